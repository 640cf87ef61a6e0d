/** A published policy of risk decides from its first moment on, on every server, and a declaration says by which version it was decided. */
import assert from 'node:assert/strict';
import { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { privateWalk, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import { getRcaRoleTypes } from '@bli-kunde/domain/kyc/lookups.ts';
import { sql } from '../db/sql.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { another, onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { contextOfSections } from '../kyc/section-context.ts';
import { createMetrics } from '../operations/metrics.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { policyDesk, policyPerson } from './policy.fixture.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));
const BANK = 'provebanken';
/** Two weak signals that do not reach the sum by the weights that ship. */
const TWO_WEAK = {
  checkboxSourceOfIncome: [
    { sourceId: 'GAMBLING', comment: 'Poker på nett' },
    { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
  ],
};
const HEAVIER = { weights: { 'income-to-be-looked-at': 2, 'unlisted-income': 2 } };

/** Status of a declaration with two weak signals, and the version that it says. */
async function declaredBy(server: TestServer, person: string) {
  const guest = await somebody(server, person);
  await guest.sent(own.setFlowType, { flowType: 'STANDARD' });
  await guest.sent(own.savePersonInput, CONTACT);
  await guest.sent(own.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  const answer = await guest.declare('STANDARD', TWO_WEAK);
  assert.ok(answer.status < 500, answer.text);
  const [row] = await server.context.db.query<{ id: string; status: string }>(
    sql`select id, status from declaration where bank = ${BANK} and completed_at is not null order by completed_at desc, id limit 1`,
  );
  const { id, status } = row ?? assert.fail('nothing was declared');
  const kept = (await loadKept(server.context.db, id)) ?? assert.fail(id);
  return { status, policy: openKept(server.context.vault, kept).frozen?.versions.policy };
}

onBoth(
  'D-183 the next declaration is decided by what was just published, on another server too, and says the version',
  async (server) => {
    const { published, takenBack } = await policyDesk(server, BANK);
    assert.deepEqual(await declaredBy(server, 'P01'), { status: 'OK', policy: 0 });
    await published(HEAVIER);
    const second = await another(server);
    try {
      server.clock.move(1_000);
      second.clock.set(server.clock.now());
      const held = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
      assert.deepEqual(await declaredBy(server, 'P22'), { status: held, policy: 1 });
      await takenBack();
      server.clock.move(1_000);
      second.clock.set(server.clock.now());
      assert.deepEqual(await declaredBy(server, 'P23'), { status: 'OK', policy: 2 });
      assert.equal((await contextOfSections(second.context, callIn(second))).ownerLaw, 'CURRENT');
    } finally {
      await second.close();
    }
  },
);

const callIn = ({ context, clock }: TestServer) => ({
  bank: context.banks.get(BANK) ?? assert.fail(BANK),
  now: clock.now(),
});

onBoth(
  'D-190 everything that asks for the policy asks for the one in force: owner rule, relations, agreement, lists and their metric',
  async (server) => {
    const { published, today } = await policyDesk(server, BANK);
    const source = 'Vedtak i bankens styre';
    const less = { ground: 'TRADE', from: today(), until: today(), decidedBy: 'Kari Nordmann, leder', why: source };
    await published({
      ownerRule: { from: today(), source },
      agreement: { management: [], origin: [], oneAdvisor: [less] },
      countries: [{ countries: ['SRB'], from: today(), reviewedUntil: '2030-01-01', source }],
    });
    const { ownerLaw } = await contextOfSections(server.context, callIn(server));
    assert.equal(ownerLaw, 'COMING');
    const auditor = await policyPerson(server, BANK, 'AUDITOR', 'Rita Revisor');
    assert.deepEqual((await auditor.call(getMonitoring)).json()['oneAdvisor'], [less]);
    const metrics = createMetrics();
    const { db, banks } = server.context;
    metrics.watchRiskLists(db, banks, server.clock);
    assert.match(await metrics.text(), /risk_list_left_seconds\{bank="provebanken",list="[^"]*(BANK|bank)[^"]*"/);
    const relations = async (bank: string): Promise<number> => {
      const guest = await somebody(server, 'P01', bank);
      await guest.sent(own.setFlowType, { flowType: 'STANDARD' });
      await guest.sent(own.savePersonInput, CONTACT);
      await guest.sent(own.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
      const { opening } = privateWalk.kyc({ flow: 'STANDARD' });
      const { token } = (await guest.call(tokenForProcess, {}, { body: opening })).json<{ token: string }>();
      const asked = await guest.call(getRcaRoleTypes, {}, { headers: { 'x-kyc-session-token': token } });
      assert.equal(asked.status, 200, asked.text);
      return asked.json<unknown[]>().length;
    };
    assert.equal(await relations(BANK), (await relations('skogbanken')) + 1);
  },
);
