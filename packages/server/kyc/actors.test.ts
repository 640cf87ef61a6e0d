import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { BoardAnswer } from '@bli-kunde/domain/kyc/actors/actor.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { actorsAnswer, SOME_IDS, someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { type Applicant, applicant } from '../business/journey.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer } from '../test-server.ts';

const simulators = await startWorld();
after(() => simulators.close());
const onBoth = onFreshServers(() => ({ simulators }));
const ORG = '319000011';
const KYC = '/provebanken/declaration-web/rest/resource/kyc';

async function opened(server: TestServer) {
  const guest = await applicant(server, 'provebanken', 'B01', ORG);
  await guest.fill('regnskap');
  return declaring(guest);
}

async function declaring(guest: Applicant) {
  const body = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: ORG };
  const { token } = (await guest.browser.ask('POST', `${KYC}/token-for-process`, { body })).json<{ token: string }>();
  const headers = { 'x-kyc-session-token': token };
  const get = (path: string) => guest.browser.ask('GET', `${KYC}/${path}`, { headers });
  const post = (path: string, answer: unknown) =>
    guest.browser.ask('POST', `${KYC}/${path}`, { headers, body: answer });
  await post('confirmCorporateInformation', { businessCode: null });
  const form = async (version = 8) => (await get(`v${version}/form`)).json<Form>();
  const content = async (kind: string) => (await form()).sections.find((one) => one.kind === kind)?.content;
  return { get, post, form, content };
}

onBoth(
  'K-222 K-223 K-224 the board and the owners of the registers are confirmed by one call, in both form versions',
  async (server) => {
    const { post, form, content } = await opened(server);
    const owners = (await content('corporateBeneficialOwnerActorsV3')) as OwnersContent;
    assert.deepEqual(
      owners.owners.map(({ lastName, ownershipPercentage, publicId }) => [
        lastName,
        ownershipPercentage,
        publicId.value,
      ]),
      [
        ['Ledermo', '50–74,99 %', null],
        ['Eiermo', '25,01–49,99 %', null],
      ],
    );
    // Who applies is one of them, and nobody else is looked up.
    assert.deepEqual(
      owners.owners.map(({ countryOfBirth, address }) => [countryOfBirth, address.addressLines, address.postalArea]),
      [
        ['NOR', ['Næringsveien 1'], 'OSLO'],
        [null, [], null],
      ],
    );
    const older = (await form(7)).sections.map(({ kind }) => kind);
    assert.ok(older.includes('corporateBoardActorsV2') && older.includes('corporateBeneficialOwnerActorsV2'));
    for (const { kind, content: its } of (await form()).sections) {
      const body = actorsAnswer(kind, its);
      if (body) assert.equal((await post('v3/corporate-actors', body)).status, 200, kind);
    }
    const answered = (await form()).sections.filter((one) => one.answered).map(({ id }) => id);
    assert.deepEqual(answered, ['company', 'board', 'owners']);
  },
);

onBoth(
  'K-161 K-164 K-160 what is wrong is refused with its fields, a postal code that is not in use among it',
  async (server) => {
    const { post, content } = await opened(server);
    const board = actorsAnswer('corporateBoardActorsV3', await content('corporateBoardActorsV3')) as BoardAnswer;
    const short = { ...board, answer: { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'kort' } };
    const refused = async (body: unknown) => {
      const answer = await post('v3/corporate-actors', body);
      assert.equal(answer.status, 400, answer.text);
      return answer.json<{ fields?: unknown }>().fields;
    };
    assert.deepEqual(await refused(short), [{ path: 'answer.comment', message: 'kyc.validation.actorComment.min10' }]);
    assert.equal((await post('v3/corporate-actors', board)).status, 200);
    const given = (share: string, postalCode: string) => ({
      typeInfo: 'BENEFICIAL_OWNERS_V2',
      hasBeneficialOwners: 'YES',
      beneficialOwners: SOME_IDS.map((value) =>
        someOwner({ eierandel: share, postalCode, publicId: { value, token: null } }),
      ),
      registerDifference: { answer: 'MY_ANSWER_IS_RIGHT' },
      answer: { typeInfo: 'CONFIRMED' },
    });
    assert.deepEqual(await refused(given('50,0001', '0155')), [
      { path: 'beneficialOwners', message: 'kyc.validation.ownership.total.text' },
    ]);
    assert.deepEqual(
      await refused(given('50', '0000')),
      [0, 1].map((at) => ({ path: `beneficialOwners.${at}.postalCode`, message: 'kyc.validation.postalCode' })),
    );
    assert.equal((await post('v3/corporate-actors', given('50', '0155'))).status, 200);
  },
);

onBoth('K-210 K-211 postal codes are listed and verified', async (server) => {
  const { get } = await opened(server);
  assert.ok((await get('postal-codes')).json<unknown[]>().length > 4_500);
  assert.deepEqual((await get('postal-codes/verify?code=0155&country=NOR')).json(), {
    valid: true,
    postalCode: { type: 'valid', code: '0155', area: 'OSLO' },
  });
  assert.equal((await get('postal-codes/verify?code=0000&country=NOR')).json<{ valid: boolean }>().valid, false);
});

onBoth(
  'K-136 S-161 registers that do not answer are unknown and never none, and the declaration opens all the same',
  async (server) => {
    const { faults } = worldOf(server);
    const guest = await applicant(server, 'provebanken', 'B01', ORG);
    await guest.fill('regnskap');
    faults.set('beneficial-owner-register', { mode: 'down' });
    faults.set('business-register', { mode: 'down' });
    const { content } = await declaring(guest);
    assert.equal(((await content('corporateBeneficialOwnerActorsV3')) as OwnersContent).register, null);
    assert.deepEqual(await content('corporateBoardActorsV3'), { board: null });
  },
);
