/** An answer to a question joins the case that asked: the case stands on the new declaration, and what was proposed before it is taken back. */
import { pendingOf, reopenedOfCustomer } from '@bli-kunde/domain/cases/history.ts';
import { joinedGround } from '@bli-kunde/domain/cases/joined.ts';
import type { DeclarationSnapshot } from '@bli-kunde/domain/cases/declaration-snapshots.ts';
import { differencesIn, groundOf } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Opener } from './case.ts';
import { isAmong, keysOfPersons, marksOfPersons, namedInDeclaration } from './person-keys.ts';
import type { StoredCase } from './case-store.ts';
import {
  askedCaseOf,
  discrepancyOf,
  endQuestion,
  questionsOf,
  settledDiscrepancyOf,
  type StoredQuestion,
} from './question-store.ts';
import { lapseCase } from './open-case-store.ts';
import { workIn } from './work-on.ts';

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
  const newest = questions.findLast((question) => question.declarationId === declarationId);
  const counts =
    newest?.state === 'OPEN' || newest?.state === 'OVERDUE' || (newest?.state === 'TAKEN_BACK' && wasAsked);
  return counts ? newest : undefined;
}

/** Of everybody whom the answer names and the case has not. */
function keysBrought(vault: Context['vault'], { bank, personKeys }: StoredCase, frozen: FrozenDeclaration): Buffer[] {
  const all = keysOfPersons(vault, bank, marksOfPersons(vault, bank, namedInDeclaration(frozen)));
  return all.filter((key) => !isAmong([key], personKeys));
}

/** A proposal that waits is about what the customer has replaced. */
const NOBODY_AGREES = { awaits: [], barred: [] } as const;

const EMPTY: DeclarationSnapshot = { enhanced: false, points: [], persons: [], hits: [] };

async function join(
  { vault }: Pick<Context, 'vault'>,
  tx: Queries,
  asking: StoredCase<'DECLARATION'>,
  question: StoredQuestion,
  { frozen, status, holds }: Answered,
  opener: Opener,
): Promise<void> {
  const work = await workIn(vault, tx, asking, opener);
  const { theCase, entries, at } = work;
  await work.append({ kind: 'ANSWER', content: { question: question.seq, declaration: frozen.id } });
  if (pendingOf(entries) !== null) await work.append({ kind: 'RETURN', content: { answered: true } });
  await endQuestion(tx, question, { state: 'ANSWERED', at, answerId: frozen.id });
  const before = { ...theCase, snapshot: { ...EMPTY, ...theCase.data.snapshot } };
  const { gravity, reasons, snapshot } = joinedGround(before, groundOf(frozen));
  const waited = theCase.state === 'WAITING_CUSTOMER' || theCase.state === 'WAITING_APPROVAL';
  await work.change(
    {
      ...(waited ? { state: 'IN_PROGRESS' } : {}),
      declarationId: frozen.id,
      gravity,
      reasons,
      data: { ...theCase.data, snapshot },
      holds: theCase.holds || (holds && status !== 'OK' && !reopenedOfCustomer(entries)),
      newPersons: keysBrought(vault, theCase, frozen),
      ...NOBODY_AGREES,
    },
    'case.question.answered',
    { declaration: frozen.id, outcome: status },
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
  const open = await discrepancyOf(tx, vault, replaced);
  const differences = differencesIn(frozen);
  if (open === null) return isSettled(await settledDiscrepancyOf(tx, vault, replaced), differences);
  if (differences.length === 0) return lapseCase(tx, open.cause, opener);
  const work = await workIn(vault, tx, open, opener);
  const { theCase } = work;
  if (pendingOf(work.entries) !== null) await work.append({ kind: 'RETURN', content: { answered: true } });
  await work.change(
    {
      ...(theCase.state === 'WAITING_APPROVAL' ? { state: 'IN_PROGRESS' } : {}),
      declarationId: frozen.id,
      data: { ...theCase.data, snapshot: { differences } },
      newPersons: keysBrought(vault, theCase, frozen),
      ...NOBODY_AGREES,
    },
    'case.question.answered',
    { declaration: frozen.id },
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
  const asking = replaced === null ? null : await askedCaseOf(tx, parts.vault, replaced);
  const question =
    asking && replaced !== null ? answeredOne(await questionsOf(tx, asking.id), replaced, wasAsked) : undefined;
  if (asking === null || question === undefined || replaced === null) {
    if (wasAsked) throw new Refusal('error.step.not.allowed');
    return { declaration: false, discrepancy: false };
  }
  await join(parts, tx, asking, question, answered, opener);
  return { declaration: true, discrepancy: await joinDifferences(parts, tx, replaced, frozen, opener) };
}
