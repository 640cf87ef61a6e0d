/** The scanner's protocol at its simulator, and at servers that break it: no answer is never a clean one (D-209). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { MOST_PAPER_BYTES } from '@bli-kunde/domain/cases/paper.ts';
import { infectedPdf, squarePdf } from '../documents/stranger-files.fixture.ts';
import { fileScanner } from './file-scanner.ts';
import { OutsideFailure } from './outside-failure.ts';
import { type Simulators, simulatedWorld } from './simulators.fixture.ts';

let world: Simulators;
before(async () => {
  world = await simulatedWorld([]);
});
after(() => world.close());

const scannerAt = (port: number, deadline = 5_000) => fileScanner({ address: `tcp://127.0.0.1:${port}`, deadline });
const reasonOf = (error: unknown): string => (error instanceof OutsideFailure ? error.reason : String(error));

/** Outcome of a scan at a server that does this with each connection. */
async function at(behave: (socket: Socket) => void, deadline = 500): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    behave(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  try {
    return await scannerAt(typeof address === 'object' && address ? address.port : 0, deadline)
      .scan(squarePdf())
      .catch(reasonOf);
  } finally {
    server.close();
  }
}

const says = (reply: string) => (socket: Socket) => {
  socket.resume();
  socket.once('data', () => socket.end(reply, 'latin1'));
};

test('D-209 a file is sent in chunks, and the two plain answers are verdicts', async () => {
  const scanner = scannerAt(world.scannerPort);
  assert.equal(await scanner.scan(squarePdf()), 'CLEAN');
  assert.equal(await scanner.scan(infectedPdf()), 'INFECTED');
  // Longer than a chunk, with zero bytes that might be taken for its end.
  assert.equal(await scanner.scan(Buffer.alloc(3_000_000)), 'CLEAN');
  assert.equal(await scanner.scan(Buffer.alloc(MOST_PAPER_BYTES, 7)), 'CLEAN');
  const large = Buffer.concat([Buffer.alloc(200_000, 7), infectedPdf(), Buffer.alloc(200_000)]);
  assert.equal(await scanner.scan(large), 'INFECTED');
});

test('D-209 silence, an error, half an answer, another word and a closed door are no verdict', async () => {
  assert.equal(await at(() => {}), 'timeout');
  assert.equal(await at((socket) => socket.destroy()), 'down');
  assert.equal(await at(says('INSTREAM size limit exceeded. ERROR\0')), 'refused');
  assert.equal(await at(says('stream: OK')), 'down');
  assert.equal(await at(says('stream: OK?\0')), 'nonsense');
  assert.equal(await at(says('OK\0')), 'nonsense');
  assert.equal(await at(says('x'.repeat(5_000))), 'nonsense');
  assert.equal(await scannerAt(1).scan(squarePdf()).catch(reasonOf), 'down');
  assert.equal(
    await scannerAt(world.scannerPort)
      .scan(Buffer.alloc(26 * 1024 * 1024, 7))
      .catch(reasonOf),
    'refused',
  );
});
