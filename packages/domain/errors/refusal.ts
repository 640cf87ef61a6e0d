/** The one way a rule says no: a catalogue key, thrown or returned, that both sides turn into a text. */
import { catalogue, type ErrorKey, type ErrorRow } from './catalogue.ts';

export class Refusal extends Error {
  readonly key: ErrorKey;
  /** Fields at fault, as path and text key; empty when the refusal is not about fields. */
  readonly fields: readonly FieldProblem[];
  constructor(key: ErrorKey, fields: readonly FieldProblem[] = []) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.fields = fields;
  }
  get row(): ErrorRow {
    return catalogue[this.key];
  }
}

/** One field at fault: dotted path into the body and the key of the text to show at the field. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  /** Fills the text's placeholders; never what was typed. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Throws 'error.bad.request' with every problem there is, so that all of them can be shown at once. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('error.bad.request', problems);
}
