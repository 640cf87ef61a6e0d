import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { bankApi } from '@bli-kunde/domain/bank/api.ts';
import { noticesApi } from '@bli-kunde/domain/notices/api.ts';
import { businessApi } from '@bli-kunde/domain/business/api.ts';
import { childrenApi } from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { errorBody } from '@bli-kunde/domain/api/error-body.ts';
import { isErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import { privateApi } from '@bli-kunde/domain/private/api.ts';
import { followUpApi } from '@bli-kunde/domain/private/follow-up-api.ts';
import { signingApi } from '@bli-kunde/domain/signing/api.ts';
import { standaloneApi } from '@bli-kunde/domain/standalone/api.ts';
import fc from 'fast-check';
import { jsonSchemaOf } from '../operations/openapi.ts';
import { startEmbeddedServer, type TestServer, type Visitor, visitor } from '../test-server.ts';

/** Bodies tried for each call; more with MALFORMED_RUNS. */
const RUNS = Number(process.env['MALFORMED_RUNS'] ?? 25);
const BAKERY = '319000003';

type Schema = Readonly<Record<string, unknown>>;
const ODD = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '<script>',
  "' or 1=1 --",
  '𝒳'.repeat(50),
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { a: 1 },
  '12849049826',
];
const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue());

/** Values that fit a JSON schema in shape, so that what follows the schema is reached too. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  switch (schema['type']) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
      const required = (schema['required'] ?? []) as string[];
      return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, fitting(inner)])), {
        requiredKeys: required,
      });
    }
    case 'array':
      return fc.array(fitting((schema['items'] ?? {}) as Schema), { maxLength: 4 });
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('', 'post@example.com', '49000000', '2000-02-29', BAKERY, '12849049826'),
      );
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return odd;
  }
}

/** A fitting body with one place in it replaced, added or taken away, or something else altogether. */
const broken = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fitting(schema),
    odd,
    fc.tuple(fitting(schema), fc.string({ maxLength: 12 }), odd, fc.boolean()).map(([body, name, value, away]) => {
      if (typeof body !== 'object' || body === null) return value;
      const copy: Record<string, unknown> = Array.isArray(body) ? ([...body] as never) : { ...body };
      const keys = Object.keys(copy);
      const key = keys[name.length % Math.max(1, keys.length)] ?? name;
      const place = name.length % 3 === 0 ? name : key;
      if (place === 'length') return value;
      if (away) delete copy[key];
      else copy[place] = value;
      return copy;
    }),
  );

const raw = (schema: Schema | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: broken(schema ?? {}).map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[',
        '{"a":',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":{}}}',
        '\ufeff{}',
        `${'['.repeat(50)}${']'.repeat(50)}`,
      ),
    },
  );
const word = fc.oneof(
  fc.constantFrom(BAKERY, '000000000', '..', '%00', '%2e%2e%2f', '%ff', 'æøå', '0', '9'.repeat(300)),
  fc.string({ minLength: 1, maxLength: 30 }).map(encodeURIComponent),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?acceptCounterpart=true',
    '?acceptCounterpart=maybe',
    '?context=bm&context=pm',
    '?section[]=1',
    '?%ff',
    '?a=%00&section=%00',
    '?case=00000000-0000-4000-8000-000000000000',
    '?case=1&channel=NETTBANK',
  ),
  fc.webQueryParameters().map((text) => `?${text}`),
);
const headers = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"0"', '*', '"-1"', '"99999999999999999999"', 'W/"1"', 'x'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      '*/*',
    ),
    'idempotency-key': fc.constantFrom('', 'a', 'x'.repeat(500), '\u00ff'),
    'x-kyc-session-token': fc.constantFrom('', 'a', 'x'.repeat(43), '\u00ff'),
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ''),
  },
  { requiredKeys: [] },
);

const rows: readonly Endpoint[] = [
  ...bankApi,
  ...noticesApi,
  ...businessApi,
  ...signingApi,
  ...kycApi,
  ...standaloneApi,
  ...privateApi,
  ...followUpApi,
  ...childrenApi,
];

test('S-036 S-043 whatever is sent to any call, the answer is never a server error and always a key with its correlation id', async (t) => {
  const server = await startEmbeddedServer({ writesAMinute: Number.MAX_SAFE_INTEGER });
  t.after(() => server.close());
  const director = server.simulators.world.people.personById('B05')?.foedselsnummer ?? assert.fail('no B05');
  const who = visitor(server);
  await who.logIn('provebanken', director);
  await who.ask('PUT', `/provebanken/onboarding/rest/resource/bm/state/load/orgnr/${BAKERY}`);
  await who.ask('GET', '/provebanken/onboarding/rest/resource/pm/state');
  const opened = await who.ask('POST', '/provebanken/declaration-web/rest/resource/kyc/token-for-process', {
    body: { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: BAKERY },
  });
  const token = opened.status === 200 ? opened.json<{ token: string }>().token : '';
  const { own: child, guardian } = await begunForChild(server);
  const visitors: readonly Visitor[] = [who, visitor(server), guardian];
  await visitors[1]?.ask('GET', '/provebanken/onboarding/rest/resource/session');

  for (const row of rows)
    await t.test(row.name, async () => {
      const schema = row.body === undefined ? undefined : jsonSchemaOf(row.body, 'input');
      const path = fc
        .tuple(fc.constantFrom(...pathsOf(row)), word, fc.boolean())
        .map(
          ([pattern, odder, own]) =>
            `/provebanken${pattern.replace(/\{(\w+)\}/g, (_, name: string) => (own ? (child[name] ?? BAKERY) : odder))}`,
        );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...visitors),
          path,
          query,
          raw(schema),
          headers,
          async (visiting, at, search, body, more) => {
            const sends = row.method !== 'GET';
            const answer = await visiting.ask(row.method, at + search, {
              ...(sends ? { raw: body } : {}),
              headers: { ...(token === '' ? {} : { 'x-kyc-session-token': token }), ...more },
            });
            assert.ok(answer.status < 500, `${answer.status} ${answer.text.slice(0, 300)}`);
            assert.ok(answer.headers['x-correlation-id']);
            if (answer.status < 400 || String(answer.headers['content-type']).startsWith('text/html')) return;
            const told = errorBody.parse(answer.json());
            assert.ok(
              isErrorKey(told.message) &&
                told.status === answer.status &&
                told.rcid === answer.headers['x-correlation-id'],
            );
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      );
    });
});

/** A guardian with a child's application begun; `own` has what names it in addresses. */
async function begunForChild(server: TestServer): Promise<{ own: Record<string, string>; guardian: Visitor }> {
  const guardian = visitor(server);
  await guardian.logIn(
    'provebanken',
    server.simulators.world.people.personById('G01')?.foedselsnummer ?? assert.fail(),
  );
  const calls = '/provebanken/onboarding/rest/resource/children';
  const [child] = (await guardian.ask('GET', `${calls}/children`)).json<ListedChild[]>();
  const begun = await guardian.ask('POST', `${calls}/child`, { body: { id: child?.id } });
  return { own: { id: child?.id ?? '', processId: begun.json<ChildState>().processId }, guardian };
}
