/** Why a browser test did not hold at once, of a report as Playwright writes it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstErrors } from './first-errors.mjs';

const spec = (title: string, status: string, messages: readonly string[]) => ({
  file: 'card.spec.ts',
  title,
  tests: [
    {
      status,
      projectName: 'card',
      results: messages.map((message) => ({
        errors: message === '' ? [] : [{ message, location: { file: 'card.spec.ts', line: 7 } }],
      })),
    },
  ],
});

test('a test that held on its second try, or never, is told with the error of its first', () => {
  const report = {
    suites: [
      {
        specs: [spec('held', 'expected', [''])],
        suites: [{ specs: [spec('turned', 'flaky', ['\u001b[31mlate\u001b[0m\n\nby a second', ''])] }],
      },
      { specs: [spec('broke', 'unexpected', ['first', 'second'])] },
    ],
  };
  assert.deepEqual(firstErrors(report), [
    'unsteady: [card] card.spec.ts › turned\n    late\n    by a second\n    at card.spec.ts:7',
    'failed: [card] card.spec.ts › broke\n    first\n    at card.spec.ts:7',
  ]);
  assert.deepEqual(firstErrors({ suites: [] }), []);
});
