/** The ground of a case after a customer's answer is joined to it. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { SnapshotHit } from './hits.ts';
import { joinedGround } from './joined.ts';

const point = (rule: string) => ({ rule, verdict: 'yes' as const, reason: rule });
const ground = (rules: readonly string[]) => ({
  gravity: 'NORMAL' as const,
  reasons: rules,
  snapshot: { enhanced: false, points: rules.map(point), persons: [], hits: [] },
});

test('D-037 what took two persons before an answer takes two after it, and after the next', () => {
  const first = joinedGround(
    ground(['owners-differ-from-register', 'foreign-enterprise']),
    ground(['question-answered']),
  );
  deepEqual(first.snapshot.points, [point('question-answered')]);
  deepEqual(first.snapshot.earlier, [point('owners-differ-from-register')]);
  const second = joinedGround(first, ground(['question-answered']));
  deepEqual(second.snapshot.earlier, [point('owners-differ-from-register')]);
  deepEqual(joinedGround(ground(['foreign-enterprise']), ground([])).snapshot.earlier, undefined);
});

test('A-076 whoever the answer brings is named beside those who were there, a namesake born on another day too', () => {
  const person = (name: string, birthDate: string | null) => ({
    name,
    birthDate,
    roles: [],
    declared: { pep: false, rca: false },
  });
  const there = [person('Kari Prøve', '1970-01-01'), person('Ola Prøve', null)];
  const withPersons = (persons: typeof there) => {
    const one = ground([]);
    return { ...one, snapshot: { ...one.snapshot, persons } };
  };
  const brought = [person('Kari Prøve', '1992-02-02'), person('Kari Prøve', null)];
  const { snapshot } = joinedGround(withPersons(there), withPersons([...there, ...brought]));
  deepEqual(snapshot.persons, [...there, ...brought]);
});

test('A-076 a hit of the answer is known by the person, the kind and the entry as it was: each that differs is another, and what is the same stands once', () => {
  const entry = { ids: ['Q1'], fingerprint: 'as it was' } as unknown as NonNullable<SnapshotHit['entry']>;
  const there: SnapshotHit = {
    name: 'Kari Prøve',
    birthDate: '1970-01-01',
    numberKey: 'a1',
    kind: 'PEP',
    entryId: 'Q1',
    entry,
    listName: 'list',
    score: 1,
    matchedName: 'Kari Prøve',
    birthDateMatch: 'exact',
  };
  const others: readonly SnapshotHit[] = [
    { ...there, name: 'Kari Prove' },
    { ...there, birthDate: '1970-01-02' },
    { ...there, numberKey: 'b2' },
    { ...there, kind: 'SANCTION' },
    { ...there, entryId: 'Q2' },
    { ...there, entry: { ...entry, fingerprint: 'changed since' } },
  ];
  const withHits = (hits: readonly SnapshotHit[]) => {
    const empty = ground([]);
    return { ...empty, snapshot: { ...empty.snapshot, hits } };
  };
  const { snapshot } = joinedGround(withHits([there]), withHits([{ ...there, score: 0.9 }, ...others]));
  deepEqual(snapshot.hits, [there, ...others]);
});
