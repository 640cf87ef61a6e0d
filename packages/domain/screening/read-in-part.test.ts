/** Letters that fall out of a name are never passed over in silence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from './fold.ts';
import { screeningOutcome } from './outcome.ts';
import { isReadInPart } from './read-in-part.ts';

test('N-015 a name with letters in no table is read in part, and one that any table reads is not', () => {
  for (const name of ['Li 王毅', '华为 Norge AS', 'Oǀeg Deripaska', 'Ꭺhmed', 'Ола ᐃᓄᒃ'])
    assert.ok(isReadInPart(name), name);
  for (const name of [
    'Áŋŋel Šuŋŋá-Đorđi',
    'Nguyễn Thị Ánh',
    'Щъркелов Юрьевна',
    'Γεώργιος Παπαδόπουλος',
    'გიორგი ბერიძე',
    'Գևորգ Հակոբյան',
    'דוד בן־גוריון',
    'محمد عبد الرحمن',
    '김정은',
    'ʻAbd al-Qādir Ḥasan',
    'Ɗan Ɓala Ƙofa',
    'Ｏｌａ ﬁnn',
    '3M 2 O’Neill & Sønn',
  ])
    assert.ok(!isReadInPart(name), name);
});

test('N-015 letters with a stroke, a hook or a bar are the letters below', () => {
  assert.deepEqual(foldName('Øłɇǥ Đɇɍɨᵽⱥsꝁⱥ'), foldName('Oleg Deripaska'));
  assert.deepEqual(foldName('Ɗan Ɓala Ƙofa'), foldName('Dan Bala Kofa'));
});

test('N-015 who is not found by a part of their name is unknown, and never clean', () => {
  const list = { name: 'list', version: '1', date: '2026-11-30T00:00:00.000Z', sha256: 'a', entries: 1 };
  const of = (name: string) => screeningOutcome({ name, hits: [], list }, '2026-11-30T12:00:00.000Z', 2);
  assert.deepEqual([of('Li 王毅').verdict, of('Li 王毅').reason], ['unknown', 'NAME_UNUSABLE']);
  assert.equal(of('Li Wang').verdict, 'no');
});
