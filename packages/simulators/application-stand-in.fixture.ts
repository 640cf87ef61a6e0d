/** For tests: starts the outside world together with the two things it wants of the application, its keys and its webhook. */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type SimulatorOptions, type Simulators, startSimulators } from './start.ts';

export type Webhook = { readonly body: string; readonly signature: string };
export type TestWorld = Simulators & {
  readonly appOrigin: string;
  readonly privateKey: CryptoKey;
  readonly webhooks: Webhook[];
  /** Resolves when the webhook with this event has come. */
  webhook(eventName: string): Promise<Record<string, unknown>>;
  readonly clockMoves: number[];
};

export async function startTestWorld(options: Partial<SimulatorOptions> = {}): Promise<TestWorld> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'app', use: 'sig', alg: 'ES256' }] };
  const webhooks: Webhook[] = [];
  const clockMoves: number[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.url === '/.well-known/jwks.json')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
    else if (request.url === '/webhooks/signing/signicat') {
      webhooks.push({ body, signature: String(request.headers['x-signicat-signature']) });
      response.writeHead(204).end();
      for (const wake of waiting) wake();
    } else if (request.url === '/demo/clock') {
      clockMoves.push(JSON.parse(body).offsetMs);
      response.writeHead(204).end();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const appOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const simulators = await startSimulators({ port: 0, appOrigin, ...options });
  const seen = (eventName: string) =>
    webhooks
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
      .find((event) => event.eventName === eventName);
  return {
    ...simulators,
    appOrigin,
    privateKey,
    webhooks,
    clockMoves,
    webhook: (eventName) =>
      new Promise((resolve) => {
        const look = () => {
          const event = seen(eventName);
          if (!event) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      await simulators.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Posts JSON and gives the answer. */
export async function postJson(
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A token by client credentials. */
export async function tokenFrom(address: string, secret: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'bli-kunde', client_secret: secret }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
