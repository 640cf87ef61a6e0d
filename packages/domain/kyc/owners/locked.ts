/** Rows of an owner that the bank has from an earlier declaration: locked, ended and never deleted while the owner stands there (K-060, K-061). */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import { contradiction, type Lockable, lockedProblems } from '../rows/existing.ts';
import { type RoleEnd, roleEndOn } from '../rows/role-end.ts';
import type { YesOrNo } from '../rows/yes-no.ts';
import { type Owner, ownerPepRow, ownerRcaRow, ownerTaxRow } from './answer.ts';

const entry = { id: z.string() };
/** An owner whom the bank knows, with the rows that are still open. */
export const existingOwner = z.object({
  id: z.string(),
  pep: z.array(z.extend(ownerPepRow, entry)),
  rca: z.array(z.extend(ownerRcaRow, entry)),
  taxRelations: z.array(z.extend(ownerTaxRow, entry)),
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
});

/** What is wrong with an owner: with the new rows, by `problemsOf`, and with what is said of the locked ones. */
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
    ...LISTS.flatMap((list) => {
      const rows = owner[list].map(lockable);
      return [
        ...lockedProblems(rows, known?.[list] ?? [], list),
        ...contradiction(owner[QUESTIONS[list]], rows, QUESTIONS[list]),
      ];
    }),
  ];
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
  return {
    ...own,
    pep: [...untold(known?.pep ?? []), ...own.pep],
    rca: [...untold(known?.rca ?? []), ...own.rca],
    taxRelations: [...untold(known?.taxRelations ?? []), ...own.taxRelations],
  };
}
