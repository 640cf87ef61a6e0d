/** One keep-alive HTTP connection that costs little itself, so that a load takes its share of the processor from nobody. */
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  /** The number of the `ETag`; null without one. */
  readonly version: number | null;
  /** Status line and headers. */
  readonly head: string;
  readonly body: Buffer;
}

export interface Connection {
  /** Sends a whole request and waits for its answer; one at a time. */
  ask(request: string): Promise<Answer>;
  close(): void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (answer === null || waiting === null) return;
    const { resolve } = waiting;
    [waiting, received] = [null, Buffer.alloc(0)];
    resolve(answer);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.removeAllListeners('close').destroy(),
  };
}

/** An answer to who has said what it knows; it has neither length nor body. */
export const NOTHING_NEW = 304;

/** The answer, once all of it is there. Throws for one without a length, which the server never gives to a call. */
function answerIn(bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = Number(head.slice(9, 12));
  if (length === undefined && status !== NOTHING_NEW) throw new Error('an answer without content-length');
  const body = bytes.subarray(end + 4);
  if (body.length < Number(length ?? 0)) return null;
  const version = /\r\netag: "(\d+)"/i.exec(head)?.[1];
  return { status, version: version === undefined ? null : Number(version), head, body };
}
