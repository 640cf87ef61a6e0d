/** SQL as a tagged template: values number themselves, fragments nest, and the name of a prepared statement follows from its text. */
import { createHash } from 'node:crypto';

export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];
type Part = SqlValue | Statement;

/** A statement, or a fragment of one, with its values. */
export class Statement {
  readonly pieces: readonly string[];
  readonly parts: readonly Part[];
  /** False of a text that does not stand in the code, and of one that is planned anew for its values each time. */
  readonly prepared: boolean;

  constructor(pieces: readonly string[], parts: readonly Part[], prepared: boolean) {
    this.pieces = pieces;
    this.parts = parts;
    this.prepared = prepared && parts.every((part) => !(part instanceof Statement) || part.prepared);
  }
}

/** Each `${}` is a value, which becomes a parameter, or a fragment, which becomes text with its own values. */
export const sql = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Statement =>
  new Statement(pieces, parts, true);

/** Any text, as of a migration. A statement that holds it is not prepared: nobody knows how many such texts come. */
export const raw = (text: string): Statement => new Statement([text], [], false);

/** The same, planned anew for its values each time: where many optional conditions make many texts, of which each is rare. */
export const unprepared = ({ pieces, parts }: Statement): Statement => new Statement(pieces, parts, false);

const kept = new Map<string, readonly string[]>();
/** A statement whose pieces were put together from constants of the code; kept as long as the process runs. */
export function assembled(pieces: readonly string[], parts: readonly Part[] = []): Statement {
  const key = pieces.join('\0');
  let known = kept.get(key);
  if (known === undefined) kept.set(key, (known = pieces));
  return new Statement(known, parts, true);
}
/** A word of the code, as the name of a table. One that is only known while the program runs does not compile. */
export const constant = <const Name extends string>(name: string extends Name ? never : Name): Statement =>
  assembled([name]);

export interface Compiled {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** The prepared statement's; none where there is nothing to fill in, or where it is not to be prepared. */
  readonly name: string | undefined;
}

/** Tree of the pieces and values of statements, one after the other: a text is found without being put together. */
interface Shape {
  readonly next: Map<unknown, Shape>;
  prepared?: Pick<Compiled, 'text' | 'name'>;
}
const first: Shape = { next: new Map() };

export function compile(statement: Statement): Compiled {
  const values: SqlValue[] = [];
  if (!statement.prepared) return { text: write(statement, values), values, name: undefined };
  const shape = follow(first, statement, values);
  shape.prepared ??= prepare(statement);
  return { ...shape.prepared, values };
}

function prepare(statement: Statement): Pick<Compiled, 'text' | 'name'> {
  const values: SqlValue[] = [];
  const text = write(statement, values);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  return { text, name: values.length === 0 ? undefined : hash };
}

const write = ({ pieces, parts }: Statement, values: SqlValue[]): string =>
  pieces.reduce((text, piece, at) => {
    const part = parts[at - 1] as Part;
    return `${text}${part instanceof Statement ? write(part, values) : `$${values.push(part)}`}${piece}`;
  });

function follow(from: Shape, { pieces, parts }: Statement, values: SqlValue[]): Shape {
  let shape = step(from, pieces);
  for (const part of parts)
    if (part instanceof Statement) shape = follow(shape, part, values);
    else {
      values.push(part);
      shape = step(shape, first);
    }
  return shape;
}

function step(from: Shape, key: unknown): Shape {
  let shape = from.next.get(key);
  if (shape === undefined) from.next.set(key, (shape = { next: new Map() }));
  return shape;
}
