import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, factsOf, META } from '@bli-kunde/domain/private/private.fixture.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { detours } from './missing-first.ts';

const standard = answered('STANDARD');
const listed = (change: Partial<PrivateApplication>) => stateOf(factsOf({ ...standard, ...change }), META);
const NOWHERE = { next: null, back: null };

test('B-044 a change that asks for no more leads back to the summary', () =>
  assert.deepEqual(detours(listed({}), 'produkter', 'oppsummering'), NOWHERE));

test('B-044 P-069 a new product with an optional card leads by its card', () => {
  const products = (standard.products ?? []).map((one) =>
    one.mandatoryCard ? one : { ...one, wantsToHaveCard: 'NO_SELECTION' as const },
  );
  const state = listed({ products });
  assert.deepEqual(detours(state, 'produkter', 'oppsummering'), { next: 'kort', back: null });
  assert.deepEqual(detours(state, 'kort', 'oppsummering'), { next: 'kort', back: 'produkter' });
});

test('B-044 B-045 P-071 a PIN that is to be chosen is typed on the way back, and back from it leads to the cards', () => {
  const state = listed({ pin: { option: 'CHANGE', reference: null } });
  assert.deepEqual(detours(state, 'kort', 'oppsummering'), { next: 'pinkode', back: null });
  assert.deepEqual(detours(state, 'pinkode', 'oppsummering'), { next: 'pinkode', back: 'kort' });
  const set = listed({ pin: { option: 'CHANGE', reference: 'audit-0001' } });
  assert.deepEqual(detours(set, 'pinkode', 'oppsummering'), NOWHERE);
});
