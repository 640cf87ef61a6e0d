import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { thanksOf } from './confirmation.ts';
import { FLOW_TYPES } from './flows.ts';

const texts = textsOf();

test('P-090 a guarantor is thanked in words of its own and without a button', () => {
  assert.deepEqual(
    FLOW_TYPES.map((flow) => thanksOf(flow).hasOnlineBank),
    [true, true, false],
  );
  assert.equal(new Set(FLOW_TYPES.map((flow) => texts(thanksOf(flow).title))).size, 3);
  assert.match(texts(thanksOf('GUARANTOR').text), /kan ikke signere den her/);
});
