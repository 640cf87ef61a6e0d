/** Entries from an earlier declaration: locked in the form, ended and never deleted (K-060, K-061); new rows stand after them. */
import type { FieldProblem } from '../../errors/refusal.ts';
import { below } from './field-problems.ts';
import { answeredYesNo, type YesOrNo } from './yes-no.ts';

/** Row of any kind, alone or inside an owner. */
export interface Lockable {
  /** The bank's own for the entry; null or left out for one that is new. */
  readonly id?: string | null | undefined;
  /** 'Still current?', asked of locked entries only. */
  readonly current?: YesOrNo | undefined;
}
/** An entry as the bank has it. */
type Known<T> = T & { readonly id: string };

export const isLocked = ({ id = null }: Lockable): boolean => id !== null;
/** True if an entry of the bank's is said to last. */
export const isStill = (row: Lockable): boolean => isLocked(row) && row.current === 'YES';

/** Every locked entry stands in the answer exactly once and is said to be current or not; `path` is that of the rows. */
export function lockedProblems(
  rows: readonly Lockable[],
  existing: readonly { readonly id: string }[],
  path: string,
): FieldProblem[] {
  const missing = existing.some(({ id }) => !rows.some((row) => row.id === id));
  return [
    ...(missing ? [{ path, message: 'kyc.validation.required' }] : []),
    ...rows.flatMap((row, at) => {
      if (!isLocked(row)) return [];
      const first = rows.findIndex(({ id }) => id === row.id) === at;
      if (!first || !existing.some(({ id }) => id === row.id))
        return [{ path: `${path}.${at}.current`, message: 'kyc.validation.select' }];
      return answeredYesNo(`${path}.${at}.current`, row.current ?? null);
    }),
  ];
}

/** Faults of the new rows that a yes asks for, each by `of`; the yes needs one, unless the bank's own are enough. */
export const askedRowProblems = <T extends Lockable>(
  path: string,
  rows: readonly T[],
  enough: boolean,
  of: (row: T, at: number) => FieldProblem[],
): FieldProblem[] => [
  ...(enough || !rows.every(isLocked) ? [] : [{ path, message: 'kyc.validation.atLeastOne.row' }]),
  ...rows.flatMap((row, at) => (isLocked(row) ? [] : below(`${path}.${at}`, of(row, at)))),
];

/**
 * The bank's own entries first, all of them and as they were whatever was sent, each with what is said of it; then the new
 * rows. `as` makes of an entry and what is said of it what is kept, `own` of a new row, null of one that does not count.
 */
export const withExisting = <T extends Lockable>(
  rows: readonly T[],
  existing: readonly Known<T>[],
  as: (known: Known<T>, current: YesOrNo, row: T | undefined) => T = (known, current) => ({ ...known, current }),
  own: (row: T) => T | null = (row) => row,
): T[] => [
  ...existing.map((known) => {
    const row = rows.find(({ id }) => id === known.id);
    return as(known, row?.current ?? null, row);
  }),
  ...rows.flatMap((row) => (isLocked(row) ? [] : (own(row) ?? []))),
];

/** The rows as they are offered in a new declaration: the bank's own, each still to be told of. */
export const untold = <T extends Lockable>(existing: readonly Known<T>[]): T[] => withExisting<T>([], existing);

/** A no beside an entry that is said to be current; `path` is that of the yes/no. */
export const contradiction = (yes: YesOrNo, rows: readonly Lockable[], path: string): FieldProblem[] =>
  yes === 'NO' && rows.some(isStill) ? [{ path, message: 'kyc.validation.existing.stillCurrent' }] : [];
