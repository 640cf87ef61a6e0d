import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import { kindOf } from '@bli-kunde/domain/kyc/sections/registry.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { startSimulators } from '@bli-kunde/simulators/start.ts';
import { loadBanks } from '../banks/banks.ts';
import { businessDeclaration } from '../business/declaration.ts';
import { applications as business } from '../business/applications.ts';
import type { Context } from '../context.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases, type TestWorld } from '../db/test-database.ts';
import { type Call, mounted } from '../http/handler.ts';
import type { Session } from '../sessions/person.ts';
import { clientCredentials, jwtBearer } from '../registers/access-token.ts';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { annualAccountsRegister } from '../registers/annual-accounts.ts';
import { beneficialOwnerRegister } from '../registers/beneficial-owner-register.ts';
import { businessRegister } from '../registers/business-register.ts';
import { coreBank } from '../registers/core-bank.ts';
import { outsideSystem } from '../registers/outside-call.ts';
import { createScreening } from '../screening/screening.ts';
import { hashOf, inLetters, proofOf } from '../declarations/evidence.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { kycHandlers } from './handlers.ts';
import { loadQuestionnaires } from './questionnaires.ts';
import { declarationSections } from './sections.ts';
import { loadByToken, loadDeclaration } from '../declarations/store.ts';

const banksDir = new URL('../../../banks', import.meta.url).pathname;
const banks = await loadBanks(banksDir);
const bank = banks.get('provebanken') ?? assert.fail();
const questionnaires = loadQuestionnaires(banksDir);
/** Of the corporate questionnaire. */
const NEWEST = questionnaires('provebanken', 'BECOME_CORPORATE_CUSTOMER')?.version ?? assert.fail();
/** As they were when its second version was the newest. */
const formerly = formerQuestionnaires();
/** What a server that starts now would read. */
let inForce = questionnaires;
const parts = {
  journeys: [businessDeclaration],
  questionnaires: (slug: string, process: Process) => inForce(slug, process),
};
const handlers = mounted(kycApi, kycHandlers(parts));

