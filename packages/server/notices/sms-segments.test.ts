/** Counts the segments of every text message with the longest names that are usual: each segment is paid for, and sent by itself. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { loadBanks } from '../banks/banks.ts';
import { belowOrigin } from '../banks/place.ts';

/** GSM 03.38, its basic alphabet; those of the extension take two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€';

function segmentsOf(text: string): number {
  const letters = text.split('');
  if (letters.some((one) => !BASIC.includes(one) && !EXTENDED.includes(one)))
    return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  const septets = letters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0);
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}

/** Longer than nine of ten names in the registers. */
const LONGEST = {
  organisation: 'Nordlandshagen Barnehage og Fritid SA',
  applicant: 'Anne-Margrethe Sørensen Kristoffersen',
  guardian: 'Anne-Margrethe Sørensen Kristoffersen',
  asker: 'Anne-Margrethe',
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
      return [`${slug} ${key}`, segmentsOf(text)] as const;
    }),
  );
  assert.ok(many.length > 40);
  assert.deepEqual(
    many.filter(([, segments]) => segments > 1),
    [],
  );
});
