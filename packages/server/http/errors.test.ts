import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import * as z from 'zod/mini';
import { DatabaseError } from '../db/database-error.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { errorBodyOf, failureOf, traceOf } from './errors.ts';

const bodyOf = (error: unknown) => errorBodyOf(failureOf(error), '/{bank}/x', 'r-1');
const schemaError = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error;

for (const [what, error, status, message] of [
  ['S-087 a rule’s refusal is its key', new Refusal('error.step.not.allowed'), 409, 'error.step.not.allowed'],
  [
    'S-087 a schema that names a key answers with it',
    schemaError(z.object({ a: z.string().check(z.minLength(3, 'invalid_orgnr')) }), { a: 'x' }),
    400,
    'invalid_orgnr',
  ],
  [
    'S-087 any other broken schema is a bad request',
    schemaError(z.object({ a: z.number() }), { a: 'x' }),
    400,
    'error.bad.request',
  ],
  [
    'S-099 a time-out outside is a gateway time-out',
    new OutsideFailure('business-register', 'unit', 'timeout'),
    504,
    'error.gateway.timeout',
  ],
  [
    'S-162 a register that is down has its own key',
    new OutsideFailure('business-register', 'unit', 'down'),
    503,
    'error.business.register.system.error',
  ],
  [
    'S-162 so has the population register',
    new OutsideFailure('population-register', 'person', 'nonsense'),
    503,
    'error.population.register.system.error',
  ],
  [
    'S-125 an evaluation that fails is DAG-A-02’s',
    new OutsideFailure('core-bank', 'evaluate', 'down'),
    503,
    'error.aml.validation.system.error',
  ],
  [
    'S-161 a database that is away means come back',
    new DatabaseError('57P01', null, true, ''),
    503,
    'error.overloaded',
  ],
  ['S-088 what nobody foresaw is the internal error', new TypeError('x is not a function'), 500, 'error.intern.feil'],
  ['S-088 so is a thing that is no error', 'thrown', 500, 'error.intern.feil'],
] as const)
  test(what, () => {
    const body = bodyOf(error);
    assert.deepEqual({ status: body.status, message: body.message, rcid: body.rcid }, { status, message, rcid: 'r-1' });
  });

for (const [rule, key, code, type] of [
  ['S-123', 'error.intern.feil', 'DAG-A-00', 'GENERELL-FEIL'],
  ['S-124', 'error.aml.rejected', 'DAG-A-01', 'KYC'],
  ['S-125', 'error.aml.validation.system.error', 'DAG-A-02', 'KYC'],
  ['S-126', 'error.error.signing.order.not.created', 'DAG-A-03', 'KYC'],
  ['S-127', 'error.no.valid.role.in.company', 'BLI-KUNDE-GENERELL-FEIL', 'GENERELL-FEIL'],
] as const)
  test(`${rule} ${key} has code ${code}`, () => {
    const body = bodyOf(new Refusal(key));
    assert.deepEqual({ code: body.code, type: body.type }, { code, type });
  });

test('a body has the phrase of its status', () => {
  const named = (key: ErrorKey) => bodyOf(new Refusal(key)).name;
  assert.deepEqual(
    (
      ['error.bad.request', 'error.no.valid.role.in.company', 'error.not.found', 'error.method.not.allowed'] as const
    ).map(named),
    ['Bad Request', 'Forbidden', 'Not Found', 'Method Not Allowed'],
  );
});

test('S-043 neither a value nor a key of the caller’s stands in the body', () => {
  const error = schemaError(z.object({ a: z.record(z.string(), z.number()), b: z.enum(['x']) }), {
    a: { '12849049826': 'Ingrid' },
    b: '12849049826',
  });
  const text = JSON.stringify(bodyOf(error));
  assert.ok(!text.includes('12849049826') && !text.includes('Ingrid'));
  assert.ok(text.includes('"a.*"') && text.includes('"b"'));
});

test('S-149 a trace has its places and not its message', () => {
  const { name, at } = traceOf(new RangeError('person 12849049826\n    at 12849049826'));
  assert.equal(name, 'RangeError');
  assert.ok(!at.some((line) => line.includes('12849049826')));
  assert.ok(at.some((line) => line.includes('errors.test.ts')));
});
