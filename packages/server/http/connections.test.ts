/** Half-open connections, over the network: how long they last, and how many there may be. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { startEmbeddedServer } from '../test-server.ts';
import { type ConnectionLimits, limitConnections, LOOK_FOR_SLOW, SLOWEST_REQUEST } from './connections.ts';

const SECOND = 1_000;

/** Sockets that have sent half a request, in the order in which they were opened. */
async function halfOpen(t: TestContext, port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    t.after(() => socket.destroy());
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: a');
    socket.resume();
    sockets.push(socket);
  }
  return sockets;
}

async function serverWith(t: TestContext, trusted: string, limits: ConnectionLimits): Promise<number> {
  const server = createServer((_, response) => void response.end('ok'));
  limitConnections(server, trusted, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

test('R-301 an address has so many connections and no more; one that it closes makes room', async (t) => {
  const port = await serverWith(t, '192.0.2.0/24', { byAddress: 3, inAll: 100 });
  const sockets = await halfOpen(t, port, 3);
  assert.equal(await answers(port), false);
  const [first] = sockets;
  first?.destroy();
  // The server hears of the end in its own time.
  while (!(await answers(port))) await new Promise((resolve) => setImmediate(resolve));
});

test('R-301 a trusted proxy brings everybody and has no such limit, but the one in all', async (t) => {
  const port = await serverWith(t, 'loopback', { byAddress: 1, inAll: 4 });
  await halfOpen(t, port, 3);
  assert.equal(await answers(port), true);
  await halfOpen(t, port, 1);
  assert.equal(await answers(port), false);
});

test('R-301 a request that does not come whole is ended soon after thirty seconds, whether it has begun or not', async (t) => {
  const server = await startEmbeddedServer();
  t.after(() => server.close());
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  assert.equal(app.server.requestTimeout, SLOWEST_REQUEST);
  assert.ok(app.server.headersTimeout <= SLOWEST_REQUEST);
  assert.ok(SLOWEST_REQUEST <= 30 * SECOND && LOOK_FOR_SLOW <= 2 * SECOND);
  // The same server with a shorter patience: it looks as often as it does in production.
  app.server.requestTimeout = 200;
  app.server.headersTimeout = 200;
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1').on('error', () => {});
  t.after(() => silent.destroy());
  silent.resume();
  const before = performance.now();
  const [begun] = await halfOpen(t, port, 1);
  await Promise.all([once(begun ?? assert.fail('no socket'), 'close'), once(silent, 'close')]);
  assert.ok(performance.now() - before < 10 * SECOND, 'node looks every thirty seconds unless told');
});

test('R-304 a request with two Host headers is refused, whatever they say, and one without', async (t) => {
  const server = await startEmbeddedServer();
  t.after(() => server.close());
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (...hosts: string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.end(['GET /health/live HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'));
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text.split(' ')[1] ?? text;
  };
  assert.equal(await statusOf('Host: a.example'), '200');
  for (const hosts of [
    ['Host: a.example', 'Host: b.example'],
    ['Host: a.example', 'host: a.example'],
    ['HOST: a.example', 'X: y', 'Host:'],
    [],
  ])
    assert.equal(await statusOf(...hosts), '400', hosts.join());
});
