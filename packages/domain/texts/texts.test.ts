/** The texts: present, filled, and reworded by banks without losing anything. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { FIXED_TEXTS } from './fixed-texts.fixture.ts';
import { nb, type TextKey } from './nb.ts';
import { overridesFor } from './overrides.ts';
import { fill, isTextKey, problemText, textsOf } from './texts.ts';

const keys = Object.keys(nb) as TextKey[];

test('every key has a text', () => {
  assert.ok(keys.length > 500);
  for (const key of keys) assert.notEqual(nb[key].trim(), '', key);
});

test('no text holds markup or a half placeholder', () => {
  for (const key of keys) {
    assert.doesNotMatch(nb[key], /<[a-z/]/i, key);
    assert.doesNotMatch(nb[key].replace(/\{\w+\}/g, ''), /[{}]/, key);
  }
});

test('N-060 an error at a field is one sentence, and a second line is one that the specification fixes', () => {
  const fixed = new Set(FIXED_TEXTS.map(([, words]) => words.replace(/\.$/, '')));
  for (const key of keys.filter((named) => /^(kyc\.)?validation\./.test(named))) {
    const [first = '', second, ...more] = nb[key].split('\n');
    assert.doesNotMatch(first, /[.!?] \p{Lu}/u, key);
    assert.deepEqual(more, [], key);
    if (second !== undefined) assert.ok(fixed.has(second.replace(/\.$/, '')), `${key}: ${second}`);
  }
});

test("S-002 a bank's own wording goes before ours, and only for its keys", () => {
  const text = textsOf({ 'common.next': 'Videre' });
  assert.equal(text('common.next'), 'Videre');
  assert.equal(text('common.back'), nb['common.back']);
  assert.equal(textsOf()('common.next'), nb['common.next']);
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

test("S-006 a journey's pages get the bank's wording for it and for what all journeys say, and no other journey's", () => {
  const own = { 'bm.flow': '1', 'pm.landing.title': '2', 'cm.landing.title': '3', 'notice.pm.welcome.sms': '4' };
  const teaser = { 'teaser.button': '7' };
  const overrides = { ...own, ...teaser, 'common.next': '5', 'notice.invited.sms': '6' };
  const served = (context: 'bm' | 'pm' | 'cm') => Object.values(overridesFor(context, overrides)).join('');
  assert.deepEqual([served('bm'), served('pm'), served('cm')], ['156', '2456', '356']);
});

test('S-088 a key that is no text is told apart, inherited names of objects too', () => {
  assert.equal(isTextKey('common.next'), true);
  for (const no of ['toString', '__proto__', 'common']) assert.equal(isTextKey(no), false);
});

test('A-092 the words of a signing that came to nothing name nobody who ended it', () => {
  const texts = textsOf();
  for (const key of [
    'bm.cancelled.title',
    'bm.cancelled.text',
    'bm.task.cancelled.title',
    'bm.task.cancelled.text',
    'pm.cancelled.title',
    'pm.cancelled.text',
    'cm.cancelled.title',
    'cm.cancelled.text',
  ] as const)
    assert.doesNotMatch(texts(key), /\bdu avbr|har avbrutt|banken|rådgiver/i, key);
});

test('what is missing of a person is asked for in one word', () => {
  for (const name of ['firstName', 'lastName', 'birthDate', 'role'] as const)
    assert.match(nb[`bm.admin.${name}.missing`], /^Skriv (?!inn )/);
  assert.equal(nb['bm.admin.firstName.missing'], nb['kyc.validation.required.firstName'].split('\n')[0]);
});

test('a problem says its text with its values, and a message that the server has worded as it is', () => {
  const texts = textsOf();
  const wrong = { message: 'kyc.validation.tin.invalid', values: { country: 'USA' } };
  assert.equal(problemText(texts, wrong), texts('kyc.validation.tin.invalid', { country: 'USA' }));
  assert.equal(problemText(texts, { message: 'Nummeret hører til et foretak.' }), 'Nummeret hører til et foretak.');
});

test('a problem brings a value for each place in its text', () => {
  const domain = join(import.meta.dirname, '..');
  let found = 0;
  for (const file of readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /(?<!\.test)\.ts$/.test(one),
  ))
    for (const [, key = '', rest = ''] of readFileSync(join(domain, file), 'utf8').matchAll(
      /message: '([\w.]+)'((?:[^{}]|\{[^{}]*\})*)\}/g,
    )) {
      const places = isTextKey(key) ? [...nb[key].matchAll(/\{(\w+)\}/g)].map(([, place]) => place) : [];
      found += places.length;
      for (const place of places)
        assert.match(rest, new RegExp(`values:.*\\b${place}\\b|values: said`), `${file} ${key}`);
    }
  assert.ok(found > 5, 'the problems are found where they are');
});
