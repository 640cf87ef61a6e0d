/** Ends a program for a reason that it is told in words: whoever starts it reads a line, and a trace only of a fault of the program itself. */
import { traceOf } from './http/errors.ts';

/** Message of what was thrown in words, which name settings and never their values; of the language's own errors where they came from. */
function toldFault(error: unknown): string {
  if (error instanceof Error && !LANGUAGE.some((kind) => error instanceof kind)) return error.message;
  const { name, at } = traceOf(error);
  return [name, ...at].join('\n');
}

const LANGUAGE = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Says why on standard error and ends the process with 1. */
export function endWith(error: unknown): never {
  process.stderr.write(`${toldFault(error)}\n`);
  return process.exit(1);
}

/** Gives what `work` does; where it fails, {@link endWith} its fault. */
export async function orEnd<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return endWith(error);
  }
}
