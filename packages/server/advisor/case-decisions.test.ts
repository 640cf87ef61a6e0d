/** Shows what a case's page says of each decision: what must be told, and who must agree by the reason that is chosen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import { proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { refusedWith } from '../guest.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

interface Decision {
  readonly decision: string;
  readonly obstacle: string | null;
  readonly originFor: readonly string[];
  readonly ways: readonly {
    readonly reasons: readonly string[];
    readonly agreements: readonly (readonly string[])[];
    readonly nobodyHas: readonly string[];
  }[];
}

test('A-082 the management agrees to a position that is confirmed, and not where the hit is another person: each reason says who', async () => {
  const id = await openedCase(server, { cause: 'declaration:ways', kind: 'DECLARATION', gravity: 'PEP' });
  const me = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane Alene');
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sara Senior');
  for (const { advisor } of [me, senior]) await rememberedAdvisor(server, BANK, advisor);
  const { decisions } = (await me.call(getCase, { id })).json<{ decisions: Decision[] }>();
  const of = (wanted: string) => decisions.find(({ decision }) => decision === wanted) ?? assert.fail(wanted);
  const confirmed = ['CONFIRMED', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'];
  const first = ['SENIOR_ADVISOR', 'AML_OFFICER'];
  assert.deepEqual(of('KEEP').originFor, confirmed);
  assert.deepEqual(of('KEEP').ways, [
    { reasons: confirmed, agreements: [first, ['MANAGEMENT']], nobodyHas: ['MANAGEMENT'] },
    { reasons: ['OTHER_PERSON'], agreements: [first], nobodyHas: [] },
  ]);
});

test('A-060 A-069 a decision says what is in its way before anything is written, and which hit it is', async () => {
  const hit = {
    name: 'Berit Medlemsen',
    birthDate: null,
    entryId: 'Q1',
    listName: 'A list',
    kind: 'SANCTION',
    score: 1,
    matchedName: 'Medlemsen, Berit',
    birthDateMatch: 'unknown',
  };
  const id = await openedCase(server, {
    cause: 'new-hit:obstacle',
    kind: 'NEW_HIT',
    gravity: 'SANCTION',
    snapshot: { enhanced: false, hits: [hit] },
  });
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sara Senior');
  const seen = async () => {
    const { decisions, points } = (await senior.call(getCase, { id })).json<{
      decisions: Decision[];
      points: { hit: object | null; isOpen: boolean }[];
    }>();
    const obstacles = Object.fromEntries(decisions.map(({ decision, obstacle }) => [decision, obstacle]));
    return [obstacles, points.filter(({ isOpen }) => isOpen).map((point) => point.hit)];
  };
  const judge = async (version: number, verdict: string, reasons: readonly string[]) => {
    const grounds = 'Flere opplysninger er kontrollert mot kilden.';
    const answer = await senior.call(judgeHit, { id, hit: '1' }, { version, body: { verdict, reasons, grounds } });
    assert.equal(answer.status, 200, answer.text);
  };
  assert.deepEqual(await seen(), [
    { KEEP: 'error.case.points.open', END: 'error.case.points.open' },
    [{ id: '1', kind: 'SANCTION', verdict: null }],
  ]);
  await judge(1, 'NOT_SAME', ['ROLE', 'COUNTRY']);
  assert.deepEqual(await seen(), [{ KEEP: null, END: null }, []]);
  await judge(2, 'SAME', ['SAME_FACTS']);
  assert.deepEqual(await seen(), [{ KEEP: 'error.case.sanctioned', END: null }, []]);
});

test('A-077 a reason that the verdicts contradict is neither offered nor taken', async () => {
  const hit = {
    name: 'Berit Medlemsen',
    birthDate: null,
    entryId: 'Q2',
    listName: 'A list',
    kind: 'PEP',
    score: 0.9,
    matchedName: 'Medlemsen, B.',
    birthDateMatch: 'unknown',
  };
  const snapshot = { enhanced: false, hits: [hit] };
  const id = await openedCase(server, { cause: 'new-hit:reasons', kind: 'NEW_HIT', gravity: 'PEP', snapshot });
  const me = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane Alene');
  const shown = async () =>
    (await me.call(getCase, { id })).json<{ version: number; decisions: (Decision & { reasons: string[] })[] }>();
  const offered = async () =>
    (await shown()).decisions.find(({ decision }) => decision === 'KEEP')?.reasons.includes('OTHER_PERSON');
  const grounds = 'Flere opplysninger er kontrollert mot kilden.';
  const judge = async (verdict: string, reasons: readonly string[]) => {
    const { version } = await shown();
    const answer = await me.call(judgeHit, { id, hit: '1' }, { version, body: { verdict, reasons, grounds } });
    assert.equal(answer.status, 200, answer.text);
  };
  const keep = async () => {
    const said = {
      milderMeasures: null,
      validUntil: null,
      origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' },
      combination: null,
    };
    const body = { decision: 'KEEP', reason: 'OTHER_PERSON', grounds, ...said };
    return me.call(proposeDecision, { id }, { version: (await shown()).version, body });
  };
  await judge('SAME', ['DOCUMENT']);
  assert.equal(await offered(), false);
  refusedWith(await keep(), 400, 'error.bad.request');
  await judge('NOT_SAME', ['NAME']);
  assert.equal(await offered(), true);
  assert.equal((await keep()).status, 200);
  // Of somebody of whom there is no hit there is no other person either.
  const plain = await openedCase(server, { cause: 'declaration:plain', kind: 'DECLARATION', gravity: 'NORMAL' });
  const { decisions } = (await me.call(getCase, { id: plain })).json<{ decisions: { reasons: string[] }[] }>();
  assert.ok(decisions.length > 0 && decisions.every(({ reasons }) => !reasons.includes('OTHER_PERSON')));
});
