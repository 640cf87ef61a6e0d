/** An answer to a question joins the case that asked: the case stands on the new declaration, and what was proposed before it is taken back. */
import { pendingOf, reopenedOfCustomer } from '@bli-kunde/domain/cases/history.ts';
import { joinedGround } from '@bli-kunde/domain/cases/joined.ts';
import type { DeclarationSnapshot } from '@bli-kunde/domain/cases/kinds/declaration.ts';
import { differencesIn, groundOf } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Opener } from './case.ts';
import { isAmong, keysOfPersons, marksOfPersons, namedInDeclaration } from './person-keys.ts';
import { addEntry, entriesOf, replaceDeclaration, type StoredCase } from './case-store.ts';
import {
  askedCaseOf,
  discrepancyOf,
  endQuestion,
  questionsOf,
  settledDiscrepancyOf,
  type StoredQuestion,
} from './question-store.ts';
import { lapseCase } from './open-case-store.ts';

interface Answered {
  readonly frozen: FrozenDeclaration;
  readonly status: CaseStatus;
  /** It belongs to an application, of which nobody becomes a customer before it is decided. */
  readonly holds: boolean;
}

/**
 * The newest question about the declaration. One that was taken back is answered only by who had begun to: of nobody else's answer
 * would it be known that it was to the question.
 */
function answeredOne(
  questions: readonly StoredQuestion[],
  declarationId: string,
  wasAsked: boolean,
): StoredQuestion | undefined {
  const newest = questions.findLast((one) => one.declarationId === declarationId);
  const counts =
    newest?.state === 'OPEN' || newest?.state === 'OVERDUE' || (newest?.state === 'TAKEN_BACK' && wasAsked);
  return counts ? newest : undefined;
}

/** Of everybody whom the answer names and the case has not. */
function keysBrought(vault: Context['vault'], { bank, personKeys }: StoredCase, frozen: FrozenDeclaration): Buffer[] {
  const all = keysOfPersons(vault, bank, marksOfPersons(vault, bank, namedInDeclaration(frozen)));
  return all.filter((key) => !isAmong([key], personKeys));
}

const EMPTY: DeclarationSnapshot = { enhanced: false, points: [], persons: [], hits: [] };

async function join(
  { vault }: Pick<Context, 'vault'>,
  tx: Queries,
  one: StoredCase<'DECLARATION'>,
  question: StoredQuestion,
  { frozen, status, holds }: Answered,
  opener: Opener,
): Promise<void> {
  const { at, actor, rcid } = opener;
  const entries = await entriesOf(tx, vault, one);
  let seq = (entries.at(-1)?.seq ?? 0) + 1;
  const content = { question: question.seq, declaration: frozen.id };
  await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'ANSWER', content });
  if (pendingOf(entries) !== null) {
    seq += 1;
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'RETURN', content: { answered: true } });
  }
  await endQuestion(tx, question, { state: 'ANSWERED', at, answerId: frozen.id });
  const before = { ...one, snapshot: { ...EMPTY, ...one.data.snapshot } };
  const { gravity, reasons, snapshot } = joinedGround(before, groundOf(frozen));
  const waited = one.state === 'WAITING_CUSTOMER' || one.state === 'WAITING_APPROVAL';
  await replaceDeclaration(
    tx,
    vault,
    one,
    {
      state: waited ? 'IN_PROGRESS' : one.state,
      declarationId: frozen.id,
      gravity,
      reasons,
      data: { ...one.data, snapshot },
      holds: one.holds || (holds && status !== 'OK' && !reopenedOfCustomer(entries)),
      personKeys: keysBrought(vault, one, frozen),
    },
    { at, actor, rcid, action: 'case.question.answered', detail: { declaration: frozen.id, outcome: status } },
  );
}

/** Compares differences of now with those that were decided before, to the letter. */
const isSettled = (before: StoredCase<'DISCREPANCY'> | null, differences: readonly unknown[]): boolean => {
  const decided = before?.data.snapshot?.differences;
  return decided !== undefined && JSON.stringify(decided) === JSON.stringify(differences);
};

/**
 * The case of differences goes on about the new declaration, its clock with it; without any difference left its cause is gone.
 * True when there is such a case, and when the same differences were reported, or found to be none, already.
 */
async function joinDifferences(
  { vault }: Pick<Context, 'vault'>,
  tx: Queries,
  replaced: string,
  frozen: FrozenDeclaration,
  opener: Opener,
): Promise<boolean> {
  const one = await discrepancyOf(tx, vault, replaced);
  const differences = differencesIn(frozen);
  if (one === null) return isSettled(await settledDiscrepancyOf(tx, vault, replaced), differences);
  if (differences.length === 0) return lapseCase(tx, one.cause, opener);
  const { at, actor, rcid } = opener;
  const entries = await entriesOf(tx, vault, one);
  let seq = (entries.at(-1)?.seq ?? 0) + 1;
  if (pendingOf(entries) !== null) {
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'RETURN', content: { answered: true } });
    seq += 1;
  }
  await replaceDeclaration(
    tx,
    vault,
    one,
    {
      ...one,
      state: one.state === 'WAITING_APPROVAL' ? 'IN_PROGRESS' : one.state,
      declarationId: frozen.id,
      data: { ...one.data, snapshot: { differences } },
      personKeys: keysBrought(vault, one, frozen),
    },
    { at, actor, rcid, action: 'case.question.answered', detail: { declaration: frozen.id } },
  );
  return true;
}

/** Cases that the new declaration was joined to, each true when one was. */
export interface Joined {
  readonly declaration: boolean;
  readonly discrepancy: boolean;
}

/**
 * Joins a completed declaration to the open case whose question it answers, in the transaction that completes it; nothing where
 * nobody has asked. Throws Refusal `error.step.not.allowed` for an answer that was opened for a case that is decided by now.
 */
export async function joinAnswer(
  parts: Pick<Context, 'vault'>,
  tx: Queries,
  answered: Answered & { readonly wasAsked: boolean },
  opener: Opener,
): Promise<Joined> {
  const { frozen, wasAsked } = answered;
  const replaced = frozen.supersedes;
  const one = replaced === null ? null : await askedCaseOf(tx, parts.vault, replaced);
  const question =
    one && replaced !== null ? answeredOne(await questionsOf(tx, one.id), replaced, wasAsked) : undefined;
  if (one === null || question === undefined || replaced === null) {
    if (wasAsked) throw new Refusal('error.step.not.allowed');
    return { declaration: false, discrepancy: false };
  }
  await join(parts, tx, one, question, answered, opener);
  return { declaration: true, discrepancy: await joinDifferences(parts, tx, replaced, frozen, opener) };
}
