/** Answers of the outside kept for some seconds, so that a page that is opened again and again asks once. */
import { createHash } from 'node:crypto';
import type { Stopwatch } from '../clock.ts';
import type { Body } from './outside-answer.ts';

/** Answers remembered at once; the oldest goes first. */
const MOST = 10_000;

export interface KeptAnswers {
  /**
   * The answer to the question that is under way or was asked for at most `maxAge` milliseconds ago, else what `ask` gives. A
   * failure reaches those who wait for it and is not kept.
   *
   * A kept answer is wrong when the register changed after it was asked: so it may be shown, and decides nothing.
   */
  answer<T>(question: string, maxAge: number, ask: () => Promise<T>): Promise<T>;
  /**
   * Drops a cached answer: a fresh question, asked because something is to be decided, must not be followed by the
   * older answer.
   */
  forget(question: string): void;
}

/** The parts of a request that make it the same question. */
interface Question {
  readonly operation: string;
  readonly path: string;
  readonly personalPath?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** One person's question as a hash, since what is asked about a person is no name for anything in memory. */
export function questionOf(system: string, person: string, request: Question): string {
  const { operation, path, personalPath = '', body = null, headers = {} } = request;
  const { authorization: _, ...rest } = headers;
  return createHash('sha256')
    .update(JSON.stringify([system, person, operation, path, personalPath, body, rest]))
    .digest('base64');
}

export function keptAnswers(stopwatch: Stopwatch, most = MOST): KeptAnswers {
  const kept = new Map<
    string,
    { readonly answer: Promise<unknown>; readonly askedAt: number; readonly maxAge: number }
  >();

  /** The oldest stand first: what is over goes, and what is too much. */
  function makeRoom(): void {
    const now = stopwatch.now();
    for (const [question, { askedAt, maxAge }] of kept) {
      if (kept.size < most && now - askedAt <= maxAge) return;
      kept.delete(question);
    }
  }

  return {
    answer<T>(question: string, maxAge: number, ask: () => Promise<T>): Promise<T> {
      const found = kept.get(question);
      const askedAt = stopwatch.now();
      // The answer to a question has the type that its own request reads.
      if (found !== undefined && askedAt - found.askedAt <= maxAge) return found.answer as Promise<T>;
      kept.delete(question);
      makeRoom();
      const answer = ask();
      const entry = { answer, askedAt, maxAge };
      kept.set(question, entry);
      answer.catch(() => {
        if (kept.get(question) === entry) kept.delete(question);
      });
      return answer;
    },
    forget: (question) => void kept.delete(question),
  };
}
