/** Each recorded file of the lists by name, with what its folder says is right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntityChange } from '../screening/entities-delta.ts';
import type { ListEntry } from '../screening/list-row.ts';
import { outcomeOf, recordingOf, recordingsIn } from './contract.ts';
import { opensanctions } from './opensanctions.ts';

const recordings = recordingsIn('packages/simulators/contracts/opensanctions');

async function valueOf(file: string): Promise<unknown> {
  const recording = recordings.find((one) => one.file === file) ?? assert.fail(file);
  const outcome = await outcomeOf(opensanctions, recording);
  assert.equal(outcome.kind, 'value', file);
  assert.deepEqual('unread' in outcome && outcome.unread, [], file);
  return 'value' in outcome ? outcome.value : null;
}
const entriesOf = async (file: string) =>
  new Map(((await valueOf(file)) as ListEntry[]).map((entry) => [entry.id.replace('NK-Prove', ''), entry]));

test('R-180 an entity is what its topics say: a relative is no office, wanted is none either, an unknown topic is kept', async () => {
  const entries = await entriesOf('entities.ftm.jsonl');
  const told = [...entries].map(([id, { kind, categories }]) => [id, kind, categories.join(' ')]);
  assert.deepEqual(told, [
    ['001', 'SANCTION', 'SANCTION RCA'],
    ['011', 'PEP', 'PEP'],
    ['012', 'RCA', 'RCA'],
    ['013', 'LISTED', 'WANTED CRIME'],
    ['027', 'LISTED', 'DEBARRED'],
    ['022', 'SANCTION', 'SANCTION'],
    ['041', 'LISTED', 'SANCTION_LINKED'],
    ['042', 'LISTED', 'INTEREST'],
    ['043', 'LISTED', 'OLIGARCH'],
    ['044', 'LISTED', 'WARNING'],
    ['045', 'LISTED', 'UNKNOWN'],
    ['046', 'LISTED', 'UNKNOWN'],
    ['047', 'PEP', 'PEP RCA COUNTER_SANCTION'],
  ]);
  assert.deepEqual(entries.get('045')?.topics, ['et.nytt.emne'], 'shown in its own words');
});

test('R-182 positions, relatives and owners are joined by id, and merged ids and weak aliases are what they are', async () => {
  const entries = await entriesOf('entities.ftm.jsonl');
  assert.deepEqual(entries.get('011')?.positions, ['Medlem av Stortinget [no] (2021-10-01–2025-09-30)']);
  assert.deepEqual(entries.get('012')?.connections, ['Er spouse for Politiker Stortingsen']);
  assert.deepEqual(entries.get('041')?.connections, ['Eies av Petroprøve S.A., sanksjonert, 62 % (2019–)']);
  assert.deepEqual(entries.get('022')?.connections, ['Eier Datterselskap Prøve LLC, 62 % (2019–)']);
  const first = entries.get('001');
  assert.deepEqual(
    { otherIds: first?.otherIds, names: first?.names },
    { otherIds: ['ex-1', 'exb-77'], names: ['Prøve Sanksjonsen', 'Sanksjonsen, Prøve'] },
  );
  assert.deepEqual(
    { birthDates: first?.birthDates, countries: first?.countries },
    { birthDates: [19610725], countries: ['no'] },
  );
});

test('R-182 nested targets are read as entities with their ties', async () => {
  const entries = await entriesOf('targets.nested.jsonl');
  const politician = entries.get('011');
  assert.deepEqual([...entries.keys()], ['011']);
  assert.deepEqual(politician?.positions, ['Medlem av Stortinget [no] (2021-10-01–2025-09-30)']);
  assert.deepEqual(politician?.connections, ['Har som spouse: Slektning Nærståensen']);
});

test('R-182 R-183 the simple list keeps what it tells: sanctions with and without words, programmes, parts of dates, and no ships', async () => {
  const entries = await entriesOf('targets.simple.csv');
  const things = ['030', '031', '032', '033', '034'];
  const all = Array.from({ length: 40 }, (_, at) => String(at + 1).padStart(3, '0'));
  assert.deepEqual(
    [...entries.keys()],
    all.filter((id) => !things.includes(id)),
  );
  const open = [...entries].filter(([, { kind }]) => kind !== 'SANCTION').map(([id, { kind }]) => `${id} ${kind}`);
  // Nothing in this format tells a politician from a relative, a wanted man or a debarred company.
  assert.deepEqual(open, ['011 LISTED', '012 LISTED', '013 LISTED', '027 LISTED']);
  assert.equal(entries.get('026')?.kind, 'SANCTION', 'a programme is a sanction');
  assert.equal(entries.get('035')?.kind, 'SANCTION', 'two quotes are one');
  assert.deepEqual(entries.get('040')?.subjects, ['PERSON', 'ORGANISATION'], 'a schema nobody knows may be either');
  assert.deepEqual(entries.get('025')?.numbers, [319000054, 319000054]);
  const dates = ['002', '003', '004', '005', '006', '007'].map((id) => entries.get(id)?.birthDates);
  assert.deepEqual(dates, [[19690000, 19690417], [19540000], [19540600], [], [], [19700321, 19701203, 19710321]]);
  assert.deepEqual(entries.get('009')?.names, ['Semikolon i Alias', 'Alias "med" anførsel', 'Alias; med semikolon']);
  assert.equal(entries.get('008')?.names[0], 'Navn\nPå To Linjer');
});

test('R-182 a byte order mark, other line ends and a new column change nothing', async () => {
  const entries = [...(await entriesOf('targets.simple-bom-crlf-ny-kolonne.csv'))];
  const same = [...(await entriesOf('targets.simple.csv'))].slice(0, 5);
  assert.deepEqual(entries, same);
});

test('R-187 changes and index files: what is added, changed and deleted, oldest version first, files with checksums', async () => {
  const changes = (await valueOf('entities.delta.jsonl')) as EntityChange[];
  assert.deepEqual(
    changes.map(({ op, id, line }) => [op, id, line === null]),
    [
      ['ADD', 'NK-Prove001', false],
      ['MOD', 'NK-Prove011', false],
      ['DEL', 'NK-Prove099', true],
      ['ADD', 'ex-s-1', false],
    ],
  );
  const versions = (await valueOf('delta.json')) as { version: string; url: string }[];
  assert.deepEqual(
    versions.map(({ version }) => version),
    ['20261127061002-ghi', '20261127181002-def', '20261128061002-abc'],
  );
  const index = (await valueOf('index.json')) as { version: string; resources: { name: string; checksum: string }[] };
  assert.equal(index.version, '20261128061002-abc');
  assert.deepEqual(
    index.resources.map(({ name, checksum }) => [name, checksum]),
    [
      ['targets.simple.csv', '0'.repeat(40)],
      ['entities.ftm.json', '0'.repeat(40)],
    ],
  );
});

test('R-182 tables that no adapter takes are put to none', async () => {
  for (const file of ['statements.csv', 'topics.csv']) {
    const recording = recordings.find((one) => one.file === file) ?? assert.fail(file);
    assert.equal((await outcomeOf(opensanctions, recording)).kind, 'not-sent', file);
  }
});

test('R-182 R-187 what is recorded in another layout or under another name is read by its shape, and an error is one', async () => {
  const put = async (file: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
    const outcome = await outcomeOf(opensanctions, recordingOf(file, Buffer.from(text)));
    return [outcome.kind, 'value' in outcome && Array.isArray(outcome.value) ? outcome.value.length : null];
  };
  const entity = { id: 'a', schema: 'Person', properties: { name: ['Ola Prøve'] }, target: true };
  assert.deepEqual(await put('en-person.json', entity), ['value', 1]);
  assert.deepEqual(await put('endring.json', { op: 'MOD', entity }), ['value', 1]);
  assert.deepEqual(await put('versjoner.json', { versions: { x: 'https://a.example/x' } }), ['value', 1]);
  assert.deepEqual(await put('oversikt.json', { resources: [] }), ['value', null]);
  assert.deepEqual(await put('feil-403.json', { detail: 'No licence' }), ['fault', null]);
  assert.deepEqual(await put('feil-side.html', '<html></html>'), ['fault', null]);
});

test('R-184 an odd line or an odd entity is counted and spoils no other', async () => {
  const [line = ''] = String(recordings.find(({ file }) => file === 'entities.ftm.jsonl')?.bytes).split('\n');
  const odd = [
    '{"id":',
    'null',
    '[]',
    '{"schema":"Person"}',
    '{"id":"x","schema":"Person","target":true,"properties":{"topics":["wanted"]}}',
    '{"id":"y","schema":"Person","target":true,"properties":"none","caption":"Bare Caption"}',
    '{"id":"z","schema":"Person","target":true,"properties":{"name":["Odd One",null,{}],"topics":[7,null],"birthDate":["1972-02-30"]}}',
  ];
  const outcome = await outcomeOf(
    opensanctions,
    recordingOf('x.jsonl', Buffer.from([line, ...odd, line, ''].join('\n'))),
  );
  assert.ok(outcome.kind === 'value');
  const read = (outcome.value as ListEntry[]).map(({ id, names, birthDates }) => [id, names[0], birthDates]);
  assert.deepEqual(read, [
    ['NK-Prove001', 'Prøve Sanksjonsen', [19610725]],
    ['y', 'Bare Caption', []],
    ['z', 'Odd One', []],
    ['NK-Prove001', 'Prøve Sanksjonsen', [19610725]],
  ]);
  assert.equal(outcome.unread.length, 5);
});
