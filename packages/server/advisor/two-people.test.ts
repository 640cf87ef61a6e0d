/** Cases of high risk without a hit: who agrees, what is asked for, and what an open difference from the register of owners asks for. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { OneAdvisor } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const SAID = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
let count = 0;

interface Page {
  readonly version: number;
  readonly number: number;
  readonly state: string;
  readonly proposal: { readonly id: string; readonly isStale: boolean } | null;
  readonly risk: { readonly grounds: readonly string[]; readonly oneAdvisor: readonly OneAdvisor[] };
  readonly decisions: readonly {
    readonly decision: string;
    readonly originFor: readonly string[];
    readonly named: readonly number[];
    readonly organigram: boolean;
    readonly ways: readonly { readonly agreements: readonly (readonly string[])[] }[];
  }[];
}
const look = async ({ call }: AdvisorGuest, id: string) => (await call(getCase, { id })).json<Page>();

/** A declaration that these rules sent to an advisor. */
const heldBy = (server: TestServer, rules: readonly string[], subjectKey = server.context.random.bytes(32)) =>
  openedCase(server, {
    cause: `declaration:two-people-${(count += 1)}`,
    kind: 'DECLARATION',
    reasons: rules,
    subject: { name: 'Prøvebedriften AS', number: '319801006' },
    subjectKey,
    snapshot: { enhanced: false, hits: [], points: rules.map((rule) => ({ rule, verdict: 'yes', reason: rule })) },
  });

async function people(server: TestServer) {
  const [advisor, senior] = [
    await asAdvisor(server, BANK, ['ADVISOR'], 'Ane Alene'),
    await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sara Senior'),
  ];
  for (const one of [advisor, senior]) await rememberedAdvisor(server, BANK, one.advisor);
  return { advisor, senior };
}

const propose = async (who: AdvisorGuest, id: string, more: object = {}) => {
  const said = { milderMeasures: null, validUntil: null, origin: null, combination: null };
  const body = { decision: 'KEEP', reason: 'CONFIRMED', grounds: SAID, ...said, ...more };
  return who.call(proposeDecision, { id }, { version: (await look(who, id)).version, body });
};
const agree = async (who: AdvisorGuest, id: string) => {
  const { version, proposal } = await look(who, id);
  return who.call(agreeToProposal, { id, proposal: proposal?.id ?? '' }, { version, body: {} });
};

onBoth(
  'D-030 one press of one advisor lets in nobody of high risk without a hit, and a senior’s agreement does',
  async (server) => {
    const { advisor, senior } = await people(server);
    for (const [rule, ground] of [
      ['owners-unidentified', 'OWNERS'],
      ['owners-differ-from-register', 'REGISTER'],
      ['high-risk-business', 'TRADE'],
      ['weak-signals', 'SIGNALS'],
      ['screening-name-unusable', 'UNSCREENED'],
      ['a-rule-of-tomorrow', 'UNKNOWN'],
    ] as const) {
      const id = await heldBy(server, [rule]);
      const { risk, decisions } = await look(advisor, id);
      assert.deepEqual(risk.grounds, [ground]);
      const keep = decisions.find(({ decision }) => decision === 'KEEP');
      assert.deepEqual(
        keep?.ways.map(({ agreements }) => agreements),
        [[['SENIOR_ADVISOR', 'AML_OFFICER']]],
        rule,
      );
      assert.equal((await propose(advisor, id)).json()['state'], 'WAITING_APPROVAL', rule);
      refusedWith(await agree(advisor, id), 403, 'error.advisor.no.role');
      assert.equal((await agree(senior, id)).json()['outcome'], 'KEPT', rule);
    }
    const id = await heldBy(server, ['foreign-enterprise']);
    assert.equal((await propose(advisor, id)).json()['outcome'], 'KEPT');
  },
);

onBoth(
  'D-032 of a high-risk country nothing is proposed without the origin of wealth and funds, and a senior agrees',
  async (server) => {
    const { advisor, senior } = await people(server);
    const id = await heldBy(server, ['company-high-risk-payments']);
    const refused = await propose(advisor, id);
    refusedWith(refused, 400, 'error.bad.request');
    assert.deepEqual(
      refused.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path),
      ['origin.wealth', 'origin.funds'],
    );
    const origin = { wealth: 'Opptjent overskudd', funds: 'Salg av varer' };
    assert.equal((await propose(advisor, id, { origin })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await agree(senior, id)).json()['outcome'], 'KEPT');
  },
);

