/** The words of what guardians are told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nb, type TextKey } from '../texts/nb.ts';
import { placeholdersOf } from '../texts/overrides.ts';

const notices = (Object.keys(nb) as TextKey[]).filter((key) => key.startsWith('notice.cm.'));

test('C-006 a notice names the child and, to who is asked to sign or waits for it, the other guardian, and nothing else of either', () => {
  // `next` stands for a notice of its own, whose words are looked at as well.
  const known = [
    'accounts',
    'bank',
    'child',
    'contact',
    'date',
    'due',
    'firstName',
    'link',
    'onlineBank',
    'opened',
    'phone',
    'next',
    'start',
    'restart',
  ];
  assert.ok(notices.length > 20);
  for (const key of notices) {
    const allowed = /^notice\.cm\.(invited|reminder)\./.test(key)
      ? [...known, 'asker', 'guardian', 'products']
      : key.startsWith('notice.cm.waiting.')
        ? [...known, 'other']
        : known;
    assert.deepEqual(
      placeholdersOf(nb[key]).filter((name) => !allowed.includes(name)),
      [],
      key,
    );
  }
});

test('C-004 a no, a birthday and a lost responsibility are told in neutral words', () => {
  for (const key of notices.filter((one) => /\.(declined|ofAge|stopped)\./.test(one)))
    assert.doesNotMatch(nb[key], /avslag|avslått|sa nei|nektet|foreldreansvar|{guardian}/i, key);
});

test('C-003 who has signed alone is not told of another', () => {
  for (const key of notices.filter((one) => one.startsWith('notice.cm.alone.')))
    assert.doesNotMatch(nb[key], /begge|dere|foresatt/i, key);
});
