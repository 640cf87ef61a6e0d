/** Form of a declaration: the token of this tab is that of the same process, subject and products, while its session lasts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storage } from '../app/storage.fixture.ts';
import { openForm, type Opening } from './open-form.ts';

const COMPANY: Opening = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: '319000062' };
const DECLARATION = '11111111-1111-4111-8111-111111111111';

test('what is opened for other products, another subject, process or question of the bank has a token of its own, and the same again has the one it had', async (t) => {
  const was = { fetch: globalThis.fetch };
  const page = {
    sessionStorage: storage(),
    document: { cookie: '', documentElement: { dataset: { bank: 'havbanken', base: '/havbanken' } } },
    window: {},
  };
  Object.assign(globalThis, page);
  t.after(() => {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
    Object.assign(globalThis, was);
  });
  let given = 0;
  const completed = new Set<string>();
  globalThis.fetch = async (_, { method = 'GET', headers } = {}) => {
    const token = new Headers(headers).get('X-Kyc-Session-Token');
    const body =
      method === 'POST'
        ? { token: `token-${(given += 1)}`, id: DECLARATION }
        : { caseStatus: completed.has(token ?? '') ? 'OK' : null, sections: [] };
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
  const tokenOf = async (opening: Opening): Promise<string> => (await openForm(opening)).token;
  const openings: readonly Opening[] = [
    COMPANY,
    { ...COMPANY, about: 'BASIS' },
    { ...COMPANY, about: 'INTEGRATED' },
    { ...COMPANY, subject: '319000003' },
    { ...COMPANY, process: 'RENEWAL_CORPORATE' },
    { ...COMPANY, answers: DECLARATION },
  ];
  const tokens: string[] = [];
  for (const opening of openings) tokens.push(await tokenOf(opening));
  assert.equal(new Set(tokens).size, openings.length);
  for (const [at, opening] of openings.entries()) assert.equal(await tokenOf(opening), tokens[at], String(at));
  completed.add(tokens[1] ?? '');
  assert.equal(await tokenOf(openings[1] ?? COMPANY), `token-${openings.length + 1}`, 'one that is completed');
  assert.equal(await tokenOf(COMPANY), tokens[0]);
});
