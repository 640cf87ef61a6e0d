/** Counts the segments of every text message with the longest names that are usual: each segment is paid for, and sent by itself. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { loadBanks } from '../banks/banks.ts';
import { belowOrigin } from '../banks/place.ts';
import { smsParts } from './sms-parts.ts';

/** Longer than nine of ten names in the registers. */
const LONGEST = {
  organisation: 'Nordlandshagen Barnehage og Fritid SA',
  applicant: 'Anne-Margrethe Sørensen Kristoffersen',
  guardian: 'Anne-Margrethe Sørensen Kristoffersen',
  asker: 'Anne-Margrethe',
  who: 'Anne-Margrethe',
  day: '21.09.2026',
  child: 'Anne-Margrethe',
  opened: 'kontoene',
  due: '21. september 2026',
  date: '21. september 2026',
  phone: '490 10 100',
};

const textMessages = Object.keys(nb).filter((key): key is TextKey => /^notice\..*\.sms$/.test(key));

test('S-159 every text message fits one segment, in every bank, with long names', async () => {
  const origin = 'https://soknad.bankene.example';
  const banks = await loadBanks(join(import.meta.dirname, '../../../banks'), {
    reviewedUntil: null,
    placeOf: (slug) => belowOrigin(origin, slug),
  });
  const many = [...banks.values()].flatMap(({ slug, config, texts }) =>
    textMessages.map((key) => {
      const link = `${origin}/${slug}/s/XXXXXXXX`;
      const text = texts(key, { ...LONGEST, bank: config.name, link });
      assert.doesNotMatch(text, /[{}]/, key);
      return [`${slug} ${key}`, smsParts(text).parts] as const;
    }),
  );
  assert.ok(many.length > 40);
  assert.deepEqual(
    many.filter(([, segments]) => segments > 1),
    [],
  );
});

test('R-211 parts are counted by the alphabet that the letters need, and no letter is cut in two', () => {
  const of = (text: string) => {
    const { alphabet, letters, parts } = smsParts(text);
    return [alphabet, letters, parts];
  };
  assert.deepEqual(of('æøå ÆØÅ é'), ['GSM-7', 9, 1]);
  assert.deepEqual(of('x'.repeat(160)), ['GSM-7', 160, 1]);
  assert.deepEqual(of('x'.repeat(161)), ['GSM-7', 161, 2]);
  assert.deepEqual(of('x'.repeat(307)), ['GSM-7', 307, 3]);
  assert.deepEqual(of('€[]{}\\~^|'), ['GSM-7', 18, 1]);
  assert.deepEqual(of('x'.repeat(159) + '€'), ['GSM-7', 161, 2]);
  // 152 letters and one of two septets, which does not fit what is left of the first part.
  assert.deepEqual(of('x'.repeat(152) + '€'.repeat(77)), ['GSM-7', 306, 3]);
  for (const letter of ['č', 'š', 'ŋ', 'á', '’', '🙂']) assert.equal(smsParts(letter).alphabet, 'UCS-2', letter);
  assert.deepEqual(of(`č${'x'.repeat(69)}`), ['UCS-2', 70, 1]);
  assert.deepEqual(of(`č${'x'.repeat(70)}`), ['UCS-2', 71, 2]);
  assert.deepEqual(of('🙂'.repeat(35)), ['UCS-2', 70, 1]);
  assert.deepEqual(of('🙂'.repeat(67)), ['UCS-2', 134, 3]);
});
