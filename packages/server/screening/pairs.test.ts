/** Labelled pairs of anybody's are tried, counted and listed (N-040). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import { countPairs, notesOf, readPairs, tryPairs } from './pairs.ts';
import { pairLines } from './pairs-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'pairs-'));
after(() => rmSync(folder, { recursive: true }));

const FILE = `same,name_b,name_a,birth_date_a,birth_date_b,subject,kind
yes,Muhammad Alkhateeb,"Al-Khatib, Mohammed",1970-03-04,1970-04-03,person,arabic
no,Kari Pedersen,Kari Andersen,,,Person,namesake
yes,Petroprove Joint Stock Company,JSC Petroprove,,,organisation,legal form
no,Petroprove,Gazprove,,,company,legal form
yes,Olga Ivanova,Per Hansen,,,person,wrong label
perhaps,A,B,,,person,
yes,A,B,,,ship,
yes,,B,,,person,
`;

test('N-040 pairs are read by the names of their columns, and odd lines are told', () => {
  const { pairs, faults } = readPairs(`\uFEFF${FILE.replaceAll('\n', '\r\n')}`);
  assert.deepEqual(
    pairs.map(({ line, name, subject, isSame }) => [line, name, subject, isSame].join(' ')),
    [
      '2 Al-Khatib, Mohammed PERSON true',
      '3 Kari Andersen PERSON false',
      '4 JSC Petroprove ORGANISATION true',
      '5 Gazprove ORGANISATION false',
      '6 Per Hansen PERSON true',
    ],
  );
  assert.deepEqual(faults, [
    'line 7: neither yes nor no',
    'line 8: neither person nor organisation',
    'line 9: a name is empty',
  ]);
  assert.deepEqual(readPairs('a name,other\nx,y\n').faults.length, 4);
  assert.deepEqual(readPairs('').pairs, []);
});

test('N-040 recall, false positives and each pair that came out otherwise are told', () => {
  const { pairs } = readPairs(FILE);
  const hits = tryPairs(pairs, policyOn('9999-12-31'));
  assert.deepEqual(hits, [true, false, true, false, false]);
  assert.deepEqual(countPairs(pairs, hits), { same: 3, found: 2, others: 2, falsely: 0 });
  const lines = pairLines(pairs, hits);
  assert.match(lines.join('\n'), /^persons\trecall 0\.500 \(1 of 2\)\tfalse positives 0\.000 \(0 of 1\)$/m);
  assert.match(lines.join('\n'), /organisations, legal form\trecall 1\.000/);
  assert.equal(lines.at(-1), 'missed\tline 6\tPer Hansen\tOlga Ivanova');
});

test('N-040 the command ends with 2 where nothing could be compared', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['packages/server/screening/pairs-main.ts', ...args], { encoding: 'utf8' });
  const path = join(folder, 'pairs.csv');
  writeFileSync(path, FILE);
  const told = run(path);
  assert.deepEqual({ status: told.status, stderr: told.stderr.split('\n').length }, { status: 0, stderr: 4 });
  assert.match(told.stdout, /5 pairs by the thresholds of \d{4}-\d{2}-\d{2}\npersons/);
  assert.equal(run().status, 2);
  assert.equal(run(join(folder, 'none.csv')).status, 2);
  writeFileSync(path, 'x\n1\n');
  assert.equal(run(path).status, 2);
});

test('N-039 whoever is ruled out by the birth dates alone is told, and a pair that is found one way only', () => {
  const { pairs } = readPairs(`name_a,name_b,subject,birth_date_a,birth_date_b,same
Olga Prevenko,Olga Prevenko,person,1971-04-08,1983-11-27,yes
Olga Prevenko,Olga Prevenko,person,1971-04-08,1971-04-09,yes
Olga Prevenko,Olga Prevenko,person,1971-04-08,1983,yes
Olga Prevenko,Per Kestrelund,person,1971-04-08,1983-11-27,yes
Okestrel Unda,Kestrelunda,organisation,,,yes
Kestrelunda,Okestrel Unda,organisation,,,yes
`);
  const policy = policyOn('9999-12-31');
  const hits = tryPairs(pairs, policy);
  const notes = notesOf(pairs, hits, policy);
  assert.deepEqual([...notes.byDates], [0, 2]);
  const lines = pairLines(pairs, hits, notes);
  const told = (start: string): string[] => lines.filter((line) => line.startsWith(start));
  assert.match(told('missed\tline 2')[0] ?? '', /1971-04-08\t1983-11-27\truled out by the birth dates$/);
  assert.deepEqual(told('missed\tline 3'), []);
  assert.doesNotMatch(told('missed\tline 5')[0] ?? '', /ruled out/);
  assert.match(lines.at(-1) ?? '', /^2 no hits for their birth dates alone: two whole dates/);
  assert.deepEqual(hits.slice(4), [true, false], 'the result is of the pair as it stands');
  assert.deepEqual([...notes.oneWay], [4, 5]);
  assert.deepEqual(told('only'), [
    'only this way\tline 6\tOkestrel Unda\tKestrelunda',
    'only the other way\tline 7\tKestrelunda\tOkestrel Unda',
  ]);
});

test('N-040 of the pairs that lie with the benchmark at least 0.92 of persons and 0.95 of firms are found', () => {
  const { pairs, faults } = readPairs(readFileSync('bench/screening/pairs.csv', 'utf8'));
  assert.deepEqual(faults, []);
  assert.ok(pairs.length >= 400);
  const policy = policyOn('9999-12-31');
  const share = (subject: string, born: string, listed: string) => {
    const own = pairs
      .filter((pair) => pair.subject === subject)
      .map((pair) => ({ ...pair, birthDate: born, listedBirthDate: listed }));
    const { same, found, others, falsely } = countPairs(own, tryPairs(own, policy));
    return { recall: found / same, falsePositives: falsely / others };
  };
  const persons = share('PERSON', '', '');
  assert.ok(persons.recall >= 0.92 && persons.falsePositives <= 0.1, JSON.stringify(persons));
  const firms = share('ORGANISATION', '', '');
  assert.ok(firms.recall >= 0.95 && firms.falsePositives <= 0.1, JSON.stringify(firms));
  assert.ok(share('PERSON', '1971-04-08', '1971-04-08').recall >= 0.97);
  assert.ok(share('PERSON', '1971-04-08', '1971-08-04').recall >= 0.95);
});
