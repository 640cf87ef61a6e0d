/** A mutant: one small change of one module by an operator, and the place where a switch between both texts may stand. */
import { createHash } from 'node:crypto';

/** Kind of place that is switched: an expression and a statement stand in two branches, elements of lists are spread or not. */
export type Place = 'expression' | 'statement' | 'element' | 'property';

/** A change as an operator makes it; offsets are into the module's text. */
export interface Change {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly host: { readonly start: number; readonly end: number; readonly place: Place };
}

export interface Mutant extends Change {
  /** The same after edits elsewhere in the module: path, operator, hash of the text around, and a number where two are alike. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** Characters on both sides that tell equal changes apart. */
const AROUND = 60;
const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

/** Gives each change its name, in the order of the text. */
export function named(file: string, source: string, changes: readonly Change[]): Mutant[] {
  const met = new Map<string, number>();
  return changes.map((change) => {
    const { operator, start, end, text } = change;
    const parts = [source.slice(Math.max(0, start - AROUND), start), source.slice(start, end), text];
    const around = squeezed([...parts, source.slice(end, end + AROUND)].join('\0'));
    const hash = createHash('sha256').update(around).digest('hex').slice(0, 8);
    const name = `${file.replace(/^packages\//, '')}:${operator}:${hash}`;
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    const line = source.slice(0, start).split('\n').length;
    return { ...change, id: `${name}:${number}`, file, line };
  });
}

/** The module's text with the change made; what is taken out of a list takes its comma along. */
export function mutated(source: string, { start, end, text, host }: Change): string {
  const rest = source.slice(end);
  const isListed = host.place === 'element' || host.place === 'property';
  return source.slice(0, start) + text + (isListed ? rest.replace(/^\s*,/, '') : rest);
}
