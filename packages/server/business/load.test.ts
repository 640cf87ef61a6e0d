import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { BUSINESS_ASKED } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { chainId } from '../db/audit.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { drained } from '../later.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { rowsOf, trailOf } from '../db/stored.fixture.ts';
import { another, onEveryDatabase } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { testPerson, timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { aloneWithOrder, applicant, applicationOf } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const DAY = 86_400_000;

/** Loads as somebody and expects a refusal that leaves no row behind. */
async function refusal(
  server: TestServer,
  bank: string,
  id: string,
  org: string,
  status: number,
  key: string,
): Promise<void> {
  const one = await applicant(server, bank, id, org);
  const before = await rowsOf(server, bank);
  refusedWith(await one.load(), status, key);
  assert.deepEqual(await rowsOf(server, bank), before);
}

onBoth(
  'B-052 B-068 B-069 B-168 B-169 B-170 S-101 S-106 S-107 each refusal at the start has its key and leaves no row',
  async (server) => {
    for (const [id, org, status, key] of [
      ['B05', '319000004', 400, 'invalid_orgnr'],
      ['B05', '000000000', 400, 'invalid_orgnr'],
      ['B05', '319000356', 400, 'invalid_orgnr'],
      ['B05', '319000259', 409, 'error.organisation.not.eligible'],
      ['B05', '319000372', 409, 'error.organisation.not.eligible'],
      ['B21', '319000194', 409, 'error.organisation.not.eligible'],
      ['B20', '319000186', 403, 'error.no.valid.role.in.company'],
      ['B03', '319000011', 403, 'error.no.valid.role.in.company'],
      ['B10', '319000011', 403, 'error.no.valid.role.in.company'],
      ['B22', '319000321', 409, 'error.no.signees'],
      // Nobody signs for it, but that is told only to who has a role in it.
      ['B05', '319000321', 403, 'error.no.valid.role.in.company'],
      ['B11', '319000089', 403, 'error.no.valid.role.in.company'],
      ['B05', '319000208', 409, 'error.allerede_kunde'],
      ['B20', '319000208', 403, 'error.no.valid.role.in.company'],
      ['B11', '319000097', 403, 'error.sole.proprietor.must.be.customer'],
      ['B05', '319000291', 503, 'error.failed.to.get.certificate.of.registration'],
    ] as const)
      await refusal(server, 'provebanken', id, org, status, key);
    const nils = { ...testPerson(server, 'P11'), firstName: 'Live', lastName: 'Daglund', birthDate: '1983-01-15' };
    const unknown = await enter(server, 'provebanken', nils);
    refusedWith(await unknown.call(api.loadState, { orgnr: '319000003' }), 404, 'error.no.hit.in.population.register');
    assert.deepEqual(await rowsOf(server, 'provebanken'), []);
  },
);

onBoth('B-068 in production no application is begun for a number of the synthetic series', async (server) => {
  const one = await applicant(server, 'provebanken', 'B05', '319000003');
  const { config } = server.context;
  Object.assign(server.context, { config: { ...config, allowSynthetic: false } });
  try {
    refusedWith(await one.load(), 400, 'invalid_orgnr');
  } finally {
    Object.assign(server.context, { config });
  }
  assert.deepEqual(await rowsOf(server, 'provebanken'), []);
});

onBoth('B-069 B-186 the check of a number: right and known, or not', async (server) => {
  const one = await enter(server, 'provebanken', testPerson(server, 'B05'));
  const valid = async (orgnr: string) =>
    (await one.call(api.validateOrganisationNumber as Endpoint, { orgnr })).json()['valid'];
  assert.deepEqual(
    await Promise.all(['319000003', '319 000 003', '319000004', '31900000', '000000000', '319000356', 'x'].map(valid)),
    [true, true, false, false, false, false, false],
  );
});

onBoth('B-171 S-145 the eighteenth birthday begins at midnight in Oslo, and not a second sooner', async (server) => {
  const young = { nationalId: '12849049826', firstName: 'Ung', lastName: 'Søker', birthDate: '2008-11-21' };
  for (const [at, key] of [
    ['2026-11-20T22:59:59.000Z', 'error.age.not.approved'],
    ['2026-11-20T23:00:00.000Z', 'error.no.valid.role.in.company'],
  ] as const) {
    timeIs(server, at);
    const one = await enter(server, 'provebanken', young);
    refusedWith(await one.call(api.loadState, { orgnr: '319000003' }), 403, key);
    const roles = await one.call(api.organisationRoles);
    assert.equal(roles.status === 403, key === 'error.age.not.approved', roles.text);
  }
});

onBoth(
  'S-161 S-162 B-053 each register that is silent or talks nonsense refuses the start with its own text, within three seconds',
  async (server) => {
    for (const [system, mode, status, key] of [
      ['business-register', 'down', 503, 'error.business.register.system.error'],
      ['business-register', 'half', 503, 'error.business.register.system.error'],
      ['business-register', 'slow', 504, 'error.gateway.timeout'],
      ['core-bank', 'down', 503, 'error.already.customer.check.system.error'],
      ['core-bank', 'slow', 503, 'error.already.customer.check.system.error'],
      ['population-register', 'nonsense', 503, 'error.population.register.system.error'],
      ['population-register', 'slow', 504, 'error.gateway.timeout'],
    ] as const) {
      // The product's own limit, which tests do not have.
      const here = await another(server, { OUTSIDE_TIMEOUT_MS: '2500' });
      worldOf(server).faults.set(system, { mode });
      const one = await applicant(here, 'provebanken', 'B05', '319000003');
      const before = performance.now();
      const answer = await one.load();
      assert.deepEqual(
        { status: answer.status, message: answer.json()['message'] },
        { status, message: key },
        `${system} ${mode}`,
      );
      if (mode === 'slow')
        assert.ok(performance.now() - before < 4_000, `${system} took ${performance.now() - before} ms`);
      worldOf(server).faults.reset();
      await here.close();
    }
    assert.deepEqual(await rowsOf(server, 'provebanken'), []);
  },
);

onBoth('S-138 S-139 tabs that load at once make one application and go on with it', async (server) => {
  const one = await applicant(server, 'havbanken', 'B05', '319000003');
  const answers = await Promise.all(Array.from({ length: 6 }, () => one.load()));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal((await rowsOf(server, 'havbanken')).length, 1);
  const trail = await trailOf(server, await applicationOf(one));
  assert.equal(trail.filter(({ action }) => action === 'application.created').length, 1);
});

onBoth(
  'B-081 S-151 a consent given with the first call leaves an entry of its own, and tabs leave one',
  async (server) => {
    const one = await applicant(server, 'fjellbanken', 'B05', '319000003');
    const accept = () => one.call(api.acceptCounterpart, { orgnr: one.org }, { query: { acceptCounterpart: 'true' } });
    for (const { status, text } of await Promise.all([accept(), accept(), accept()])) assert.equal(status, 200, text);
    assert.equal((await one.state()).requiresBM.acceptCounterpart, false);
    const id = await applicationOf(one);
    const begun = (await trailOf(server, id)).filter(({ action }) => action !== 'register.answered');
    assert.deepEqual(
      begun.map(({ action }) => action),
      ['application.created', 'counterpart.consented'],
    );
    assert.equal((await verifyChain(server.context.db, id)).whole, true);
  },
);

onBoth('S-146 an application is resumed until thirty days after the last save, and gone after them', async (server) => {
  const one = await applicant(server, 'skogbanken', 'B05', '319000003');
  await one.fill('produkter');
  const savedAt = server.clock.now().getTime();
  const first = await applicationOf(one);
  timeIs(server, new Date(savedAt + 30 * DAY - 60_000));
  const before = await applicant(server, 'skogbanken', 'B05', '319000003');
  assert.equal((await before.state()).firstIncomplete, 'administrator-nettbank');
  const { keptUntil } = await before.state();
  timeIs(server, new Date(Date.parse(keptUntil) - 1000));
  const same = await applicant(server, 'skogbanken', 'B05', '319000003');
  assert.equal((await same.state()).firstIncomplete, 'administrator-nettbank');
  timeIs(server, new Date(Date.parse(keptUntil) + 1000));
  const fresh = await applicant(server, 'skogbanken', 'B05', '319000003');
  assert.equal((await fresh.state()).firstIncomplete, 'kontaktinformasjon');
  assert.notEqual(await applicationOf(fresh), first);
  assert.deepEqual(await server.context.db.query(sql`select id from application where id = ${first}`), []);
  assert.equal((await verifyChain(server.context.db, first)).whole, true, 'that it was erased stays in its trail');
});

onBoth('B-132 keeping for later tells the last day by this save, not by the one before', async (server) => {
  const begun = await applicant(server, 'skogbanken', 'B15', '319000178');
  await begun.fill('produkter');
  timeMoves(server, 20 * DAY);
  const one = await applicant(server, 'skogbanken', 'B15', '319000178');
  const answer = await one.call(api.saveForLater, { orgnr: one.org });
  const keptUntil = new Date(server.clock.now().getTime() + 30 * DAY).toISOString();
  assert.deepEqual({ status: answer.status, body: answer.json() }, { status: 200, body: { keptUntil } });
  assert.equal((await one.state()).keptUntil, keptUntil);
});

onBoth(
  'S-143 S-144 S-145 what is completed stands for seven Oslo days, to the second; then a new start is looked at',
  async (server) => {
    const org = '319000178';
    timeIs(server, '2027-03-24T22:30:00.000Z');
    const { one, order } = await aloneWithOrder(server, 'provebanken', 'B15', org);
    await signs(server, one, order);
    await drained(server);
    const over = startOfOsloDay('2027-03-31');
    assert.equal(over.toISOString(), '2027-03-30T22:00:00.000Z', 'over the change of clocks');
    timeIs(server, new Date(over.getTime() - 1000));
    const before = await applicant(server, 'provebanken', 'B15', org);
    const waiting: BusinessState = await before.state();
    assert.deepEqual(
      { status: waiting.signingOrder.status, mayEdit: waiting.mayEdit },
      { status: 'SUCCESS', mayEdit: false },
    );
    refusedWith(await before.save('kontaktinformasjon'), 409, 'blocked.due.to.documents.already.signed');
    timeIs(server, over);
    const after = await applicant(server, 'provebanken', 'B15', org);
    refusedWith(await after.load(), 409, 'error.allerede_kunde');
    timeIs(server, new Date(over.getTime() + 1000));
    const later = await applicant(server, 'provebanken', 'B15', org);
    refusedWith(await later.load(), 409, 'error.allerede_kunde');
    const other = await applicant(server, 'provebanken', 'B15', '319000151');
    assert.notEqual((await other.load()).json()['message'], 'error.wait.before.new.onboarding');
  },
);

onBoth(
  'B-050 B-081 B-184 S-141 before the counterpart consent the population register is not asked, and nothing can be saved',
  async (server) => {
    const bank = 'fjellbanken';
    const org = '319000011';
    const here = await another(server);
    const one = await applicant(here, bank, 'B05', org, ['B01', 'B03']);
    worldOf(server).faults.set('population-register', { mode: 'down' });
    const first = await one.state();
    assert.equal(first.requiresBM.acceptCounterpart, true);
    assert.equal(first.contactPerson, null);
    const id = await applicationOf(one);
    const asked = async () =>
      (await trailOf(server, id)).filter(({ detail }) => detail.source === 'population-register').length;
    assert.equal(await asked(), 0);
    for (const step of BUSINESS_ASKED.filter((name) => name !== 'regnskap'))
      refusedWith(await one.save(step), 409, 'error.step.not.allowed');
    refusedWith(await one.press(), 409, 'error.step.not.allowed');
    const accept = (value: string) =>
      one.call(api.acceptCounterpart, { orgnr: org }, { query: { acceptCounterpart: value } });
    const silent = await accept('true');
    refusedWith(silent, 503, 'error.population.register.system.error');
    assert.equal((await one.state()).requiresBM.acceptCounterpart, true, 'no consent without the look-up');
    worldOf(server).faults.reset();
    await here.close();
    const again = await applicant(server, bank, 'B05', org, ['B01', 'B03']);
    const no = await again.call(api.acceptCounterpart, { orgnr: org }, { query: { acceptCounterpart: 'false' } });
    assert.equal(no.json<BusinessState>().requiresBM.acceptCounterpart, true);
    const both = await Promise.all(
      [1, 2].map(() =>
        again.call(api.acceptCounterpart as Endpoint, { orgnr: org }, { query: { acceptCounterpart: 'true' } }),
      ),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
      both.map(({ text }) => text).join(),
    );
    const agreed = await again.state();
    assert.deepEqual(
      { acceptCounterpart: agreed.requiresBM.acceptCounterpart, fornavn: agreed.contactPerson?.fornavn },
      { acceptCounterpart: false, fornavn: 'Live' },
    );
    await again.fill();
    assert.equal((await again.press()).status, 200);
  },
);

onBoth(
  'S-151 S-152 every register answer leaves an entry in the application’s own chain, or the bank’s when there is none',
  async (server) => {
    const org = '319000348';
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B01', org);
    const id = await applicationOf(one);
    await signs(server, one, order);
    const answers = (await trailOf(server, id))
      .filter(({ action }) => action === 'register.answered')
      .map(({ detail }) => `${detail.source} ${detail.outcome}`);
    const atStart = [
      'business-register.unit found',
      'business-register.roles found',
      'business-register.signing-rights found',
    ];
    const others = [
      'core-bank.organisation none',
      'core-bank.person found',
      'population-register found',
      'business-register.certificate found',
    ];
    assert.deepEqual(answers.slice(0, 7).sort(), [...atStart, ...others].sort());
    const declared = answers.slice(7).filter((answer) => answer.startsWith('core-bank.aml'));
    assert.deepEqual(declared, ['core-bank.aml NO_HIT']);
    const pressed = answers.slice(answers.indexOf('core-bank.aml NO_HIT') + 1);
    assert.deepEqual(pressed.slice(0, 4).sort(), [...atStart, 'core-bank.organisation none'].sort());
    // Rights are asked for when the session is opened, and again when its signature is taken; between them who signs is looked up.
    const asked = 'business-register.signing-rights allowed';
    assert.deepEqual(pressed.slice(4), [asked, 'population-register found', asked]);
    assert.equal((await verifyChain(server.context.db, id)).whole, true);
    const bank = chainId({ kind: 'bank', bank: 'havbanken' });
    const count = (await trailOf(server, bank)).length;
    await refusal(server, 'havbanken', 'B20', '319000186', 403, 'error.no.valid.role.in.company');
    const refused = (await trailOf(server, bank)).slice(count);
    assert.ok(
      refused.length >= 7 && refused.every(({ action }) => action === 'register.answered'),
      JSON.stringify(refused),
    );
    assert.equal((await verifyChain(server.context.db, bank)).whole, true);
  },
);
