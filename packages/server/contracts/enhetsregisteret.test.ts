import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { UnitAnswer } from '../registers/business-register-unit.ts';
import type { RegisterChanges } from '../registers/business-register-changes.ts';
import type { RegisteredRoles } from '../registers/registered-role.ts';
import { outcomeOf, recordingOf } from './contract.ts';
import { enhetsregisteret } from './enhetsregisteret.ts';

const FOLDER = 'packages/simulators/contracts/enhetsregisteret';
const outcome = (file: string, change: (json: never) => unknown = (json) => json) => {
  const { json } = recordingOf(file, readFileSync(join(FOLDER, file)));
  return outcomeOf(enhetsregisteret, recordingOf(file, Buffer.from(JSON.stringify(change(json as never)))));
};
async function valueOf<T>(file: string, change?: (json: never) => unknown): Promise<T> {
  const found = await outcome(file, change);
  assert.equal(found.kind, 'value', file);
  return (found as { value: T }).value;
}
const unit = (file: string, change?: (json: never) => unknown) => valueOf<UnitAnswer>(file, change);
const found = async (file: string, change?: (json: never) => unknown) => {
  const answer = await unit(file, change);
  assert.equal(answer.kind, 'found', file);
  return answer as UnitAnswer & { kind: 'found' };
};
const roles = (file: string, change?: (json: never) => unknown) => valueOf<RegisteredRoles>(file, change);
const shown = ({ held }: RegisteredRoles) =>
  held.map(({ code, person, organisation, partly }) =>
    [
      code,
      person?.name ?? organisation?.name ?? `(${partly?.name ?? ''})`,
      person?.birthDate ?? organisation?.organisationNumber ?? partly?.birthDate ?? '',
    ].join(' '),
  );

test('R-071 R-073 each recorded unit is what its file says', async () => {
  const kinds: Record<string, string> = {};
  for (const file of readdirSync(FOLDER).filter((name) => /^(under)?enhet/.test(name)))
    kinds[file] = (await unit(file)).kind;
  const { 'enhet-410-tom.json': withheld, underenhet: _, ...rest } = kinds;
  assert.equal(withheld, 'withheld');
  const others = Object.entries(rest).filter(([, kind]) => kind !== 'found');
  assert.deepEqual(Object.fromEntries(others), {
    'enhet-fjernet-410.json': 'deleted',
    'enhet-konkurs.json': 'bankrupt',
    'enhet-slettet-200-utgaatt-form.json': 'deleted',
    'enhet-slettet-200.json': 'deleted',
    'enhet-tvangsopploesning.json': 'dissolving',
    'enhet-under-avvikling.json': 'dissolving',
    'underenhet-slettet.json': 'sub-unit',
    'underenhet.json': 'sub-unit',
  });
});

test('R-071 a state of which there is only a date, and a note, are told', async () => {
  for (const [file, conditions] of [
    ['enhet-as.json', []],
    ['enhet-under-rekonstruksjon.json', ['RECONSTRUCTION']],
    ['enhet-insolvens-i-utlandet.json', ['INSOLVENCY_ABROAD']],
    ['enhet-paategning-uten-gate.json', ['NOTED']],
  ] as const)
    assert.deepEqual((await found(file)).organisation.conditions, conditions, file);
  const { notes, address } = (await found('enhet-paategning-uten-gate.json')).organisation;
  assert.deepEqual(
    notes?.map(({ code, since }) => [code, since]),
    [['FADR', '2026-09-01']],
  );
  assert.deepEqual(address, { street: '', postalCode: '1290', postalArea: 'OSLO' });
  // A date that is no day is still a state.
  const odd = await found('enhet-under-rekonstruksjon.json', (json: object) => ({
    ...json,
    underRekonstruksjonsforhandlingDato: '2026',
  }));
  assert.deepEqual(odd.organisation.conditions, ['RECONSTRUCTION']);
});

