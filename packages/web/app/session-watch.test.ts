import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { act, hookPage } from './hooks.fixture.ts';
import { heard } from './newest-answer.ts';
import { sessionBegan, sessionEnds, visitorIs } from './session-store.ts';
import { watchSession } from './session-watch.ts';

const MINUTE = 60_000;
const { document } = hookPage();
Object.assign(document, { cookie: '' });

const MINE = 'mark-of-ingrid';
let asked = 0;
/** Mark of who is logged in, as the server says. */
let said: string | null = MINE;
const session = async (): Promise<Response> => {
  asked += 1;
  return Response.json({ loggedIn: said !== null, name: null, visitor: said, endsAt: null });
};

/** Lets timers and the answers that they ask for pass. */
async function passes(ms: number): Promise<void> {
  await act(async () => {
    mock.timers.tick(ms);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });
}
const comesBack = () =>
  act(async () => {
    document.tell('visibilitychange');
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });

beforeEach((t) => {
  mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1_000_000 });
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: session });
  (t as { after?: (end: () => void) => void }).after?.(() => {
    Object.assign(globalThis, { fetch });
    mock.timers.reset();
  });
  asked = 0;
  said = MINE;
  heard('');
});

test('N-045 a page that stands open finds the end of its session once no call can have kept it alive, and asks no more', async () => {
  sessionBegan();
  visitorIs(MINE);
  const end = watchSession();
  await passes(30 * MINUTE);
  assert.equal(asked, 0, 'a look before would keep the session alive');
  await passes(MINUTE);
  assert.deepEqual({ asked, ends: sessionEnds() }, { asked: 1, ends: 0 }, 'another tab has kept it alive');
  await passes(60 * MINUTE);
  assert.equal(asked, 1, 'windows that nobody uses do not keep each other’s session alive');
  heard('');
  await comesBack();
  assert.equal(asked, 1, 'it was asked for just now');
  await passes(2 * MINUTE);
  Object.assign(document, { visibilityState: 'hidden' });
  await passes(60 * MINUTE);
  assert.equal(asked, 1, 'nobody looks');
  Object.assign(document, { visibilityState: 'visible' });
  said = null;
  await comesBack();
  assert.deepEqual({ asked, ends: sessionEnds() }, { asked: 2, ends: 1 });
  await passes(90 * MINUTE);
  await comesBack();
  assert.deepEqual({ asked, ends: sessionEnds() }, { asked: 2, ends: 1 });
  end();
});
