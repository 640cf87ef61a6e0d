/** The answer of the register of beneficial owners is passed on whole: also that it withholds somebody, or could not identify all. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clientCredentials } from './access-token.ts';
import { beneficialOwnerRegister } from './beneficial-owner-register.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';

afterEach(closeListeners);

const NUMBER = '319000003';
async function asked(body: unknown, status = 200) {
  const { system } = await listen((request, response) =>
    request.path === '/token'
      ? answer(response, { access_token: 't', token_type: 'Bearer', expires_in: 60 })
      : answer(response, body, status),
  );
  const tokens = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
  return beneficialOwnerRegister(system, tokens).ownersOf(NUMBER, { correlationId: 'c-1', bank: 'provebanken' });
}
const registered = (registration: object) =>
  asked({
    organisasjonsnummer: NUMBER,
    registreringer: [{ registreringsstatus: REGISTERED, erGjeldendeRegistrering: true, ...registration }],
  });
const REGISTERED = { kode: 'registreringsstatus.rettighetsinformasjonErRegistrert' };
const holder = (more: object) => ({
  folkeregistrertPerson: { statsborgerskap: [], ...more },
  posisjoner: [{ posisjonstype: { kode: 'posisjonstype.kontrollPaaAnnenMaate' } }],
});
const kari = holder({ navn: { fornavn: 'KARI', etternavn: 'PRØVE' }, foedselsdato: '1990-04-12' });
const NOT_OBLIGED = { status: 404, title: 'Not Found' };
const status = (kode: string) => ({ kode: `reellerettighetshaverestatus.${kode}`, kodenavn: 'Registerets ord' });

test('S-156 somebody whose name the register withholds is counted, and never left out in silence', async () => {
  const found = await registered({ reelleRettighetshavere: [kari, holder({ navn: null }), holder({})] });
  assert.deepEqual(
    { owners: found.owners.map(({ firstName, lastName }) => [firstName, lastName]), withheld: found.withheld },
    { owners: [['Kari', 'Prøve']], withheld: 2 },
  );
  assert.equal((await registered({ reelleRettighetshavere: [kari] })).withheld, undefined);
});

test('S-156 whether all could be identified is the register’s word; a status nobody knows leaves it open', async () => {
  const said = async (kode: string, owners = [kari]) =>
    (await registered({ reelleRettighetshaverestatus: status(kode), reelleRettighetshavere: owners })).allIdentified;
  assert.equal(await said('harReelleRettighetshavere'), true);
  assert.equal(await said('harIkkeReelleRettighetshavere', []), true);
  assert.equal(await said('noen'), false);
  assert.equal((await registered({ reelleRettighetshavere: [kari] })).allIdentified, undefined);
});

test('S-156 a company that the register has nothing of has no owners there, and one that has not reported is told apart', async () => {
  assert.equal((await asked(NOT_OBLIGED, 404)).status, 'NOT_OBLIGED');
  const missing = { kode: 'registreringsstatus.rettighetsinformasjonErIkkeMeldt' };
  assert.equal((await registered({ registreringsstatus: missing })).status, 'NOT_REPORTED');
});

test('S-145 an instant at which the register was told is the day in Oslo', async () => {
  for (const [registrert, day] of [
    ['2025-06-30T22:30:00.000Z', '2025-07-01'],
    ['2025-07-01T00:30:00+02:00', '2025-07-01'],
    ['2025-01-14T23:00:00Z', '2025-01-15'],
    ['2025-01-14T23:30:00', '2025-01-14'],
    ['2025-01-15', '2025-01-15'],
    [null, null],
  ])
    assert.equal((await registered({ registrert })).registeredOn, day);
});

test('R-021 an answer keeps the contract it was read by, a company that need not report too', async () => {
  const read = [(await registered({})).contract, (await asked(NOT_OBLIGED, 404)).contract];
  assert.deepEqual(read, ['reelle-rettighetshavere 1.5', 'reelle-rettighetshavere 1.5']);
});

test('R-241 only the register’s own problem says that a company is not obliged; whatever else comes with a 404 is no answer', async () => {
  assert.equal(
    (await asked({ ...NOT_OBLIGED, detail: 'Virksomheten er ikke registreringspliktig' }, 404)).status,
    'NOT_OBLIGED',
  );
  for (const body of [
    '',
    'null',
    '<html>Not here</html>',
    { message: 'no Route matched with those values' },
    { code: 'NOT_FOUND', message: 'x' },
    { timestamp: '2026-11-30T00:00:00Z', status: 404, error: 'Not Found', path: '/api/oppslag/v1/virksomheter' },
    { ...NOT_OBLIGED, title: '' },
    { title: 'Not Found' },
    { ...NOT_OBLIGED, status: 403 },
    { ...NOT_OBLIGED, detail: 'No static resource api/oppslag/v1/virksomheter.' },
    [NOT_OBLIGED],
  ])
    await assert.rejects(asked(body, 404), { reason: 'nonsense', status: 404 }, JSON.stringify(body));
});

test('R-241 a company is taken off the register on a day, and by no other word', async () => {
  const deleted = async (slettetIRegisterOverReelleRettighetshavere: unknown) =>
    (await asked({ organisasjonsnummer: NUMBER, registreringer: [], slettetIRegisterOverReelleRettighetshavere }))
      .status;
  for (const day of ['2026-01-02T00:00:00.000Z', '2026-01-02', '02.01.2026'])
    assert.equal(await deleted(day), 'NOT_OBLIGED', day);
  for (const word of ['false', 'true', false, true, 'J', 0, 20260102, {}, ''])
    assert.equal(await deleted(word), 'UNCLEAR', JSON.stringify(word));
});

test('R-241 beside a registration that does not say whether it holds, none is sure to', async () => {
  const both = (other: object) =>
    asked({
      organisasjonsnummer: NUMBER,
      registreringer: [
        { registreringsstatus: REGISTERED, erGjeldendeRegistrering: true, reelleRettighetshavere: [kari] },
        { registreringsstatus: REGISTERED, ...other },
      ],
    });
  for (const other of [{}, { erGjeldendeRegistrering: null }, { erGjeldendeRegistrering: 'J' }]) {
    const found = await both(other);
    assert.deepEqual(
      { status: found.status, owners: found.owners.length },
      { status: 'UNCLEAR', owners: 1 },
      JSON.stringify(other),
    );
  }
  for (const no of [false, 'false'])
    assert.equal((await both({ erGjeldendeRegistrering: no })).status, 'REGISTERED', String(no));
});
