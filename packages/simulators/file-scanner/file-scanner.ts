/** ClamAV's daemon over its own protocol: `INSTREAM` with chunks, and the EICAR test file is found (clamd(8); eicar.org, read 2026-12-02). */
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';

/** In two pieces, so that no scanner finds it in this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** `StreamMaxLength` of its settings. */
const MOST_BYTES = 25 * 1024 * 1024;

const COMMANDS = ['zINSTREAM\0', 'nINSTREAM\n'];

/** The bytes of a stream that is whole, null of one that goes on, and an error by its words. */
function streamIn(received: Buffer): Buffer | null | 'TOO_LONG' | 'UNKNOWN' {
  const command = COMMANDS.find((each) => received.subarray(0, each.length).toString('latin1') === each);
  if (command === undefined) return received.length < 10 ? null : 'UNKNOWN';
  const chunks: Buffer[] = [];
  let size = 0;
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    size += length;
    if (size > MOST_BYTES) return 'TOO_LONG';
    if (at + 4 + length > received.length) return null;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const replyTo = (stream: Buffer | 'TOO_LONG' | 'UNKNOWN'): string => {
  if (stream === 'UNKNOWN') return 'UNKNOWN COMMAND';
  if (stream === 'TOO_LONG') return 'INSTREAM size limit exceeded. ERROR';
  return stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
};

/** Starts listening on the world's port; the port it got comes back (0 asks for any free one). */
export async function startFileScanner(world: World): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const answer = async (socket: Socket, stream: Buffer | 'TOO_LONG' | 'UNKNOWN'): Promise<void> => {
    const fault = world.faults.take('file-scanner');
    if (fault.mode === 'slow') await delay(fault.delayMs, undefined, { ref: false });
    if (fault.mode === 'nonsense') return void socket.end('stream: MAYBE\0');
    if (fault.mode === 'half') return void socket.end('stream: O');
    socket.end(`${replyTo(stream)}\0`);
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client that hangs up in the middle is its own affair.
    socket.on('error', () => {});
    if (world.faults.look('file-scanner').mode === 'down') {
      world.faults.take('file-scanner');
      return void socket.destroy();
    }
    const received: Buffer[] = [];
    let isAnswered = false;
    let size = 0;
    socket.on('data', (part) => {
      if (isAnswered) return;
      received.push(part);
      size += part.length;
      // The end is four zero bytes: nothing is put together before them, but to say no.
      const mayEnd = part.length < 4 || part.subarray(-4).every((byte) => byte === 0);
      if (!mayEnd && size <= MOST_BYTES && size > 10) return;
      const stream = streamIn(Buffer.concat(received));
      if (stream === null) return;
      isAnswered = true;
      void answer(socket, stream);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(world.scannerPort, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : world.scannerPort,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
