/** Values of a form by dotted path, and what is wrong at them; a change copies what it passes, so that all else keeps its identity. */

/** Paths of a value's parts: `owners`, `owners.0`, `owners.0.name`. */
export type Path<V> = V extends readonly (infer Each)[]
  ? `${number}` | `${number}.${Path<Each>}`
  : V extends object
    ? { [Key in keyof V & string]: Key | `${Key}.${Path<NonNullable<V[Key]>>}` }[keyof V & string]
    : never;

/** Type of the value at a path. */
export type PathValue<V, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? PathValue<NonNullable<PartAt<V, Key>>, Rest>
  : PartAt<V, P>;
type PartAt<V, Key extends string> = V extends readonly (infer Each)[] ? Each : Key extends keyof V ? V[Key] : never;

type Container = Readonly<Record<string, unknown>>;

/** The part of `whole` at a path, or undefined. */
export function partAt(whole: unknown, path: string): unknown {
  let part = whole;
  for (const key of path.split('.')) part = (part as Container | null | undefined)?.[key];
  return part;
}

/** A copy of `whole` with `part` at a path; what is not passed on the way is the same object as before. */
export function withPart<V>(whole: V, path: string, part: unknown): V {
  const at = path.indexOf('.');
  const key = at < 0 ? path : path.slice(0, at);
  const before = (whole as Container | null | undefined)?.[key];
  const after = at < 0 ? part : withPart(before, path.slice(at + 1), part);
  if (Object.is(before, after)) return whole;
  if (Array.isArray(whole) || (whole == null && /^\d+$/.test(key))) {
    const copy: unknown[] = [...((whole as readonly unknown[] | null | undefined) ?? [])];
    copy[Number(key)] = after;
    return copy as V;
  }
  return { ...whole, [key]: after };
}
