/** Handlers of the bank's policy of risk: what is in force, the draft, and what waits for a second person (D-179 to D-189). */
import type * as api from '@bli-kunde/domain/advisor/policy-api.ts';
import { policyRightsOf } from '@bli-kunde/domain/cases/permissions.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Call, Handler } from '../http/handler.ts';
import { publishedPolicies, type StoredProposal, storedProposals } from '../policy/policy-store.ts';
import {
  faultsIn,
  isProposer,
  type PolicyActor,
  proposeBefore,
  proposeDraft,
  publish,
  saveDraft,
  sendBack,
} from '../policy/publish.ts';
import { advisorsByKey } from '../sessions/advisor-store.ts';

type PolicyCall = Pick<Call<typeof api.getPolicy>, 'bank' | 'session' | 'now' | 'rcid'>;

const actorOf = ({ bank, session, now, rcid }: PolicyCall): PolicyActor => ({
  bank,
  advisor: session.advisor,
  now,
  rcid,
});

const SIGNALS = RISK_RULES.flatMap(({ id, weight, reason }) =>
  weight === undefined ? [] : [{ id, weight, words: reason }],
);

const getPolicy: Handler<typeof api.getPolicy> = async ({ db, vault }, { bank, session, now }) => {
  const { advisor } = session;
  const today = osloDate(now);
  const { number: inForce } = await policyInForce(db, bank, today);
  const versions = await publishedPolicies(db, bank.slug);
  const stored = await storedProposals(db, bank.slug);
  const [change, takeBack] = (['CHANGE', 'TAKE_BACK'] as const).map((kind) => stored.find((row) => row.kind === kind));
  const keys = [
    ...versions.flatMap(({ proposedBy, agreedBy }) => [proposedBy, agreedBy]),
    ...stored.flatMap(({ begunBy, proposedBy }) => [begunBy, ...(proposedBy === null ? [] : [proposedBy])]),
  ];
  const known = await advisorsByKey(db, vault, bank.slug, keys);
  const ref = (key: string) => ({ key, name: known.get(key)?.name ?? null });
  const proposalIn = async (found: StoredProposal | undefined) => {
    if (found?.state !== 'PROPOSED') return null;
    const { version, validFrom, grounds, proposedBy, proposedAt } = found;
    if (validFrom === null || grounds === null || proposedBy === null || proposedAt === null) return null;
    const isOwn = await isProposer({ vault }, db, bank.slug, advisor, proposedBy);
    return { version, validFrom, grounds, by: ref(proposedBy), at: proposedAt.toISOString(), isOwn };
  };
  const taken = await proposalIn(takeBack);
  return {
    body: {
      today,
      rights: policyRightsOf(advisor.roles),
      inForce,
      versions: [
        ...versions.map(({ proposedBy, proposedAt, agreedBy, agreedAt, ...version }) => ({
          ...version,
          proposedBy: ref(proposedBy),
          proposedAt: proposedAt.toISOString(),
          agreedBy: ref(agreedBy),
          agreedAt: agreedAt.toISOString(),
        })),
        {
          number: 0,
          validFrom: null,
          document: bank.folderPolicy.document,
          grounds: '',
          takesBack: null,
          proposedBy: null,
          proposedAt: null,
          agreedBy: null,
          agreedAt: null,
        },
      ],
      signals: SIGNALS,
      draftVersion: change?.version ?? 0,
      draft:
        change === undefined || change.state === 'ENDED'
          ? null
          : {
              document: change.document,
              faults: [...faultsIn(change.document)],
              begunBy: ref(change.begunBy),
              changedAt: change.changedAt.toISOString(),
              proposal: await proposalIn(change),
            },
      takeBackVersion: takeBack?.version ?? 0,
      takeBack:
        takeBack === undefined || taken === null
          ? null
          : { takesBack: takeBack.takesBack ?? 0, document: takeBack.document, proposal: taken },
    },
  };
};

const savePolicyDraft: Handler<typeof api.savePolicyDraft> = async (context, call) => {
  const { version } = await saveDraft(context, actorOf(call), call.body);
  return { body: { version, faults: [...faultsIn(call.body.document)] } };
};

const proposePolicy: Handler<typeof api.proposePolicy> = async (context, call) => ({
  body: await proposeDraft(context, actorOf(call), call.body),
});

const returnPolicy: Handler<typeof api.returnPolicy> = async (context, call) => ({
  body: await sendBack(context, actorOf(call), call.body),
});

const agreeToPolicy: Handler<typeof api.agreeToPolicy> = async (context, call) => ({
  body: await publish(context, actorOf(call), call.body),
});

const proposeTakingBack: Handler<typeof api.proposeTakingBack> = async (context, call) => ({
  body: await proposeBefore(context, actorOf(call), call.body),
});

export const policyHandlers = {
  getPolicy,
  savePolicyDraft,
  proposePolicy,
  returnPolicy,
  agreeToPolicy,
  proposeTakingBack,
};
