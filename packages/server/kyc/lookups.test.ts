import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { onBothDatabases, startWorld, visitor } from '../test-server.ts';

const simulators = await startWorld();
after(() => simulators.close());

const ORG = '319000003';
const ONBOARDING = '/provebanken/onboarding/rest/resource/bm';
const KYC = '/provebanken/declaration-web/rest/resource/kyc';
const contact = { email: 'kari@example.com', phone: '49001083' };

test('K-207 K-208 K-209 K-218 K-226 K-111 K-195 lists, the tax-number check and the parts of the form are answered to a declarant, and no number is logged', (t) =>
  onBothDatabases(t, { simulators }, async (server) => {
    const browser = visitor(server);
    await browser.logIn('provebanken', simulators.world.people.personById('B05')?.foedselsnummer ?? assert.fail());
    let { version } = (await browser.ask('PUT', `${ONBOARDING}/state/load/orgnr/${ORG}`)).json<BusinessState>();
    for (const [method, path, body] of [
      ['PUT', `organisasjon/${ORG}/contactinfo/org`, contact],
      ['POST', `organisation/${ORG}/contactinfo/contactperson`, contact],
      ['PUT', `org/${ORG}/customer-products-meta`, { hasEmployees: false, onlineBankingType: 'BASIS' }],
      [
        'PUT',
        `administrator/organisation/${ORG}`,
        {
          firstName: 'Kari',
          lastName: 'Prøve',
          birthDate: '1990-04-12',
          email: contact.email,
          mobile: contact.phone,
          nameAndRole: 'Kari Prøve, daglig leder',
        },
      ],
      ['PUT', `accounting/organisation/${ORG}`, { wantsOffer: false, mayContact: false }],
    ] as const) {
      const answer = await browser.ask(method, `${ONBOARDING}/${path}`, {
        body,
        headers: { 'if-match': `"${version}"` },
      });
      assert.equal(answer.status, 200, `${path} ${answer.text}`);
      version = answer.json<BusinessState>().version;
    }
    const opening = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: ORG };
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
      errorText: 'Skattenummeret ser ikke riktig ut for Polen',
    });
    assert.deepEqual(await posted('SYC', 'whatever'), { result: 'NOT_VERIFIED', errorText: null });
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
    const logged = server.lines.join('\n');
    for (const number of ['02070803628', '123-45-678']) assert.ok(!logged.includes(number), number);
  }));
