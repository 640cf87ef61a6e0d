/** A case's page tells the next reader of its proposal: sent back, agreed to, decided; and who may be given the case. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import * as proposals from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { ROLES, type Role } from '@bli-kunde/domain/cases/decisions.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
const BACK = 'Skriv hvilke kilder opplysningene er kontrollert mot.';
const PROPOSAL = {
  decision: 'KEEP',
  reason: 'CONFIRMED',
  grounds: GROUNDS,
  milderMeasures: null,
  validUntil: null,
  origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' },
  combination: null,
};
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

interface Word {
  readonly by: { readonly name: string };
  readonly grounds: string | null;
}
interface Shown {
  readonly version: number;
  readonly mark: string | null;
  readonly proposal: { readonly id: string; readonly given: Word[]; readonly sentBack: Word | null } | null;
  readonly returned: (Word & { readonly proposal: typeof PROPOSAL }) | null;
  readonly decided: { readonly proposal: typeof PROPOSAL & Word; readonly given: Word[] } | null;
  readonly assignable: { readonly name: string; readonly roles: Role[] }[];
}
const as = (role: Role, name: string) => asAdvisor(server, BANK, [role], name);
const look = async (who: AdvisorGuest, id: string): Promise<Shown> => (await who.call(getCase, { id })).json<Shown>();
async function does(who: AdvisorGuest, row: Endpoint, id: string, body: unknown): Promise<void> {
  const { version, proposal } = await look(who, id);
  const answer = await who.call(row, { id, proposal: proposal?.id ?? '' }, { version, body });
  assert.equal(answer.status, 200, answer.text);
}
const markOf = async (who: AdvisorGuest, id: string): Promise<string | null | undefined> =>
  (await who.call(listCases))
    .json<{ cases: { id: string; mark: string | null }[] }>()
    .cases.find((one) => one.id === id)?.mark;
const opened = (cause: string) =>
  openedCase(server, {
    kind: 'NEW_HIT',
    gravity: 'PEP',
    cause,
    snapshot: { enhanced: true, points: [], persons: [], hits: [] },
  });

test('A-050 a proposal that is sent back is there with who sent it back and why, until another is made', async () => {
  const id = await opened('new-hit:sent-back');
  const [advisor, senior] = [await as('ADVISOR', 'Foreslår Først'), await as('SENIOR_ADVISOR', 'Sender Tilbake')];
  await does(advisor, proposals.proposeDecision, id, PROPOSAL);
  assert.equal(await markOf(advisor, id), null);
  assert.equal((await look(senior, id)).proposal?.sentBack, null);
  await does(senior, proposals.returnProposal, id, { grounds: BACK });
  const { mark, returned } = await look(advisor, id);
  assert.deepEqual({ mark, markInList: await markOf(advisor, id) }, { mark: 'RETURNED', markInList: 'RETURNED' });
  assert.deepEqual({ name: returned?.by.name, grounds: returned?.grounds }, { name: 'Sender Tilbake', grounds: BACK });
  const { decision, reason, grounds, origin } = returned?.proposal ?? assert.fail('nothing was sent back');
  assert.deepEqual(
    { decision, reason, grounds, origin },
    { decision: 'KEEP', reason: 'CONFIRMED', grounds: GROUNDS, origin: PROPOSAL.origin },
  );
  await does(advisor, proposals.proposeDecision, id, PROPOSAL);
  assert.deepEqual(
    { returned: (await look(advisor, id)).returned, markInList: await markOf(advisor, id) },
    { returned: null, markInList: null },
  );
  // Who is to agree to the next one reads it.
  const { sentBack } = (await look(senior, id)).proposal ?? assert.fail('nothing is proposed');
  assert.deepEqual({ name: sentBack?.by.name, grounds: sentBack?.grounds }, { name: 'Sender Tilbake', grounds: BACK });
  // Who takes their own back has sent nothing back.
  await does(advisor, proposals.withdrawProposal, id, { grounds: GROUNDS });
  assert.deepEqual(
    { returned: (await look(advisor, id)).returned, markInList: await markOf(advisor, id) },
    { returned: null, markInList: null },
  );
});

test('A-082 whoever agrees after others reads what they wrote, and the closed case says who decided it and why', async () => {
  const id = await opened('new-hit:agreed');
  const [advisor, senior] = [await as('ADVISOR', 'Foreslår Igjen'), await as('SENIOR_ADVISOR', 'Godkjenner Først')];
  const manager = await as('MANAGEMENT', 'Leder Sist');
  await does(advisor, proposals.proposeDecision, id, PROPOSAL);
  await does(senior, proposals.agreeToProposal, id, { grounds: BACK });
  const waiting = await look(manager, id);
  assert.deepEqual(
    waiting.proposal?.given.map(({ by, grounds }) => [by.name, grounds]),
    [['Godkjenner Først', BACK]],
  );
  assert.equal(waiting.decided, null);
  await does(manager, proposals.agreeToProposal, id, {}).catch(() => undefined);
  const { decided } = await look(senior, id);
  assert.deepEqual(
    { name: decided?.proposal.by.name, grounds: decided?.proposal.grounds },
    { name: 'Foreslår Igjen', grounds: GROUNDS },
  );
  assert.deepEqual(
    decided?.given.map(({ by, grounds }) => [by.name, grounds]),
    [
      ['Godkjenner Først', BACK],
      ['Leder Sist', null],
    ],
  );
});

test('A-047 a case is offered to those who may take it, with their roles, and to nobody else', async () => {
  const id = await opened('new-hit:assignable');
  const senior = await as('SENIOR_ADVISOR', 'Tildeler');
  for (const [at, role] of ROLES.entries()) {
    await rememberedAdvisor(server, BANK, {
      key: String(at).repeat(64),
      name: `Kjent som ${role}`,
      email: null,
      roles: [role],
    });
  }
  const { assignable } = await look(senior, id);
  assert.deepEqual(assignable.find(({ name }) => name === 'Kjent som ADVISOR')?.roles, ['ADVISOR']);
  // The operations of the bank take other kinds of cases.
  for (const role of ['MANAGEMENT', 'AUDITOR', 'OPERATIONS'])
    assert.ok(!assignable.some(({ name }) => name.endsWith(role)), role);
});
