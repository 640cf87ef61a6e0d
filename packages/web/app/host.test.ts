/** The bridge to a native app, and copying with and without one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyText, HOST_ACTIONS, type HostMessage, type HostWindow, tellHost } from './host.ts';

const NO_CLIPBOARD = {} as Clipboard;

test('S-053 a message carries its action by name, as an object or as text', () => {
  const sent: unknown[] = [];
  const apple: HostWindow = {
    webkit: { messageHandlers: { host: { postMessage: (message: HostMessage) => sent.push(message) } } },
  };
  const android: HostWindow = { host: { postMessage: (message: string) => sent.push(message) } };
  assert.equal(tellHost('webAppLoaded', undefined, apple), true);
  assert.equal(tellHost('openPdf', { url: '/x' }, android), true);
  assert.deepEqual(sent, [{ action: 'webAppLoaded' }, '{"action":"openPdf","payload":{"url":"/x"}}']);
  assert.equal(tellHost('logout', undefined, {}), false);
});

test('S-054 S-055 S-056 S-057 S-058 every action of the host has a name of its own', () => {
  assert.equal(new Set(HOST_ACTIONS).size, 24);
});

test('S-059 copying goes through the host when there is one', async () => {
  const sent: HostMessage[] = [];
  await copyText(
    'DAG-A-00',
    { webkit: { messageHandlers: { host: { postMessage: (message) => sent.push(message) } } } },
    NO_CLIPBOARD,
  );
  assert.deepEqual(sent, [{ action: 'copyText', payload: { text: 'DAG-A-00' } }]);
});

test('S-060 copying uses the clipboard in an ordinary browser', async () => {
  const copied: string[] = [];
  await copyText('x', {}, { writeText: async (text: string) => void copied.push(text) } as unknown as Clipboard);
  assert.deepEqual(copied, ['x']);
});
