/** For tests: a title is registered once for each kind of database, with the place of the test in it. */
import { type TestContext, test } from 'node:test';
import { getCallSites } from 'node:util';

export type DatabaseKind = 'embedded' | 'PostgreSQL';

const SERVER = new URL('..', import.meta.url).href;
const FRAMES = 40;

/** File and line of the test that is being registered: a runner tells those of the fixture that calls `test`. */
export function placeOfTest(): string {
  const site = getCallSites(FRAMES).find(({ scriptName }) => scriptName.endsWith('.test.ts'));
  return site === undefined ? 'a fixture' : `${site.scriptName.replace(SERVER, '')}:${site.lineNumber}`;
}

/** True when servers of tests work through a PgBouncer by transaction: `npm test -- PATH … --pgbouncer`. */
export const throughPgbouncer = (): boolean => process.env['TEST_PGBOUNCER'] === 'on';

/** True when servers of tests begin after a rotation of the look-up key: `npm test -- PATH … --rotated`. */
export const afterRotation = (): boolean => process.env['TEST_ROTATED'] === 'on';

/** Kinds that tests of both run on; no pooler stands before the embedded database. */
export function databaseKinds(): DatabaseKind[] {
  if (throughPgbouncer()) return ['PostgreSQL'];
  return process.env['TEST_DATABASES'] === 'embedded' ? ['embedded'] : ['embedded', 'PostgreSQL'];
}

/** The first line of a failure says title, database, file and line. */
export function titledOnBoth(title: string, work: (kind: DatabaseKind, t: TestContext) => Promise<void>): void {
  const place = placeOfTest();
  for (const kind of databaseKinds()) void test(`${title} (${kind}, ${place})`, (t) => work(kind, t));
}

export const NO_POSTGRESQL = 'no PostgreSQL answers';
