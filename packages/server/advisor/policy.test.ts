/** The bank's policy of risk in the console: edited, proposed, published by two persons and taken back by two. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/policy-api.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { mayCall } from '@bli-kunde/domain/cases/permissions.ts';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { chainId } from '../db/audit.ts';
import { sql } from '../db/sql.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import { inForceOf, POLICY_GROUNDS, policyDesk, policyOf, policyPerson } from './policy.fixture.ts';

const onBoth = onFreshServers(() => UNLIMITED);
const BANK = 'provebanken';
const HEAVIER = { weights: { gifts: 2 } };
const OTHER = { weights: { gifts: 2, 'unlisted-income': 2 } };
const SOURCE = 'Vedtak i bankens styre';

const riskOn = ({ context }: TestServer, day: string) =>
  policyInForce(context.db, context.banks.get(BANK) ?? assert.fail(BANK), day);
const fieldsOf = (answer: Pick<Answered, 'json'>) =>
  answer.json<{ fields: readonly { path: string }[] }>().fields.map(({ path }) => path);

onBoth(
  'D-179 in force is the newest published version whose day has come, the folder’s before any, and of no other bank',
  async (server) => {
    const { officer, today, published } = await policyDesk(server, BANK);
    assert.deepEqual(
      [(await policyOf(officer)).inForce, (await riskOn(server, today())).risk.weights],
      [0, server.context.banks.get(BANK)?.folderPolicy.risk.weights],
    );
    const day = addDays(today(), 10);
    assert.deepEqual([await published(HEAVIER), await published(OTHER, day)], [1, 2]);
    for (const [on, number] of [
      [addDays(today(), -1), 0],
      [today(), 1],
      [addDays(day, -1), 1],
      [day, 2],
      [addDays(day, 400), 2],
    ] as const)
      assert.equal((await riskOn(server, on)).number, number, on);
    assert.deepEqual((await riskOn(server, day)).risk.weights, OTHER.weights);
    // What the settings say of lists holds for a published policy too.
    assert.equal((await riskOn(server, day)).risk.reviewedUntil, '2126-11-22');
    // A version from an earlier day replaces one that is still to come.
    assert.equal(await published({ weights: {} }), 3);
    assert.equal((await riskOn(server, addDays(day, 1))).number, 3);
    const shown = await policyOf(officer);
    assert.deepEqual([shown.inForce, shown.versions.map(({ number }) => number)], [3, [3, 2, 1, 0]]);
    const elsewhere = await policyDesk(server, 'fjellbanken');
    assert.deepEqual(
      (await policyOf(elsewhere.officer)).versions.map(({ number }) => number),
      [0],
    );
  },
);

onBoth(
  'D-180 of two who publish at once one gets through, and the versions are numbered without a gap',
  async (server) => {
    const { colleague, proposed, officer } = await policyDesk(server, BANK);
    const third = await policyPerson(server, BANK, 'MANAGEMENT', 'Mona Leder');
    const version = await proposed(HEAVIER);
    const agree = async ({ call }: typeof colleague) =>
      call(api.agreeToPolicy, {}, { body: { kind: 'CHANGE', version } });
    const answers = await Promise.all([agree(colleague), agree(third), agree(colleague)]);
    assert.deepEqual(
      answers.map(({ status }) => status).sort((left, right) => left - right),
      [200, 409, 409],
    );
    for (const answer of answers.filter(({ status }) => status !== 200))
      refusedWith(answer, 409, 'error.policy.changed');
    assert.deepEqual(
      (await policyOf(officer)).versions.map(({ number }) => number),
      [1, 0],
    );

    // Two proposals on the same version: whoever is second has not seen what the first one made.
    const taking = await officer.call(
      api.proposeTakingBack,
      {},
      { body: { version: 0, number: 1, grounds: POLICY_GROUNDS } },
    );
    const change = await proposed(OTHER);
    const both = await Promise.all([
      colleague.call(api.agreeToPolicy, {}, { body: { kind: 'CHANGE', version: change } }),
      third.call(
        api.agreeToPolicy,
        {},
        { body: { kind: 'TAKE_BACK', version: taking.json<{ version: number }>().version } },
      ),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status).sort((left, right) => left - right),
      [200, 409],
    );
    assert.deepEqual(
      (await policyOf(officer)).versions.map(({ number }) => number),
      [2, 1, 0],
    );
  },
);

onBoth(
  'D-181 D-182 each role does what the table says, and who proposed never publishes, by none of their log-ins',
  async (server) => {
    const { officer, colleague, proposed, drafted } = await policyDesk(server, BANK);
    for (const role of ROLES) {
      const { call } = await policyPerson(server, BANK, role, `Ola ${role}`);
      const read = await call(api.getPolicy);
      if (mayCall([role], { page: 'POLICY' })) assert.equal(read.status, 200, role);
      else refusedWith(read, 403, 'error.advisor.no.role');
      const body = { kind: 'CHANGE', version: 99 };
      for (const row of [api.agreeToPolicy, api.returnPolicy])
        if (mayCall([role], { policy: 'AGREE' }))
          refusedWith(await call(row, {}, { body }), 409, 'error.policy.changed');
        else refusedWith(await call(row, {}, { body }), 403, 'error.advisor.no.role');
      if (mayCall([role], { policy: 'EDIT' })) continue;
      const document = inForceOf(await policyOf(officer));
      const grounds = POLICY_GROUNDS;
      for (const [row, given] of [
        [api.savePolicyDraft, { version: 0, document }],
        [api.proposePolicy, { version: 0, validFrom: '2030-01-01', grounds }],
        [api.proposeTakingBack, { version: 0, number: 1, grounds }],
      ] as const)
        refusedWith(await call(row, {}, { body: given }), 403, 'error.advisor.no.role');
    }
    await drafted(HEAVIER);
    const version = await proposed(HEAVIER);
    const body = { kind: 'CHANGE', version };
    const again = await policyPerson(server, BANK, 'MANAGEMENT', officer.advisor.name, { login: 'another log-in' });
    for (const { call } of [officer, again])
      refusedWith(await call(api.agreeToPolicy, {}, { body }), 403, 'error.case.own.proposal');
    assert.deepEqual(
      [await policyOf(officer), await policyOf(again), await policyOf(colleague)].map(
        ({ draft }) => draft?.proposal?.isOwn,
      ),
      [true, true, false],
    );
    assert.equal((await colleague.call(api.agreeToPolicy, {}, { body })).status, 200);
    const [latest] = (await policyOf(officer)).versions;
    assert.deepEqual(
      [latest?.proposedBy?.name, latest?.agreedBy?.name],
      [officer.advisor.name, colleague.advisor.name],
    );
  },
);

onBoth(
  'D-184 D-185 a draft is saved with its faults by field, and of two who save the same one the second is told and loses nothing',
  async (server) => {
    const { officer, colleague } = await policyDesk(server, BANK);
    const document = inForceOf(await policyOf(officer));
    const list = { countries: ['SRB', 'XXX'], from: '2027-01-01', reviewedUntil: '2026-01-01', source: 'kort' };
    const wrong = { ...document, countries: [list], weights: { 'sanctions-hit': 1 } };
    const saved = await officer.call(api.savePolicyDraft, {}, { body: { version: 0, document: wrong } });
    assert.equal(saved.status, 200, saved.text);
    const { version, faults } = saved.json<{ version: number; faults: { path: string }[] }>();
    assert.deepEqual(
      faults.map(({ path }) => path),
      ['countries.0.source'],
    );
    const whole = { ...wrong, countries: [{ ...list, source: SOURCE }] };
    const next = await colleague.call(api.savePolicyDraft, {}, { body: { version, document: whole } });
    assert.deepEqual(
      next.json<{ faults: { path: string }[] }>().faults.map(({ path }) => path),
      ['countries.0.countries', 'countries.0.reviewedUntil', 'weights.sanctions-hit'],
    );
    refusedWith(
      await officer.call(api.savePolicyDraft, {}, { body: { version, document } }),
      409,
      'error.policy.changed',
    );
    const { draft } = await policyOf(officer);
    assert.deepEqual([draft?.document, draft?.begunBy.name], [whole, officer.advisor.name]);
    for (const body of [
      { version: 2, document: { ...document, remove: ['IRN'] } },
      { version: 2, document: { ...document, weights: { gifts: 'to' } } },
    ])
      refusedWith(await officer.call(api.savePolicyDraft, {}, { body }), 400, 'error.bad.request');
    const both = await Promise.all(
      [officer, colleague].map(({ call }) => call(api.savePolicyDraft, {}, { body: { version: 2, document } })),
    );
    assert.deepEqual(
      both.map(({ status }) => status).sort((left, right) => left - right),
      [200, 409],
    );
  },
);

onBoth(
  'D-186 proposed is only what is whole, another than the newest and from a day today or later, with grounds; it stands until it is sent back',
  async (server) => {
    const { officer, colleague, drafted, today } = await policyDesk(server, BANK);
    const propose = (version: number, more: object = {}) =>
      officer.call(api.proposePolicy, {}, { body: { version, validFrom: today(), grounds: POLICY_GROUNDS, ...more } });
    refusedWith(await propose(0), 409, 'error.policy.changed');
    const same = await propose(await drafted({}));
    refusedWith(same, 400, 'error.bad.request');
    assert.deepEqual(fieldsOf(same), ['document']);
    const faulty = await propose(await drafted({ weights: { gifts: 9 } }));
    assert.deepEqual(fieldsOf(faulty), ['document']);
    const version = await drafted(HEAVIER);
    for (const validFrom of [addDays(today(), -1), addDays(today(), 367)])
      assert.deepEqual(fieldsOf(await propose(version, { validFrom })), ['validFrom']);
    assert.deepEqual(fieldsOf(await propose(version, { grounds: 'Kort' })), ['grounds']);
    const proposed = (await propose(version)).json<{ version: number }>().version;
    const document = inForceOf(await policyOf(officer));
    refusedWith(
      await officer.call(api.savePolicyDraft, {}, { body: { version: proposed, document } }),
      409,
      'error.policy.changed',
    );
    const back = await colleague.call(api.returnPolicy, {}, { body: { kind: 'CHANGE', version: proposed } });
    assert.equal(back.status, 200, back.text);
    refusedWith(
      await colleague.call(api.agreeToPolicy, {}, { body: { kind: 'CHANGE', version: proposed } }),
      409,
      'error.policy.changed',
    );
    const { draft, draftVersion } = await policyOf(officer);
    assert.deepEqual([draft?.proposal, draft?.document.weights], [null, HEAVIER.weights]);
    assert.equal((await propose(draftVersion)).status, 200);
  },
);

onBoth(
  'D-187 what was published is never changed, and each step leaves its entry in the bank’s chain without what it says',
  async (server) => {
    const { published, takenBack } = await policyDesk(server, BANK);
    await published(HEAVIER);
    await takenBack();
    const { db } = server.context;
    for (const statement of [
      sql`update risk_policy set grounds = 'Annet'`,
      sql`update risk_policy set document = '{}'::jsonb where number = 1`,
      sql`delete from risk_policy`,
    ])
      await assert.rejects(db.query(statement), /append-only/);
    const entries = await db.query<{ action: string; detail: object }>(
      sql`select action, detail from audit where chain = ${chainId({ kind: 'bank', bank: BANK })}::uuid and action like 'policy.%'
       and action <> 'policy.shown' order by seq`,
    );
    assert.deepEqual(
      entries.map(({ action, detail }) => [action, detail]),
      [
        ['policy.draft.saved', { source: 'CHANGE', version: 1 }],
        ['policy.proposed', { source: 'CHANGE', version: 2 }],
        ['policy.agreed', { source: 'CHANGE', version: 1 }],
        ['policy.taking.back.proposed', { source: 'TAKE_BACK', version: 1 }],
        ['policy.agreed', { source: 'TAKE_BACK', version: 2 }],
      ],
    );
  },
);

onBoth(
  'D-188 D-189 a day that passes before the agreement is the day of the agreement; taking back makes the version before anew, beside a draft',
  async (server) => {
    const { proposed, today } = await policyDesk(server, BANK);
    const version = await proposed(HEAVIER);
    server.clock.move(3 * 86_400_000);
    const later = await policyDesk(server, BANK);
    const answer = await later.colleague.call(api.agreeToPolicy, {}, { body: { kind: 'CHANGE', version } });
    assert.deepEqual(answer.json(), { number: 1, validFrom: today() });
    await later.published(OTHER);
    await later.drafted({ weights: { gifts: 1 } });
    assert.equal(await later.takenBack(), 3);
    assert.deepEqual((await riskOn(server, today())).risk.weights, HEAVIER.weights);
    assert.equal(await later.takenBack(), 4, 'a taking back is taken back like any other');
    assert.deepEqual((await riskOn(server, today())).risk.weights, OTHER.weights);
    const shown = await policyOf(later.officer);
    assert.deepEqual(
      [shown.versions[1]?.takesBack, shown.draft?.document.weights, shown.takeBack],
      [2, { gifts: 1 }, null],
    );
    const body = { version: shown.takeBackVersion, number: 3, grounds: POLICY_GROUNDS };
    refusedWith(await later.officer.call(api.proposeTakingBack, {}, { body }), 409, 'error.policy.changed');
  },
);
