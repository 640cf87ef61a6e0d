/** Rows of an owner that the bank has from an earlier declaration: locked, ended and never deleted while the owner stands there (K-060, K-061). */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import { contradiction, type Lockable, lockedProblems } from '../rows/existing.ts';
import { type RoleEnd, roleEndOn } from '../rows/role-end.ts';
import type { YesOrNo } from '../rows/yes-no.ts';
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

interface Row {
  readonly id?: string | null | undefined;
  readonly current?: YesOrNo | undefined;
}
interface LockedContent {
  readonly existingOwners: readonly ExistingOwner[];
}

const LISTS = ['pep', 'rca', 'taxRelations'] as const;
const QUESTIONS = {
  pep: 'isBeneficialOwnerPep',
  rca: 'isBeneficialOwnerRca',
  taxRelations: 'hasInternationalTaxRelations',
} as const;

const isNew = ({ id }: Row): boolean => (id ?? null) === null;
const lockable = ({ id = null, current = null }: Row): Lockable => ({ id, current });

export const knownOwner = ({ id }: Pick<Owner, 'id'>, { existingOwners }: LockedContent): ExistingOwner | undefined =>
  existingOwners.find((one) => one.id === id);

/** The owner with new rows only: what is asked of a row is asked of these. */
export const withNewRows = (owner: Owner): Owner => ({
  ...owner,
  pep: owner.pep.filter(isNew),
  rca: owner.rca.filter(isNew),
  taxRelations: owner.taxRelations.filter(isNew),
  americanTaxRelation: null,
});

/** True if the American relation that the bank has is said to last: then its number is not asked for again. */
const lastsAmerican = ({ americanTaxRelation }: Owner): boolean => americanTaxRelation?.current === 'YES';

/** Every locked American relation is told of, and agrees with the yes/no beside it. */
function americanProblems(owner: Owner, known: ExistingOwner | undefined): FieldProblem[] {
  const path = 'americanTaxRelation';
  const rows = owner.americanTaxRelation ? [lockable(owner.americanTaxRelation)] : [];
  const had = known?.americanTaxRelation ? [known.americanTaxRelation] : [];
  return [
    ...lockedProblems(rows, had, path).map((one) => ({ ...one, path: one.path.replace(`${path}.0`, path) })),
    ...contradiction(owner.hasAmericanTaxRelation, rows, 'hasAmericanTaxRelation'),
  ];
}

/** Faults of an owner: of the new rows, by `problemsOf`, and of the answers about the locked ones. */
export function besideLocked(
  owner: Owner,
  content: LockedContent,
  problemsOf: (owner: Owner) => FieldProblem[],
): FieldProblem[] {
  const known = knownOwner(owner, content);
  const still = (list: (typeof LISTS)[number]) => owner[list].some((row) => !isNew(row) && row.current === 'YES');
  const own = problemsOf(withNewRows(owner)).flatMap((problem): FieldProblem[] => {
    const [name, at, ...rest] = problem.path.split('.');
    const list = LISTS.find((one) => one === name);
    if (lastsAmerican(owner) && (name === 'tin' || name === 'reasonForMissingTaxNumber')) return [];
    if (list === undefined) return [problem];
    // A yes needs a row, and one that still holds is one.
    if (at === undefined) return still(list) ? [] : [problem];
    const place = [...owner[list].keys()].filter((index) => isNew(owner[list][index] ?? {}))[Number(at)] ?? at;
    return [{ ...problem, path: [list, place, ...rest].join('.') }];
  });
  const taken = owner.taxRelations.filter((row) => !isNew(row) && row.current !== 'NO');
  const twice = owner.taxRelations.flatMap((row, at): FieldProblem[] =>
    isNew(row) &&
    owner.hasInternationalTaxRelations === 'YES' &&
    taken.some((one) => one.internationalTaxRelationsCountry === row.internationalTaxRelationsCountry)
      ? [
          {
            path: `taxRelations.${at}.internationalTaxRelationsCountry`,
            message: 'kyc.validation.tax.sameCountry',
          },
        ]
      : [],
  );
  return [
    ...own,
    ...twice,
    ...americanProblems(owner, known),
    ...LISTS.flatMap((list) => {
      const rows = owner[list].map(lockable);
      return [
        ...lockedProblems(rows, known?.[list] ?? [], list),
        ...contradiction(owner[QUESTIONS[list]], rows, QUESTIONS[list]),
      ];
    }),
  ];
}

/** The American relation as it was, ended today with a no; while it lasts its number is the owner's. */
function americanOf(owner: Owner, settled: Owner, { americanTaxRelation: had }: ExistingOwner, today: string) {
  if (!had) return { americanTaxRelation: null };
  const current = owner.americanTaxRelation?.id === had.id ? (owner.americanTaxRelation.current ?? null) : null;
  const { tin, reasonForMissingTaxNumber } = current === 'YES' ? had : settled;
  const endedDate = current === 'NO' ? today : null;
  return { tin, reasonForMissingTaxNumber, americanTaxRelation: { ...had, current, endedDate } };
}

/** `settled` with the bank's own rows before the new ones: as they were, and ended today with a no. */
export function withLockedRows(owner: Owner, settled: Owner, content: LockedContent, today: string): Owner {
  const known = knownOwner(owner, content);
  const currentOf = (list: (typeof LISTS)[number], id: string): YesOrNo =>
    owner[list].find((row) => row.id === id)?.current ?? null;
  const position = <T extends { id: string; roleEnd?: RoleEnd | null | undefined }>(list: 'pep' | 'rca', row: T) => {
    const current = currentOf(list, row.id);
    return { ...row, current, roleEnd: current === 'NO' ? roleEndOn(today) : (row.roleEnd ?? null) };
  };
  if (!known) return { ...settled, id: null };
  return {
    ...settled,
    ...americanOf(owner, settled, known, today),
    pep: [...known.pep.map((row) => position('pep', row)), ...settled.pep],
    rca: [...known.rca.map((row) => position('rca', row)), ...settled.rca],
    taxRelations: [
      ...known.taxRelations.map((row) => {
        const current = currentOf('taxRelations', row.id);
        return { ...row, current, endedDate: current === 'NO' ? today : null };
      }),
      ...settled.taxRelations,
    ],
  };
}

/** The owner as offered again: the rows that are still open, each to be told of, and the new rows of this declaration. */
export function offeredRows(owner: Owner, content: LockedContent): Owner {
  const known = knownOwner(owner, content);
  const untold = <T extends Row>(rows: readonly T[]): T[] => rows.map((row) => ({ ...row, current: null }));
  const own = withNewRows(owner);
  const american = known?.americanTaxRelation;
  return {
    ...own,
    ...(american
      ? { tin: '', reasonForMissingTaxNumber: '', americanTaxRelation: { ...american, current: null } }
      : {}),
    pep: [...untold(known?.pep ?? []), ...own.pep],
    rca: [...untold(known?.rca ?? []), ...own.rca],
    taxRelations: [...untold(known?.taxRelations ?? []), ...own.taxRelations],
  };
}
