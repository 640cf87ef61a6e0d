/** Checks the register's answers over HTTP: the shapes, and the codes of what is gone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

const get = (path: string) => fetch(`${world.origin}${path}`);
const json = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>;
const units = '/enhetsregisteret/api/enheter';

test('unknown, removed, deleted and bankrupt units answer as the register does', async () => {
  assert.equal((await get(`${units}/319999999`)).status, 404);
  assert.equal((await get(`${units}/319000372`)).status, 410);
  assert.equal((await json(`${units}/319000259`)).respons_klasse, 'SlettetEnhet');
  const bankrupt = await json(`${units}/319000194`);
  assert.equal(bankrupt.konkurs, true);
  assert.equal(bankrupt.konkursdato, '2026-09-01');
});

test('a unit carries its contact details and up to three business codes', async () => {
  const unit = await json(`${units}/319000224`);
  assert.equal(unit.epostadresse, 'post@holdingseninvestas.example.com');
  assert.match(String(unit.mobil), /^490 01 103$/);
  assert.deepEqual(
    ['naeringskode1', 'naeringskode2', 'naeringskode3'].map((name) => (unit[name] as { kode: string }).kode),
    ['64.210', '68.200', '70.200'],
  );
  assert.equal((await json(`${units}/319000232`)).naeringskode1, undefined);
});

test('roles are grouped, with birth dates and no national ids', async () => {
  const text = await (await get(`${units}/319000011/roller`)).text();
  const groups = (JSON.parse(text) as { rollegrupper: { type: { kode: string }; roller: unknown[] }[] }).rollegrupper;
  assert.deepEqual(
    groups.map((group) => [group.type.kode, group.roller.length]),
    [
      ['DAGL', 1],
      ['STYR', 4],
      ['REVI', 1],
    ],
  );
  assert.doesNotMatch(text, /\b\d{11}\b/);
});

test('signature rights: found, exempt and unreadable', async () => {
  const status = async (number: string) =>
    (await json(`/fullmakt/enheter/${number}/signatur`)).status as Record<
      string,
      { kode: string; regelIdent?: string }
    >;
  assert.deepEqual(await status('319000100'), {
    rutineStatus: { kode: 'NA', tekstforklaring: 'Unntak for organisasjonsform: NUF' },
  });
  const unreadable = await status('319000267');
  assert.equal(unreadable.regelStatus?.kode, 'RT');
  assert.equal(unreadable.kombinasjonStatus?.kode, 'IK');
  const found = (await json('/fullmakt/enheter/319000011/signatur')) as {
    signeringsKombinasjon: { kombinasjon: { kode: string; kombinasjonsId: string }[] };
  };
  assert.deepEqual(
    found.signeringsKombinasjon.kombinasjon.map((one) => `${one.kode}/${one.kombinasjonsId}`),
    ['STYR/1', 'R0004/1', 'R0004/2'],
  );
});

test('search pages its hits and leaves out what is deleted', async () => {
  const page = (await json(`${units}?navn=as&size=5&page=1`)) as {
    _embedded: { enheter: unknown[] };
    page: { totalElements: number; number: number };
  };
  assert.equal(page._embedded.enheter.length, 5);
  assert.equal(page.page.number, 1);
  const deleted = (await json(`${units}?navn=slettet`)) as { page: { totalElements: number }; _embedded?: unknown };
  assert.equal(deleted.page.totalElements, 0);
  assert.equal(deleted._embedded, undefined);
  assert.equal((await get(`${units}?size=x`)).status, 400);
});

test('the certificate is a PDF, and fails for the organisation whose certificate fails', async () => {
  const certificate = await get('/firmaattest/319000011');
  assert.equal(certificate.headers.get('content-type'), 'application/pdf');
  assert.match(Buffer.from(await certificate.arrayBuffer()).toString('latin1'), /^%PDF-1\.7[\s\S]*Firmaattest/);
  assert.equal((await get('/firmaattest/319000291')).status, 500);
});
