/** Shows that a press is not held up by a database that was away while it was under way. */
import assert from 'node:assert/strict';
import type { Database } from '../db/database.ts';
import { DatabaseError } from '../db/database-error.ts';
import { onBothDatabases } from '../db/test-database.ts';
import { once, type Pressed } from './idempotency.ts';
import { beginPress, forgetPress, LEASE, type PressKey } from './idempotency-store.ts';

const gone = (): DatabaseError => new DatabaseError('08006', null, true, '');
const done = async (): Promise<Pressed> => ({ answer: { body: 'done', version: 2 }, effect: true });
const pressOf = (random: { bytes(count: number): Buffer }): PressKey => ({
  bank: 'provebanken',
  personKey: random.bytes(32),
  name: 'becomeCustomer',
  key: 'one:1',
  applicationId: null,
});

/** The database as a server sees it whose connection ends: before a statement, or after it, so that the answer alone is lost. */
function cut(database: Database) {
  const state: { ends: 'never' | 'before' | 'after' } = { ends: 'never' };
  const query: Database['query'] = async (statement) => {
    if (state.ends === 'before') throw gone();
    const rows = await database.query(statement);
    if (state.ends === 'after') throw gone();
    return rows as never;
  };
  return { state, db: { ...database, query } };
}

onBothDatabases(
  'O-062 a press during which the database went away is made by the next one as soon as the database is back',
  async ({ database, vault, clock, random }) => {
    const { state, db } = cut(database);
    const press = pressOf(random);
    const parts = { db, vault, clock };
    const failing = once(parts, press, {}, async () => {
      state.ends = 'before';
      throw gone();
    });
    await assert.rejects(failing, DatabaseError);
    state.ends = 'never';
    assert.deepEqual(await once(parts, press, {}, done), { body: 'done', version: 2 });
  },
);

onBothDatabases(
  'O-062 so is one whose beginning was kept and never answered',
  async ({ database, vault, clock, random }) => {
    const { state, db } = cut(database);
    const press = pressOf(random);
    const parts = { db, vault, clock };
    state.ends = 'after';
    await assert.rejects(once(parts, press, {}, done), DatabaseError);
    state.ends = 'never';
    assert.deepEqual(await once(parts, press, {}, done), { body: 'done', version: 2 });
  },
);

onBothDatabases(
  'O-062 a press that was carried out is answered though its answer could not be kept, and a repeat is not carried out',
  async ({ database, vault, clock, random }) => {
    const { state, db } = cut(database);
    const press = pressOf(random);
    const parts = { db, vault, clock };
    const answer = { body: 'done', version: 2 };
    const first = await once(parts, press, {}, async () => {
      state.ends = 'before';
      return done();
    });
    assert.deepEqual(first, answer);
    state.ends = 'never';
    let times = 0;
    const again = await once(parts, press, {}, async () => {
      times += 1;
      return done();
    });
    assert.deepEqual({ again, times }, { again: answer, times: 0 });
  },
);

onBothDatabases(
  'S-046 a press that ended late does not take away the one that was begun after its lease',
  async ({ database, vault, clock, random }) => {
    const press = pressOf(random);
    const hash = random.bytes(32);
    const first = clock.now();
    assert.equal(await beginPress(database, vault, press, hash, first), 'begun');
    const second = new Date(first.getTime() + LEASE + 1);
    assert.equal(await beginPress(database, vault, press, hash, second), 'begun');
    await forgetPress(database, press, first);
    assert.equal(await beginPress(database, vault, press, hash, second), 'under-way');
    await forgetPress(database, press, second);
    assert.equal(await beginPress(database, vault, press, hash, second), 'begun');
  },
);
