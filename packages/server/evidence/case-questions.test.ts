/** Declarations that a case stood on, by the answers that have taken each other's place, and the words of their reasons in a pack. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { StoredQuestion } from '../cases/question-store.ts';
import type { StoredCase } from '../cases/case-store.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { riskGroup } from './case-facts.ts';
import { reasonRows, standingAt } from './case-questions.ts';

const frozen = (id: string) => ({ id }) as FrozenDeclaration;
const asked = (declarationId: string, answerId: string | null, endedAt: string | null) =>
  ({ declarationId, answerId, endedAt: endedAt && new Date(endedAt) }) as StoredQuestion;

test('A-112 a verdict is read beside the declaration of its own time, however many answers have come since', () => {
  const declarations = new Map(['first', 'second', 'third'].map((id) => [id, frozen(id)]));
  const questions = [
    asked('first', 'second', '2026-11-10T09:00:00Z'),
    // Left without an answer, it changes nothing.
    asked('second', null, '2026-11-15T09:00:00Z'),
    asked('second', 'third', '2026-11-20T09:00:00Z'),
  ];
  const standing = (at: string) => standingAt(new Date(at), { questions, declarations }, frozen('third'))?.id;
  deepEqual(
    ['2026-11-09T09:00:00Z', '2026-11-10T09:00:00Z', '2026-11-15T09:00:00Z', '2026-11-20T09:00:00Z'].map(standing),
    ['first', 'second', 'second', 'third'],
  );
  deepEqual(standingAt(new Date('2026-11-09T09:00:00Z'), { questions, declarations: new Map() }, null), null);
});

test('N-098 a pack has reasons in the words that were frozen, and the console has them without what is not so', () => {
  const texts = textsOf();
  const reason = 'En person i saken kan være politisk eksponert uten at det er oppgitt (hvitvaskingsloven § 18)';
  const point = { rule: 'pep-undeclared', verdict: 'yes', reason };
  const declaration = {
    id: 'first',
    riskClass: 'HIGH',
    completedAt: '2026-11-09T09:00:00Z',
    reasons: [{ ...point, status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' }],
    sections: [],
    screening: { persons: [] },
  } as unknown as FrozenDeclaration;
  const one = { data: { snapshot: { points: [point] } }, reasons: [point.rule] } as unknown as StoredCase;
  const declarations = new Map([['first', declaration]]);
  const questions = [asked('first', 'second', '2026-11-10T09:00:00Z')];
  const values = [
    ...reasonRows(texts, one, { questions: [], declarations: new Map() }),
    ...reasonRows(texts, one, { questions, declarations }),
    ...riskGroup(texts, declaration).flatMap(({ rows }) => rows),
  ].map(({ value }) => value);
  deepEqual(values, [reason, reason, reason]);
  deepEqual(
    reasonWords(texts, one).map(({ words }) => words),
    ['En person i saken kan være politisk eksponert (hvitvaskingsloven § 18)'],
  );
});
