/** Repeated rows of a form: removed ones stay in their place, marked and emptied, and are skipped in what is sent (K-058, K-059). */

export interface FormRow {
  readonly deleted: boolean;
  /** The bank's own id when the row is one it already has: it can be neither edited nor removed (K-060). */
  readonly id: string | null;
}

export const liveRows = <R extends FormRow>(rows: readonly R[]): R[] => rows.filter((row) => !row.deleted);

/** The rows with the one at `index` removed: its values are those of `empty`. */
export const withoutRow = <R extends FormRow>(rows: readonly R[], index: number, empty: R): R[] =>
  rows.map((row, at) => (at === index && row.id === null ? { ...empty, deleted: true } : row));

/** One empty row when there is none (K-059); `counts` tells which of the bank's own are one. */
export const atLeastOneRow = <R extends FormRow>(
  rows: readonly R[],
  empty: R,
  counts: (locked: R) => boolean = () => true,
): R[] => (rows.some((row) => !row.deleted && (row.id === null || counts(row))) ? [...rows] : [...rows, empty]);

/** True if a row holds anything that would be lost. */
export const isFilled = <R extends FormRow>(row: R, empty: R): boolean => JSON.stringify(row) !== JSON.stringify(empty);

/** From a place in the rows that are sent to the place of the same row in the form: `pepList.0.x` to `pepList.1.x`. */
export function formRowPath(path: string, lists: Readonly<Record<string, readonly FormRow[]>>): string {
  const [list = '', index, ...rest] = path.split('.');
  const rows = lists[list];
  if (!rows || index === undefined) return path;
  const sent = liveRows(rows)[Number(index)];
  return sent ? [list, rows.indexOf(sent), ...rest].join('.') : path;
}