test('R-075 a business address abroad gives way to the Norwegian postal address, and keeps its country where there is none', async () => {
  assert.deepEqual((await found('enhet-nuf-foreign-business-address.json')).organisation.address, {
    street: 'c/o Eksempel Regnskap AS, Postboks 2006 Vika',
    postalCode: '0125',
    postalArea: 'OSLO',
  });
  assert.equal((await found('enhet-nuf-not-in-foretaksregisteret.json')).organisation.address.postalCode, '0405');
  const abroad = await found('enhet-nuf-foreign-business-address.json', (json: object) => ({
    ...json,
    postadresse: null,
  }));
  assert.deepEqual(abroad.organisation.address, {
    street: 'Beispielstrasse 17',
    postalCode: '',
    postalArea: 'DE-00000 Beispielstadt',
    country: 'Tyskland',
  });
});

test('R-002 empty texts and nulls are not told, and one to four employees are an unknown number', async () => {
  const { organisation, contact } = await found('enhet-tomme-strenger-og-null.json');
  assert.deepEqual(
    {
      address: organisation.address,
      establishedOn: organisation.establishedOn,
      businessCodes: organisation.businessCodes.length,
      conditions: organisation.conditions,
    },
    {
      address: { street: 'Tomgata 5', postalCode: '', postalArea: '' },
      establishedOn: null,
      businessCodes: 1,
      conditions: [],
    },
  );
  assert.deepEqual(contact, { email: null, phone: null });
  assert.equal((await found('enhet-ansatte-1-til-4-holdt-tilbake.json')).organisation.employees, null);
  assert.equal((await found('enhet-as.json')).organisation.employees, 12);
});

test('R-074 a sub-unit is told with its main unit, also one that is deleted', async () => {
  assert.deepEqual(await unit('underenhet.json'), {
    kind: 'sub-unit',
    name: 'TESTBYGG ENTREPRENØR AVD OSLO',
    isDeleted: false,
    mainUnit: { organisationNumber: '319000011', name: null },
  });
  const deleted = await unit('underenhet-slettet.json');
  assert.deepEqual(
    { kind: deleted.kind, isDeleted: 'isDeleted' in deleted && deleted.isDeleted },
    { kind: 'sub-unit', isDeleted: true },
  );
});

test('R-076 roles of today and of before 2026 are held; the dead, the deleted, the resigned and the deregistered are not', async () => {
  const board = [
    'DAGL Live Daglund 1983-01-15',
    'LEDE Astrid Ledermo 1970-03-21',
    'MEDL Berit Olav Medlemsen 1974-06-13',
    'MEDL Sindre Styremoen 1981-07-17',
    'VARA Jarle Varavik 1959-04-04',
    'REVI PRØVEREVISJON AS 319000356',
  ];
  for (const file of ['roller-as.json', 'roller-as-slik-de-var-foer-2026.json', 'autorisert-roller.json'])
    assert.deepEqual(shown(await roles(file)), board, file);
  assert.equal((await roles('roller-as.json')).unread, 0);
  assert.deepEqual(shown(await roles('roller-avregistrert.json')), [
    'LEDE Kjell Styrland 1965-11-02',
    'MEDL Wenche Eiermo 1957-12-30',
  ]);
  assert.deepEqual(shown(await roles('roller-doed-og-slettet.json')), ['LEDE Astrid Ledermo 1970-03-21']);
  assert.deepEqual(await roles('roller-tomt.json'), { held: [], unread: 0 });
  assert.equal((await roles('roller-borettslag.json')).held.length, 8);
  assert.deepEqual(
    shown(await roles('roller-to-signatarer.json')).map((line) => line.slice(0, 4)),
    ['KONT', 'SIFE', 'SIFE', 'POHV'],
  );
  const resigned = (json: unknown) =>
    JSON.parse(JSON.stringify(json).replaceAll('"avregistrert":false', '"fratraadt":true')) as unknown;
  assert.deepEqual((await roles('roller-as.json', resigned)).held, []);
});

