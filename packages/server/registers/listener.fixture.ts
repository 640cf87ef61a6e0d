/** For tests: a real HTTP server whose answers the test writes, and the outside system that calls it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallEvent, outsideSystem, type OutsideSystemOptions } from './outside-call.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Answering = (request: Received, response: ServerResponse, call: number) => void;

const open: Server[] = [];

/** Closes every server of this test file, connections included. */
export function closeListeners(): void {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** Listens on a free port of this machine. */
export async function listen(answering: Answering, options: Partial<OutsideSystemOptions> = {}) {
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    answering(received, response, calls.push(received));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const events: CallEvent[] = [];
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const system = outsideSystem({
    system: 'test',
    baseUrl,
    stopwatch: performance,
    random: () => 0,
    observe: (event) => events.push(event),
    ...options,
  });
  return { system, calls, events, baseUrl };
}

export const answer = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status).end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
};
