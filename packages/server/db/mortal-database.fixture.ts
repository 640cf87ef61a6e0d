/** For tests: a database as a process sees it that is killed at one of its writes. */
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from './database.ts';
import { compile } from './sql.ts';

export interface MortalDatabase {
  readonly database: Database;
  /**
   * Runs `work` as a process that is killed before its n-th write, a commit counted as one: nothing that it asks after that is done.
   * True when it died; what `work` threw then is nobody's to hear. A death before a read leaves what the one before the next write does.
   */
  life(write: number, work: () => Promise<unknown>): Promise<boolean>;
}

const WRITES = /\b(insert into|delete from|update \w+( \w+)? set)\b/i;

export function mortal(database: Database): MortalDatabase {
  const lives = new AsyncLocalStorage<{ left: number }>();
  const next = (writes: boolean): void => {
    const life = lives.getStore();
    if (life === undefined) return;
    if (writes) life.left -= 1;
    if (life.left <= 0) throw new Error('killed');
  };
  const counted =
    (queries: Queries): Database['query'] =>
    async (statement) => {
      next(WRITES.test(compile(statement).text));
      return queries.query(statement);
    };
  return {
    database: {
      ...database,
      query: counted(database),
      transaction: (work) =>
        database.transaction(async (tx) => {
          const done = await work({ ...tx, query: counted(tx) });
          next(true);
          return done;
        }),
    },
    async life(write, work) {
      const life = { left: write };
      const isDead = (): boolean => life.left <= 0;
      await lives.run(life, work).catch((error: unknown) => {
        if (!isDead()) throw error;
      });
      return isDead();
    },
  };
}

/** More than anything that is killed here writes. */
const MOST = 60;

/** One life after the other, each killed a write later than the one before, until one ends by itself; `check` looks after each. */
export async function everyDeath(
  life: MortalDatabase['life'],
  attempt: (life: number) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<void> {
  for (let write = 1; write <= MOST; write++) {
    const died = await life(write, () => attempt(write));
    await check();
    if (died) continue;
    assert.ok(write > 3, `it died at ${write - 1} writes`);
    return;
  }
  assert.fail('it never came to an end');
}
