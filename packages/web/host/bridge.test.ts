/** Messages as each platform takes them, and what is believed of what comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOST_ACTIONS } from './actions.ts';
import { type HostMessage, type HostWindow, makeBridge, senderOf, supportedOf } from './bridge.ts';

/** A bridge with what it sent, what it warned of, and its time-outs in the order in which they were set. */
function bridged(send: (message: HostMessage) => void = () => {}) {
  const sent: HostMessage[] = [];
  const warned: string[] = [];
  const timers: { milliseconds: number; run: () => void; cancelled: boolean }[] = [];
  let ids = 0;
  const bridge = makeBridge({
    send: (message) => {
      send(message);
      sent.push(message);
    },
    newId: () => `id-${++ids}`,
    after: (milliseconds, run) => {
      const timer = { milliseconds, run, cancelled: false };
      timers.push(timer);
      return () => void (timer.cancelled = true);
    },
    warn: (words) => warned.push(words),
  });
  const answer = (id: string, value: unknown) => bridge.answer(JSON.stringify({ id, answer: value }));
  return { bridge, sent, warned, timers, answer };
}

/** The promise's value if it has settled by now. */
const settled = async <T>(promise: Promise<T>): Promise<T | 'waits'> =>
  Promise.race([promise, new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))]);

test('S-053 a message goes to WebKit as an object and to Android as a text', () => {
  const sent: unknown[] = [];
  const apple: HostWindow = { webkit: { messageHandlers: { host: { postMessage: (message) => sent.push(message) } } } };
  const android: HostWindow = { host: { postMessage: (message: string) => sent.push(message) } };
  for (const around of [apple, android])
    senderOf(around)?.({ action: 'openPdf', payload: { url: 'https://bank.example/a.pdf' } });
  assert.deepEqual(sent, [
    { action: 'openPdf', payload: { url: 'https://bank.example/a.pdf' } },
    '{"action":"openPdf","payload":{"url":"https://bank.example/a.pdf"}}',
  ]);
  assert.equal(senderOf({}), null);
  assert.equal(senderOf({ host: {} }), null, 'an element of that name');
});

test('an answer settles its own request, and is cut down to what its schema names', async () => {
  const { bridge, sent, answer, timers } = bridged();
  const [wallet, token] = [bridge.ask('walletInfo', {}), bridge.ask('getPushToken', {})];
  assert.deepEqual(
    sent.map(({ id }) => id),
    ['id-1', 'id-2'],
  );
  answer('id-2', { token: 'abc' });
  answer('id-1', { wallet: 'apple', canAdd: true, cardNumber: '4111' });
  assert.deepEqual(await wallet, { wallet: 'apple', canAdd: true });
  assert.deepEqual(await token, { token: 'abc' });
  assert.deepEqual(
    timers.map(({ cancelled }) => cancelled),
    [true, true],
  );
});

test('a malformed answer is ignored, and the request waits on for a right one', async () => {
  const { bridge, warned, answer } = bridged();
  const copied = bridge.ask('copyText', { text: 'DAG-A-00' });
  for (const text of [
    undefined,
    { id: 'id-1', answer: { done: true } },
    'not json',
    'null',
    '"id-1"',
    '{"id":1,"answer":{"done":true}}',
    '{"id":"id-1"}',
    `{"id":"id-1","answer":{"done":true,"x":"${'x'.repeat(20_000)}"}}`,
  ])
    bridge.answer(text);
  answer('id-1', { done: 'DAG-A-00' });
  answer('id-1', true);
  assert.equal(await settled(copied), 'waits');
  assert.equal(warned.length, 10);
  assert.ok(warned.every((words) => /malformed/.test(words) && !words.includes('DAG-A-00') && !words.includes('id-1')));
  answer('id-1', { done: true });
  assert.deepEqual(await copied, { done: true });
});

test('an answer that comes late, again or unasked is ignored and told without its content', async () => {
  const { bridge, warned, answer, timers } = bridged();
  const late = bridge.ask('cardWalletTokenStatus', { bank: 'banken', product: '10' });
  timers[0]?.run();
  assert.equal(await late, null);
  answer('id-1', { status: 'active' });
  const repeated = bridge.ask('walletInfo', {});
  answer('id-2', { wallet: null, canAdd: false });
  answer('id-2', { wallet: 'google', canAdd: true });
  assert.deepEqual(await repeated, { wallet: null, canAdd: false });
  answer('id-3', { done: true });
  assert.deepEqual(warned, [
    'Native host: a late answer was ignored',
    'Native host: a repeated answer was ignored',
    'Native host: an unasked answer was ignored',
  ]);
});

test('an answer of null is a refusal, and a person has longer to answer than the app', async () => {
  const { bridge, answer, timers } = bridged();
  const refused = bridge.ask('turnBiometrics', { on: true });
  answer('id-1', null);
  assert.equal(await refused, null);
  void bridge.ask('copyText', { text: 'x' });
  const [person, app] = timers.map(({ milliseconds }) => milliseconds);
  assert.ok((person ?? 0) >= 60_000 && (app ?? 0) <= 5_000);
});

test('S-053 nothing is sent without an absolute address, and a handler that is gone is a refusal', async () => {
  const { bridge, sent, warned } = bridged();
  for (const url of [
    '/banken/prisliste.pdf',
    'javascript:alert(1)',
    'https://',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])
    assert.equal(bridge.tell('openPdf', { url }), false, url);
  assert.equal(await bridge.ask('sign', { url: '/inn' }), null);
  assert.deepEqual(sent, []);
  assert.equal(warned.length, 5);
  assert.ok(bridge.tell('openPdf', { url: 'https://bank.example/a.pdf' }));
  const gone = bridged(() => {
    throw new Error('invalidated');
  });
  assert.equal(gone.bridge.tell('logout', { url: 'https://bank.example/logout' }), false);
  assert.equal(await gone.bridge.ask('walletInfo', {}), null);
});

test('of what the app says that it supports, only known actions count', () => {
  assert.deepEqual([...supportedOf({ actions: ['openPdf', 'toString', 'wipe', 'openPdf'] })], ['openPdf']);
  assert.equal(supportedOf(null).size, 0);
});

test('no answer can carry an address, so that the app leads the page nowhere', async () => {
  const { bridge, answer } = bridged();
  const taken = bridge.ask('stepUpAuthentication', { url: 'https://bank.example/login' });
  answer('id-1', { done: true, url: 'https://evil.example' });
  assert.deepEqual(await taken, { done: true });
  assert.equal(Object.keys(HOST_ACTIONS).length, 23);
});
