/** Each recorded answer of the register of beneficial owners with what it is right to make of it. */
import type { RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { registerRemarks } from '@bli-kunde/domain/kyc/owners/register-remarks.ts';
import { registerAnswer } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { beneficialOwnerRegister } from '../registers/beneficial-owner-register.ts';
import { answerOf, anyToken, outcomeOf, recordedSystem, recordingOf } from './contract.ts';
import { reelleRettighetshavere as contract } from './reelle-rettighetshavere.ts';

type Json = Readonly<Record<string, unknown>>;
type Holder = Json & { readonly posisjoner: readonly Json[] };
type Registration = Json & { readonly reelleRettighetshavere: readonly Holder[] };
type Body = Json & { readonly registreringer: readonly Registration[] };
const without =
  (key: string) =>
  (one: Json): Json =>
    Object.fromEntries(Object.entries(one).filter(([name]) => name !== key));

const bytesOf = (file: string) => readFileSync(`packages/simulators/contracts/${contract.folder}/${file}.json`);
const jsonOf = (file: string): Body => JSON.parse(bytesOf(file).toString('utf8'));

async function read(file: string, change: (body: Body) => unknown = (body) => body): Promise<RegisteredOwners> {
  const recording = recordingOf(`${file}.json`, Buffer.from(JSON.stringify(change(jsonOf(file)))));
  const outcome = await outcomeOf(contract, recording);
  assert.equal(outcome.kind, 'value', file);
  return (outcome as { value: RegisteredOwners }).value;
}
const about = (found: RegisteredOwners) => [registerAnswer(found), ...registerRemarks(found)];
const holdings = ({ owners }: RegisteredOwners) =>
  owners.map(({ firstName, lastName, positions }) => [
    `${firstName} ${lastName}`,
    ...positions.map(({ code, interval, indirect, via }) =>
      [
        code.replace('posisjonstype.', ''),
        interval && `${interval.from}-${interval.to}`,
        indirect && 'indirekte',
        ...via.map(({ name, organisationNumber, country }) =>
          [name, organisationNumber, country].filter(Boolean).join(' '),
        ),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ]);

const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  'doed-eier': ['ANSWERED', 'DECEASED'],
  'eier-med-ukjent-land-xuk': ['ANSWERED'],
  'feil-404': ['NOT_OBLIGED'],
  'har-ikke': ['NONE'],
  'har-ikke-norsk-offentlig': ['NONE'],
  'har-ikke-utenlandsk-offentlig': ['NONE'],
  'ikke-meldt': ['NOT_REPORTED'],
  'ikke-meldt-tom-liste': ['NOT_REPORTED'],
  'ingen-kan-identifiseres': ['WITHHELD'],
  'noen-kan-ikke-identifiseres': ['WITHHELD'],
  'posisjonstype-i-eldre-skrivemaate': ['ANSWERED'],
  'registrert-75-100': ['ANSWERED'],
  'registrert-eierskap-intervaller': ['ANSWERED'],
  'registrert-indirekte-kjede': ['ANSWERED', 'CHAIN_UNNAMED'],
  'registrert-to-registreringer': ['ANSWERED'],
  'regulert-marked': ['NONE', 'ELSEWHERE'],
  'slettet-plikt': ['NOT_OBLIGED'],
  'statsborgerskap-tom-liste': ['ANSWERED'],
  'stillingstaker-kontroll-paa-annen-maate': ['ANSWERED'],
  'ukjente-koder': ['WITHHELD', 'UNKNOWN_CODE'],
  'unntatt-fra-innsyn': ['WITHHELD'],
  uoverensstemmelse: ['ANSWERED', 'DISCREPANCY'],
  'uoverensstemmelse-som-liste': ['ANSWERED', 'DISCREPANCY'],
  'utenlandsk-eier': ['ANSWERED'],
  'utenlandsk-register': ['NONE', 'ELSEWHERE'],
};

test('R-020 each recorded company comes to what its README says, with what a person must look at', async () => {
  for (const [file, right] of Object.entries(ANSWERS)) {
    const found = await read(file);
    assert.deepEqual(about(found), right, file);
    assert.equal(found.contract, 'reelle-rettighetshavere 1.5', file);
  }
});

test('R-020 a key that is refused is ours to mend, and no answer about the company', async () => {
  for (const file of ['feil-401', 'feil-403']) {
    const outcome = await outcomeOf(contract, recordingOf(`${file}.json`, bytesOf(file)));
    assert.deepEqual(outcome, { kind: 'fault', reason: 'refused' });
  }
  const page = recordingOf('feil-404.html', Buffer.from('<html>Not here</html>'));
  assert.equal((await outcomeOf(contract, page)).kind, 'fault', 'a page of somebody on the way is no "not obliged"');
});

test('R-020 owners are read with their numbers, positions, intervals and the companies between', async () => {
  const two = await read('registrert-eierskap-intervaller');
  assert.deepEqual(holdings(two), [
    ['Astrid Ledermo', 'eierskap 500000-749900', 'kontrollOverStemmerettigheter 500000-749900'],
    ['Kjell Olav Styrland', 'eierskap 250100-499900'],
  ]);
  assert.deepEqual(
    two.owners.map(({ nationalId, birthDate }) => [nationalId, birthDate]),
    [
      ['21837049811', '1970-03-21'],
      ['02916549914', '1965-11-02'],
    ],
  );
  assert.equal(two.registeredOn, '2024-10-08');
  assert.deepEqual(holdings(await read('registrert-indirekte-kjede')), [
    ['Astrid Ledermo', 'eierskap 250100-499900 indirekte 319000224'],
    ['Kjell Olav Styrland', 'eierskap 250100-499900 indirekte 319000216 EKSEMPEL HOLDING S.A R.L. LUX'],
    ['Chen Importsen', 'kontrollOverStemmerettigheter 500000-749900'],
  ]);
  const [foreigner] = (await read('utenlandsk-eier')).owners;
  assert.deepEqual(
    {
      firstName: foreigner?.firstName,
      lastName: foreigner?.lastName,
      citizenship: foreigner?.citizenship,
      countryOfResidence: foreigner?.countryOfResidence,
    },
    { firstName: 'Sample Erika', lastName: 'Ownersson', citizenship: ['SWE', 'GBR'], countryOfResidence: 'SWE' },
  );
  assert.equal(foreigner?.nationalId, undefined);
  const standIn = (await read('stillingstaker-kontroll-paa-annen-maate')).owners[0]?.positions[0];
  assert.equal(standIn?.words, 'Daglig leder, ført opp fordi ingen andre er funnet');
});

test('R-020 a country that is not stated is unknown, and those outside ISO are what they are', async () => {
  const { owners } = await read('eier-med-ukjent-land-xuk');
  assert.deepEqual(
    owners.map(({ countryOfResidence, citizenship }) => [countryOfResidence, citizenship]),
    [
      [null, []],
      [null, ['XXX']],
      ['NOR', ['XKK']],
    ],
  );
  const before = await read('eier-med-ukjent-land-xuk', (body) =>
    JSON.parse(JSON.stringify(body).replaceAll('XUK', 'UKJENT')),
  );
  assert.equal(before.unread, undefined);
});

test('R-027 the registration that holds is the one that says so; none, several and one that does not say go to a person', async () => {
  const both = await read('registrert-to-registreringer');
  assert.deepEqual(both.owners.length, 2);
  const turned = await read('registrert-to-registreringer', (body) => ({
    ...body,
    registreringer: body.registreringer.toReversed(),
  }));
  assert.deepEqual(turned, both);
  const setTo = (value: unknown) => (body: Body) => ({
    ...body,
    registreringer: body.registreringer.map((one: object) => ({ ...one, erGjeldendeRegistrering: value })),
  });
  for (const value of [true, false, undefined])
    assert.deepEqual(await read('registrert-to-registreringer', setTo(value)).then((one) => [one.status, one.owners]), [
      'UNCLEAR',
      [],
    ]);
  const unsaid = await read('registrert-75-100', setTo(undefined));
  assert.deepEqual({ status: unsaid.status, owners: unsaid.owners.length }, { status: 'UNCLEAR', owners: 1 });
  const emptied = await read('registrert-75-100', (body) => ({ ...body, registreringer: [] }));
  assert.equal(emptied.status, 'UNCLEAR', 'an empty list is not "not obliged"');
});

test('R-024 an unknown position is an owner’s, an unknown status is not "identified", and both are shown in the register’s words', async () => {
  const found = await read('ukjente-koder');
  assert.equal(found.allIdentified, false);
  assert.deepEqual(
    found.unknownCodes?.map(({ words }) => words),
    ['Ny status', 'Ny status', 'Ny type', 'Nytt intervall', 'Nytt grunnlag'],
  );
  assert.equal(found.owners[0]?.positions[0]?.words, 'Ny type, Nytt intervall');
  const first = (change: () => object) => (body: Body) => ({
    ...body,
    registreringer: body.registreringer.map((one) => ({ ...one, ...change() })),
  });
  const status = (kode: string) => ({ reelleRettighetshaverestatus: { kode: `reellerettighetshaverestatus.${kode}` } });
  for (const odd of ['arid', 'noeNytt', 'harIkkeReelleRettighetshavere'])
    assert.equal(
      (
        await read(
          'registrert-75-100',
          first(() => status(odd)),
        )
      ).allIdentified,
      false,
      odd,
    );
  const empty = first(() => ({ ...status('harReelleRettighetshavere'), reelleRettighetshavere: [] }));
  assert.equal((await read('registrert-75-100', empty)).allIdentified, false, 'owners it says, and has none');
});

test('R-026 an owner, a position or a company between that cannot be read is counted, and so is a size that is not told', async () => {
  const holder = (change: (one: Holder) => unknown) => (body: Body) => ({
    ...body,
    registreringer: body.registreringer.map((one) => ({
      ...one,
      reelleRettighetshavere: one.reelleRettighetshavere.map(change),
    })),
  });
  const positions = (change: (one: Json) => unknown) =>
    holder((one) => ({ ...one, posisjoner: one.posisjoner.map(change) }));
  const unread = async (change: (body: Body) => unknown) => about(await read('registrert-75-100', change));
  assert.deepEqual(await unread(holder(() => null)), ['WITHHELD', 'UNREAD']);
  assert.deepEqual(await unread(holder(() => ({ noeNytt: true }))), ['WITHHELD', 'UNREAD']);
  assert.deepEqual(await unread(holder(without('posisjoner'))), ['ANSWERED', 'UNREAD']);
  assert.deepEqual(await unread(positions(without('posisjonstype'))), ['ANSWERED', 'UNREAD']);
  assert.deepEqual(await unread(positions(without('stoerrelsesintervall'))), ['ANSWERED', 'UNREAD']);
  const between = { mellomliggendeVirksomheter: [{ nyVirksomhet: {} }] };
  assert.deepEqual(await unread(positions((one) => ({ ...one, ...between }))), ['ANSWERED', 'UNREAD']);
  const day = (body: Body) => ({
    ...body,
    registreringer: body.registreringer.map((one) => ({ ...one, registrert: 'i går' })),
  });
  assert.deepEqual(await unread(day), ['ANSWERED'], 'an odd day changes nobody’s part in the company');
  const unsaid = (body: Body) => ({
    ...body,
    registreringer: body.registreringer.map(without('reelleRettighetshaverestatus')),
  });
  assert.deepEqual(await unread(unsaid), ['ANSWERED', 'NOT_SAID']);
});

test('R-020 whoever is withheld is counted, and what somebody has told is wrong is kept with its day', async () => {
  assert.deepEqual(await read('unntatt-fra-innsyn').then(({ owners, withheld }) => [owners, withheld]), [[], 2]);
  for (const file of ['uoverensstemmelse', 'uoverensstemmelse-som-liste'])
    assert.deepEqual((await read(file)).discrepancies, [{ text: '(varslerens egen tekst)', receivedOn: '2026-09-14' }]);
  const atTop = await read('registrert-75-100', (body) => ({ ...body, uoverensstemmelse: { nyttFelt: 1 } }));
  assert.deepEqual(atTop.discrepancies, [{ text: null, receivedOn: null }]);
  assert.deepEqual((await read('regulert-marked')).elsewhere, {
    kind: 'REGULATED_MARKET',
    name: 'Euronext Oslo',
    country: 'NOR',
  });
  assert.equal((await read('utenlandsk-register')).elsewhere?.country, 'LTU');
});

test('R-020 an answer about another company is refused', async () => {
  const system = recordedSystem('beneficial-owner-register', () =>
    answerOf(recordingOf('registrert-75-100.json', bytesOf('registrert-75-100'))),
  );
  const asked = beneficialOwnerRegister(system, anyToken).ownersOf('319000011', {
    correlationId: 'c-1',
    bank: 'provebanken',
  });
  await assert.rejects(asked, { name: 'OutsideFailure', reason: 'nonsense' });
});
