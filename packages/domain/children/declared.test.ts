/** Shows which answers of a child's declaration are told as usual, and that nothing unknown is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeclaredSection } from '../api/journey-rows.ts';
import { textsOf } from '../texts/texts.ts';
import { isUsual } from './declared.ts';

const section = (id: string, value: string, short?: string): DeclaredSection => ({
  id,
  heading: 'Del',
  rows: [{ label: 'Spørsmål', value }],
  ...(short === undefined ? {} : { short }),
});
const usual = [section('country', 'Norge'), section('use', 'Lommepenger, Sparing'), section('tax', 'Nei')];

test('N-152 pocket money, no yes and one country are usual, and each thing else is not', () => {
  const texts = textsOf();
  assert.ok(isUsual(usual, texts));
  for (const odd of [
    section('use', 'Ja'),
    section('use', 'Ja\nArv etter bestefar'),
    section('use', 'Sparing, Annet'),
    section('use', texts('kyc.summary.unanswered')),
    section('country', 'Norge, Sverige', 'Norge, Sverige'),
  ])
    assert.ok(!isUsual([...usual, odd], texts), odd.rows[0]?.value);
  assert.ok(!isUsual([], texts), 'nothing is known');
});
