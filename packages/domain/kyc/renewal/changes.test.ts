import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DeclarationSummaryRow } from '../section.ts';
import { changesOf, markedRows } from './changes.ts';

const row = (label: string, value: string, group?: string): DeclarationSummaryRow => ({
  label,
  value,
  ...(group === undefined ? {} : { group }),
});
const owner = (n: number, name: string, share: string): DeclarationSummaryRow[] => [
  row('Navn', name, `Reell rettighetshaver #${n}`),
  row('Eierandel', share, `Reell rettighetshaver #${n}`),
];
const kinds = (before: DeclarationSummaryRow[], after: DeclarationSummaryRow[]): string[] =>
  changesOf(before, after).map(({ kind, label, before: was, after: is }) => `${kind} ${label} ${was} ${is}`);

test('K-184 a change of an answer is told with what it was', () => {
  assert.deepEqual(kinds([row('Bransje', 'Spill'), row('Form', 'AS')], [row('Bransje', 'Kaker'), row('Form', 'AS')]), [
    'CHANGED Bransje Spill Kaker',
    'UNCHANGED Form AS AS',
  ]);
});

test('K-184 a block is known by what stands first in it, wherever it stands', () => {
  const before = [...owner(1, 'Ada', '50 %'), ...owner(2, 'Bo', '30 %')];
  assert.deepEqual(kinds(before, owner(1, 'Bo', '40 %')), [
    'UNCHANGED Navn Bo Bo',
    'CHANGED Eierandel 30 % 40 %',
    'ENDED Navn Ada null',
    'ENDED Eierandel 50 % null',
  ]);
  assert.deepEqual(kinds([], owner(1, 'Bo', '40 %')), ['NEW Navn null Bo', 'NEW Eierandel null 40 %']);
  const salary = [row('Beløp', '10 kr', 'Lønn')];
  assert.deepEqual(kinds(salary, [row('Beløp', '20 kr', 'Lønn')]), ['CHANGED Beløp 10 kr 20 kr']);
});

test('K-061 an end that is told of an entry from before is ended, one that comes with a new entry is new', () => {
  const entry = row('Rolle', 'Dommer', 'Stilling eller verv 1');
  const end: DeclarationSummaryRow = { ...row('Sluttet', 'mai 2026', 'Stilling eller verv 1'), ended: true };
  assert.deepEqual(kinds([entry], [entry, end]), ['UNCHANGED Rolle Dommer Dommer', 'ENDED Sluttet null mai 2026']);
  assert.deepEqual(kinds([], [entry, end]), ['NEW Rolle null Dommer', 'NEW Sluttet null mai 2026']);
});

test('K-180 the summary marks what differs, and tells of a block that is gone by its first row', () => {
  const before = [row('Eiere?', 'Ja'), ...owner(1, 'Ada', '50 %')];
  assert.deepEqual(markedRows(before, [row('Eiere?', 'Nei')]), [
    { label: 'Eiere?', value: 'Nei', change: 'CHANGED', before: 'Ja' },
    { group: 'Reell rettighetshaver #1', label: 'Navn', value: 'Ada', change: 'ENDED' },
  ]);
});

const anyRow = fc
  .record({
    group: fc.constantFrom('', 'Lønn', 'Rad #1', 'Rad #2'),
    label: fc.constantFrom('a', 'b'),
    value: fc.constantFrom('x', 'y'),
  })
  .map(({ group, label, value }) => row(label, value, group || undefined));

test('K-184 nothing differs from itself, and every row of both is told of once', () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.array(anyRow), (before, after) => {
      assert.ok(changesOf(after, after).every(({ kind }) => kind === 'UNCHANGED'));
      assert.deepEqual(markedRows(after, after), after);
      const changes = changesOf(before, after);
      assert.deepEqual(
        changes.slice(0, after.length).map((one) => one.after),
        after.map(({ value }) => value),
      );
      assert.equal(changes.filter((one) => one.before !== null).length, before.length);
    }),
  );
});
