/** The texts: present, filled, and reworded by banks without losing anything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nb, type TextKey } from './nb.ts';
import { overrideProblems, overridesFor, placeholdersOf } from './overrides.ts';
import { fill, isTextKey, textsOf } from './texts.ts';

const keys = Object.keys(nb) as TextKey[];

test('S-001 every key has a text', () => {
  assert.ok(keys.length > 500);
  for (const key of keys) assert.ok(nb[key].trim() !== '' || key === 'common.currencySuffix', key);
});

test('S-001 no text holds markup or a half placeholder', () => {
  for (const key of keys) {
    assert.doesNotMatch(nb[key], /<[a-z/]/i, key);
    assert.doesNotMatch(nb[key].replace(/\{\w+\}/g, ''), /[{}]/, key);
  }
});

test("S-002 a bank's own wording goes before ours, and only for its keys", () => {
  const text = textsOf({ 'common.next': 'Videre' });
  assert.equal(text('common.next'), 'Videre');
  assert.equal(text('common.back'), nb['common.back']);
  assert.equal(textsOf()('common.next'), nb['common.next']);
});

test('S-003 the fixed labels are Lukk, Tilbake and Tips', () => {
  const text = textsOf();
  assert.deepEqual([text('common.close'), text('common.back'), text('common.tips')], ['Lukk', 'Tilbake', 'Tips']);
});

const VERBATIM = {
  'B-042': ['common.saveChange', 'Lagre endring'],
  'B-043': ['common.cancelChange', 'Avbryt endring'],
  'B-058': ['organisation.missing.label', 'Vennligst velg eller skriv inn et organisasjonsnummer'],
  'B-059': ['invalid_orgnr', 'Ugyldig organisasjonsnummer'],
  'B-060': ['missing_orgnr', 'Mangler organisasjonsnummer'],
  'B-133': ['page.404.title', 'Fant dessverre ikke denne siden'],
  'B-134': ['page.notExist.title', 'Siden finnes ikke'],
  'B-137': ['page.error.title', 'Noe gikk galt!'],
  'B-141': ['page.unexpected.title', 'Unexpected Application Error!'],
  'B-142': ['page.unknownRoute', 'Page not found.'],
  'B-144': ['validation.email', 'Det er feil i e-postadressen.'],
  'B-147': ['validation.phone', 'Mobilnummeret er ikke gyldig.'],
  'S-131': ['errorCard.copy', 'Kopier feilkode'],
} as const satisfies Record<string, readonly [TextKey, string]>;

for (const [rule, [key, words]] of Object.entries(VERBATIM))
  test(`${rule} the text of ${key} is the specification's`, () => {
    assert.equal(nb[key], words);
  });

test('S-002 a filled text holds its values, also those that look like placeholders or patterns', () => {
  assert.equal(textsOf()('common.stepOf', { n: 2, total: 9 }), 'Steg 2 av 9');
  assert.equal(fill('{a}{b}', { a: '{b}', b: '$&' }), '{b}$&');
  assert.equal(fill('{a} {b}', { a: 0 }), '0 {b}');
});

test('S-002 a placeholder nobody fills stays to be seen', () => {
  fc.assert(
    fc.property(fc.string(), (before) => {
      fc.pre(!/[{}]/.test(before));
      assert.equal(fill(`${before}{name}`), `${before}{name}`);
    }),
  );
});

test('S-002 an override of an unknown key, an empty one, and one with other placeholders are refused', () => {
  assert.deepEqual(overrideProblems({ 'common.next': 'Videre', 'common.stepOf': '{n}/{total}' }), []);
  assert.deepEqual(overrideProblems({ 'common.nxt': 'Videre' }), ['common.nxt: there is no text with this key']);
  assert.deepEqual(overrideProblems({ 'common.next': ' ' }), ['common.next: the text is empty']);
  assert.deepEqual(overrideProblems({ 'common.stepOf': 'Steg {n} av {sum}' }), [
    'common.stepOf: the placeholder {total} is missing',
    'common.stepOf: nothing fills the placeholder {sum}',
  ]);
});

test('S-002 every text may be overridden by itself, and none with a placeholder taken out', () => {
  assert.deepEqual(overrideProblems(nb), overrideProblems({ 'common.currencySuffix': nb['common.currencySuffix'] }));
  for (const key of keys)
    for (const name of placeholdersOf(nb[key]))
      assert.equal(overrideProblems({ [key]: nb[key].replaceAll(`{${name}}`, '…') }).length, 1, key);
});

test("S-006 a journey's pages get the bank's wording for it and for what all journeys say, and no other journey's", () => {
  const own = { 'bm.flow': '1', 'pm.landing.title': '2', 'cm.landing.title': '3', 'notice.pm.welcome.sms': '4' };
  const overrides = { ...own, 'common.next': '5', 'notice.invited.sms': '6' };
  const served = (context: 'bm' | 'pm' | 'cm') => Object.values(overridesFor(context, overrides)).join('');
  assert.deepEqual([served('bm'), served('pm'), served('cm')], ['156', '2456', '356']);
});

test('S-088 a key that is no text is told apart, inherited names of objects too', () => {
  assert.equal(isTextKey('common.next'), true);
  for (const no of ['toString', '__proto__', 'common']) assert.equal(isTextKey(no), false);
});