test('R-077 a role without birth date, name or holder stands apart, and the others stand', async () => {
  const told = await roles('roller-person-uten-navn-eller-foedselsdato.json');
  assert.deepEqual(shown(told), [
    'LEDE Astrid Ledermo 1970-03-21',
    'MEDL (Uten Fødselsdato) ',
    'MEDL () 1979-05-30',
    'MEDL Enkeltnavn 1985-02-02',
    'MEDL () ',
    'OBS Yngvild Kassersen 1991-09-14',
  ]);
  assert.deepEqual(
    told.held.map(({ partly }) => partly !== undefined),
    [false, true, true, false, true, false],
  );
  assert.deepEqual(shown(await roles('roller-utenlandsk-deltaker-uten-nummer.json')), [
    'DTSO Ivar Deltakersen 1976-10-08',
    'DTSO EXAMPLE PARTNERS LLP ',
  ]);
  const estate = await roles('roller-konkurs-bostyrer.json');
  const bobe = estate.held.find(({ code }) => code === 'BOBE');
  assert.deepEqual({ person: bobe?.person, organisation: bobe?.organisation }, { person: null, organisation: null });
  assert.deepEqual(shown(await roles('roller-organisasjon-har-rollen.json')), [
    'DTPR HOLDINGSEN INVEST AS 319000224',
    'DTPR Ivar Deltakersen 1976-10-08',
    'FFØR EKSEMPEL REGNSKAP AS 319000054',
    'REGN EKSEMPEL REGNSKAP AS 319000054',
  ]);
});

test('R-078 a code that nobody knows is kept with the register’s words, and codes in small letters are the same', async () => {
  assert.deepEqual(shown(await roles('roller-ukjent-rollekode.json')), [
    'KOMP HOLDINGSEN INVEST AS 319000224',
    'XNY1 Gustav Utenrollesen 1993-11-06',
  ]);
  const small = (json: unknown) => JSON.parse(JSON.stringify(json).replaceAll('"DAGL"', '"dagl"')) as unknown;
  const [first] = (await roles('roller-as.json', small)).held;
  assert.deepEqual({ code: first?.code, name: first?.name }, { code: 'DAGL', name: 'Daglig leder' });
});

test('R-077 an answer without its list of roles, or with nothing in it, is not one of nobody', async () => {
  for (const change of [
    () => ({}),
    () => ({ rollegrupper: '' }),
    () => ({ rollegrupper: {} }),
    () => ({ rollegrupper: [null] }),
    () => ({ rollegrupper: [{}] }),
  ])
    assert.ok((await roles('roller-as.json', change)).unread > 0);
});

test('R-080 the authorised answer has national ids, and the open one none', async () => {
  const ids = ({ held }: RegisteredRoles) => held.flatMap(({ person }) => person?.nationalId ?? []);
  assert.equal(ids(await roles('autorisert-roller.json')).length, 5);
  assert.deepEqual(ids(await roles('roller-as.json')), []);
});

test('R-087 the feeds tell which units changed and how far they are read, and a search tells their states', async () => {
  const changes = (file: string) => valueOf<RegisterChanges>(file);
  assert.deepEqual(await changes('oppdateringer-enheter.json'), {
    numbers: ['319000011', '319000194', '319000259', '319000372', '318100713'],
    ids: [25152016, 25048345, 24659998, 24585313, 24585001],
  });
  assert.deepEqual(await changes('oppdateringer-roller.json'), {
    numbers: ['319000011', '319000194'],
    ids: [500, 501],
  });
  const states = await valueOf<Record<string, UnitAnswer>>('sok-enheter.json');
  assert.deepEqual(
    Object.entries(states).map(([number, { kind }]) => [number, kind]),
    [['319000011', 'found']],
  );
  assert.deepEqual(await valueOf('sok-tomt.json'), {});
  assert.deepEqual(await outcome('feil-400.json'), { kind: 'fault', reason: 'refused' });
});

test('D-266 D-267 what a unit does goes before what its statutes let it do, its lines as one text, and a silence is no text and no answer', async () => {
  const of = async (change: object) => {
    const { organisation } = await found('enhet-as.json', (json: object) => ({ ...json, ...change }));
    return [organisation.activity, organisation.isInVatRegister];
  };
  assert.deepEqual(await of({}), ['Oppføring av bygninger.', true]);
  assert.deepEqual(await of({ aktivitet: ['Oppføring av', 'bygninger. '] }), ['Oppføring av bygninger.', true]);
  const purpose = 'Drive entreprenørvirksomhet og det som hører til.';
  for (const none of [undefined, null, [], ' ', [' ']])
    assert.deepEqual(await of({ aktivitet: none }), [purpose, true]);
  assert.deepEqual(await of({ aktivitet: [], vedtektsfestetFormaal: null, registrertIMvaregisteret: false }), [
    undefined,
    false,
  ]);
  assert.deepEqual(await of({ registrertIMvaregisteret: 'kanskje' }), ['Oppføring av bygninger.', undefined]);
});
