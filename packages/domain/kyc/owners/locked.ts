/** Rows of an owner that the bank has from an earlier declaration: locked, ended and never deleted while the owner stands there (K-060, K-061). */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import { contradiction, isStill, type Lockable, lockedProblems, withExisting } from '../rows/existing.ts';
import { type Owner, ownerAmericanRow, ownerPepRow, ownerRcaRow, ownerTaxRow } from './answer.ts';

const entry = { id: z.string() };
/** An owner whom the bank knows, with the rows that are still open. */
export const existingOwner = z.object({
  id: z.string(),
  pep: z.array(z.extend(ownerPepRow, entry)),
  rca: z.array(z.extend(ownerRcaRow, entry)),
  taxRelations: z.array(z.extend(ownerTaxRow, entry)),
  /** Left out, as null, where there is none. */
  americanTaxRelation: z.optional(z.nullable(z.extend(ownerAmericanRow, entry))),
});
export type ExistingOwner = z.infer<typeof existingOwner>;

interface LockedContent {
  readonly existingOwners: readonly ExistingOwner[];
}

/** The lists of rows, each with the question that asks for them. */
const LISTS = [
  ['pep', 'isBeneficialOwnerPep'],
  ['rca', 'isBeneficialOwnerRca'],
  ['taxRelations', 'hasInternationalTaxRelations'],
] as const;

export const knownOwner = ({ id }: Pick<Owner, 'id'>, { existingOwners }: LockedContent): ExistingOwner | undefined =>
  existingOwners.find((item) => item.id === id);

/** True if the American relation that the bank has is said to last: then its number is not asked for again. */
export const lastsAmerican = ({ americanTaxRelation }: Owner): boolean => isStill(americanTaxRelation ?? {});

/** Every locked row is told of, and agrees with the yes/no above it. */
export function lockedRowProblems(owner: Owner, content: LockedContent): FieldProblem[] {
  const known = knownOwner(owner, content);
  const american = 'americanTaxRelation';
  const rows = owner[american] ? [owner[american]] : [];
  return [
    ...lockedProblems(rows, known?.[american] ? [known[american]] : [], american).map((one) => ({
      ...one,
      path: one.path.replace('.0', ''),
    })),
    ...contradiction(owner.hasAmericanTaxRelation, rows, 'hasAmericanTaxRelation'),
    ...LISTS.flatMap(([list, question]) => [
      ...lockedProblems(owner[list], known?.[list] ?? [], list),
      ...contradiction(owner[question], owner[list], question),
    ]),
  ];
}

/** The owner as offered again: the rows that are still open, each to be told of, and the new rows of this declaration. */
export function offeredRows(owner: Owner, content: LockedContent): Owner {
  const known = knownOwner(owner, content);
  const american = known?.americanTaxRelation;
  const offered = <T extends Lockable>(rows: readonly T[], existing: readonly (T & { id: string })[] = []): T[] =>
    withExisting(rows, existing, (one) => ({ ...one, current: null }));
  return {
    ...owner,
    ...(american ? { tin: '', reasonForMissingTaxNumber: '' } : {}),
    americanTaxRelation: american ? { ...american, current: null } : null,
    pep: offered(owner.pep, known?.pep),
    rca: offered(owner.rca, known?.rca),
    taxRelations: offered(owner.taxRelations, known?.taxRelations),
  };
}
