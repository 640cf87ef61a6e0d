/** For tests: a rule refuses with this key of the catalogue. */
import type { ErrorKey } from './catalogue.ts';
import { Refusal } from './refusal.ts';

const told = (error: unknown): string => (error instanceof Refusal ? error.key : String(error));

/** Throws unless `work` throws a Refusal with `key`, and, where they matter, exactly these fields at fault. */
export function refuses(key: ErrorKey, work: () => unknown, paths?: readonly string[]): void {
  let refusal: unknown = 'no refusal';
  try {
    work();
  } catch (error) {
    refusal = error;
  }
  if (!(refusal instanceof Refusal) || refusal.key !== key) throw new Error(`${key} expected, but ${told(refusal)}`);
  const found = refusal.fields.map(({ path }) => path).join(', ');
  if (paths && found !== paths.join(', ')) throw new Error(`${paths.join(', ')} expected at fault, but ${found}`);
}
