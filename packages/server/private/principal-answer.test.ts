/** Owner of the account in the answer to an advisor's question, however the application stands by then. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { asAdvisor, rememberedAdvisor } from '../advisor/advisor.fixture.ts';
import { answersIt, asks, completes, fillsIn, newestCase, opensAnswer } from '../advisor/questions.fixture.ts';
import { sql } from '../db/sql.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { refusedWith } from '../guest.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { CONTACT, eachDatabase, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const BANK = 'provebanken';

/** A disponent of an account whose named owner is on a list, and the advisor's question to them. */
async function asked(server: TestServer, id: string) {
  const listed = testPerson(server, 'P13');
  const owner = `${listed.firstName} ${listed.lastName}`;
  const one = await somebody(server, id, BANK);
  await one.sent(api.setFlowType, { flowType: 'DISPONENT' });
  await one.sent(api.savePersonInput, { ...CONTACT, principal: { name: owner, number: '' } });
  await one.declare('DISPONENT');
  const caseId = await newestCase(server, BANK);
  const siri = await asAdvisor(server, BANK, ['ADVISOR'], 'Siri Saksbehandler');
  await rememberedAdvisor(server, BANK, siri.advisor);
  await asks(siri, caseId);
  const [row] = await server.context.db.query<{ declaration: string; application: string }>(
    sql`select declaration_id as declaration, application_id as application from advisor_case where id = ${caseId}`,
  );
  return { one, owner, ...(row ?? assert.fail('no case')) };
}

async function ownersIn({ context }: TestServer, id: string): Promise<string[]> {
  const stored = await loadDeclaration(context.db, context.vault, BANK, id);
  const persons = stored?.document.frozen?.screening.persons ?? assert.fail(`${id} is not completed`);
  return persons.flatMap(({ roles, name }) => (roles.includes('ACCOUNT_OWNER') ? [name] : []));
}

onBoth(
  'N-054 A-075 the answer of a closed application is screened with its own owner, whoever another application names',
  async (server) => {
    const { one, owner, declaration, application } = await asked(server, 'P04');
    await server.context.db.query(sql`update application set closed_at = now() where id = ${application}::uuid`);
    const next = await somebody(server, 'P04', BANK);
    await next.sent(api.setFlowType, { flowType: 'DISPONENT' });
    await next.sent(api.savePersonInput, { ...CONTACT, principal: { name: 'Kari Nordmann', number: '' } });
    assert.deepEqual(await ownersIn(server, await answersIt(server, one, BANK, declaration)), [owner]);
  },
);

onBoth('N-054 A-075 the answer of an application that is gone is not completed without its owner', async (server) => {
  const { one, declaration, application } = await asked(server, 'P06');
  const opened = await opensAnswer(one, declaration);
  await fillsIn(server, one, BANK, opened);
  await server.context.db.query(sql`delete from application where id = ${application}::uuid`);
  refusedWith(await completes(one, opened), 409, 'error.step.not.allowed');
});
