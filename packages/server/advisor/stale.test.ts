/** Shows that nobody agrees to a proposal whose basis has changed since it was made. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { changeStored } from '../cases/change-store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';
import { sql, type Statement } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const PROPOSAL = {
  decision: 'NO_DISCREPANCY',
  reason: 'SPELLING',
  grounds: 'Opplysningene er kontrollert mot kilder som banken stoler på.',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

/** Changes to the basis of a proposal other than verdicts, each with the statement that undoes it. */
const CHANGES: readonly (readonly [
  change: (id: string) => Statement,
  back: (id: string) => Statement,
  of: 'case' | 'declaration',
])[] = [
  [
    (id) => sql`update advisor_case set reasons = '{other}' where id = ${id}`,
    (id) => sql`update advisor_case set reasons = '{first}' where id = ${id}`,
    'case',
  ],
  [
    (id) => sql`update advisor_case set gravity = 0 where id = ${id}`,
    (id) => sql`update advisor_case set gravity = 3 where id = ${id}`,
    'case',
  ],
  [
    (id) => sql`update declaration set status = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' where id = ${id}`,
    (id) => sql`update declaration set status = 'OK' where id = ${id}`,
    'declaration',
  ],
  [
    (id) => sql`update advisor_case set declaration_id = null where declaration_id = ${id}`,
    (id) => sql`update advisor_case set declaration_id = ${id} where declaration_id is null and kind = 'DISCREPANCY'`,
    'declaration',
  ],
];

onBoth(
  'A-086 a proposal whose reasons, points or frozen declaration have changed is stale, and decides nothing',
  async (server) => {
    const { context, clock } = server;
    const declaration = await declared({ ...context, database: context.db, clock });
    const id = await openedCase(server, {
      cause: `discrepancy:${declaration}`,
      kind: 'DISCREPANCY',
      reasons: ['first'],
      declarationId: declaration,
      snapshot: { differences: [{}] },
    });
    const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Foreslår');
    const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Godkjenner');
    const look = async () => {
      const answer = await senior.call(getCase, { id });
      assert.equal(answer.status, 200, answer.text);
      return answer.json<{ version: number; state: string; proposal: { id: string; isStale: boolean } | null }>();
    };
    const proposed = await advisor.call(proposeDecision, { id }, { version: (await look()).version, body: PROPOSAL });
    assert.equal(proposed.json()['state'], 'WAITING_APPROVAL', proposed.text);
    const agree = async () => {
      const { version, proposal } = await look();
      return senior.call(agreeToProposal, { id, proposal: proposal?.id ?? assert.fail() }, { version, body: {} });
    };
    for (const [at, [change, back, of]] of CHANGES.entries()) {
      const about = of === 'case' ? id : declaration;
      await context.db.query(change(about));
      assert.equal((await look()).proposal?.isStale, true, `change ${at}`);
      refusedWith(await agree(), 409, 'error.case.proposal.stale');
      assert.equal((await look()).state, 'WAITING_APPROVAL');
      await context.db.query(back(about));
      assert.equal((await look()).proposal?.isStale, false, `back ${at}`);
    }
    const agreed = await agree();
    assert.deepEqual(
      { status: agreed.status, outcome: agreed.json()['outcome'] },
      { status: 200, outcome: 'NO_DISCREPANCY' },
      agreed.text,
    );
  },
);

onBoth('A-086 other points, and a proposal that another one has replaced, are agreed to by nobody', async (server) => {
  const { db, vault } = server.context;
  const snapshot = { differences: [{ name: 'Ada' }] };
  const id = await openedCase(server, { cause: 'stale:points', kind: 'DISCREPANCY', reasons: ['first'], snapshot });
  const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Foreslår');
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Godkjenner');
  const look = async () => {
    const answer = await senior.call(getCase, { id });
    return answer.json<{
      version: number;
      number: number;
      state: string;
      proposal: { id: string; isStale: boolean };
    }>();
  };
  const propose = async () =>
    advisor.call(proposeDecision, { id }, { version: (await look()).version, body: PROPOSAL });
  const agree = async (proposal: string) =>
    senior.call(agreeToProposal, { id, proposal }, { version: (await look()).version, body: {} });
  assert.equal((await propose()).status, 200);
  const first = (await look()).proposal.id;
  assert.equal((await propose()).status, 200);
  const second = (await look()).proposal.id;
  assert.notEqual(second, first);
  refusedWith(await agree(first), 409, 'error.case.proposal.stale');
  const one = (await caseByNumber(db, vault, BANK, (await look()).number)) ?? assert.fail('no case');
  const data = { ...one.data, snapshot: { differences: [{ name: 'Ada' }, { name: 'Bo' }] } };
  const audit = {
    at: server.clock.now(),
    actor: 'system',
    action: 'case.rule.changed' as const,
    detail: {},
    rcid: null,
  };
  await changeStored(db, vault, one, { data }, audit);
  assert.equal((await look()).proposal.isStale, true);
  refusedWith(await agree(second), 409, 'error.case.proposal.stale');
  assert.equal((await look()).state, 'WAITING_APPROVAL');
  assert.equal((await propose()).status, 200);
  assert.equal((await agree((await look()).proposal.id)).json()['outcome'], 'NO_DISCREPANCY');
});

onBoth('A-045 what was tampered with after it was proposed is agreed to by nobody', async (server) => {
  const { context, clock } = server;
  const declarationId = await declared({ ...context, database: context.db, clock });
  const snapshot = { differences: [{}] };
  const cause = `discrepancy:${declarationId}`;
  const id = await openedCase(server, { cause, kind: 'DISCREPANCY', reasons: ['first'], declarationId, snapshot });
  const [advisor, senior] = [
    await asAdvisor(server, BANK, ['ADVISOR'], 'Foreslår'),
    await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Godkjenner'),
  ];
  const look = async () =>
    (await senior.call(getCase, { id })).json<{ version: number; proposal: { id: string; isStale: boolean } }>();
  const proposed = await advisor.call(proposeDecision, { id }, { version: (await look()).version, body: PROPOSAL });
  assert.equal(proposed.status, 200, proposed.text);
  await context.db.query(sql`alter table declaration disable trigger frozen`);
  await context.db.query(
    sql`update declaration set document = set_byte(document, 40, 255 - get_byte(document, 40)) where id = ${declarationId}`,
  );
  await context.db.query(sql`alter table declaration enable trigger frozen`);
  const { version, proposal } = await look();
  assert.equal(proposal.isStale, false, 'what the proposal stands on is as it was');
  const agreed = await senior.call(agreeToProposal, { id, proposal: proposal.id }, { version, body: {} });
  refusedWith(agreed, 409, 'error.declaration.not.proven');
});
