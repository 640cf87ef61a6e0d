import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleLine } from '../norway/visible-text.ts';
import { nameAndRoleProblem, nameTextProblem } from './name-text.ts';

test('B-094 a name is what people are called, in any alphabet', () => {
  for (const name of [
    'Åse',
    'Anne-Marie',
    "O'Hara",
    'D’Angelo',
    '’t Hooft',
    'J. R.',
    'von der Æ',
    'Nguyễn',
    'Nguyễn'.normalize('NFD'),
    'Мария',
    'محمد',
    ' Kari ',
    'Sámi Ŋ',
    'D\u2018Angelo',
    'Anne\u2013Marie',
    'Anne\u2011Marie',
    'Gal\u00b7la',
    'O\u2032Hara',
    '\u02bbOkina',
    'Ka\u200bri',
    'Ka\u00adri',
    '\ufeffKari',
    '\u202aKari Nordmann\u202c',
    'Kari\u00a0Nordmann',
    'Kari\nNordmann',
  ])
    assert.equal(nameTextProblem(name), null, name);
});

test('B-094 what runs in a spreadsheet, hides, turns the writing round or paints over others is no name', () => {
  for (const name of [
    "=cmd|' /C calc'!A0",
    '+Kari',
    '-Kari',
    '@Kari',
    '.Kari',
    '<b>Kari</b>',
    'Kari\u202eiraK',
    'K\u0301\u0301\u0301ari',
    'Kari 2',
    'Kari;Ola',
    '123',
    '\u2013Kari',
    '\u200b\u2014',
    '-',
  ]) {
    assert.equal(nameTextProblem(name), 'validation.name', JSON.stringify(name));
    if (!name.startsWith('Kari 2')) assert.equal(nameAndRoleProblem(name), 'validation.nameAndRole', name);
  }
});

test('B-094 name and role may be as registers write them', () => {
  for (const text of [
    'Berit Medlemsen, styremedlem',
    'Live Daglund, daglig leder/ adm.direktør',
    'Ola, 2. nestleder (vara)',
    'A & B',
  ])
    assert.equal(nameAndRoleProblem(text), null, text);
});

test('R-306 letters that nobody sees are no name: what is left of them is empty, which is asked for', () => {
  const unseen: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point);
    if (/\p{L}/u.test(letter) && /\p{DI}/u.test(letter)) unseen.push(letter);
  }
  assert.ok(unseen.includes('\u3164') && unseen.includes('\uffa0'), 'Hangul fillers are letters');
  for (const letter of unseen) {
    assert.equal(visibleLine(letter.repeat(3)), '', JSON.stringify(letter));
    assert.equal(visibleLine(`Ka${letter}ri`), 'Kari');
  }
  for (const joiner of ['\u200c', '\u200d']) assert.equal(nameTextProblem(joiner), 'validation.name');
});
