import assert from 'node:assert/strict';
import { after } from 'node:test';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { applicant } from '../business/journey.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld } from '../test-server.ts';

const simulators = await startWorld();
const onBoth = onFreshServers(() => ({ simulators }));
after(() => simulators.close());

const ORG = '319000003';
const KYC = '/provebanken/declaration-web/rest/resource/kyc';

onBoth(
  'K-206 K-207 K-208 K-209 K-218 K-226 K-111 K-195 S-040 lists, the tax-number check and the parts of the form are answered to a declarant, whose browser tells what failed; no number is logged',
  async (server) => {
    const applying = await applicant(server, 'provebanken', 'B05', ORG);
    await applying.fill('regnskap');
    const { browser } = applying;
    const { opening } = businessWalk.kyc({ organisationNumber: ORG });
    const { token } = (await browser.ask('POST', `${KYC}/token-for-process`, { body: opening })).json<{
      token: string;
    }>();
    const headers = { 'x-kyc-session-token': token };
    const list = async (path: string) =>
      (await browser.ask('GET', `${KYC}/${path}`, { headers })).json<{ code: string; iso3: string }[]>();

    assert.ok((await list('pepRoleTypes')).some(({ code }) => code === 'STATE_LEADER'));
    assert.ok((await list('rcaRoleTypes')).some(({ code }) => code === 'SPOUSE'));
    const countries = await list('pepRoleCountries');
    assert.equal(countries[0]?.iso3, 'NOR');
    assert.ok(!countries.some(({ iso3 }) => iso3 === 'YUG'));
    const tax = (await browser.ask('GET', `${KYC}/taxRelationCountries`, { headers })).json<
      Record<'crs' | 'fatca', { iso3: string }[]>
    >();
    assert.deepEqual(
      tax.fatca.map(({ iso3 }) => iso3),
      ['USA'],
    );
    assert.ok(tax.crs.some(({ iso3 }) => iso3 === 'POL') && !tax.crs.some(({ iso3 }) => ['USA', 'NOR'].includes(iso3)));

    const posted = async (countryCode: string, tin: string, taxpayer?: string) =>
      (
        await browser.ask('POST', `${KYC}/validate-tin`, {
          headers,
          body: { countryCode, tin, ...(taxpayer ? { taxpayer } : {}) },
        })
      ).json();
    assert.deepEqual(await posted('POL', '02070803628'), { result: 'OK', errorText: null });
    assert.deepEqual(await posted('PL', '02070803629', 'person'), {
      result: 'NOT_VALID',
      errorText: 'Skattenummeret ser ikke riktig ut for Polen, så skriv det slik det står på papirene derfra.',
    });
    assert.deepEqual(await posted('SYC', 'whatever'), { result: 'NOT_VERIFIED', errorText: null });
    assert.deepEqual(await posted('NL', 'NL', 'entity'), { result: 'ERROR', errorText: null });
    const asked = await browser.ask('GET', `${KYC}/validate-tin?countryCode=USA&tin=123-45-678`, { headers });
    assert.equal(asked.json<{ result: string }>().result, 'NOT_VALID');
    assert.equal((await browser.ask('GET', `${KYC}/pepRoleTypes`)).status, 404, 'no token');

    const kinds = async (query: string) => {
      const answer = await browser.ask('GET', `${KYC}/v8/form${query}`, { headers });
      return [...new Set(answer.json<Form>().sections.map(({ kind }) => kind))];
    };
    assert.ok((await kinds('')).length > 5, 'the whole form');
    assert.deepEqual(await kinds('?kycContext=UNKNOWN'), await kinds(''));
    assert.deepEqual(await kinds('?kycContext=PRODUCTS_BM'), ['dynamic', 'dynamicSubset']);
    assert.deepEqual(await kinds('?kycContext=PRODUCTS_PM'), []);
    assert.deepEqual(await kinds('?kycContext=COUNTRY'), []);
    assert.equal((await browser.ask('GET', `${KYC}/v8/form?kycContext=STARS`, { headers })).status, 400);
    const refused = await browser.ask('POST', `${KYC}/submitPepRca`, {
      headers,
      body: { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] },
    });
    assert.equal(refused.status, 400, 'this questionnaire has no such section');
    const seen = '11111111-1111-4111-8111-111111111111';
    const failure = { event: 'save-failed', status: 503, rcid: seen };
    const told = await browser.ask('POST', `${KYC}/log`, { headers, body: failure });
    assert.equal(told.status, 204, told.text);
    const line = server.lines.find((one) => one.includes(seen)) ?? assert.fail('not logged');
    const { event, status, seen: noted, rcid } = JSON.parse(line) as Record<string, unknown>;
    assert.deepEqual(
      { event, status, noted, rcid },
      { event: 'save-failed', status: 503, noted: seen, rcid: told.headers['x-correlation-id'] },
    );
    const text = { ...failure, kind: 'Kari Prøve' };
    assert.equal((await browser.ask('POST', `${KYC}/log`, { headers, body: text })).status, 400, 'it takes no text');

    const logged = server.lines.join('\n');
    for (const number of ['02070803628', '123-45-678']) assert.ok(!logged.includes(number), number);
  },
);
