/** Entries from an earlier declaration: locked in the form, ended and never deleted (K-060, K-061). */
import type { FieldProblem } from '../../errors/refusal.ts';
import { answeredYesNo, type YesOrNo } from './yes-no.ts';

/** `id` is the bank's own for the entry, null for one that is new. */
export interface Lockable {
  readonly id: string | null;
  /** 'Still current?', asked of locked entries only. */
  readonly current: YesOrNo;
}

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
      if (row.id === null) return [];
      const first = rows.findIndex(({ id }) => id === row.id) === at;
      if (!first || !existing.some(({ id }) => id === row.id))
        return [{ path: `${path}.${at}.current`, message: 'kyc.validation.select' }];
      return answeredYesNo(`${path}.${at}.current`, row.current);
    }),
  ];
}

/**
 * The bank's own entries first, all of them and as they were whatever was sent, each with what is said of it; then the new
 * rows. `as` makes of an entry and the row that speaks of it what is kept.
 */
export function withExisting<T extends Lockable>(
  rows: readonly T[],
  existing: readonly (T & { readonly id: string })[],
  as: (known: T & { readonly id: string }, row: T | undefined) => T = (known, row) => ({
    ...known,
    current: row?.current ?? null,
  }),
): T[] {
  const locked = existing.map((known) =>
    as(
      known,
      rows.find(({ id }) => id === known.id),
    ),
  );
  return [...locked, ...rows.filter(({ id }) => id === null)];
}

/** The rows as they are offered in a new declaration: the bank's own, each still to be told of. */
export const untold = <T extends Lockable>(existing: readonly (T & { readonly id: string })[]): T[] =>
  existing.map((known): T => ({ ...known, current: null }));

/** A no beside an entry that is said to be current; `path` is that of the yes/no. */
export const contradiction = (yes: YesOrNo, rows: readonly Lockable[], path: string): FieldProblem[] =>
  yes === 'NO' && rows.some(({ id, current }) => id !== null && current === 'YES')
    ? [{ path, message: 'kyc.validation.existing.stillCurrent' }]
    : [];
