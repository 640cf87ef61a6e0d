/** The production server holds nothing that belongs to demo mode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoOnly } from './bundle-server.ts';

const input = { bytes: 1, imports: [] };

test('simulators and the demo entry are named when they would be bundled', () => {
  assert.deepEqual(
    demoOnly({
      inputs: {
        'packages/server/main.ts': input,
        'packages/simulators/people.ts': input,
        'packages/server/demo-keys.ts': input,
        'packages/server/login/demonstration.ts': input,
      },
    }),
    ['packages/simulators/people.ts', 'packages/server/demo-keys.ts'],
  );
  assert.deepEqual(demoOnly({ inputs: { 'packages/server/main.ts': input } }), []);
});
