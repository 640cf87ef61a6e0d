/** An adviser reads nothing that is meant for an applicant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorKeysOf } from '../api/error-keys.ts';
import { catalogue, type ErrorKey } from '../errors/catalogue.ts';
import { textsOf } from '../texts/texts.ts';
import type { TextKey } from '../texts/nb.ts';
import { advisorApi } from './api.ts';
import { consoleWording } from './console-words.ts';

/** Words that speak to somebody who applies, or send them to the bank. */
const TO_APPLICANT =
  /kundeservice|(ta kontakt med|kontakter?|ring) banken|søker|søknaden|fylle ut|om du er kunde|signert/i;
const OF_THE_PAGE: readonly TextKey[] = [
  'busy.waits',
  'errorCard.quote',
  'errorCard.info.text',
  'offline.banner',
  'offline.noAnswer',
  'page.error.title',
];

test('N-044 nothing that a call of advisers may answer, nor what their page says of a failure, speaks to an applicant', () => {
  const keys = new Set<ErrorKey>(advisorApi.flatMap((row) => errorKeysOf(row)));
  assert.ok(keys.size > 25, `${keys.size} errors`);
  const shown = consoleWording(textsOf());
  const read = [...[...keys].map((key) => catalogue[key].text), ...OF_THE_PAGE].map((key) => shown(key));
  assert.deepEqual(
    read.filter((text) => TO_APPLICANT.test(text)),
    [],
  );
});

test('N-044 a bank may word the console’s own texts, and its words for applicants stay theirs', () => {
  const texts = textsOf({
    'error.too.many.requests': 'Kom tilbake i morgen.',
    'advisor.error.core': 'Kjernen er nede.',
  });
  const shown = consoleWording(texts);
  assert.match(shown('error.too.many.requests'), /mye å gjøre/);
  assert.equal(shown('error.already.customer.check.system.error'), 'Kjernen er nede.');
  assert.equal(texts('error.too.many.requests'), 'Kom tilbake i morgen.');
  assert.equal(shown('error.case.taken', { name: 'Kari' }), 'Saken er tatt av Kari.');
});
