/** Addresses of calls that a browser navigates to, documents above all: a page in the bank's frame, never JSON. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addressOf, paramsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { privateDocument } from '@bli-kunde/domain/private/api.ts';
import { getCaseDocument } from '@bli-kunde/domain/advisor/files-api.ts';
import { handlersOf } from '../serve.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';

const BANK = 'provebanken';
const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const SESSION_ENDS = 31 * 60_000;
const INGRID = '12849049826';
const UUID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

/** Log-in link of a page, as a browser reads it. */
function logInLinkOf(html: string): URL {
  const [, href = ''] = /<a class="go" href="([^"]+)"/.exec(html) ?? assert.fail('no link');
  return new URL(href.replaceAll('&amp;', '&'), 'https://bank.example');
}

test('N-047 N-041 every address that needs a log-in answers a browser with a page that leads through the log-in back to it', async () => {
  const rows = handlersOf(server.context.config)
    .map(({ row }) => row)
    .filter(({ method, who, header }) => method === 'GET' && who !== 'public' && header === undefined);
  assert.ok(rows.length > 30, `${rows.length} rows`);
  for (const row of rows) {
    const params = Object.fromEntries(paramsOf(row.path).map((name) => [name, UUID]));
    const address = addressOf(row, `/${BANK}`, params);
    const { status, headers, text } = await visitor(server).ask('GET', address, BROWSER);
    assert.equal(status, 401, row.name);
    assert.match(String(headers['content-type']), /^text\/html/, row.name);
    assert.ok(text.includes('<h1>Logg inn for å åpne siden</h1>') && text.includes('Prøvebanken'), row.name);
    const link = logInLinkOf(text);
    assert.equal(link.pathname, `/${BANK}/${row.who === 'advisor' ? 'radgiver/' : ''}login`, row.name);
    assert.equal(link.searchParams.get('returnTo'), address, row.name);
  }
});

test('N-041 a customer whose session ended under a document comes back to that document', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn(BANK, INGRID);
  const document = addressOf(privateDocument, `/${BANK}`);
  server.clock.move(SESSION_ENDS);
  const ended = await ingrid.ask('GET', document, BROWSER);
  assert.equal(ended.status, 401);
  const { pathname, searchParams } = logInLinkOf(ended.text);
  searchParams.set('login_hint', INGRID);
  assert.equal((await ingrid.follow(`${pathname}?${searchParams.toString()}`)).path, document);
});

test('N-041 an advisor whose session ended under a document comes back to that document', async () => {
  const document = addressOf(getCaseDocument, `/${BANK}`, { id: UUID, document: UUID });
  const browser = visitor(server);
  const { text } = await browser.ask('GET', document, BROWSER);
  const { pathname, searchParams } = logInLinkOf(text);
  searchParams.set('login_hint', 'R01');
  assert.equal((await browser.follow(`${pathname}?${searchParams.toString()}`)).path, document);
});

test('N-047 what is not there, or not theirs, is a page too; a call of a page keeps its JSON', async () => {
  const ingrid = visitor(server);
  await ingrid.logIn(BANK, INGRID);
  const document = addressOf(privateDocument, `/${BANK}`);
  for (const address of [document, `${document}/nothing`]) {
    const asPage = await ingrid.ask('GET', address, BROWSER);
    assert.deepEqual(
      { status: asPage.status, page: String(asPage.headers['content-type']).startsWith('text/html') },
      { status: 404, page: true },
      address,
    );
    const asCall = await ingrid.ask('GET', address, { headers: { accept: 'application/json' } });
    assert.match(String(asCall.headers['content-type']), /^application\/json/, address);
  }
});
