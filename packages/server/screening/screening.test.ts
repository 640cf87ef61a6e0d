/** The list is read from its file in the published format, replaced when the file is, and kept when the new one can't be read. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listText, type Row } from './list.fixture.ts';
import { createScreening, type ScreeningSettings } from './screening.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const KARI: Row = { id: 'K', name: 'Kari Lundgren', birthDate: '1970-03-04', sanctions: 'Programme' };
const OLGA: Row = { id: 'O', name: 'Ольга Кузнецова', seen: '2026-11-21T06:00:00' };

function setting(t: TestContext, settings: Partial<ScreeningSettings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'screening-'));
  const path = join(folder, 'targets.simple.csv');
  const clock = { time: NOW, now: () => new Date(clock.time) };
  const events = new EventEmitter();
  const open = () => {
    const screening = createScreening({
      path,
      clock,
      maxAgeDays: undefined,
      lookEvery: 3_600_000,
      loaded: (version) => events.emit('loaded', version),
      failed: (error) => events.emit('failed', error.message),
      ...settings,
    });
    t.after(() => screening.close());
    return screening;
  };
  t.after(() => rmSync(folder, { recursive: true }));
  return { path, clock, events, open, write: (text: string) => writeFileSync(path, text) };
}

/** What the next event of that name says; one that never comes fails the test. */
const next = (events: EventEmitter, name: string): Promise<unknown[]> =>
  once(events, name, { signal: AbortSignal.timeout(20_000) });

const kari = { name: 'Lundgren, Kari', birthDate: '1970-03-04' };

test('S-160 the version says which list was asked', async (t) => {
  const { write, open } = setting(t);
  const text = listText([KARI, OLGA, { id: 'C', name: 'Company', schema: 'Company' }]);
  write(text);
  const screening = open();
  assert.equal(screening.version, null);
  assert.equal(screening.outcome(kari).reason, 'NO_LIST');
  await screening.reload();
  assert.deepEqual(screening.version, {
    name: 'targets.simple',
    date: '2026-11-21T06:00:00.000Z',
    sha256: createHash('sha256').update(text).digest('hex'),
    entries: 2,
  });
  const { verdict, hits, list } = screening.outcome(kari);
  assert.deepEqual(
    { verdict, entryId: hits[0]?.entryId, list },
    { verdict: 'yes', entryId: 'K', list: screening.version },
  );
  assert.equal(screening.outcome({ name: 'Nils Holm', birthDate: '1970-03-04' }).verdict, 'no');
});

test('S-160 without a list the outcome is unknown', async (t) => {
  const { open } = setting(t, { path: undefined });
  const screening = open();
  await screening.reload();
  assert.deepEqual(screening.outcome(kari), {
    verdict: 'unknown',
    reason: 'NO_LIST',
    hits: [],
    list: null,
    complete: false,
  });
});

test('S-160 a list that has grown old says unknown, by the policy or by the setting', async (t) => {
  const { write, open, clock } = setting(t);
  write(listText([KARI]));
  const screening = open();
  await screening.reload();
  const nils = { name: 'Nils Holm', birthDate: null };
  clock.time = '2026-11-27T06:00:00.000Z';
  assert.equal(screening.outcome(nils).verdict, 'no');
  clock.time = '2026-11-27T06:00:00.001Z';
  assert.deepEqual(
    { verdict: screening.outcome(nils).verdict, reason: screening.outcome(nils).reason },
    { verdict: 'unknown', reason: 'LIST_TOO_OLD' },
  );
  assert.equal(screening.outcome(kari).verdict, 'yes');

  const patient = setting(t, { maxAgeDays: 30 });
  patient.write(listText([KARI]));
  patient.clock.time = '2026-12-20T06:00:00.000Z';
  const other = patient.open();
  await other.reload();
  assert.equal(other.outcome(nils).verdict, 'no');
});

test('S-160 a list that says no time is as old as its file, and none is younger than its file', async (t) => {
  for (const seen of ['', '2099-01-01T00:00:00']) {
    const { path, write, open } = setting(t);
    write(listText([{ ...KARI, seen }]));
    utimesSync(path, new Date('2026-10-01T00:00:00Z'), new Date('2026-10-01T00:00:00Z'));
    const screening = open();
    await screening.reload();
    assert.equal(screening.version?.date, '2026-10-01T00:00:00.000Z');
  }
});

test('S-160 a list that can not be read whole leaves the one before it', async (t) => {
  const { write, open, events } = setting(t);
  write(listText([KARI]));
  const screening = open();
  await screening.reload();
  const { version } = screening;
  for (const [text, why] of [
    ['id,name\n1,Kari\n', /no column schema, aliases/],
    [`${listText([KARI])}"cut`, /ends inside a row/],
    [listText([]), /names nobody/],
    ['', /names nobody/],
  ] as const) {
    const failed = next(events, 'failed');
    write(text);
    await screening.reload();
    assert.match((await failed)[0] as string, why);
    assert.equal(screening.version, version);
    assert.equal(screening.outcome(kari).verdict, 'yes');
  }
});

test('S-160 a changed file is loaded by itself, and asked whole or not at all', async (t) => {
  const { path, write, open, events } = setting(t, { lookEvery: 20 });
  write(listText([KARI]));
  const screening = open();
  await screening.reload();
  const loaded = next(events, 'loaded');
  writeFileSync(`${path}.new`, listText([OLGA]));
  renameSync(`${path}.new`, path);
  assert.equal(screening.outcome(kari).verdict, 'yes');
  await loaded;
  assert.equal(screening.outcome(kari).verdict, 'no');
  assert.equal(screening.outcome({ name: 'Olga Kuznetsova', birthDate: null }).hits[0]?.entryId, 'O');
});

test('S-160 a file that is replaced while the one before it is read is loaded for whoever asks for it', async (t) => {
  const { write, open, events } = setting(t);
  write(listText([KARI]));
  const asked = new Promise<void>((resolve, reject) => {
    // The first list is read, and its reading has not ended.
    events.once('loaded', () => {
      write(listText([OLGA]));
      screening.reload().then(resolve, reject);
    });
  });
  const screening = open();
  await asked;
  assert.equal(screening.outcome(kari).verdict, 'no');
  assert.equal(screening.outcome({ name: 'Olga Kuznetsova', birthDate: null }).hits[0]?.entryId, 'O');
});

test('S-160 a file that stays as it is is read once for all who wait', async (t) => {
  const { write, open, events } = setting(t);
  write(listText([KARI]));
  let count = 0;
  events.on('loaded', () => {
    count += 1;
  });
  const screening = open();
  await Promise.all([screening.reload(), screening.reload()]);
  assert.equal(count, 1);
});

test('S-160 a list that is missing at the start fails and is told', async (t) => {
  const { open, events } = setting(t);
  const failed = next(events, 'failed');
  const screening = open();
  await screening.reload();
  assert.match((await failed)[0] as string, /ENOENT/);
  assert.equal(screening.outcome(kari).verdict, 'unknown');
});
