/** Rows that were removed stay where they stood, emptied and marked, so that no other row changes its place (K-058). */

export interface Removable {
  readonly deleted?: boolean;
}

export const isAlive = (row: Removable): boolean => row.deleted !== true;

type Node = { readonly [name: string]: unknown } | readonly unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Value to send: the same without removed rows, at any depth, and without their marks. */
export function withoutRemoved<T>(value: T): T {
  const strip = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.filter((row) => !isNode(row) || isAlive(row as Removable)).map(strip);
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
        const alive = node.flatMap((row, at) => (isNode(row) && !isAlive(row as Removable) ? [] : [at]));
        name = String(alive[Number(part)] ?? part);
      }
      node = isNode(node) ? (node as Record<string, unknown>)[name] : undefined;
      return name;
    })
    .join('.');
}
