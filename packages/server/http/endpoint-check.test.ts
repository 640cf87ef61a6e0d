import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as z from 'zod/mini';
import { checkEndpoints } from './endpoint-check.ts';
import { objectKind } from '../objects.ts';
import type { ServedRow } from './object-kind.ts';

const whole: Endpoint = {
  name: 'saveThing',
  base: 'onboarding',
  method: 'PUT',
  path: 'bm/thing/{orgnr}',
  summary: 'Saves a thing',
  who: 'applicant',
  object: { kind: 'application', context: 'bm', param: 'orgnr' },
  params: z.object({ orgnr: z.string() }),
  body: z.strictObject({ a: z.string() }),
  answer: z.string(),
  versioned: true,
  audit: 'contact.organisation.saved',
  errors: [],
  rules: [],
};
const served = (endpoint: Endpoint): ServedRow => ({
  row: endpoint,
  kind: objectKind(endpoint),
  handle: async () => ({ body: 'x' }),
});
const row = (changed: Partial<Record<keyof Endpoint, unknown>>): ServedRow =>
  served({ ...whole, ...changed } as Endpoint);

test('S-141 a whole row is served', () => checkEndpoints([row({})]));

for (const [what, rows, fault] of [
  ['says not who may call', [row({ who: undefined })], /does not say who may call/],
  ['says not what it is about', [row({ object: undefined })], /does not say which object/],
  ['says not what it leaves in the trail', [row({ audit: undefined })], /audit trail/],
  ['has no handler', [{ ...served(whole), handle: undefined as never }], /has no handler/],
  ['lets unknown fields through', [row({ body: z.object({ a: z.string() }) })], /lets unknown fields through/],
  ['takes a body with a GET', [row({ method: 'GET' })], /takes no body/],
  ['has a parameter without a schema', [row({ path: 'bm/thing/{orgnr}/{other}' })], /not the parameters/],
  [
    'has a schema without its parameter',
    [row({ path: 'bm/thing', object: { kind: 'none' }, who: 'customer', versioned: undefined })],
    /not the parameters/,
  ],
  ['has an alias with other parameters', [row({ aliases: ['thing/{number}'] })], /not the parameters/],
  [
    'names an object by a parameter it has not',
    [row({ object: { kind: 'application', context: 'bm', param: 'number' } })],
    /parameter it has not/,
  ],
  ['asks for an owner of something else', [row({ who: 'signatory' })], /owns no object/],
  ['is quiet and a customer’s', [row({ quiet: true, method: 'GET' })], /no read of an advisor/],
  ['is versioned without an object', [row({ who: 'customer', object: { kind: 'none' } })], /without an object/],
  ['has another’s name', [row({}), row({ path: 'bm/other/{orgnr}' })], /two rows have this name/],
  [
    'has another’s address',
    [
      row({}),
      row({
        name: 'b',
        path: 'bm/thing/{number}',
        object: { kind: 'application', context: 'bm', param: 'number' },
        params: z.object({ number: z.string() }),
      }),
    ],
    /belongs to saveThing/,
  ],
  [
    'has another’s address as alias',
    [row({}), row({ name: 'b', path: 'x/{orgnr}', aliases: ['bm/thing/{orgnr}'] })],
    /belongs to saveThing/,
  ],
] as const)
  test(`S-141 the server does not start with a row that ${what}`, () => {
    assert.throws(() => checkEndpoints(rows), fault);
  });
