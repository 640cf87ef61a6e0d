import assert from 'node:assert/strict';
import { test } from 'node:test';
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
    'Ka\u200bri',
    'Kari\nNordmann',
    'Kari\tN',
    'K\u0301\u0301\u0301ari',
    'Kari 2',
    'Kari;Ola',
    'Kari\u00a0N',
    '123',
    '-',
  ]) {
    assert.equal(nameTextProblem(name), 'validation.name', JSON.stringify(name));
    if (!/^Kari [2N]|^Kari 2/.test(name)) assert.equal(nameAndRoleProblem(name), 'validation.nameAndRole', name);
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
