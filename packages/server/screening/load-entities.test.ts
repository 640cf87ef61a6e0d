/** A list of entities is asked as the simple one is: what an entry is reaches the hit, and what can not be read is counted. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Judgement, judgementOf } from '@bli-kunde/domain/screening/judgement.ts';
import { listText } from './list.fixture.ts';
import { loadList } from './load-list.ts';
import { createScreening } from './screening.ts';

const folder = mkdtempSync(join(tmpdir(), 'entities-'));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'entities.ftm.json');
const clock = { now: () => new Date('2026-11-29T12:00:00Z') };
const RECORDED = readFileSync('packages/simulators/contracts/opensanctions/entities.ftm.jsonl', 'utf8');

async function asking(text: string) {
  writeFileSync(path, text);
  const screening = createScreening({ path, maxAgeDays: 10_000, clock, lookEvery: 3_600_000 });
  await screening.reload();
  await screening.close();
  return screening;
}
const person = (name: string, birthDate: string | null = null) => ({ name, birthDate });
const organisation = (name: string) => ({ name, birthDate: null, subject: 'ORGANISATION' as const });

test('R-181 R-182 hits of entities say what each is, and no vessel, wallet or security is anybody', async () => {
  const screening = await asking(RECORDED);
  const kinds = (asked: ReturnType<typeof person> | ReturnType<typeof organisation>) =>
    screening.outcome(asked).hits.map(({ kind, entry }) => [kind, ...(entry?.categories ?? [])].join(' '));
  assert.deepEqual(kinds(person('Etterlyst Eksempelsen', '1988-11-09')), ['LISTED WANTED CRIME']);
  assert.deepEqual(kinds(person('Slektning Nærståensen', '1970-10-10')), ['RCA']);
  assert.deepEqual(kinds(person('Politiker Stortingsen', '1972-05-17')), ['PEP']);
  assert.deepEqual(kinds(person('Ny Topic')), ['LISTED UNKNOWN']);
  assert.deepEqual(kinds(organisation('Debarred Builders Ltd')), ['LISTED DEBARRED']);
  assert.deepEqual(kinds(organisation('Datterselskap Prøve LLC')), ['LISTED SANCTION_LINKED']);
  assert.deepEqual(kinds(organisation('Mv Example Star')), []);
  assert.deepEqual(kinds(person('Mv Example Star')), []);
  const [hit] = screening.outcome(organisation('Datterselskap Prøve LLC')).hits;
  assert.deepEqual(hit?.entry?.connections, ['Eies av Petroprøve S.A., sanksjonert, 62 % (2019–)']);
});

test('R-182 a judgement stands for an entity under an id that was merged into another', async () => {
  const screening = await asking(RECORDED);
  const sanctioned = person('Prøve Sanksjonsen', '1961-07-25');
  const [hit = assert.fail()] = screening.outcome(sanctioned).hits;
  const judged = (entryIds: readonly string[]): Judgement => ({
    verdict: 'NOT_SAME',
    reasons: ['NAME', 'COUNTRY'],
    grounds: 'x',
    kind: 'SANCTION',
    ...sanctioned,
    entryIds,
    fingerprint: hit.entry?.fingerprint ?? null,
    judgedOn: '2026-11-01',
    expiresOn: '2027-10-31',
    caseId: 'case',
  });
  assert.equal(judgementOf([judged(['exb-77'])], sanctioned, hit, '2026-11-29')?.verdict, 'NOT_SAME');
  assert.equal(judgementOf([judged(['exb-78'])], sanctioned, hit, '2026-11-29'), null);
});

test('R-184 what can not be read or compared is counted; a list that was cut, or is hardly read, is no list', async () => {
  const burmese =
    '{"id":"g","schema":"Person","target":true,"properties":{"name":["နမူနာ စမ်း"],"topics":["sanction"]}}\n';
  writeFileSync(path, `${RECORDED}not json\n${burmese}`);
  const { version } = await loadList(path);
  assert.deepEqual(
    { name: version.name, unread: version.unread, version: version.entries },
    { name: 'entities.ftm', unread: 2, version: 14 },
  );
  writeFileSync(path, RECORDED.slice(0, -30));
  await assert.rejects(loadList(path), /ends inside a line/);
  writeFileSync(path, `${RECORDED}${'not json\n'.repeat(11)}`);
  await assert.rejects(loadList(path), /more of the list can not be read/);
  writeFileSync(path, '{"id":"v","schema":"Vessel","properties":{"name":["X Y"],"topics":["sanction"]}}\n');
  await assert.rejects(loadList(path), /names nobody/);
  const csv = join(folder, 'targets.simple.csv');
  writeFileSync(csv, `${listText([{ id: 'K', name: 'Kari Lundgren' }])}"","Person","Nobody"\n`);
  assert.equal((await loadList(csv)).version.unread, 1);
});

test('N-030 entries that no name finds are counted by script, the most first', async () => {
  const line = (id: string, schema: string, ...names: string[]) =>
    `${JSON.stringify({ id, schema, target: true, properties: { name: names, topics: ['sanction'] } })}\n`;
  const unread = [
    line('m1', 'Person', 'နမူနာ စမ်း'),
    line('m2', 'LegalEntity', 'ရန်ကုန်'),
    line('h1', 'Company', '进出口有限公司'),
    line('j1', 'Person', 'たろう 山田'),
    line('t1', 'Person', 'བོད་ མི', '张'),
    line('i1', 'Person', 'J. R.'),
    line('ok', 'Person', '张伟', 'Zhang Wei'),
    line('ge', 'Person', 'მაგალითი ცდა'),
    line('ru', 'Person', 'Пробный Пример'),
  ];
  writeFileSync(path, `${RECORDED}${unread.join('')}`);
  const list = await loadList(path);
  assert.deepEqual(
    list.unfindable.map(({ script, count }) => `${script} ${count}`),
    ['Mymr 2', 'Hani 1', 'Jpan 1', 'Tibt 1', 'Zyyy 1'],
  );
  assert.equal(list.version.unread, 6);
  writeFileSync(path, RECORDED);
  assert.deepEqual((await loadList(path)).unfindable, []);
});

test('R-186 a list has its publisher’s version where the index beside it names the very file', async () => {
  writeFileSync(path, RECORDED);
  const checksum = createHash('sha1').update(RECORDED).digest('hex');
  const index = (sum: string) =>
    writeFileSync(
      join(folder, 'index.json'),
      JSON.stringify({ version: '20261128-abc', resources: [null, { name: 'entities.ftm.json', checksum: sum }] }),
    );
  index(checksum);
  assert.equal((await loadList(path)).version.version, '20261128-abc');
  index('0'.repeat(40));
  assert.equal((await loadList(path)).version.version, undefined);
  writeFileSync(join(folder, 'index.json'), 'no index');
  assert.equal((await loadList(path)).version.version, undefined);
});
