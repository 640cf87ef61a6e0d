/** Sanctioned organisations are found by their number and by their name, and persons by neither. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import { listText, type Row } from './list.fixture.ts';
import { createScreening, type Screening } from './screening.ts';

const folder = mkdtempSync(join(tmpdir(), 'organisations-'));
const open: Screening[] = [];
after(async () => {
  await Promise.all(open.map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

const LIST: readonly Row[] = [
  {
    id: 'C',
    name: 'Ås Handel AS',
    schema: 'Company',
    identifiers: 'NO 319000437 MVA;7701234567',
    sanctions: 'Programme',
  },
  { id: 'O', name: 'Ministry of Proving', schema: 'PublicBody', topics: 'sanction.linked' },
  { id: 'E', name: 'Provenko Trading', schema: 'LegalEntity', sanctions: 'Programme' },
  { id: 'U', name: 'Nordprøve Energi', schema: 'Company', topics: 'gov.soe' },
  { id: 'K', name: 'Kestrelitt Norge AS', schema: 'Company', sanctions: 'Programme' },
  { id: 'S', name: 'Ås Handel', schema: 'Vessel', sanctions: 'Programme' },
  { id: 'P', name: 'Ola Handelsen', sanctions: 'Programme' },
];

async function asked(rows: readonly Row[] = LIST): Promise<(given: Partial<ScreenedPerson>) => string[]> {
  const path = join(folder, `list-${open.length}.csv`);
  writeFileSync(path, listText(rows));
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  const screening = createScreening({ path, maxAgeDays: 3650, clock });
  open.push(screening);
  await screening.reload();
  return (given) =>
    screening
      .outcome({ name: '', birthDate: null, subject: 'ORGANISATION', ...given })
      .hits.map(({ entryId, matchedNumber }) => `${entryId}${matchedNumber ? ' by number' : ''}`);
}

test('S-160 an organisation is found by its registration number whatever it is called, and by its name without one', async () => {
  const find = await asked();
  assert.deepEqual(find({ name: 'Noe Helt Annet AS', registrationNumber: '319000437' }), ['C by number']);
  assert.deepEqual(find({ name: 'AAS HANDEL', registrationNumber: '319000003' }), ['C']);
  assert.deepEqual(find({ name: 'Aas Handel GmbH' }), ['C']);
  assert.deepEqual(find({ name: 'Ministry of Proving' }), ['O']);
  assert.deepEqual(find({ name: 'Provenko Trading LLC' }), ['E']);
  assert.deepEqual(find({ name: 'Provenko Bakeri AS' }), []);
  assert.deepEqual(find({ name: 'Ås Handel', registrationNumber: null }), ['C'], 'and no ship');
});

test('N-014 a company is found without its place, and its sister of another place is not', async () => {
  const find = await asked();
  assert.deepEqual(find({ name: 'Kestrelitt AS' }), ['K']);
  assert.deepEqual(find({ name: 'Kestrelitt Norway AS' }), ['K']);
  assert.deepEqual(find({ name: 'Kestrelitt Denmark A/S' }), []);
});

test('S-160 organisations without a sanction are not on the list, and neither kind is found as the other', async () => {
  const find = await asked();
  assert.deepEqual(find({ name: 'Nordprøve Energi ASA' }), []);
  assert.deepEqual(find({ name: 'Ola Handelsen' }), []);
  assert.deepEqual(find({ name: 'Ås Handel', subject: 'PERSON' }), []);
  assert.deepEqual(
    find({ name: 'Provenko Trading', subject: 'PERSON' }),
    ['E'],
    'nothing tells whether it is a person',
  );
});

test('S-160 a name of digits can be held against the list, and one without a readable letter is unknown', async () => {
  await asked();
  const screening = open.at(-1) ?? assert.fail();
  const outcome = (name: string) =>
    screening.outcome({ name, birthDate: null, subject: 'ORGANISATION', registrationNumber: null }).reason;
  assert.deepEqual([outcome('1881 AS'), outcome('李')], ['NO_HIT', 'NAME_UNUSABLE']);
});

test('N-034 a company is found without words of many where few of the list are, and by its whole name where many are', async () => {
  const company = (id: string, name: string): Row => ({ id, name, schema: 'Company', sanctions: 'Programme' });
  const few = await asked([company('R', 'Provneft Oil Company'), company('I', 'Provneft Insurance')]);
  assert.deepEqual(few({ name: 'ПАО НК Провнефть' }), ['R'], 'and not the insurer');
  assert.deepEqual(few({ name: 'Provneft Group' }), ['R', 'I']);
  assert.deepEqual(few({ name: 'Kestneft Oil Company' }), []);
  const trades =
    'Holding Group Company Corporation International Services Management Agency Centre Enterprise Bureau Konsern';
  const rows = trades.split(' ').map((word, at) => company(`M${at}`, `Provneft ${word} Norge`));
  const many = await asked([...rows, company('W', 'Provneft Olje')]);
  assert.deepEqual(many({ name: 'Provneft Oil Company' }), ['W'], 'by its own words alone');
});

test('N-035 three initials find few of the list, and none where many have them', async () => {
  const company = (id: string, name: string): Row => ({ id, name, schema: 'Company', sanctions: 'Programme' });
  const names = [
    'Pelle Kestrel Norrland',
    'Pilot Kran Nett',
    'Prove Kai Noter',
    'Pan Kelp Nes',
    'Pol Krigs Nok',
    'Pas Kurs Nisje',
  ];
  const rows = names.map((name, at) => company(`A${at}`, name));
  assert.deepEqual((await asked(rows.slice(0, 2)))({ name: 'PKN' }), ['A0', 'A1']);
  assert.deepEqual((await asked(rows))({ name: 'PKN' }), []);
});
