/** Yes, no and unknown: nothing that is missing says no. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Hit, ListVersion } from './hit.ts';
import { screeningOutcome } from './outcome.ts';
import { policyOn, SCREENING_POLICIES } from './policy.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const list: ListVersion = { name: 'list', date: '2026-11-20T12:00:00.000Z', sha256: 'ab', entries: 10 };
const hit: Hit = {
  entryId: 'X',
  listName: 'A list',
  kind: 'SANCTION',
  score: 1,
  matchedName: 'Kari Lund',
  birthDateMatch: 'exact',
};
const outcome = (of: Partial<Parameters<typeof screeningOutcome>[0]>, days = 7) => {
  const { verdict, reason } = screeningOutcome({ name: 'Kari Lund', hits: [], list, ...of }, NOW, days);
  return [verdict, reason];
};

test('S-160 a hit is yes and none is no, on a list that is young enough', () => {
  assert.deepEqual(outcome({ hits: [hit] }), ['yes', 'HIT']);
  assert.deepEqual(outcome({}), ['no', 'NO_HIT']);
});

test('S-160 without a list, with an old one, or with a name that can not be used, it is unknown', () => {
  assert.deepEqual(outcome({ list: null }), ['unknown', 'NO_LIST']);
  assert.deepEqual(outcome({ name: '???' }), ['unknown', 'NAME_UNUSABLE']);
  assert.deepEqual(outcome({ list: { ...list, date: '2026-11-14T12:00:00.000Z' } }), ['no', 'NO_HIT']);
  assert.deepEqual(outcome({ list: { ...list, date: '2026-11-14T11:59:59.999Z' } }), ['unknown', 'LIST_TOO_OLD']);
  assert.deepEqual(outcome({ list: { ...list, date: 'never' } }), ['unknown', 'LIST_TOO_OLD']);
});

test('S-160 a hit on an old list is a hit, and says nothing of what else may be', () => {
  const old = { name: 'Kari Lund', hits: [hit], list: { ...list, date: '2020-01-01T00:00:00.000Z' } };
  assert.deepEqual(outcome(old), ['yes', 'HIT']);
  assert.equal(screeningOutcome(old, NOW, 7).complete, false);
  assert.equal(screeningOutcome({ ...old, list }, NOW, 7).complete, true);
});

test('S-160 no is said only with a young list, a usable name and no hit', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date(NOW), noInvalidDate: true });
  const lists = fc.option(day.map((date) => ({ ...list, date: date.toISOString() })));
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom('Kari Lund', '', '12'),
      fc.subarray([hit]),
      fc.nat({ max: 400 }),
      (of, name, hits, days) => {
        const found = screeningOutcome({ name, hits, list: of }, NOW, days);
        const old = of === null || Date.parse(NOW) - Date.parse(of.date) > days * 86_400_000;
        assert.equal(found.verdict === 'no', !old && name === 'Kari Lund' && hits.length === 0);
      },
    ),
  );
});

test('S-160 the policy is that of the day, and the first before any', () => {
  const first = SCREENING_POLICIES[0];
  assert.equal(policyOn('2000-01-01'), first);
  assert.equal(policyOn('2099-01-01'), SCREENING_POLICIES.at(-1));
});

test('N-033 a name in any script that a search reads is no unusable one, and no hit on it is no', () => {
  const read = [
    'დავით მაგალიშვილი',
    'Արամ Փորձյան',
    'דוד מבחן',
    'राजेश परीक्षक',
    'শামিম নমুনাদার',
    'ਗੁਰਪ੍ਰੀਤ ਨਮੂਨਾ',
    'மாதிரி செல்வன்',
    'సురేష్ నమూనా',
    'සුනිල් ආදර්ශ',
    'สมชาย ตัวอย่าง',
    'សុខា គំរូ',
    'አበበ ፈተና',
    'やまだ ためし',
    '김시험',
    'Μπάμπης Δοκιμάκης',
    'Иван Пробный',
    'محمد التجربة',
  ];
  for (const name of read)
    for (const subject of ['PERSON', 'ORGANISATION'] as const)
      assert.deepEqual(outcome({ name, subject }), ['no', 'NO_HIT'], `${subject} ${name}`);
  for (const name of ['', '???', 'J. K.', '李', 'ဒေါ်'])
    assert.deepEqual(outcome({ name }), ['unknown', 'NAME_UNUSABLE'], name);
});

test('R-186 by another list than the one in force no is unknown, and a hit says nothing of what else may be', () => {
  assert.deepEqual(outcome({ inForce: false }), ['unknown', 'OTHER_LIST']);
  assert.deepEqual(outcome({ inForce: false, hits: [hit] }), ['yes', 'HIT']);
  const complete = (of: Partial<Parameters<typeof screeningOutcome>[0]>) =>
    screeningOutcome({ name: 'Kari Lund', hits: [], list, ...of }, NOW, 7).complete;
  assert.deepEqual(
    [{}, { hits: [hit] }, { inForce: false }, { inForce: false, hits: [hit] }, { list: null }].map(complete),
    [true, true, false, false, false],
  );
});

test('N-033 digits are a name to search an organisation by, and none of a person', () => {
  assert.deepEqual(outcome({ name: '1881', subject: 'ORGANISATION' }), ['no', 'NO_HIT']);
  assert.deepEqual(outcome({ name: '1881', subject: 'PERSON' }), ['unknown', 'NAME_UNUSABLE']);
});
