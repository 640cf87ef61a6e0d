import assert from 'node:assert/strict';
import { after } from 'node:test';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import { type Applicant, applicant } from '../business/journey.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer, visitor } from '../test-server.ts';

const simulators = await startWorld();
after(() => simulators.close());
const nationalIdOf = (id: string): string => simulators.world.people.personById(id)?.foedselsnummer ?? assert.fail(id);

const ORG = '319000003';
const KYC = '/provebanken/declaration-web/rest/resource/kyc';
const BEGIN = businessWalk.kyc({ organisationNumber: ORG }).opening;

/** With every step before the declaration answered. */
async function atDeclaration(server: TestServer): Promise<Pick<Applicant, 'browser' | 'state'>> {
  const one = await applicant(server, 'provebanken', 'B05', ORG);
  await one.fill('regnskap');
  return one;
}

const onBoth = onFreshServers(() => ({ simulators }));

onBoth(
  'K-191 K-192 K-200 B-015 the declaration over HTTP: token, sections, completion, and the next step of the flow',
  async (server) => {
    const { browser, state } = await atDeclaration(server);
    const { token, id } = (await browser.ask('POST', `${KYC}/token-for-process`, { body: BEGIN })).json<{
      token: string;
      id: string;
    }>();
    const headers = { 'x-kyc-session-token': token };
    const post = async (path: string, body?: unknown) => {
      const answer = await browser.ask('POST', `${KYC}/${path}`, { headers, ...(body === undefined ? {} : { body }) });
      assert.ok(answer.status < 300, `${path} ${answer.text}`);
      return answer;
    };
    const form = (await browser.ask('GET', `${KYC}/v8/form`, { headers })).json<Form>();
    assert.equal(form.id, id);
    assert.equal((await browser.ask('GET', `${KYC}/keepAlive`, { headers })).status, 204);
    await post('log', { event: 'save-failed', status: 500 });
    await answerSections(id, form.sections, async ({ path, body }) =>
      (await post(path.replace(/^kyc\//, ''), body)).json<DeclarationProgress>(),
    );
    assert.equal((await state()).kyc.status, null);
    assert.deepEqual((await post('v2/complete-declaration')).json(), { caseStatus: 'OK' });
    assert.equal((await post('complete-declaration')).status, 204);
    const declared = await state();
    assert.equal(declared.kyc.status, 'OK');
    assert.equal(declared.requiresBM.customerDeclaration, false);
    assert.ok(!server.lines.join('\n').includes(token), 'no log line holds the token');
  },
);

onBoth(
  'S-046 K-199 K-200 completed fifty times at once, by both calls, a declaration is evaluated once at the core bank',
  async (server) => {
    const { browser } = await atDeclaration(server);
    const opened = await browser.ask('POST', `${KYC}/token-for-process`, { body: BEGIN });
    const { token, id } = opened.json<{ token: string; id: string }>();
    const headers = { 'x-kyc-session-token': token };
    const form = (await browser.ask('GET', `${KYC}/v8/form`, { headers })).json<Form>();
    await answerSections(id, form.sections, async ({ path, body }) =>
      (
        await browser.ask('POST', `${KYC}/${path.replace(/^kyc\//, '')}`, {
          headers,
          ...(body === undefined ? {} : { body }),
        })
      ).json<DeclarationProgress>(),
    );
    const evaluations = async () => {
      const ledger = await fetch(`${simulators.origin}/core/v1/ledger`);
      return ((await ledger.json()) as { evaluations: { subject: string }[] }).evaluations.length;
    };
    const before = await evaluations();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        browser.ask('POST', `${KYC}/${at % 2 === 0 ? 'v2/' : ''}complete-declaration`, { headers }),
      ),
    );
    assert.deepEqual(
      new Set(answers.map(({ status, text }) => `${status} ${text}`)),
      new Set(['200 {"caseStatus":"OK"}', '204 ']),
    );
    assert.equal((await evaluations()) - before, 1);
  },
);

onBoth(
  'K-188 S-041 without a session the answer is 401, and another person or bank has nothing at the token',
  async (server) => {
    const { browser } = await atDeclaration(server);
    const { token } = (await browser.ask('POST', `${KYC}/token-for-process`, { body: BEGIN })).json<{
      token: string;
    }>();
    const headers = { 'x-kyc-session-token': token };
    assert.equal((await visitor(server).ask('GET', `${KYC}/keepAlive`, { headers })).status, 401);
    const stranger = visitor(server);
    await stranger.logIn('provebanken', nationalIdOf('B01'));
    assert.equal((await stranger.ask('GET', `${KYC}/v8/form`, { headers })).status, 404);
    assert.equal((await stranger.ask('POST', `${KYC}/token-for-process`, { body: BEGIN })).status, 404);
    assert.equal((await browser.ask('GET', `${KYC}/v8/form`)).status, 404, 'no token');
  },
);

onBoth(
  'K-053 bodies that are malformed or break a rule answer 400 with the fields, and save nothing',
  async (server) => {
    const { browser } = await atDeclaration(server);
    const { token } = (await browser.ask('POST', `${KYC}/token-for-process`, { body: BEGIN })).json<{
      token: string;
    }>();
    const headers = { 'x-kyc-session-token': token };
    const status = async (path: string, body: unknown) =>
      (await browser.ask('POST', `${KYC}/${path}`, { headers, body })).status;
    assert.equal(await status('confirmCorporateInformation', { businessCode: 5 }), 400);
    assert.equal(await status('confirmCorporateInformation', { businessCode: null, more: 1 }), 400);
    assert.equal(await status('submitCheckboxSourceOfIncomeSection', [{ sourceId: 'SALES' }]), 409);
    assert.equal(await status('log', { event: 'save-failed', text: 'Kari' }), 400);
    assert.equal(await status('token-for-process', { ...BEGIN, process: 'BECOME_ASTRONAUT' }), 400);
    assert.equal(await status('token-for-process', { ...BEGIN, process: 'CAR_LOAN' }), 404);
    const wrong = await browser.ask('POST', `${KYC}/confirmCorporateInformation`, {
      headers,
      body: { businessCode: '99.999' },
    });
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.json<{ fields: unknown }>().fields, [
      { path: 'businessCode', message: 'kyc.validation.businessCode' },
    ]);
    const form = (await browser.ask('GET', `${KYC}/v8/form`, { headers })).json<Form>();
    assert.ok(form.sections.every((section) => section.answer === null));
  },
);
