import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningRights } from '../signing/rights.ts';
import { mayAnswerFor, signeesFor } from './signatories.ts';

const person = (name: string) => ({ name, birthDate: '1970-01-01', roles: ['Styremedlem'] });
const rights = (...combinations: number[][]): SigningRights => ({
  signatories: ['Anne', 'Bo', 'Cis'].map(person),
  combinations: combinations.map((members) => ({ rule: 'R', members })),
  ruleText: null,
});
const names = (given: SigningRights, me: string) => signeesFor(given, person(me))?.map(({ name }) => name) ?? null;

test('K-052 who may sign alone needs nobody; else the fewest sign, of several alike those the answerer is among', () => {
  assert.deepEqual(names(rights([0], [1, 2]), 'Anne'), []);
  assert.deepEqual(names(rights([1, 2], [0]), 'Bo'), ['Anne']);
  assert.deepEqual(names(rights([0, 1, 2], [0, 1], [1, 2]), 'Cis'), ['Bo', 'Cis']);
  assert.deepEqual(names(rights([0, 1], [1, 2]), 'Dag'), ['Anne', 'Bo']);
  assert.equal(names(rights(), 'Anne'), null, 'unknown is not nobody');
  assert.deepEqual(signeesFor(rights([0]), { name: 'Anne', birthDate: '1971-01-01' })?.length, 1, 'a namesake');
});

test('K-219 a board member may answer, an auditor or an accountant may not', () => {
  assert.equal(mayAnswerFor(['REVI', 'MEDL']), true);
  assert.equal(mayAnswerFor(['REVI', 'REGN', 'OBS']), false);
  assert.equal(mayAnswerFor([]), false);
});

test('K-219 each role that leads or owns the organisation may answer for it, and none that only looks after it', () => {
  const leading = ['DAGL', 'LEDE', 'NEST', 'MEDL', 'INNH', 'KOMP', 'DTSO', 'DTPR', 'BEST', 'REPR', 'FFØR', 'KNUF'];
  for (const role of leading) assert.equal(mayAnswerFor([role]), true, role);
  for (const role of ['REVI', 'REGN', 'OBS', 'VARA', 'KONT', 'PROK']) assert.equal(mayAnswerFor([role]), false, role);
});
