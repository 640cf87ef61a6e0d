/** Handlers of a trial of the bank's draft: asked for, its figures, and the declarations that come out differently (D-191 to D-198). */
import type * as api from '@bli-kunde/domain/advisor/policy-api.ts';
import { policyFigures } from '@bli-kunde/domain/advisor/policy-figures.ts';
import { addCounts, NO_COUNTS } from '@bli-kunde/domain/advisor/policy-tried.ts';
import { pagesFor } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { WEAK_SIGNALS_REASON, WEAK_SIGNALS_RULE } from '@bli-kunde/domain/kyc/risk/weak-signals.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { canonicalPolicy } from '@bli-kunde/domain/policy/policy.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { scopeOfAdvisor } from '../cases/visible-store.ts';
import type { Handler } from '../http/handler.ts';
import { storedProposals } from '../policy/policy-store.ts';
import { askTrial } from '../policy/trial-job.ts';
import { flippedAmong, trialPartsOf, trialOf } from '../policy/trial-store.ts';

/** Declarations of a list. */
const MOST = 200;

const WORDS = new Map([
  ...RISK_RULES.map(({ id, reason }) => [id, reason] as const),
  [WEAK_SIGNALS_RULE, WEAK_SIGNALS_REASON],
]);
const worded = (code: string) => ({ code, words: WORDS.get(code) ?? code });

const startPolicyTrial: Handler<typeof api.startPolicyTrial> = async (context, call) => {
  const { bank, session, now, rcid, body } = call;
  return { body: await askTrial(context, { bank, advisor: session.advisor, now, rcid }, body.version) };
};

const getPolicyTrial: Handler<typeof api.getPolicyTrial> = async ({ db }, { bank, now }) => {
  const found = await trialOf(db, bank.slug);
  if (found === null) return { body: { trial: null } };
  const parts = await trialPartsOf(db, found.id);
  const draft = (await storedProposals(db, bank.slug)).find(({ kind }) => kind === 'CHANGE');
  const { number } = await policyInForce(db, bank, osloDate(now));
  const isOfDraft =
    draft !== undefined &&
    draft.state !== 'ENDED' &&
    canonicalPolicy(draft.document) === canonicalPolicy(found.document);
  const figures = parts.every(({ doneAt }) => doneAt !== null)
    ? policyFigures(parts.reduce((sum, { counts }) => addCounts(sum, counts), NO_COUNTS))
    : null;
  return {
    body: {
      trial: {
        from: osloDate(found.from),
        until: addDays(osloDate(found.until), -1),
        inForce: found.inForce,
        isStale: !isOfDraft || number !== found.inForce,
        askedAt: found.askedAt.toISOString(),
        looked: parts.reduce((sum, { looked }) => sum + looked, 0),
        of: found.whole,
        figures: figures && {
          ...figures,
          blocks: figures.blocks.map(({ cells, count }) => ({ cells: [...cells], count })),
          moves: [...figures.moves],
          rules: figures.rules.map(({ rule, ...rest }) => ({ ...rest, rule: worded(rule) })),
          decided: [...figures.decided],
          groups: {
            citizenship: [...figures.groups.citizenship],
            age: [...figures.groups.age],
            place: [...figures.groups.place],
          },
        },
      },
    },
  };
};

const getPolicyFlips: Handler<typeof api.getPolicyFlips> = async ({ db, vault }, { bank, session }) => {
  const { advisor } = session;
  // A role that looks customers up and does not read the policy has no use for the list.
  if (!pagesFor(advisor.roles, []).includes('POLICY')) throw new Refusal('error.advisor.no.role');
  const found = await trialOf(db, bank.slug);
  const parts = found === null ? [] : await trialPartsOf(db, found.id);
  const flips = new Map(parts.flatMap(({ counts }) => counts.flips.map((flip) => [flip.id, flip] as const)));
  const rows = await flippedAmong(db, {
    bank: bank.slug,
    ids: [...flips.keys()],
    ...scopeOfAdvisor(vault, bank.slug, advisor),
  });
  return {
    body: {
      declarations: rows.slice(0, MOST).flatMap(({ id, completedAt, process, number }) => {
        const flip = flips.get(id);
        if (flip === undefined) return [];
        const { before, after, gained, lost } = flip;
        return {
          completedOn: osloDate(completedAt),
          process,
          case: number,
          before,
          after,
          gained: gained.map(worded),
          lost: lost.map(worded),
        };
      }),
    },
  };
};

export const policyTrialHandlers = { startPolicyTrial, getPolicyTrial, getPolicyFlips };
