import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { PopulationEvent } from '../registers/population-events.ts';
import type { RegisteredChild, RegisteredPerson, Responsibility } from '../registers/population-register.ts';
import { outcomeOf, recordingOf, recordingsIn } from './contract.ts';
import { folkeregisteret } from './folkeregisteret.ts';

interface Read {
  readonly person: RegisteredPerson;
  readonly responsibility: Responsibility;
  readonly children: readonly RegisteredChild[];
}

const recordings = recordingsIn(join('packages/simulators/contracts', folkeregisteret.folder));
const met = new Set<string>();

async function outcome(file: string) {
  met.add(file);
  return outcomeOf(folkeregisteret, recordings.find((one) => one.file === file) ?? assert.fail(file));
}
async function read(file: string): Promise<Read & { readonly unread: readonly string[] }> {
  const found = await outcome(`${file}.json`);
  assert.ok(found.kind === 'value', `${file} is ${found.kind}`);
  return { ...(found.value as Read), unread: found.unread };
}
const person = async (file: string) => (await read(file)).person;

type Lists = Readonly<Record<string, readonly unknown[]>>;
/** The person of a recording in which some lists are others. */
async function changed(file: string, change: (body: Lists) => Lists): Promise<RegisteredPerson> {
  const body = recordings.find((one) => one.file === `${file}.json`)?.json as Lists;
  const bytes = Buffer.from(JSON.stringify({ ...body, ...change(body) }));
  const found = await outcomeOf(folkeregisteret, recordingOf(`${file}.json`, bytes));
  assert.ok(found.kind === 'value', found.kind);
  return (found.value as Read).person;
}

/** Cautions of a document that has a property or two and nothing else. */
const ALONE = ['STATUS_UNKNOWN', 'NAME_UNKNOWN', 'BIRTH_DATE_UNKNOWN'];
const besides = ({ cautions }: RegisteredPerson) => cautions.filter((one) => !ALONE.includes(one));

