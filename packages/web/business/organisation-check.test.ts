/** Check of an organisation number: only the answer about the number that stands there counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, hooked, hookPage } from '../app/hooks.fixture.ts';
import { useOrganisationCheck } from './organisation-check.ts';

const { document } = hookPage();
Object.assign(document, { cookie: '' });
const [FIRST, SECOND] = ['319000062', '319000003'] as const;

/** The server, whose answers are given by hand; they are told by the number that is asked about. */
function registerByHand() {
  const waiting = new Map<string, (answer: Response) => void>();
  globalThis.fetch = (address) =>
    new Promise(
      (answer) =>
        void waiting.set(
          /\d{9}/.exec(address instanceof Request ? address.url : address.toString())?.[0] ?? '',
          answer,
        ),
    );
  return (number: string, name: string): void => {
    const body = JSON.stringify({ valid: true, name, selskapsform: 'AS' });
    waiting.get(number)?.(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  };
}

test('an answer about a number that was erased or changed meanwhile says nothing, and nothing is waited for', async (t) => {
  const { fetch } = globalThis;
  t.after(() => Object.assign(globalThis, { fetch }));
  const answers = registerByHand();
  const check = await hooked(() => useOrganisationCheck(), undefined);
  const begins = async (number: string) => {
    const asking: Promise<unknown>[] = [];
    await act(async () => void asking.push(check.now().check(number)));
    return { asking: asking[0] };
  };
  const first = await begins(FIRST);
  assert.equal(check.now().checking, true);
  await act(async () => check.now().clear());
  await act(async () => {
    answers(FIRST, 'Første AS');
    await first.asking;
  });
  assert.deepEqual([check.now().found, check.now().problem, check.now().checking], [null, null, false], 'erased');

  const again = await begins(FIRST);
  const second = await begins(SECOND);
  await act(async () => {
    answers(SECOND, 'Andre AS');
    await second.asking;
    answers(FIRST, 'Første AS');
    await again.asking;
  });
  assert.deepEqual([check.now().found?.name, check.now().checking], ['Andre AS', false], 'changed');
  await check.end();
});
