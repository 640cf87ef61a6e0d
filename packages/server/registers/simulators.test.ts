import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { fullName, personKey } from '@bli-kunde/domain/norway/name.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { clientCredentials, jwtBearer } from './access-token.ts';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { altinnTokens } from './altinn-token.ts';
import { authorizedParties } from './authorized-parties.ts';
import { businessRegister } from './business-register.ts';
import { coreBank } from './core-bank.ts';
import { outsideSystem } from './outside-call.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';
import { simulatedToken } from './population.fixture.ts';
import { populationRegister } from './population-register.ts';
import { simulatedWorld } from './simulators.fixture.ts';

const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const name = { kid: 'k1', alg: 'RS256' };
const world = await simulatedWorld([{ ...(await exportJWK(publicKey)), ...name }]);
after(() => world.close());

const context = { correlationId: 'c-1', bank: 'provebanken' };
const open = (system: string) =>
  outsideSystem({ system, baseUrl: world.origin, stopwatch: performance, random: Math.random });
const register = businessRegister(open('business-register'), { certificates: open('business-register') });
const { people } = world.world;
const personOf = (id: string) => people.personById(id) ?? assert.fail(id);
const nameOf = (id: string) => fullName({ firstName: personOf(id).fornavn, lastName: personOf(id).etternavn });

test('B-100 every test organisation may be signed for by exactly those that its rule allows, and by the statutory ones', async () => {
  for (const organisation of people.organisations()) {
    const rights = await register.signingRights(organisation.organisationNumber, context);
    const found = (rule: (code: string) => boolean) =>
      rights.combinations
        .filter((combination) => rule(combination.rule))
        .map(({ members }) =>
          members
            .map((at) => personKey(rights.signatories[at] ?? assert.fail()))
            .sort()
            .join(' + '),
        )
        .sort();
    const expected = organisation.expectedCombinations
      .map((ids) =>
        ids
          .map((id) => personKey({ name: nameOf(id), birthDate: personOf(id).birthDate }))
          .sort()
          .join(' + '),
      )
      .sort();
    const all = found(() => true);
    assert.deepEqual(
      expected.filter((combination) => !all.includes(combination)),
      [],
      organisation.name,
    );
    const statutory = found((code) => ['STYR', 'DELT'].includes(code));
    assert.deepEqual(
      all.filter((combination) => !expected.includes(combination) && !statutory.includes(combination)),
      [],
      organisation.name,
    );
    if (expected.length === 0) assert.deepEqual(all, [], organisation.name);
  }
});

test('S-156 every test organisation is found, bankrupt or deleted, and its roles can be read', async () => {
  for (const organisation of people.organisations()) {
    const unit = await register.unit(organisation.organisationNumber, context);
    const kind = /Konkurs/.test(organisation.name)
      ? 'bankrupt'
      : /Slettet/.test(organisation.name)
        ? 'deleted'
        : 'found';
    assert.equal(unit.kind, kind, organisation.name);
    if (unit.kind === 'found') assert.equal(unit.organisation.organisationNumber, organisation.organisationNumber);
    assert.equal((await register.roles(organisation.organisationNumber, context)).unread, 0);
  }
  assert.deepEqual(await register.unit('319000372', context), { kind: 'deleted' });
  assert.deepEqual(await register.unit('999999999', context), { kind: 'unknown' });
});

test('S-106 a certificate of registration is a PDF, or fails with words of its own', async () => {
  assert.ok(await register.certificate('319000011', context));
  assert.equal(await register.certificate('999999999', context), null);
  await assert.rejects(register.certificate('319000291', context), (error) => {
    assert.ok(error instanceof OutsideFailure);
    assert.deepEqual(
      { reason: error.reason, errorKey: errorKeyOf(error) },
      { reason: 'down', errorKey: 'error.failed.to.get.certificate.of.registration' },
    );
    return true;
  });
});

test('S-156 R-114 Altinn answers with its own token, for which Maskinporten’s is exchanged: a person sees the organisations of the person’s roles', async () => {
  const maskinporten = jwtBearer(open('maskinporten'), {
    path: '/maskinporten/token',
    clientId: 'bli-kunde',
    audience: `${world.origin}/maskinporten/`,
    scope: systemOf('authorized-parties').credentials.scope,
    jwk: { ...(await exportJWK(privateKey)), ...name },
    now: () => new Date(),
    newId: randomUUID,
  });
  const platform = open('authorized-parties');
  const found = await authorizedParties(
    platform,
    altinnTokens(platform, maskinporten, () => new Date()),
  ).organisationsOf(personOf('B05').foedselsnummer, context);
  const testbygg = found.find((organisation) => organisation.organisationNumber === '319000011');
  assert.deepEqual(
    { companyForm: testbygg?.companyForm, hasManager: testbygg?.roles.includes('DAGL') },
    { companyForm: 'AS', hasManager: true },
  );
});

test('S-157 the population register knows every test person', async () => {
  const population = populationRegister(open('population-register'), simulatedToken(world), { now: () => new Date() });
  const person = personOf('B05');
  const found = await population.person(person.foedselsnummer, context);
  assert.deepEqual(
    { lastName: found?.lastName, birthDate: found?.birthDate },
    { lastName: person.etternavn, birthDate: person.birthDate },
  );
  assert.equal(await population.person('00000000000', context), null);
});

test('S-157 the core bank makes a customer, an account, an agreement and an evaluation once per key', async () => {
  const core = open('core-bank');
  const tokens = clientCredentials(core, {
    path: '/core/oauth/token',
    clientId: 'bli-kunde',
    clientSecret: 'demo-core-secret',
  });
  const bank = coreBank(core, tokens);
  const organisation = { organisationNumber: '319000011' };
  assert.equal(await bank.findCustomer('9999', organisation, context), null);
  const made = await bank.createCustomer('9999', 'k1', { ...organisation, name: 'Testbygg' }, context);
  assert.deepEqual(await bank.createCustomer('9999', 'k1', { ...organisation, name: 'Testbygg' }, context), made);
  assert.deepEqual(await bank.createCustomer('9999', 'k2', { ...organisation, name: 'Testbygg' }, context), {
    ...made,
    existed: true,
  });
  const { customerNumber } = made;
  const account = await bank.openAccount('9999', 'k3', { customerNumber, productCode: 'D' }, context);
  assert.deepEqual(await bank.openAccount('9999', 'k3', { customerNumber, productCode: 'D' }, context), account);
  assert.ok(account.accountNumber.startsWith('9999'));
  assert.ok((await bank.makeAgreement('9999', 'k4', { customerNumber, kind: 'BASIS' }, context)).agreementNumber);
  assert.equal((await bank.findCustomer('9999', organisation, context))?.customerNumber, customerNumber);
  const evaluated = await bank.evaluate('9999', 'k5', organisation, context);
  assert.equal(evaluated.outcome, 'NO_HIT');
  assert.deepEqual(await bank.evaluate('9999', 'k5', organisation, context), evaluated);
  assert.notDeepEqual(await bank.evaluate('9999', 'k6', organisation, context), evaluated);
});
