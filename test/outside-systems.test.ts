/** How the product is put together with the outside world, read out of the one place where that is done. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBelow, ROOT } from './sources.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const creation = read('packages/server/create-context.ts');

/** Where each outside system's adapter is told to call; read as `required` since a server without one does not start. */
const settings = [
  ...new Set([...creation.matchAll(/required\.(\w+(?:_ORIGIN|_ISSUER|_URL))\b/g)].map(([, name = '']) => name)),
  // Of each bank by itself, and refused where a bank has none.
  ...(creation.includes('advisorIssuer(') ? ['ADVISOR_ISSUERS'] : []),
];

/** `systems` of the simulators that answer at each setting's address. */
const ANSWERED_BY: Readonly<Record<string, string>> = {
  OIDC_ISSUER: 'identity',
  ADVISOR_ISSUERS: 'advisor-identity',
  BUSINESS_REGISTER_ORIGIN: 'business-register',
  ALTINN_ORIGIN: 'altinn',
  MASKINPORTEN_ORIGIN: 'altinn',
  BENEFICIAL_OWNER_REGISTER_ORIGIN: 'beneficial-owner-register',
  POPULATION_REGISTER_ORIGIN: 'population-register',
  CORE_BANK_ORIGIN: 'core-bank',
  CREDIT_INFORMATION_ORIGIN: 'credit-information',
  CARD_SYSTEM_ORIGIN: 'card-system',
  SIGNICAT_ORIGIN: 'signing',
  SMTP_URL: 'notices',
  SMS_ORIGIN: 'notices',
};

test('S-153 every outside system that an adapter calls has a simulator, which the demo and the tests call in its place', () => {
  assert.deepEqual(settings.toSorted(), Object.keys(ANSWERED_BY).toSorted());
  const faults = read('packages/simulators/control/faults.ts');
  const simulated = [...(/SYSTEMS = \[(.*?)\]/s.exec(faults)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, one = '']) => one,
  );
  assert.deepEqual([...new Set(Object.values(ANSWERED_BY))].toSorted(), simulated.toSorted());
  for (const [entry, origin] of [
    ['packages/server/demo.ts', 'simulators'],
    ['packages/server/test-server.ts', 'origin'],
  ] as const)
    for (const name of settings) {
      const [, value = ''] = new RegExp(`^    ${name}: (.*),$`, 'm').exec(read(entry)) ?? [];
      const right =
        name === 'SMTP_URL'
          ? /^`smtp:\/\/127\.0\.0\.1:/
          : name === 'ADVISOR_ISSUERS'
            ? new RegExp(`^\`\\*=\\$\\{${origin}\\}/`)
            : new RegExp(`^(${origin}$|\`\\$\\{${origin}\\}/)`);
      assert.match(value, right, `${entry}: ${name}`);
    }
});

test('S-153 each adapter is an interface with one maker, which nothing but the one place of all entries calls', () => {
  const product = readBelow('packages/server', /(?<!\.test|\.fixture)\.ts$/).filter(
    ({ path }) => !/\/test-/.test(path),
  );
  const adapters = [
    ...read('packages/server/context.ts').matchAll(
      /import type \{ (\w+) \} from '(\.\/(?:registers|signing|login|notices)\/[\w-]+\.ts)'/g,
    ),
  ];
  assert.ok(adapters.length >= 10, `${adapters.length} adapters`);
  for (const [, type = '', from = ''] of adapters) {
    const home = join('packages/server', from);
    assert.match(read(home), new RegExp(`^export interface ${type} \\{`, 'm'), `${type} is an interface`);
    const makers = product.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`^export (?:const|function) (\\w+)[^;{]*\\): ${type}\\b(?!\\[)`, 'gm'))].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
    assert.equal(makers.length, 1, `${type} is made by ${makers.map(({ path }) => path).join(', ') || 'nobody'}`);
    const [{ path: made, name } = { path: '', name: '' }] = makers;
    const callers = product.filter(({ path, text }) => path !== made && new RegExp(`\\b${name}\\(`).test(text));
    assert.deepEqual(
      callers.map(({ path }) => path),
      ['packages/server/create-context.ts'],
      `${name} is called`,
    );
  }
  for (const entry of ['main.ts', 'demo.ts']) assert.match(read(`packages/server/${entry}`), /import \{ serve \} from/);
  assert.match(read('packages/server/serve.ts'), /await createContext\(/);
  assert.match(read('packages/server/test-server.ts'), /await createContext\(/);
});
