/** Shows what makes a declaration a case for the management, of what was judged of its persons before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { HitKind } from '../screening/hit.ts';
import { groundOf } from './of-declaration.ts';

/** Somebody on the case with one hit, judged before unless `verdict` is null. */
function groundWith(kind: HitKind, verdict: 'SAME' | 'NOT_SAME' | null) {
  const judgement = verdict === null ? {} : { judgement: { verdict } };
  const hits = [{ kind, entryId: 'Q1', matchedName: 'Ada', score: 1, ...judgement }];
  const persons = [{ name: 'Ada Eier', birthDate: null, roles: ['OWNER'], declared: { pep: false, rca: false }, hits }];
  const frozen = { enhanced: false, reasons: [], screening: { persons } } as unknown as FrozenDeclaration;
  const { gravity, snapshot } = groundOf(frozen);
  return [gravity, snapshot.enhanced];
}

test('A-068 who was judged to hold a position, or to stand near one, is as if it were declared', () => {
  for (const kind of ['PEP', 'RCA'] as const) {
    assert.deepEqual(groundWith(kind, 'SAME'), ['PEP', true], kind);
    assert.deepEqual(groundWith(kind, 'NOT_SAME'), ['NORMAL', false], kind);
    assert.deepEqual(groundWith(kind, null), ['PEP', false], kind);
  }
  assert.deepEqual(groundWith('SANCTION', 'SAME'), ['SANCTION', false]);
});

test('R-181 who is listed for something else makes a grave case, and holds no position for that', () => {
  for (const verdict of ['SAME', null] as const) assert.deepEqual(groundWith('LISTED', verdict), ['HIGH', false]);
  assert.deepEqual(groundWith('LISTED', 'NOT_SAME'), ['NORMAL', false]);
});
