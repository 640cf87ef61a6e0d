/** The table of the advisors' calls against what is served and documented. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { advisorCalls } from './calls.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

test('A-119 every call of the advisors is served below the console’s address alone, and stands in the reference', async () => {
  const { paths } = (await visitor(server).ask('GET', '/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
  }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
  );
  const browser = visitor(server);
  for (const { row } of advisorCalls) {
    const documented = operations.filter(({ operationId }) => operationId === row.name);
    assert.deepEqual(
      documented.map(({ path, method }) => [path, method.toUpperCase()]),
      [[`/advisor/rest/resource/${row.path}`, row.method]],
    );
    const address = row.path.replace(/\{\w+\}/g, randomUUID());
    const asked = (base: string) => browser.ask(row.method, `/${BANK}${base}/${address}`);
    assert.equal((await asked('/advisor/rest/resource')).status, 401, row.name);
    assert.equal((await asked('/onboarding/rest/resource')).status, 404, row.name);
  }
});

test('every row about a case names what it needs', () => {
  for (const row of advisorApi as readonly Endpoint[]) if (row.object.kind === 'case') assert.ok(row.needs, row.name);
});
