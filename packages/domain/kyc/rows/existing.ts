/** What the bank has from an earlier declaration: locked in the form, ended and never deleted (K-060, K-061). */
import type { FieldProblem } from '../../errors/refusal.ts';
import type { YesOrNo } from './yes-no.ts';

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
      return row.current === null ? [{ path: `${path}.${at}.current`, message: 'kyc.validation.required' }] : [];
    }),
  ];
}

/** The bank's own entry, when the row is a locked one. */
export const lockedOf = <T extends { readonly id: string }>(
  row: Pick<Lockable, 'id'>,
  existing: readonly T[],
): T | undefined => (row.id === null ? undefined : existing.find(({ id }) => id === row.id));