onBoth(
  'D-034 D-035 where the bank has decided so one advisor is enough, and everybody reads who decided it until when',
  async (server) => {
    const { advisor } = await people(server);
    const bank = server.context.banks.get(BANK) ?? assert.fail();
    const agreement = bank.folderPolicy.risk.agreement as { oneAdvisor: readonly OneAdvisor[] };
    const today = osloDate(server.context.clock.now());
    const less: OneAdvisor = {
      ground: 'TRADE',
      from: today,
      until: today,
      decidedBy: 'Kari Nordmann, leder',
      why: 'Prøvd i et halvt år uten funn',
    };
    const before = agreement.oneAdvisor;
    try {
      agreement.oneAdvisor = [less];
      const id = await heldBy(server, ['high-risk-business']);
      assert.deepEqual((await look(advisor, id)).risk, { grounds: [], oneAdvisor: [less] });
      assert.deepEqual((await advisor.call(getMonitoring)).json()['oneAdvisor'], [less]);
      assert.equal((await propose(advisor, id)).json()['outcome'], 'KEPT');
      agreement.oneAdvisor = [{ ...less, until: addDays(today, -1), from: addDays(today, -9) }];
      const next = await heldBy(server, ['high-risk-business']);
      assert.equal((await propose(advisor, next)).json()['state'], 'WAITING_APPROVAL');
      assert.deepEqual((await advisor.call(getMonitoring)).json()['oneAdvisor'], [], 'over');
    } finally {
      agreement.oneAdvisor = before;
    }
  },
);

onBoth(
  'D-036 an open difference is named in the grounds before an approval, and one that is opened since makes it stale',
  async (server) => {
    const { advisor, senior } = await people(server);
    const subjectKey = server.context.random.bytes(32);
    const differs = () =>
      openedCase(server, {
        cause: `discrepancy:two-people-${(count += 1)}`,
        kind: 'DISCREPANCY',
        subjectKey,
        snapshot: { differences: [{}] },
      });
    const numberOf = async (id: string) => (await look(advisor, id)).number;
    const id = await heldBy(server, ['owners-differ-from-register'], subjectKey);
    const first = await numberOf(await differs());
    assert.deepEqual((await look(advisor, id)).decisions.find(({ decision }) => decision === 'KEEP')?.named, [first]);
    const refused = await propose(advisor, id);
    refusedWith(refused, 400, 'error.bad.request');
    assert.match(refused.text, /advisor\.console\.problem\.grounds\.unnamed/);
    const grounds = `${SAID} Avviket i sak ${first} er en skrivefeil i navnet.`;
    assert.equal((await propose(advisor, id, { grounds })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await look(senior, id)).proposal?.isStale, false);
    const second = await numberOf(await differs());
    assert.equal((await look(senior, id)).proposal?.isStale, true);
    refusedWith(await agree(senior, id), 409, 'error.case.proposal.stale');
    const both = `${grounds} Det samme gjelder sak ${second}.`;
    assert.equal((await propose(advisor, id, { grounds: both })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await agree(senior, id)).json()['outcome'], 'KEPT');
    // Of somebody else's difference nothing is to be said.
    const other = await heldBy(server, ['foreign-enterprise']);
    assert.equal((await propose(advisor, other)).json()['outcome'], 'KEPT');
  },
);

onBoth(
  'D-107 nothing of three layers is approved before the grounds say what has become of the organigram',
  async (server) => {
    const { advisor, senior } = await people(server);
    const id = await heldBy(server, ['owner-layers']);
    assert.equal((await look(advisor, id)).decisions.find(({ decision }) => decision === 'KEEP')?.organigram, true);
    const refused = await propose(advisor, id);
    refusedWith(refused, 400, 'error.bad.request');
    assert.match(refused.text, /advisor\.console\.problem\.grounds\.organigram/);
    const grounds = `${SAID} Organisasjonskartet viser det samme som svarene.`;
    assert.equal((await propose(advisor, id, { grounds })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await agree(senior, id)).json()['outcome'], 'KEPT');
    const other = await heldBy(server, ['foreign-enterprise']);
    assert.equal((await propose(advisor, other)).json()['outcome'], 'KEPT');
  },
);

onBoth(
  'D-030 D-032 a customer whose declaration was of high risk is kept after a review by two, with what the law asks to be said',
  async (server) => {
    const { advisor, senior } = await people(server);
    const { context, clock } = server;
    const reasons = [
      {
        rule: 'owner-in-high-risk-country',
        verdict: 'yes' as const,
        status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' as const,
        reason: 'En reell rettighetshaver bor i et høyrisikoland (hvitvaskingsforskriften § 4-10)',
      },
    ];
    const declarationId = await declared({ ...context, database: context.db, clock }, { frozen: { reasons } });
    const id = await openedCase(server, {
      cause: `review:${declarationId}`,
      kind: 'REVIEW',
      reasons: ['review-passed'],
      declarationId,
      snapshot: { enhanced: false },
    });
    refusedWith(await propose(advisor, id), 400, 'error.bad.request');
    const origin = { wealth: 'Opptjent overskudd', funds: 'Salg av varer' };
    assert.equal((await propose(advisor, id, { origin })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await agree(senior, id)).json()['outcome'], 'KEPT');
  },
);
