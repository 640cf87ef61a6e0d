/** Handlers by which a case is decided, through the same functions as the command. */
import type * as api from '@bli-kunde/domain/advisor/proposals-api.ts';
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { hasNotice, rowIn } from '@bli-kunde/domain/cases/kinds.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { CaseWorker } from '../cases/case-worker.ts';
import { agree, propose } from '../cases/decide.ts';
import { keysTold } from '../cases/decision-preview-store.ts';
import { toldBy } from '../cases/decision-preview.ts';
import { registerAgreesNow } from '../cases/registered-now.ts';
import { ownIn, refuseOwn } from '../cases/own-case.ts';
import type { Context } from '../context.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { workerOf } from '../sessions/person.ts';
import { wordsOf } from '../notices/notice-items.ts';
import { type Changing, changeCase, type ChangingCall, refuseTaken, stepAfter } from './change.ts';

/** The advisor in whichever of the roles that show the case lets them act. */
const acting = ({ session: { advisor }, object }: ChangingCall): CaseWorker => {
  const [role] = object.roles;
  if (role === undefined) throw new Refusal('error.advisor.no.role');
  return { ...workerOf(advisor), role, roles: object.roles };
};
const addressOf = ({ bank, object, version, rcid }: ChangingCall) => ({
  bank: bank.slug,
  number: object.number,
  version,
  rcid,
});

/** One person closes it by what the register has: so that is looked up, and not taken from their word. Throws Refusal `error.case.register.differs`, and `OutsideFailure` for a silent register. */
async function assertCorrected(context: Context, { object, session, now, rcid }: ChangingCall): Promise<void> {
  if (!(await registerAgreesNow(context, object, { at: now, actor: session.advisor.key, rcid })))
    throw new Refusal('error.case.register.differs');
}

const proposeDecision: Handler<typeof api.proposeDecision> = async (context, call) => {
  const { object, session, bank } = call;
  // Whoever works on a case decides it; another takes it first.
  if (object.assignedTo !== null && object.assignedTo !== session.advisor.key && object.version === call.version)
    await refuseTaken(context.db, context.vault, bank, object);
  if (call.body.decision === 'CORRECTED' && hasNotice(object.kind) && object.state !== 'CLOSED')
    await assertCorrected(context, call);
  await propose(context, addressOf(call), acting(call), call.body);
  return stepAfter(context, call);
};

const agreeToProposal: Handler<typeof api.agreeToProposal> = async (context, call) => {
  const { grounds } = call.body;
  await agree(context, { ...addressOf(call), proposal: Number(call.params.proposal), grounds }, acting(call));
  return stepAfter(context, call);
};

/** The proposal that waits, if it is the one that was read. */
function waiting({ theCase, entries }: Changing, id: string) {
  const pending = theCase.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
  if (pending === null || pending.proposal.seq !== Number(id)) throw new Refusal('error.step.not.allowed');
  return pending;
}

const returnProposal: Handler<typeof api.returnProposal> = (context, call) =>
  changeCase(context, call, async (changing) => {
    const { proposal } = waiting(changing, call.params.proposal);
    const { theCase, me } = changing;
    const own = await ownIn(changing, workerOf(me));
    if (own.isOwn(proposal)) throw new Refusal('error.case.own.proposal');
    refuseOwn(own);
    if (!theCase.roles.some((role) => theCase.awaits.includes(role))) throw new Refusal('error.advisor.no.role');
    return {
      set: { state: 'IN_PROGRESS', awaits: [] },
      entry: { kind: 'RETURN', content: { by: { name: me.name }, grounds: call.body.grounds } },
    };
  });

const withdrawProposal: Handler<typeof api.withdrawProposal> = (context, call) =>
  changeCase(context, call, (changing) => {
    const { proposal } = waiting(changing, call.params.proposal);
    const { me } = changing;
    if (proposal.advisor !== me.key) throw new Refusal('error.step.not.allowed');
    return {
      set: { state: 'IN_PROGRESS', awaits: [] },
      entry: { kind: 'RETURN', content: { withdrawn: true, by: { name: me.name }, grounds: call.body.grounds } },
    };
  });

const getDecisionNotice: Handler<typeof api.getDecisionNotice> = async (context, call) => {
  const { object: one, bank, query, session, rcid, outside } = call;
  const { decision } = query;
  const row = rowIn(one.kind, decision);
  if (row === undefined || row.tellsNobody === true) throw new Refusal('error.step.not.allowed');
  const told = await toldBy(context, one, decision, { actor: session.advisor.key, rcid });
  const standing = told && (await context.applications.loadForMessage(told.application, bank.slug));
  const journey = standing && context.journeys.get(standing.context);
  const letters = told && journey?.decisionLetters ? await journey.decisionLetters(context, bank, told, outside) : [];
  const before = await keysTold(
    context.db,
    letters.flatMap(({ items }) => items.map(({ idempotencyKey }) => idempotencyKey)),
  );
  return {
    body: {
      letters: letters.flatMap(({ name, items }) => {
        const sent = items.filter(({ idempotencyKey }) => !before.has(idempotencyKey));
        return sent.length === 0 ? [] : [{ name, ...wordsOf(sent) }];
      }),
    },
  };
};

export const proposalHandlers = {
  getDecisionNotice,
  proposeDecision,
  agreeToProposal,
  returnProposal,
  withdrawProposal,
} satisfies Handlers<typeof api.proposalsApi>;
