/** Days, sums, shares and lists in each language. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { formatAmount, formatKroner } from '../norway/money.ts';
import { formatInstant, formatLongDate } from '../norway/oslo-date.ts';
import { spokenTexts } from './catalogues.ts';
import { readLanguageBy } from './language.ts';
import { listOf } from './list-of.ts';

// Set by each test, and put back: files of tests may share a process.
afterEach(() => readLanguageBy(() => 'nb'));

const written = (): unknown[] => [
  formatLongDate('2026-11-21'),
  formatInstant(new Date('2026-11-21T12:05:00Z')),
  formatKroner(1234.5),
  formatAmount(1_234_567),
  listOf(['Kari', 'Ola', 'Per']),
];

test('N-169 days, sums and lists are written as each language writes them, by the clock of Oslo', () => {
  readLanguageBy(() => 'nb');
  assert.deepEqual(written(), [
    '21. november 2026',
    '21. november 2026 kl. 13.05.00',
    '1 234,50 kr',
    '1 234 567',
    'Kari, Ola og Per',
  ]);
  readLanguageBy(() => 'en');
  assert.deepEqual(written(), [
    '21 November 2026',
    '21 November 2026 at 13:05:00',
    'NOK 1,234.50',
    '1,234,567',
    'Kari, Ola and Per',
  ]);
});

test("N-165 a bank's wording of one language is none of the other, and the console's words are Norwegian in both", () => {
  const texts = spokenTexts({ nb: { 'common.next': 'Videre' }, en: { 'common.back': 'Go back' } });
  const said = () => [texts('common.next'), texts('common.back'), texts('advisor.console.title')];
  readLanguageBy(() => 'nb');
  const [, , console] = said();
  assert.deepEqual(said(), ['Videre', 'Tilbake', console]);
  readLanguageBy(() => 'en');
  assert.deepEqual(said(), ['Next', 'Go back', console]);
});