const HOME = { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO', country: 'NOR' };

test('R-040 R-043 a whole person, also where the oldest stands first', async () => {
  for (const file of ['person-basis', 'person-med-historikk', 'person-historikk-eldste-foerst']) {
    const { unread, ...found } = await read(file);
    assert.deepEqual(unread, [], file);
    assert.deepEqual(found.person.cautions, [], file);
    assert.deepEqual(
      { nationalId: found.person.nationalId, birthDate: found.person.birthDate },
      { nationalId: '12849049826', birthDate: '1990-04-12' },
      file,
    );
    assert.deepEqual(
      { residenceCountry: found.person.residenceCountry, birthCountry: found.person.birthCountry },
      { residenceCountry: 'NOR', birthCountry: 'NOR' },
      file,
    );
    assert.equal(found.person.addressIsProtected, false, file);
  }
  const { firstName, lastName, address } = await person('person-historikk-eldste-foerst');
  assert.deepEqual({ firstName, lastName }, { firstName: 'Ingrid Testvik', lastName: 'Prøvemo' });
  assert.deepEqual(address, HOME);
  const other = await person('person-med-historikk');
  assert.deepEqual({ firstName: other.firstName, lastName: other.lastName }, { firstName, lastName });
});

test('R-043 names: one alone, and the original beside the one that counts', async () => {
  const alone = await person('navn-bare-etternavn');
  assert.deepEqual(
    { firstName: alone.firstName, lastName: alone.lastName, cautions: alone.cautions },
    { firstName: '', lastName: 'Enkeltnavn', cautions: [] },
  );
  const original = await person('navn-originalt');
  assert.deepEqual(
    { firstName: original.firstName, lastName: original.lastName },
    { firstName: 'Ingrid', lastName: 'Prøvemo' },
  );
});

test('R-044 births: a year alone, another country, one that is no more, and none', async () => {
  const year = await person('foedsel-bare-aar');
  assert.deepEqual(
    { birthDate: year.birthDate, birthCountry: year.birthCountry },
    { birthDate: null, birthCountry: 'AFG' },
  );
  assert.ok(year.cautions.includes('BIRTH_DATE_UNKNOWN'));
  for (const [file, country] of [
    ['foedsel-historisk-land', 'SUN'],
    ['foedsel-uten-land', null],
  ] as const)
    assert.equal((await person(file)).birthCountry, country, file);
  const abroad = await person('foedsel-i-utlandet');
  assert.ok(abroad.birthCountry !== null && abroad.birthCountry !== 'NOR');
  assert.ok(abroad.birthDate !== null);
});

describe('R-045 protection', () => {
  for (const [file, isProtected] of [
    ['adressebeskyttelse-fortrolig', true],
    ['adressebeskyttelse-strengt-fortrolig', true],
    ['adressebeskyttelse-ukjent-nivaa', true],
    ['adresse-gradert-uten-adressebeskyttelse', true],
    ['adresse-klientadresse', true],
    ['adressebeskyttelse-opphoert', false],
  ] as const)
    test(`${file} is ${isProtected ? 'protected' : 'not'}`, async () => {
      const found = await person(file);
      assert.equal(found.addressIsProtected, isProtected);
      assert.deepEqual(found.address, isProtected ? null : HOME);
    });
});

test('R-043 addresses by the place where somebody lives, stays or has their post', async () => {
  const stay = { street: 'Oppholdsveien 7', postalCode: '4888', postalArea: 'HOMBORSUND', country: 'NOR' };
  const written = {
    'adresse-matrikkel': { street: 'Prøvegarden', postalCode: '7194', postalArea: 'BRANDSFJORD', country: 'NOR' },
    'adresse-opphold-uten-fast-bosted': stay,
    'adresse-post-postboks': { street: 'Postboks 12', postalCode: '0134', postalArea: 'OSLO', country: 'NOR' },
    'adresse-post-fri-tekst': {
      street: 'c/o Kari Eksempel, Prøveveien 2',
      postalCode: '0484',
      postalArea: 'OSLO',
      country: 'NOR',
    },
    'adresse-post-i-utlandet': {
      street: 'Testadressenavn 275, Testbygning 65, Testboenhet 39, 33',
      postalCode: '00-000',
      postalArea: 'Testby',
      country: 'SWE',
    },
    'adresse-post-i-utlandet-fri-tekst': {
      street: 'EKSEMPEL 80, 00-107 TESTBY, UOPPGITT/UKJENT',
      postalCode: '',
      postalArea: '',
      country: null,
    },
    'adresse-delt-bosted': null,
    'adresse-opphold-annet-sted': null,
    'adresse-opphold-ukjent': null,
    'adresse-preferert-kontakt': null,
    'adresse-ukjent-bosted': null,
  };
  for (const [file, address] of Object.entries(written)) {
    const found = await person(file);
    assert.deepEqual(found.address, address, file);
    assert.equal(found.addressIsProtected, false, file);
  }
});

test('R-044 citizenships: two, those of before, nobody’s, Kosovo’s, and one that is not stated', async () => {
  for (const [file, citizenships] of Object.entries({
    'statsborgerskap-to': ['NOR', 'SWE'],
    'statsborgerskap-med-historikk': ['NOR'],
    'statsborgerskap-statsloes-xxx': ['XXX'],
    'statsborgerskap-kosovo-xxk': ['XKK'],
    'statsborgerskap-ukjent-xuk': [],
  }))
    assert.deepEqual((await person(file)).citizenships, citizenships, file);
});

test('R-044 a citizenship that cannot be read is one that nobody knows, whatever stands beside it', async () => {
  for (const odd of ['RUS', { statsborgerskap: 'R1', erGjeldende: true }, { statsborgerskap: ['RUS'] }, {}])
    assert.deepEqual(
      (await changed('person-basis', (body) => ({ statsborgerskap: [...(body['statsborgerskap'] ?? []), odd] })))
        .citizenships,
      ['NOR', 'XUK'],
      JSON.stringify(odd),
    );
});

test('R-046 a second status that is not said to be over, or cannot be read, counts beside the current one', async () => {
  for (const [more, cautions] of [
    [{ status: 'doed' }, ['DEAD']],
    [{ status: 'forsvunnet', erGjeldende: 'J' }, ['DISAPPEARED']],
    ['doed', ['STATUS_UNKNOWN']],
    [{ status: 'doed', erGjeldende: false }, []],
  ] as const)
    assert.deepEqual(
      (await changed('person-basis', (body) => ({ status: [...(body['status'] ?? []), more] }))).cautions,
      cautions,
      JSON.stringify(more),
    );
});

test('R-041 R-046 who is dead, of a false identity, or has a number that is not in use, goes to a person', async () => {
  for (const [file, cautions] of Object.entries({
    doed: ['DEAD'],
    'opphoert-falsk-identitet': ['FALSE_IDENTITY', 'NUMBER_CEASED'],
    'd-nummer-inaktiv': ['NUMBER_INACTIVE'],
    'd-nummer-midlertidig': [],
    'd-nummer-blitt-foedselsnummer': [],
    utflyttet: [],
  }))
    assert.deepEqual((await person(file)).cautions, cautions, file);
  assert.equal((await person('utflyttet')).residenceCountry, 'SWE');
  for (const status of ['ikkeKontrollert', 'ingenStatus', 'kontrollert', 'unik'])
    assert.deepEqual(besides(await person(`identitetsgrunnlag-${status}`)), [], status);
});

test('D-021 each status says where somebody lives of whom an address in Norway is left', async () => {
  const lives = async (status: string, more: Lists = {}) => {
    const now = { status: [{ erGjeldende: true, status }], ...more };
    const { residenceCountry, livesAbroad = false } = await changed('person-basis', () => now);
    return [residenceCountry, livesAbroad];
  };
  for (const status of ['bosatt', 'foedselsregistrert', 'midlertidig', 'ikkeBosatt', 'aktiv'])
    assert.deepEqual(await lives(status), ['NOR', false], status);
  for (const status of ['inaktiv', 'forsvunnet', 'doed', 'opphoert', 'ukjentOrd'])
    assert.deepEqual(await lives(status), [null, false], status);
  assert.deepEqual(await lives('utflyttet'), [null, true]);
  const moved = (tilflyttingsland: string) => ({ utflytting: [{ erGjeldende: true, tilflyttingsland }] });
  assert.deepEqual(await lives('utflyttet', moved('SWE')), ['SWE', true]);
  assert.deepEqual(await lives('utflyttet', moved('NOR')), [null, true], 'nobody moves abroad to Norway');
  assert.deepEqual(await lives('bosatt', moved('SWE')), ['NOR', false], 'a move of before is over');
});

test('R-047 guardians in money matters, of a task that nobody knows, and powers of attorney for the future', async () => {
  for (const [file, cautions] of Object.entries({
    'vergemaal-voksen-bank': ['GUARDIAN'],
    'vergemaal-voksen-uten-bank': [],
    'vergemaal-ukjent-oppgave': ['GUARDIAN_UNKNOWN'],
    'vergemaal-verge-uten-nummer': ['GUARDIAN'],
    'vergemaal-mindreaarig': ['GUARDIAN'],
    'vergemaal-stadfestet-fremtidsfullmakt': ['FUTURE_POWER'],
    'vergemaal-eldre-format-omfang': [],
    'rettslig-handleevne': ['LIMITED_CAPACITY'],
  }))
    assert.deepEqual(besides(await person(file)), cautions, file);
});

test('R-048 who has parental responsibility, and what puts it in doubt', async () => {
  const [mother, father] = ['12838649813', '25878449900'];
  for (const [file, guardians, doubts] of [
    ['felles-ansvar', [mother, father], []],
    ['medmor', [mother, '05928549897'], []],
    ['mor-alene', ['21908849865'], []],
    ['far-alene', [father], []],
    ['andre', ['23816649978'], ['OTHERS']],
    ['andre-organisasjon', [], ['OTHERS', 'NOT_NAMED']],
    ['ansvar-ukjent', [mother], ['UNKNOWN']],
    ['ansvarlig-uten-identifikator', [mother], ['NOT_NAMED']],
    ['ti-aar-historikk', ['03886549864'], []],
    ['uten-foreldreansvar', [], ['NOT_TOLD']],
  ] as const) {
    const { responsibility } = await read(`relasjon-barn-${file}`);
    assert.deepEqual(new Set(responsibility.guardians.map(({ nationalId }) => nationalId)), new Set(guardians), file);
    // A document of relations alone says nothing of the child itself.
    assert.deepEqual(
      responsibility.doubts.filter((one) => one !== 'CHILD'),
      doubts,
      file,
    );
  }
});

test('R-048 children by relation: looked up one by one, and nobody without a number', async () => {
  // The relatives that answer here tell nothing of whom they belong to: what the parent's own document says counts.
  const numbers = async (file: string) => (await read(file)).children.map(({ nationalId }) => nationalId);
  assert.deepEqual(await numbers('relasjon-forelder'), ['16912699882', '19881999997', '20911199816']);
  assert.deepEqual(await numbers('relasjon-forelder-med-doedfoedt-og-uten-id'), []);
});

test('R-050 the feed of events: with gaps, with nothing but a number, and empty', async () => {
  const events = async (file: string) => {
    const found = await outcome(`hendelser-feed${file}.json`);
    assert.ok(found.kind === 'value');
    return (found.value as readonly PopulationEvent[]).map(({ sequence, nationalId }) => [sequence, nationalId]);
  };
  assert.deepEqual(await events(''), [
    [1000001, '12849049826'],
    [1000002, '03835049972'],
    [1000004, '03838649881'],
  ]);
  assert.deepEqual(await events('-bare-identifikator'), [
    [1000001, '12849049826'],
    [1000002, '03835049972'],
    [1000003, null],
  ]);
  assert.deepEqual(await events('-tom'), []);
});

test('R-010 errors of the register are failures, and tables of codes are sent to no adapter', async () => {
  for (const file of ['feil-applikasjon.json', 'feil-fra-brannmur.html'])
    assert.equal((await outcome(file)).kind, 'fault', file);
  for (const file of ['kodeverk.json', 'vergetjenesteoppgaver.csv'])
    assert.equal((await outcome(file)).kind, 'not-sent', file);
});

test('R-010 each recording of the population register is looked at by name', () =>
  assert.deepEqual(
    recordings.map(({ file }) => file).filter((file) => !met.has(file)),
    [],
  ));
