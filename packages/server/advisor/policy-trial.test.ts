/** The trial of a draft: what it counts, what it leaves out, who sees which declarations, and that it changes nothing. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/policy-api.ts';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import type * as z from 'zod/mini';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { copyDeclaration } from '../policy/copied.fixture.ts';
import { decideAnew } from '../policy/decide-anew.ts';
import { makePart } from '../policy/trial-job.ts';
import { TRIAL_PARTS } from '../policy/trial-store.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, openedCase } from './advisor.fixture.ts';
import { policyDesk, policyPerson } from './policy.fixture.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));
const BANK = 'provebanken';
const SOURCE = 'Vedtak i bankens styre';
const TWO_WEAK = {
  checkboxSourceOfIncome: [
    { sourceId: 'GAMBLING', comment: 'Poker på nett' },
    { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
  ],
};
const HEAVIER = { weights: { 'income-to-be-looked-at': 2, 'unlisted-income': 2 } };

type Answer = z.output<typeof api.getPolicyTrial.answer>;
type Shown = NonNullable<Answer['trial']>;
type Flips = z.output<typeof api.getPolicyFlips.answer>['declarations'];

/** The id of a declaration that is OK by the policy that ships. */
async function declaredBy(
  server: TestServer,
  person: string,
  given: Readonly<Record<string, object>>,
): Promise<string> {
  const guest = await somebody(server, person);
  await guest.sent(own.setFlowType, { flowType: 'STANDARD' });
  await guest.sent(own.savePersonInput, CONTACT);
  await guest.sent(own.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  const answer = await guest.declare('STANDARD', given);
  assert.equal(answer.json<{ caseStatus: string }>().caseStatus, 'OK', answer.text);
  const [row] = await server.context.db.query<{ id: string }>(
    sql`select id from declaration where bank = ${BANK} and completed_at is not null and person_key = ${personKey(server.context.vault, BANK, guest.person.nationalId)}`,
  );
  return row?.id ?? assert.fail('nothing was declared');
}

/** Twelve with two weak signals, thirty without. */
async function year(server: TestServer): Promise<{ weak: string[]; plain: string[] }> {
  const [weak, plain] = [await declaredBy(server, 'P01', TWO_WEAK), await declaredBy(server, 'P22', {})];
  return {
    weak: [weak, ...(await copyDeclaration(server.context, weak, 11))],
    plain: [plain, ...(await copyDeclaration(server.context, plain, 29))],
  };
}

async function shownTo({ call }: Pick<AdvisorGuest, 'call'>): Promise<Shown> {
  const answer = await call(api.getPolicyTrial);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Answer>().trial ?? assert.fail('no trial');
}
const flipsTo = async ({ call }: Pick<AdvisorGuest, 'call'>): Promise<Flips> =>
  (await call(api.getPolicyFlips)).json<{ declarations: Flips }>().declarations;

async function started({ call }: Pick<AdvisorGuest, 'call'>, version: number): Promise<string> {
  const answer = await call(api.startPolicyTrial, {}, { body: { version } });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ id: string }>().id;
}
const blocksOf = ({ figures }: Shown) => figures?.blocks.map(({ cells, count }) => [cells.join(), count]);

/** Everything that a trial could have changed. */
const stored = async ({ context: { db } }: TestServer) => ({
  declarations: await db.query(sql`select id, version, status, frozen_hash, audit_seq from declaration order by id`),
  cases: await db.query(sql`select id, version, state from advisor_case order by id`),
  policies: await db.query(sql`select number from risk_policy`),
});

