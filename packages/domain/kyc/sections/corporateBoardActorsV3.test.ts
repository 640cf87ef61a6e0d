import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import type { Actor, BoardAnswer } from '../actors/actor.ts';
import { boardConfirmed } from './answers.fixture.ts';
import { corporateBoardActorsV2 } from './corporateBoardActorsV2.ts';
import { corporateBoardActorsV3 as kind } from './corporateBoardActorsV3.ts';
import { readonlyActorsSection } from './readonlyActorsSection.ts';

const actor = (firstName: string, token: string): Actor => ({
  firstName,
  lastName: 'Prøve',
  publicId: { value: null, token },
  birthDate: '1980-01-01',
  address: null,
  citizenship: [],
  countryOfBirth: null,
});
const board = {
  ceo: actor('Live', 'dagl-1'),
  boardChairman: null,
  boardMembers: [actor('Berit', 'medl-1'), actor('Sindre', 'medl-2')],
  beneficialOwners: [],
};
const content = { board };
const confirmed = boardConfirmed(content);

test('K-163 K-143 the decision is required, and a rejection has ten characters', () => {
  assert.deepEqual(kind.problems({ ...confirmed, answer: null }, content), [
    { path: 'answer', message: 'kyc.validation.decision' },
  ]);
  const rejected = (comment: string) => ({
    ...confirmed,
    answer: { typeInfo: 'REJECTED_WITH_COMMENT' as const, comment },
  });
  assert.deepEqual(kind.problems(rejected('ni tegn!!'), content), [
    { path: 'answer.comment', message: 'kyc.validation.actorComment.min10' },
  ]);
  assert.deepEqual(kind.problems(rejected('ti tegn!!!'), content), []);
  assert.deepEqual(kind.problems(rejected('x'.repeat(1000)), content), []);
  assert.deepEqual(kind.problems(rejected('x'.repeat(1001)), content), [
    { path: 'answer.comment', message: 'kyc.validation.maxLength', values: { n: 1000 } },
  ]);
  assert.ok(!kind.answer.safeParse(rejected('x'.repeat(1001))).success, 'nor is it kept');
  assert.deepEqual(kind.problems(confirmed, content), []);
});

test('K-144 a confirmation or ten characters is an answer that may be sent, ten spaces are none', () => {
  const wrongWith = (answer: BoardAnswer['answer']) => kind.problems({ ...confirmed, answer }, content);
  const rejected = (comment: string) => wrongWith({ typeInfo: 'REJECTED_WITH_COMMENT', comment });
  assert.deepEqual(wrongWith(null), [{ path: 'answer', message: 'kyc.validation.decision' }]);
  assert.deepEqual(wrongWith({ typeInfo: 'CONFIRMED' }), []);
  assert.deepEqual(rejected(' '.repeat(10)), [{ path: 'answer.comment', message: 'kyc.validation.required.wrong' }]);
  assert.deepEqual(rejected('Feil leder'), []);
});

test('K-136 whoever is sent along, the entries kept are the register’s, and another board is not confirmed', () => {
  const forged = { ...confirmed, ceo: actor('Ole', 'dagl-1') };
  assert.deepEqual(kind.problems(forged, content), [{ path: 'answer', message: 'kyc.validation.decision' }]);
  const rejected = { ...forged, answer: { typeInfo: 'REJECTED_WITH_COMMENT' as const, comment: ' Ole er leder nå ' } };
  const kept = kind.settle?.(rejected, content, '2026-11-21');
  assert.deepEqual(kept?.ceo, board.ceo);
  assert.deepEqual(kept?.answer, { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Ole er leder nå' });
});

test('K-140 a confirmation stands for the board that was shown: a namesake born another day is not confirmed', () => {
  const [berit, sindre] = board.boardMembers;
  const namesake = { ...sindre, birthDate: '2004-06-30' };
  const changed = { board: { ...board, boardMembers: [berit, namesake] } } as typeof content;
  assert.deepEqual(kind.problems(confirmed, changed), [{ path: 'answer', message: 'kyc.validation.decision' }]);
  assert.deepEqual(kind.problems(boardConfirmed(changed), changed), []);
});

test('K-136 a board that the register said nothing of cannot be confirmed', () => {
  const unknown = { board: null };
  const given = { ...confirmed, ceo: null, chairman: null, board: [] };
  assert.deepEqual(kind.problems(given, unknown), [{ path: 'answer', message: 'kyc.validation.decision' }]);
  assert.deepEqual(kind.problems(boardConfirmed(unknown), unknown), []);
});

test('K-135 K-137 K-138 K-139 the summary numbers the members and says who is missing', () => {
  const values = kind.summary(confirmed, content, textsOf()).map(({ label, value }) => `${label}: ${value}`);
  assert.deepEqual(values, [
    'Daglig leder: Live Prøve',
    'Styreleder: Styreleder ikke funnet',
    'Styremedlem #1: Berit Prøve',
    'Styremedlem #2: Sindre Prøve',
    'Stemmer opplysningene?: Jeg bekrefter at informasjonen over er korrekt',
  ]);
  const nobody = { board: { ...board, ceo: null, boardMembers: [] } };
  const missing = kind.summary(null, nobody, textsOf()).map(({ value }) => value);
  assert.deepEqual(missing.slice(0, 3), [
    'Daglig leder ikke funnet',
    'Styreleder ikke funnet',
    'Ingen styremedlemmer funnet',
  ]);
});

test('K-023 K-024 K-027 K-224 the older kind asks the same by its own name, and the read-only one asks nothing', () => {
  assert.equal(kind.kindInForm7, corporateBoardActorsV2.kind);
  assert.equal(corporateBoardActorsV2.problems, kind.problems);
  assert.equal(readonlyActorsSection.submit, null);
  assert.equal(readonlyActorsSection.summary(null, { ingress: '', board }, textsOf()).length, 3);
});
