/** One company looked up in the registers: the questions that they raise about its sealed answers, opened once each, or a case (D-230 to D-236). */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { lastDayToAnswer } from '@bli-kunde/domain/cases/question.ts';
import {
  ANSWERABLE,
  causeOfChange,
  type ChangedFact,
  type RaisedQuestion,
  changeStepOf,
} from '@bli-kunde/domain/cases/register-change.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { organisationFacts } from '@bli-kunde/domain/kyc/organisation-facts.ts';
import { type Raised, raisedBy } from '@bli-kunde/domain/kyc/renewal/raised.ts';
import { endOfOsloDay, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { mayAnswerFor } from '@bli-kunde/domain/standalone/signatories.ts';
import { answerPath, type AskedPerson, askedOf, changeItems } from '../application/question-text.ts';
import type { NewCase } from '../cases/case.ts';
import { openCases } from '../cases/open-case.ts';
import { lapseCase } from '../cases/open-case-store.ts';
import {
  changesAbout,
  hasFailed,
  insertChange,
  lockChanges,
  moveChange,
  reopenChange,
  showInChange,
  type StoredChange,
} from '../cases/register-change-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { personKey } from '../db/look-up-keys.ts';
import { openKept } from '../declarations/evidence-store.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import { companyActorsNow } from '../kyc/company-actors.ts';
import type { CompanyToLookAt } from '../monitoring/company-look-store.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { UnitAnswer } from '../registers/business-register-unit.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { isHeldBy } from '../registers/registered-role.ts';
import { inLanguageOf } from '../sessions/language.ts';

const UNIT_ENDS: Readonly<Partial<Record<UnitAnswer['kind'], string>>> = {
  bankrupt: 'unit-bankrupt',
  dissolving: 'unit-dissolving',
};

/** Findings of a look, before anything is written. */
export interface CompanyFindings {
  readonly row: Pick<CompanyToLookAt, 'id' | 'bank' | 'subjectKey'>;
  readonly frozen: FrozenDeclaration;
  readonly subject: NewCase['subject'];
  readonly questions: readonly RaisedQuestion[];
  readonly judge: readonly string[];
  /** The person who may answer, and is written to; null where whoever declared may not answer any more. */
  readonly asked: AskedPerson | null;
  readonly now: Date;
}

/** A case of a customer whose registers a person must judge. */
export const registerChangeCase = (
  { row, frozen, subject }: Pick<CompanyFindings, 'row' | 'frozen' | 'subject'>,
  cause: string,
  reasons: readonly string[],
): NewCase => ({
  bank: row.bank,
  kind: 'REVIEW',
  cause,
  gravity: 'HIGH',
  reasons,
  subject,
  subjectKey: row.subjectKey,
  declarationId: row.id,
  holds: false,
  snapshot: { enhanced: frozen.enhanced === true } satisfies SnapshotOf<'REVIEW'>,
});

/** True while whoever declared has a role by which the company may be answered for. */
async function mayDeclarantAnswer(
  { businessRegister }: Context,
  { declarant }: FrozenDeclaration,
  organisationNumber: string,
  call: CallContext,
): Promise<boolean> {
  if (declarant === undefined) return false;
  const { held } = await businessRegister.roles(organisationNumber, call);
  return mayAnswerFor(held.filter((role) => isHeldBy(role, declarant)).map(({ code }) => code));
}

/** The question's row as it is to stand, and what is told of it: ids of those that begin anew. */
async function opened(
  { vault, random }: Context,
  tx: Queries,
  { row, frozen, asked, now }: CompanyFindings,
  question: RaisedQuestion,
  before: StoredChange | undefined,
): Promise<{ readonly step: ReturnType<typeof changeStepOf>; readonly times: number }> {
  const { fact, values, state } = question;
  const content = { values, state };
  const step = changeStepOf(
    before
      ? {
          state: before.state,
          isSame: before.content.state === state,
          hasFailed: await hasFailed(tx, before.answerId),
        }
      : null,
    asked !== null,
  );
  const times = before?.times ?? 0;
  if (step === 'NOTHING') return { step, times };
  if (step === 'SHOW' && before) await showInChange(tx, vault, { id: before.id, content });
  if (step === 'SHOW') return { step, times };
  const { nationalId } = frozen.declarant ?? {};
  const made = {
    state: step === 'ASK' ? ('ASKED' as const) : ('CASE' as const),
    personKey: nationalId === undefined ? Buffer.alloc(32) : personKey(vault, row.bank, nationalId),
    askedAt: now,
    dueAt: endOfOsloDay(lastDayToAnswer(osloDate(now))),
    content,
  };
  if (before === undefined) {
    const { bank, subjectKey, id: declarationId } = row;
    await insertChange(tx, vault, { ...made, id: random.uuid(), bank, subjectKey, declarationId, fact });
  } else if (before.state === 'ASKED' || before.state === 'OVERDUE') {
    await moveChange(tx, before.id, { to: 'CASE', at: now });
    return { step, times };
  } else await reopenChange(tx, vault, before, made);
  return { step, times: times + 1 };
}

/** Ends what the register agrees with again: the question is shown no more, and its case lapses. */
async function settled(tx: Queries, changes: readonly StoredChange[], still: ReadonlySet<ChangedFact>, now: Date) {
  for (const { id, declarationId, fact, state, times } of changes) {
    if (still.has(fact) || !(state === 'CASE' || (ANSWERABLE as readonly string[]).includes(state))) continue;
    if (!(await moveChange(tx, id, { to: 'SETTLED', at: now }))) continue;
    await lapseCase(tx, causeOfChange(declarationId, fact, times), { at: now, actor: 'system', rcid: null });
  }
}

/** Opens, settles and tells what a look has found, in one transaction. */
export async function recordRaised(context: Context, found: CompanyFindings): Promise<void> {
  const { row, asked, now } = found;
  const { vault, outbox, banks, db } = context;
  const bank = banks.get(row.bank);
  if (bank === undefined) throw new Error(`no bank ${row.bank}`);
  const opener = { at: now, actor: 'system', rcid: null };
  await db.transaction(async (tx) => {
    await lockChanges(tx, row.bank, row.subjectKey);
    const before = await changesAbout(tx, vault, row.id);
    await settled(tx, before, new Set(found.questions.map(({ fact }) => fact)), now);
    const cases: NewCase[] = [];
    const begun: string[] = [];
    for (const question of found.questions) {
      const { fact } = question;
      const { step, times } = await opened(
        context,
        tx,
        found,
        question,
        before.find((item) => item.fact === fact),
      );
      if (step === 'ASK') begun.push(`${fact}-${times}`);
      if (step === 'JUDGE')
        cases.push(
          registerChangeCase(found, causeOfChange(row.id, fact, times), [
            `register-${fact.toLowerCase()}`,
            'register-nobody-to-ask',
          ]),
        );
    }
    if (begun.length > 0 && asked !== null) {
      const link = await shortLinkTo(context, tx, bank, { target: answerPath(row.id), applicationId: null });
      const key = `register.change:${row.id}:${begun.join('+')}`;
      const due = lastDayToAnswer(osloDate(now));
      const { nationalId } = found.frozen.declarant ?? {};
      const keys = nationalId === undefined ? [] : [personKey(vault, row.bank, nationalId)];
      const write = async () =>
        changeItems(bank, 'notice.register.change', { asked, declaration: row.id, key, due, link });
      await outbox.enqueue(tx, await inLanguageOf(tx, bank, keys, write));
      const entry = { ...opener, action: 'declaration.change.asked' as const, detail: { source: begun.join(' ') } };
      await appendAudit(tx, { kind: 'declaration', id: row.id }, entry);
    }
    if (found.judge.length > 0)
      cases.push(registerChangeCase(found, `register:${row.id}:${found.judge.join('+')}`, found.judge));
    await openCases(context, tx, cases, opener);
  });
}

/** Compares with the registers of now, whose answers are left in the trail where they raise something. */
async function raisedNow(
  context: Context,
  { row, frozen, now }: Pick<CompanyFindings, 'row' | 'frozen' | 'now'>,
  organisationNumber: string,
  call: CallContext,
): Promise<Pick<Raised, 'questions' | 'judge'>> {
  const trail = registerTrail();
  const answer = context.businessRegister.unit(organisationNumber, call);
  const [unit, actors] = await Promise.all([
    trail.hear('business-register.unit', answer, ({ kind }) => kind),
    companyActorsNow(context, organisationNumber, trail, call),
  ]);
  const raised =
    unit.kind === 'found'
      ? raisedBy(frozen, { ...actors, organisation: organisationFacts(organisationNumber, unit.organisation) })
      : { questions: [], judge: [UNIT_ENDS[unit.kind] ?? 'unit-gone'] };
  if (raised.questions.length + raised.judge.length > 0) {
    const entry = { at: now, actor: 'system', rcid: call.correlationId };
    await trail.leave(context.db, { kind: 'declaration', id: row.id }, entry);
  }
  return raised;
}

/** Throws OutsideFailure while a register is silent: that is no 'nothing has changed'. Outside calls come before the transaction. */
export async function lookAtCompany(context: Context, row: CompanyToLookAt, now: Date): Promise<void> {
  const document = openKept(context.vault, row);
  const { frozen } = document;
  const organisation = frozen?.facts.organisation ?? null;
  if (frozen === null || organisation === null) return;
  const bank = context.banks.get(row.bank);
  if (bank === undefined) throw new Error(`no bank ${row.bank}`);
  const { organisationNumber } = organisation;
  const call = { correlationId: context.random.uuid(), bank: row.bank };
  const raised = await raisedNow(context, { row, frozen, now }, organisationNumber, call);
  const mayAsk = raised.questions.length > 0 && (await mayDeclarantAnswer(context, frozen, organisationNumber, call));
  const asked = mayAsk ? await askedOf(context, bank, { applicationId: row.applicationId }, frozen, call) : null;
  await recordRaised(context, {
    row,
    frozen,
    subject: subjectOf(document),
    questions: raised.questions,
    judge: raised.judge,
    asked,
    now,
  });
}