onBoth(
  'D-191 D-198 a draft is tried on what was frozen, in parts that go on where they stopped, and changes nothing',
  async (server) => {
    const { weak } = await year(server);
    const { officer, drafted } = await policyDesk(server, BANK);
    const before = await stored(server);
    const version = await drafted(HEAVIER);
    const id = await started(officer, version);
    assert.equal(await started(officer, version), id, 'the same one is not made twice');
    const begun = await shownTo(officer);
    assert.deepEqual([begun.looked, begun.of, begun.figures, begun.isStale], [0, 42, null, false]);
    const { context } = server;
    // By two servers that stop after each page of two.
    const { signal } = new AbortController();
    const step = { size: 2, pages: 1 };
    let steps = 0;
    for (let part = 0; part < TRIAL_PARTS; part += 1)
      while (!(await makePart(context, { trial: id, part }, signal, step))) steps += 1;
    assert.ok(steps >= 10, String(steps));
    const done = await shownTo(officer);
    assert.deepEqual([done.looked, done.figures?.whole], [42, 42]);
    assert.deepEqual(blocksOf(done), [
      ['GAINED', 12],
      ['LOST', 0],
      ['HELD', 0],
      ['THROUGH', 30],
    ]);
    assert.deepEqual(
      done.figures?.rules.map(({ cell, rule, count }) => [cell, rule.code, count]),
      [['GAINED', 'weak-signals', 12]],
    );
    assert.match(done.figures?.rules[0]?.rule.words ?? '', /svake signaler/);
    // Messages of what is done are done.
    await drained(server);
    assert.deepEqual(await shownTo(officer), done);
    assert.deepEqual(await stored(server), before);

    await context.db.query(sql`alter table declaration disable trigger frozen`);
    await context.db.query(sql`update declaration set document = ${Buffer.from('torn')} where id = ${weak[0] ?? null}`);
    await started(officer, await drafted({ weights: { ...HEAVIER.weights, gifts: 2 } }));
    await drained(server);
    const torn = (await shownTo(officer)).figures;
    assert.deepEqual([torn?.unreadable, torn?.whole], [1, 41]);
  },
);

onBoth(
  'D-198 a trial is of its draft and of the policy in force then, and says when either is another one',
  async (server) => {
    await year(server);
    const { officer, colleague, drafted, published, today } = await policyDesk(server, BANK);
    const version = await drafted(HEAVIER);
    await started(officer, version);
    await drained(server);
    assert.equal((await shownTo(colleague)).isStale, false);
    const faulty = await drafted({ weights: { gifts: 7 } });
    refusedWith(await officer.call(api.startPolicyTrial, {}, { body: { version: faulty } }), 400, 'error.bad.request');
    refusedWith(await officer.call(api.startPolicyTrial, {}, { body: { version } }), 409, 'error.policy.changed');
    assert.equal((await shownTo(officer)).isStale, true);
    await drafted(HEAVIER);
    assert.equal((await shownTo(officer)).isStale, false);
    await published({ weights: { gifts: 2 } }, today());
    assert.equal((await shownTo(officer)).isStale, true);
    // Against what is in force by then.
    await started(officer, await drafted({ weights: { gifts: 2, ...HEAVIER.weights } }));
    await drained(server);
    const again = await shownTo(officer);
    assert.deepEqual([again.inForce, blocksOf(again)?.[0]], [1, ['GAINED', 12]]);
  },
);

onBoth(
  'D-193 a restricted case and a protected address take their declaration out of figures and lists, and a suspicion changes neither',
  async (server) => {
    const { weak } = await year(server);
    const { officer, drafted } = await policyDesk(server, BANK);
    const { db } = server.context;
    const [restricted, hidden, suspected] = weak;
    const about = async (declarationId: string | undefined, kind: 'FOLLOW_UP' | 'SUSPICION') =>
      openedCase(server, { cause: `trial:${declarationId}`, kind, declarationId: declarationId ?? assert.fail() });
    const cases = [await about(restricted, 'FOLLOW_UP'), await about(hidden, 'FOLLOW_UP')];
    const without = async (extra: object): Promise<{ trial: Shown; flips: Flips }> => {
      await started(officer, await drafted({ weights: { ...HEAVIER.weights, ...extra } }));
      await drained(server);
      return { trial: await shownTo(officer), flips: await flipsTo(officer) };
    };
    const all = await without({});
    assert.deepEqual([all.trial.of, blocksOf(all.trial)?.[0], all.flips.length], [42, ['GAINED', 12], 12]);
    await db.query(sql`update advisor_case set restricted = true where id = ${cases[0] ?? null}`);
    await db.query(sql`update advisor_case set address_protected = true where id = ${cases[1] ?? null}`);
    assert.equal((await flipsTo(officer)).length, 10, 'of a trial that was made before, too');
    const fewer = await without({ gifts: 2 });
    assert.deepEqual([fewer.trial.of, blocksOf(fewer.trial)?.[0], fewer.flips.length], [40, ['GAINED', 10], 10]);
    const suspicion = await about(suspected, 'SUSPICION');
    await db.query(sql`update advisor_case set restricted = true where id = ${suspicion}`);
    const same = await without({ gifts: 1 });
    assert.deepEqual([same.trial.figures, same.flips], [fewer.trial.figures, fewer.flips]);
  },
);