function formerQuestionnaires() {
  const folder = mkdtempSync(join(tmpdir(), 'bli-kunde-banks-'));
  cpSync(banksDir, folder, { recursive: true });
  for (let version = 3; version <= NEWEST; version += 1)
    rmSync(join(folder, `default/questionnaires/become-corporate-customer.v${version}.json`));
  const read = loadQuestionnaires(folder);
  rmSync(folder, { recursive: true });
  return read;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256' };
const clientJwks = { keys: [{ kty: jwk.kty, n: jwk.n, e: jwk.e, kid: jwk.kid, alg: jwk.alg }] };
const outside = await startSimulators({ port: 0, appOrigin: 'http://127.0.0.1:1', clientJwks });
after(() => outside.close());

const screening = createScreening({
  path: new URL('../../simulators/lists/targets.simple.csv', import.meta.url).pathname,
  maxAgeDays: 36_500,
  clock: { now: () => new Date() },
});
after(() => screening.close());
await screening.reload();

const BAKERY = '319000003';
const GAMBLING = '319000275';
const HOLDING = '319000283';
const NATIONAL_ID = '12849049826';
const contact = { email: 'kari@example.com', phone: '49001083' };

function contextOf({ database, vault, clock, random }: TestWorld): Context {
  const system = outsideSystem({
    system: 'core-bank',
    baseUrl: outside.origin,
    stopwatch: performance,
    random: () => 0.5,
  });
  const registerTokens = jwtBearer(system, {
    path: '/maskinporten/token',
    clientId: 'bli-kunde',
    audience: `${outside.origin}/maskinporten/`,
    scope: systemOf('beneficial-owner-register').credentials.scope,
    jwk,
    now: () => new Date(),
    newId: () => random.uuid(),
  });
  const tokens = clientCredentials(system, {
    path: '/core/oauth/token',
    clientId: 'bli-kunde',
    clientSecret: 'demo-core-secret',
    scope: 'core',
  });
  const applications = createApplicationStore<unknown>({
    database,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  // Only what the declaration reaches; anything else would fail loudly.
  return {
    db: database,
    vault,
    clock,
    random,
    banks,
    applications,
    screening,
    coreBank: coreBank(system, tokens),
    businessRegister: businessRegister(system),
    annualAccounts: annualAccountsRegister(system),
    beneficialOwnerRegister: beneficialOwnerRegister(system, registerTokens),
    config: { allowSynthetic: true },
  } as unknown as Context;
}

function application(organisationNumber: string): BusinessApplication {
  const businessCodes = [{ code: '10.710', name: 'Produksjon av brød' }];
  return {
    organisation: {
      name: 'Prøvebakeriet AS',
      organisationNumber,
      companyForm: 'AS',
      address: { street: 'Veien 1', postalCode: '0155', postalArea: 'OSLO' },
      establishedOn: '2018-04-16',
      businessCodes,
      employees: 0,
    },
    signingRights: { signatories: [], combinations: [], ruleText: null },
    person: null,
    counterpartConsentAt: '2026-11-20T10:00:00.000Z',
    organisationContact: contact,
    suggestedContact: { email: null, phone: null },
    contactPerson: { ...contact, usesOrganisationContact: true },
    products: { hasEmployees: false, onlineBankingType: 'BASIS' },
    administrator: { ...contact, firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12', nameAndRole: 'Kari' },
    accounting: { wantsOffer: false, mayContact: false },
    declaration: null,
    signatories: null,
    clickedBecomeCustomerAt: null,
    completedAt: null,
  };
}

/** A customer of the test bank with calls as the server would make them. */
function customer(world: TestWorld, context: Context, nationalId = NATIONAL_ID) {
  const { vault, clock } = world;
  const person = { nationalId, firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' };
  const session: Session = {
    idHash: Buffer.alloc(32),
    person,
    personKey: personKey(vault, bank.slug, nationalId),
    endsAt: new Date(clock.now().getTime() + 3_600_000),
  };
  const key = (organisationNumber: string) => ({
    bank: bank.slug,
    context: 'bm',
    personKey: session.personKey,
    subjectKey: organisationKey(vault, bank.slug, organisationNumber),
  });
  const entry = {
    at: clock.now(),
    actor: 'a'.repeat(64),
    action: 'application.created' as const,
    detail: {},
    rcid: 'r',
  };
  const run = async (
    name: string,
    token: string | null,
    given: { body?: unknown; params?: unknown; query?: unknown } = {},
  ) => {
    const one = handlers.find(({ row }) => row.name === name) ?? assert.fail(name);
    const declaration =
      token === null
        ? null
        : await loadByToken(context.db, vault, { token, bank: bank.slug, personKey: session.personKey });
    if (one.row.who === 'declarant' && declaration === null) throw new Refusal('error.not.found');
    const body = one.row.body ? one.row.body.parse(given.body) : undefined;
    const call = {
      bank,
      row: one.row,
      session,
      object: declaration,
      rcid: 'r-1',
      outside: { correlationId: 'r-1', bank: 'provebanken' },
      now: clock.now(),
      query: {},
      ...given,
      body,
    };
    const reply = await one.handle(context, call as unknown as Call);
    if (one.row.answer) assert.ok(one.row.answer.safeParse(reply.body).success, `${name} answers what its row says`);
    return reply.body;
  };
  return {
    run,
    apply: (organisationNumber = BAKERY, change: Partial<BusinessApplication> = {}) =>
      business
        .storeOf(context)
        .create(key(organisationNumber), { ...application(organisationNumber), ...change }, entry),
    stored: (organisationNumber = BAKERY) => business.storeOf(context).load(key(organisationNumber), clock.now()),
    open: async (subject = BAKERY) =>
      (await run('tokenForProcess', null, {
        body: { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject },
      })) as { token: string; id: string },
    form: async (token: string) => (await run('getForm', token)) as Form,
    async answerAll(token: string, id: string, sources: unknown = [{ sourceId: 'SALES' }]) {
      const { sections } = (await run('getForm', token)) as Form;
      await answerSections(id, sections, async ({ path, body }) => {
        const section = path.split('?section=')[1];
        const { kind } = sections.find((one) => one.id === section) ?? assert.fail(path);
        const given = kind === 'checkboxSourceOfIncome' ? sources : body;
        const call = kindOf(kind)?.submit?.name ?? assert.fail(kind);
        return (await run(call, token, { body: given, query: { section }, params: { id } })) as DeclarationProgress;
      });
    },
    complete: async (token: string) => ((await run('completeDeclaration', token)) as { caseStatus: string }).caseStatus,
  };
}

const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
const onBoth = (
  title: string,
  work: (world: TestWorld, context: Context, kari: ReturnType<typeof customer>) => Promise<void>,
): void =>
  onBothDatabases(title, async (world) => {
    const context = contextOf(world);
    await work(world, context, customer(world, context));
  });
const answered = (form: Form) => form.sections.filter((section) => section.answered).map(({ id }) => id);

onBoth(
  'K-219 a token opens the declaration of an own application at its step, and of nothing else',
  async (world, context, kari) => {
    await assert.rejects(kari.open(), refused('error.not.found'));
    await kari.apply(BAKERY, { products: null });
    await assert.rejects(kari.open(), refused('error.step.not.allowed'));
    await kari.apply(HOLDING);
    await assert.rejects(customer(world, context, '12849049900').open(HOLDING), refused('error.not.found'));
    const { token } = await kari.open(HOLDING);
    assert.equal(Buffer.from(token, 'base64url').length, 32);
    const stored = JSON.stringify(await world.database.query(sql`select * from declaration`));
    assert.ok(!stored.includes(token) && !stored.includes(HOLDING), 'neither token nor number stands in the table');
    await assert.rejects(customer(world, context, '12849049900').run('getForm', token), refused('error.not.found'));
  },
);

onBoth(
  'K-219 K-057 another token goes on with the same declaration, and the one before stops working',
  async (_, __, kari) => {
    await kari.apply();
    const first = await kari.open();
    await kari.run('confirmCorporateInformation', first.token, { body: { businessCode: null } });
    const second = await kari.open();
    assert.equal(second.id, first.id);
    assert.deepEqual(answered(await kari.form(second.token)), ['company']);
    await assert.rejects(kari.form(first.token), refused('error.not.found'));
  },
);

onBoth('K-219 S-046 tabs that open at once share one declaration', async ({ database }, _, kari) => {
  await kari.apply();
  const opened = await Promise.all(Array.from({ length: 8 }, () => kari.open()));
  assert.equal(new Set(opened.map(({ id }) => id)).size, 1);
  const rows = await database.query(sql`select id from declaration`);
  assert.equal(rows.length, 1);
});

onBoth('S-141 sections are answered in order, and completion waits for all of them', async (_, __, kari) => {
  await kari.apply();
  const { token, id } = await kari.open();
  await assert.rejects(
    kari.run('submitCheckboxSourceOfIncomeSection', token, { body: [{ sourceId: 'SALES' }] }),
    refused('error.step.not.allowed'),
  );
  await assert.rejects(kari.complete(token), refused('error.step.not.allowed'));
  await kari.answerAll(token, id);
  await assert.rejects(
    kari.run('confirmCaseSummary', token, { params: { id: '11111111-1111-4111-8111-111111111111' } }),
    refused('error.not.found'),
  );
  assert.equal(
    (await kari.form(token)).sections.every((section) => section.answered),
    true,
  );
});

onBoth(
  'K-200 completing answers the status, notes it on the application, and a repeat answers the same',
  async ({ database }, context, kari) => {
    await kari.apply();
    const { token, id } = await kari.open();
    await kari.answerAll(token, id);
    assert.deepEqual(await Promise.all([kari.complete(token), kari.complete(token), kari.complete(token)]), [
      'OK',
      'OK',
      'OK',
    ]);
    assert.equal(await kari.complete(token), 'OK');
    const stored = await kari.stored();
    assert.equal(stored?.document.declaration?.id, id);
    assert.deepEqual(stored?.standing.declarations, [{ id, status: 'OK' }]);
    const entries = await database.query<{ action: string }>(
      sql`select action from audit where chain = ${id} order by seq`,
    );
    assert.equal(entries.filter(({ action }) => action === 'declaration.completed').length, 1);
    assert.equal((await verifyChain(database, id)).whole, true);
    await assert.rejects(
      kari.run('confirmCorporateInformation', token, { body: { businessCode: null } }),
      refused('error.step.not.allowed'),
    );
    const sections = await declarationSections(context, bank.slug, id);
    assert.deepEqual(
      sections.map((section) => section.id),
      ['company', 'board', 'owners', 'institution', 'tax', 'use', 'income'],
    );
    assert.deepEqual(await declarationSections(context, 'fjellbanken', id), [], 'another bank has none');
  },
);

onBoth(
  'K-200 what was declared is frozen with its hash in the audit chain',
  async ({ database, vault }, context, kari) => {
    await kari.apply();
    const { token, id } = await kari.open();
    await kari.answerAll(token, id);
    await kari.complete(token);
    const { document, frozenHash } = (await loadDeclaration(context.db, vault, bank.slug, id)) ?? assert.fail();
    const frozen = document.frozen ?? assert.fail();
    assert.ok(frozenHash);
    assert.ok(frozenHash.equals(hashOf(frozen)));
    assert.ok(!frozenHash.equals(hashOf({ ...frozen, status: 'FAILED' })), 'another content has another hash');
    const [entry] = await database.query<{ detail: { source: string } }>(
      sql`select detail from audit where chain = ${id} and action = 'declaration.completed'`,
    );
    assert.equal(entry?.detail.source, inLetters(frozenHash));
    assert.equal(frozen.screening.outcome, 'NO_HIT');
    assert.ok(frozen.reasons.some((reason) => reason.rule === 'aml-evaluation' && reason.verdict === 'no'));
  },
);

onBoth(
  'K-010 a hit of the money-laundering control goes to an advisor and lets the flow go on',
  async (_, __, kari) => {
    await kari.apply(HOLDING);
    const { token, id } = await kari.open(HOLDING);
    await kari.answerAll(token, id);
    assert.equal(await kari.complete(token), 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
    const stored = await kari.stored(HOLDING);
    assert.equal(stored?.document.declaration?.id, id);
    assert.deepEqual(stored?.standing.declarations, [{ id, status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' }]);
  },
);

onBoth(
  'K-011 without an answer of the money-laundering control the status is FAILED, nothing is completed and it may be tried again',
  async (_, __, kari) => {
    await kari.apply(GAMBLING);
    const { token, id } = await kari.open(GAMBLING);
    await kari.answerAll(token, id);
    assert.equal(await kari.complete(token), 'FAILED');
    assert.equal((await kari.stored(GAMBLING))?.document.declaration, null);
    assert.equal((await kari.form(token)).caseStatus, null);
    assert.equal(await kari.complete(token), 'FAILED');
    assert.equal((await kari.open(GAMBLING)).id, id);
  },
);

onBoth(
  'K-200 S-150 a declaration opened again after completion begins with its answers and replaces the old one when completed',
  async (world, context, kari) => {
    await kari.apply();
    const first = await kari.open();
    await kari.answerAll(first.token, first.id);
    await kari.complete(first.token);
    const before = await loadKept(context.db, first.id);
    assert.ok(before);
    world.clock.move(60_000);
    const second = await kari.open();
    assert.notEqual(second.id, first.id);
    assert.deepEqual(answered(await kari.form(second.token)), [
      'company',
      'board',
      'owners',
      'institution',
      'tax',
      'use',
      'income',
    ]);
    assert.equal((await kari.stored())?.document.declaration?.id, first.id, 'until then the old one counts');
    await kari.answerAll(second.token, second.id, [{ sourceId: 'OTHER', comment: 'kakesalg på torget' }]);
    assert.equal(await kari.complete(second.token), 'OK', 'a weak signal alone');
    assert.equal((await kari.stored())?.document.declaration?.id, second.id);
    const kept = await loadKept(context.db, first.id);
    assert.deepEqual(kept, before, 'bytes, key and hash of the old one stay');
    assert.equal(typeof (await proofOf(context.db, world.vault, before)), 'object');
  },
);

onBoth(
  'K-057 K-047 a declaration is finished on the version that it was started on; the next one begins on the newest',
  async (_, __, kari) => {
    const versionOf = async (token: string) => (await kari.form(token)).questionnaire.version;
    await kari.apply();
    inForce = formerly;
    try {
      const started = await kari.open();
      assert.equal(await versionOf(started.token), 2);
      await kari.run('confirmCorporateInformation', started.token, { body: { businessCode: null } });
      inForce = questionnaires;
      const resumed = await kari.open();
      assert.deepEqual({ id: resumed.id, version: await versionOf(resumed.token) }, { id: started.id, version: 2 });
      assert.deepEqual(answered(await kari.form(resumed.token)), ['welcome', 'company']);
      await kari.answerAll(resumed.token, resumed.id);
      await kari.complete(resumed.token);
      const next = await kari.open();
      assert.equal(await versionOf(next.token), NEWEST);
      const kept = answered(await kari.form(next.token));
      assert.ok(kept.includes('company') && !kept.includes('use'), 'what is new in it is asked');
    } finally {
      inForce = questionnaires;
    }
  },
);

onBoth('K-220 K-221 K-204 K-205 K-186 K-199 the other calls answer', async (_, __, kari) => {
  await kari.apply();
  const { token, id } = await kari.open();
  await kari.run('getFormV7', token);
  await kari.run('keepAlive', token);
  assert.deepEqual(await kari.run('getCustomerType', token), { customerType: 'CORPORATE' });
  assert.ok(((await kari.run('getCountries', token)) as unknown[]).length > 249);
  const summary = (await kari.run('getCaseSummary', token, { params: { id } })) as {
    sections: { rows: { value: string }[] }[];
  };
  assert.equal(summary.sections[0]?.rows[1]?.value, 'Aksjeselskap');
  await kari.run('getProcessSummary', token);
  await kari.answerAll(token, id);
  assert.equal(await kari.run('completeDeclarationV1', token), undefined);
});
