/** Banks on host names of their own: the proxy that stands before them, and how a test asks where only the browser knows the name. */
import http from 'node:http';
import https from 'node:https';
import type { Page } from '@playwright/test';
import { testRandom } from '../packages/server/db/test-database.ts';
import { createDevelopmentSeal } from '../packages/server/documents/development-seal.ts';
import type { Told } from './world.ts';

export const ownHost = (bank: string): string => `kunde.${bank}.example`;

/** Sends every name of {@link ownHost} to this machine; for the browser's command line. */
export const RESOLVE_OWN_HOSTS = '--host-resolver-rules=MAP kunde.*.example 127.0.0.1';

/** Listens on `port` with a certificate of its own making and adds the segment of the bank that is asked for. Resolves with the way to close it. */
export async function bankProxy(port: number, banks: readonly string[], target: string): Promise<() => Promise<void>> {
  const pem = await createDevelopmentSeal(testRandom, new Date(), 'Test');
  const { hostname, port: inner } = new URL(target);
  const server = https.createServer({ key: pem, cert: pem }, (request, response) => {
    const bank = banks.find((one) => request.headers.host === `${ownHost(one)}:${port}`);
    const onward = http.request(
      {
        hostname,
        port: inner,
        method: request.method,
        path: bank === undefined ? '/' : `/${bank}${request.url}`,
        headers: { ...request.headers, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** A call made by the page itself, which must stand on the host that is asked. */
export async function askInPage(page: Page, address: string, { method, headers, body }: Asked): Promise<Told> {
  const init = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const told = await page.evaluate(
    async ([at, asked]) => {
      const answer = await fetch(at, asked);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    },
    [address, init] as const,
  );
  return {
    ok: () => told.status >= 200 && told.status < 300,
    status: () => told.status,
    url: () => address,
    headers: () => told.headers,
    text: async () => told.text,
    json: async () => JSON.parse(told.text),
  };
}