onBoth(
  'D-197 declarations are listed for who looks customers up and reads the policy, with the case that their roles show and nobody’s name',
  async (server) => {
    const { weak } = await year(server);
    const { officer, drafted } = await policyDesk(server, BANK);
    await openedCase(server, { cause: 'trial:case', declarationId: weak[3] ?? assert.fail() });
    await started(officer, await drafted(HEAVIER));
    await drained(server);
    const auditor = await policyPerson(server, BANK, 'AUDITOR', 'Rita Revisor');
    for (const who of [officer, auditor]) {
      const flips = await flipsTo(who);
      assert.deepEqual([flips.length, flips.flatMap((flip) => flip.case ?? [])], [12, [1]]);
      const text = JSON.stringify(flips);
      for (const id of weak) assert.ok(!text.includes(id));
      assert.doesNotMatch(text, /\d{11}|Prøve/);
    }
    for (const role of ['MANAGEMENT', 'ADVISOR', 'OPERATIONS'] as const) {
      const { call } = await policyPerson(server, BANK, role, `Ola ${role}`);
      refusedWith(await call(api.getPolicyFlips), 403, 'error.advisor.no.role');
    }
    const [entry] = await server.context.db.query<{ found: number }>(
      sql`select count(*)::int as found from audit where action = 'policy.trial.shown'`,
    );
    assert.equal(entry?.found, 2);
  },
);

onBoth(
  'D-192 what is to come counts in a trial as if it had begun, and nobody is held for what another law had asked',
  async (server) => {
    await year(server);
    const { officer, drafted, today } = await policyDesk(server, BANK);
    const tried = async (parts: Parameters<typeof drafted>[0]): Promise<Shown> => {
      await started(officer, await drafted(parts));
      await drained(server);
      return shownTo(officer);
    };
    const tomorrow = addDays(today(), 1);
    const list = { countries: ['NOR'], from: tomorrow, reviewedUntil: '2126-01-01', source: SOURCE };
    assert.deepEqual(blocksOf(await tried({ countries: [list] })), [
      ['GAINED', 42],
      ['LOST', 0],
      ['HELD', 0],
      ['THROUGH', 0],
    ]);
    const { context, clock } = server;
    const company = await declared({ ...context, database: context.db, clock });
    await copyDeclaration(context, company, 5);
    const ownerRule = { from: '2030-01-01', source: SOURCE };
    const law = await tried({ ownerRule });
    assert.deepEqual(
      [law.figures?.otherLaw, blocksOf(law)],
      [
        6,
        [
          ['GAINED', 0],
          ['LOST', 0],
          ['HELD', 6],
          ['THROUGH', 42],
        ],
      ],
    );
    const document = openKept(context.vault, (await loadKept(context.db, company)) ?? assert.fail());
    const inForce = context.banks.get(BANK)?.folderPolicy.risk ?? assert.fail();
    const begun = { ...inForce, ownerRule: { ...ownerRule, from: '2020-01-01' } };
    const anew = decideAnew(document, document.frozen ?? assert.fail(), {
      inForce,
      tried: begun,
      positionsApproved: 'AFTER',
    });
    // The law counts for what is known, and the rule that asks for what nobody was asked is left out.
    assert.deepEqual([anew.isOtherLaw, anew.gained], [true, ['owner-layers']]);
  },
);
