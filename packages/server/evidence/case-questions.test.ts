/** The declaration that a case stood on at a time, by the answers that have taken each other's place. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { StoredQuestion } from '../cases/question-store.ts';
import { standingAt } from './case-questions.ts';

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
