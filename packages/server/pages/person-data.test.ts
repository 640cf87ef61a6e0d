import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import * as business from '@bli-kunde/domain/business/api.ts';
import * as children from '@bli-kunde/domain/children/api.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { applicant, saveOf } from '../business/journey.fixture.ts';
import { guardian } from '../children/children.fixture.ts';
import { enter, type Guest } from '../guest.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { type Answered, startEmbeddedServer, type TestServer } from '../test-server.ts';
import { type CarriedState, PAGE_STATE_ID } from './early-script.ts';
import { sql } from '../db/sql.ts';

let server: TestServer;
const dist = mkdtempSync(join(tmpdir(), 'person-data-'));
before(async () => {
  mkdirSync(join(dist, 'assets'));
  for (const page of ['bedrift', 'privat', 'barn', 'kundeerklaering'])
    writeFileSync(join(dist, `${page}.html`), '<html lang="%LANG%"><head><!--head--></head></html>');
  server = await startEmbeddedServer({ env: { WEB_DIST: dist } });
});
after(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const page = ({ browser }: Guest, path: string, bank = 'provebanken'): Promise<Answered> =>
  browser.ask('GET', `/${bank}/${path}`);
const stateIn = ({ text }: Answered): CarriedState | null =>
  JSON.parse(new RegExp(`id="${PAGE_STATE_ID}">(.*?)</script>`).exec(text)?.[1] ?? 'null') as CarriedState | null;

/** The state in the page is what the call answers, and reading the page has changed nothing. */
async function carries(guest: Guest, path: string, ask: () => Promise<Answered>, at: string): Promise<void> {
  const shown = await page(guest, path);
  assert.equal(shown.headers['cache-control'], 'no-store');
  const called = await ask();
  const rcid = shown.headers['x-correlation-id'];
  assert.match(String(rcid), /^[0-9a-f-]{36}$/);
  assert.deepEqual(stateIn(shown), { at, etag: called.headers['etag'], rcid, body: called.json() });
}

test('the page of a person brings the state of their application along, as the call answers it', async () => {
  const ingrid = await somebody(server, 'P01');
  const at = addressOf(own.getPrivateState, '/provebanken');
  assert.equal(stateIn(await page(ingrid, 'privat/')), null, 'a page begins no application');
  await ingrid.fill('STANDARD');
  await carries(ingrid, 'privat/', () => ingrid.call(own.getPrivateState), at);
  await ingrid.order();
  await carries(ingrid, 'privat/', () => ingrid.call(own.getPrivateState), at);
  assert.match(stateIn(await page(ingrid, 'privat/'))?.etag ?? '', /\./, 'with the mark of what is waited for');
});

test('a page carries no state for who comes back from signing, of another bank, person, page or an ended session', async () => {
  const dag = await somebody(server, 'P22');
  await dag.state();
  assert.ok(stateIn(await page(dag, 'privat/')));
  assert.equal(stateIn(await page(dag, 'privat/?session=1')), null);
  assert.equal(stateIn(await page(dag, 'privat/', 'fjellbanken')), null);
  assert.equal(stateIn(await page(dag, 'bedrift/')), null);
  assert.equal(stateIn(await page(dag, 'kundeerklaering/')), null);
  assert.equal(stateIn(await page(await enter(server, 'provebanken', testPerson(server, 'P23')), 'privat/')), null);
  server.clock.move(31 * 60_000);
  assert.equal(stateIn(await page(dag, 'privat/')), null);
});

test('of several companies the page carries the one that was saved last, and none that the call would change', async () => {
  const bakery = await applicant(server, 'provebanken', 'B05', '319000003');
  const other = { ...bakery, org: '319000062' };
  const at = (orgnr: string, bank = 'provebanken') =>
    addressOf(business.loadState, `/${bank}`, { orgnr }, { acceptCounterpart: 'false' });
  const load = (guest: Guest, orgnr: string) => () =>
    guest.call(business.loadState, { orgnr }, { query: { acceptCounterpart: 'false' } });
  assert.equal((await load(other, other.org)()).status, 200);
  server.clock.move(1_000);
  await bakery.state();
  await carries(bakery, 'bedrift/', load(bakery, bakery.org), at(bakery.org));
  const { row, body } = saveOf('kontaktinformasjon', []);
  server.clock.move(1_000);
  assert.equal((await bakery.call(row, { orgnr: other.org }, { body, version: 1 })).status, 200);
  await carries(bakery, 'bedrift/', load(other, other.org), at(other.org));
  // Where the bank asks for a consent, the person is looked up by the call once it is given.
  const consenting = await applicant(server, 'fjellbanken', 'B05', '319000003');
  await consenting.state();
  assert.ok(stateIn(await page(consenting, 'bedrift/', 'fjellbanken')));
  await server.context.db.query(
    sql`update application set closed_at = ${server.clock.now()} where bank = 'fjellbanken'`,
  );
  assert.equal(stateIn(await page(consenting, 'bedrift/', 'fjellbanken')), null, 'a closed one is nobody’s');
});

test('a guardian’s page carries the state of the child’s application that was saved last', async () => {
  const anne = await guardian(server, 'G01');
  assert.equal(stateIn(await page(anne, 'barn/')), null);
  const { processId } = await anne.choose('C02');
  const at = addressOf(children.getChildState, '/provebanken', { processId });
  await carries(anne, 'barn/', () => anne.call(children.getChildState, { processId }), at);
});
