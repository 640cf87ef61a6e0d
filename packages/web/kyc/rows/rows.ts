/**
 * Rows of a form, alone or inside another row. Removed ones stay where they stood, marked and emptied, so that no other row changes
 * its place, and are skipped in what is sent (K-058, K-059).
 */
import { isLocked, type Lockable } from '@bli-kunde/domain/kyc/rows/existing.ts';

/** With an id where the bank already has it: then it can be neither edited nor removed (K-060). */
export interface FormRow extends Lockable {
  readonly deleted?: boolean;
}

export const isAlive = (row: FormRow): boolean => row.deleted !== true;
export const liveRows = <R extends FormRow>(rows: readonly R[]): R[] => rows.filter(isAlive);

/** The rows with the one at `index` removed: its values are those of `empty`. */
export const withoutRow = <R extends FormRow>(rows: readonly R[], index: number, empty: R): R[] =>
  rows.map((row, at) => (at === index && !isLocked(row) ? { ...empty, deleted: true } : row));

/** One empty row when there is none (K-059); `counts` tells which of the bank's own are one. */
export const atLeastOneRow = <R extends FormRow>(
  rows: readonly R[],
  empty: R,
  counts: (locked: R) => boolean = () => true,
): R[] => (liveRows(rows).some((row) => !isLocked(row) || counts(row)) ? [...rows] : [...rows, empty]);

/** The rows with the customer's own as removed where the answer above does not ask for them. */
export const askedRows = <R extends FormRow>(rows: readonly R[], asked: boolean): R[] =>
  rows.map((row) => (asked || isLocked(row) ? row : { ...row, deleted: true }));

/** True if a row holds anything that would be lost. */
export const isFilled = <R extends FormRow>(row: R | undefined, empty: R): boolean =>
  JSON.stringify(row) !== JSON.stringify(empty);

type Node = { readonly [name: string]: unknown } | readonly unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Value to send: the same without removed rows, at any depth, and without their marks. */
export function withoutRemoved<T>(value: T): T {
  const strip = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.filter((row) => !isNode(row) || isAlive(row as FormRow)).map(strip);
    if (!isNode(node)) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([name, inner]) => (name === 'deleted' ? [] : [[name, strip(inner)]])),
    );
  };
  return strip(value) as T;
}

/**
 * Path in the form for a path of the sent value: `owners.1.name` is `owners.2.name` when the first or second was
 * removed.
 */
export function placeInForm(form: unknown, path: string): string {
  let node: unknown = form;
  return path
    .split('.')
    .map((part) => {
      let name = part;
      if (Array.isArray(node) && /^\d+$/.test(part)) {
        const alive = node.flatMap((row, at) => (isNode(row) && !isAlive(row as FormRow) ? [] : [at]));
        name = String(alive[Number(part)] ?? part);
      }
      node = isNode(node) ? (node as Record<string, unknown>)[name] : undefined;
      return name;
    })
    .join('.');
}
