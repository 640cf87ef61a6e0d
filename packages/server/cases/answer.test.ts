/** An answer to a question, and the difference from the register of owners that stood before it. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { endOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import { OTHER_OWNERS, REPORTING } from '../advisor/discrepancy.fixture.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import type { TestServer } from '../test-server.ts';
import { type Joined, joinAnswer } from './answer.ts';
import { caseByNumber } from './case-store.ts';
import { insertQuestion } from './question-store.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const NUMBER = OTHER_OWNERS.facts.organisation.organisationNumber;

const differing = (kind: string) => ({
  ...OTHER_OWNERS,
  sections: OTHER_OWNERS.sections.map((section) => ({
    ...section,
    answer: { ...section.answer, registerDifference: { differences: [{ kind }] } },
  })),
});
const differencesOf = (kind: string) => [{ differences: [{ kind }] }];

/** A difference that was reported beside an open case whose customer is asked; gives what answers it with a difference of `kind`. */
async function reported(server: TestServer): Promise<(kind: string) => Promise<Joined>> {
  const { context, clock } = server;
  const { db, vault } = context;
  const world = { ...context, database: db, clock };
  const about = { organisationNumber: NUMBER };
  const first = await declared(world, { ...about, frozen: differing('ABSENT') });
  const subjectKey = organisationKey(vault, BANK, NUMBER);
  const beside = { declarationId: first, subjectKey };
  const difference = await openedCase(server, {
    ...beside,
    cause: `discrepancy:${first}`,
    kind: 'DISCREPANCY',
    snapshot: { differences: differencesOf('ABSENT') },
  });
  const asking = await openedCase(server, {
    ...beside,
    cause: `declaration:${first}`,
    kind: 'DECLARATION',
    snapshot: { enhanced: false, points: [], persons: [], hits: [] },
  });
  const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
  const siri = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siri');
  const page = async () =>
    (await siri.call(getCase, { id: difference })).json<{ version: number; proposal: { id: string } | null }>();
  const proposed = await ane.call(
    proposeDecision,
    { id: difference },
    { version: (await page()).version, body: REPORTING },
  );
  assert.equal(proposed.status, 200, proposed.text);
  const { version, proposal } = await page();
  const agreed = await siri.call(
    agreeToProposal,
    { id: difference, proposal: proposal?.id ?? '' },
    { version, body: {} },
  );
  assert.equal(agreed.status, 200, agreed.text);
  const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${asking}`);
  const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
  await insertQuestion(db, {
    caseId: one.id,
    seq: 2,
    bank: BANK,
    declarationId: first,
    personKey: subjectKey,
    sentAt: clock.now(),
    dueAt: endOfOsloDay('2027-02-14'),
  });
  return async (kind) => {
    const second = await declared(world, { ...about, frozen: { ...differing(kind), supersedes: first } });
    const frozen = (await loadDeclaration(db, vault, BANK, second))?.document.frozen ?? assert.fail('no answer');
    const opener = { at: clock.now(), actor: 'c'.repeat(64), rcid: null };
    return db.transaction((tx) =>
      joinAnswer(context, tx, { frozen, status: 'OK', holds: false, wasAsked: true }, opener),
    );
  };
}

onBoth('A-076 a difference that was reported is no case again when the answer leaves it as it was', async (server) => {
  const answer = await reported(server);
  assert.deepEqual(await answer('ABSENT'), { declaration: true, discrepancy: true });
});

onBoth('A-076 another difference than the one that was reported is a case of its own', async (server) => {
  const answer = await reported(server);
  assert.deepEqual(await answer('OTHER_SHARE'), { declaration: true, discrepancy: false });
});
