/** English of what applicants see: whole, with the same places and numbers as the Norwegian, and no Norwegian left in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actTexts } from '../cases/acts.ts';
import { kindTexts } from '../cases/kinds/list.ts';
import { numberProblems } from '../kyc/number-typed.ts';
import { shareProblem } from '../kyc/owners/share.ts';
import { parseBirthDate } from '../norway/birth-date.ts';
import { phoneDigits } from '../norway/phone.ts';
import { lettersAndWordsOfNorwegian, numbersIn } from './english.fixture.ts';
import { en } from './en.ts';
import { advisorTexts } from './nb-advisor.ts';
import { consoleTexts } from './nb-console.ts';
import { policyTexts } from './nb-policy.ts';
import { trailTexts } from './nb-trail.ts';
import { type ApplicantTextKey, nb } from './nb.ts';
import { placeholdersOf } from './overrides.ts';

const banks = { ...advisorTexts, ...consoleTexts, ...policyTexts, ...trailTexts, ...actTexts, ...kindTexts };
const pairs = (Object.keys(en) as ApplicantTextKey[]).map((key) => ({ key, norwegian: nb[key], english: en[key] }));
const words = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '').length;

/** Texts that are the same word in both languages, or no words at all. */
const ALIKE = new Set([
  '(UNSUPPORTED)',
  '400 Bad Request',
  '403 Forbidden',
  '404 Not Found',
  '405 Method Not Allowed',
  'Administrator',
  'Bank',
  'BankID',
  'Fiducie',
  'Not implemented section',
  'Page not found.',
  'Person',
  'SMS',
  'Start',
  'Status',
  'Tips',
  'Treuhand',
  'Trust {n}',
  'Type',
  'Unexpected Application Error!',
  'administrator',
  '{name} ({form})',
  '{name}, {form}',
]);

test('N-200 every text that applicants see has an English one, in the same order, and nothing else has', () => {
  assert.deepEqual(
    Object.keys(en),
    Object.keys(nb).filter((key) => !Object.hasOwn(banks, key)),
  );
  for (const { key, english } of pairs) assert.notEqual(english.trim(), '', key);
});

test('N-201 an English text has the same places to fill in as the Norwegian', () => {
  for (const { key, norwegian, english } of pairs)
    assert.deepEqual(placeholdersOf(english), placeholdersOf(norwegian), key);
});

test('N-202 an English text has the same numbers as the Norwegian', () => {
  for (const { key, norwegian, english } of pairs) assert.deepEqual(numbersIn(english), numbersIn(norwegian), key);
});

test('N-203 an English text is another than the Norwegian, but for words that are the same in both', () => {
  const alike = pairs.filter(({ norwegian, english }) => norwegian === english);
  assert.deepEqual(new Set(alike.map(({ english }) => english)), ALIKE);
});

test('N-204 no Norwegian is left in an English text, and its quotation marks are English', () => {
  for (const { key, english } of pairs) {
    assert.deepEqual(lettersAndWordsOfNorwegian(english), [], key);
    assert.doesNotMatch(english, /[«»"'“”]/, key);
    // What is left beside pairs of marks are apostrophes.
    assert.doesNotMatch(english.replaceAll(/‘[^‘’]+’/g, ''), /‘|(?<!\p{L})’/u, key);
  }
});

test('N-205 each line of an English text ends with the same mark as the Norwegian', () => {
  const ends = (text: string) => text.split('\n').map((line) => /[.?!:…]$/.exec(line)?.[0] ?? '');
  for (const { key, norwegian, english } of pairs) assert.deepEqual(ends(english), ends(norwegian), key);
});

test('N-206 the English is at most a tenth longer than the Norwegian, and so is the Norwegian', () => {
  const [norwegian, english] = [pairs.map((pair) => pair.norwegian), pairs.map((pair) => pair.english)].map(words);
  assert.ok(norwegian !== undefined && english !== undefined);
  assert.ok(english <= norwegian * 1.1 && norwegian <= english * 1.1, `${english} words for ${norwegian}`);
});

test('N-207 an error at a field is one sentence in English too, with a second line where the Norwegian has one', () => {
  for (const { key, norwegian, english } of pairs.filter(({ key: named }) => /^(kyc\.)?validation\./.test(named))) {
    const [first = '', ...more] = english.split('\n');
    assert.doesNotMatch(first, /[.!?] \p{Lu}/u, key);
    assert.equal(more.length, norwegian.split('\n').length - 1, key);
  }
});

test('N-207 what an English text gives as an example of what to type is taken as it stands', () => {
  const today = new Date('2026-12-01T12:00:00Z');
  const fails: Readonly<Record<string, (typed: string) => boolean>> = {
    'kyc.validation.required.amount': (typed) => numberProblems('', typed).length > 0,
    'kyc.validation.positiveAmount': (typed) => numberProblems('', typed).length > 0,
    'kyc.validation.decimals': (typed) => numberProblems('', typed).length > 0,
    'kyc.bo.ownership.example': (typed) => shareProblem(typed) !== null,
    'validation.birthDate': (typed) => parseBirthDate(typed, today) === null,
    'kyc.validation.birthDate': (typed) => parseBirthDate(typed, today) === null,
    'validation.phone.missing': (typed) => phoneDigits(typed) === null,
  };
  for (const [key, isWrong] of Object.entries(fails)) {
    const example = /for example ([\d.,\u00a0]*\d)/.exec(en[key as ApplicantTextKey])?.[1];
    assert.ok(example !== undefined && !isWrong(example), `${key}: ${example}`);
  }
});
