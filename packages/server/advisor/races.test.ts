/** Shows that two of the bank's people who press at once are one after the other, also where each is served by a process of its own. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { openDatabase } from '../db/connect.ts';
import { sql } from '../db/sql.ts';
import { postgresqlServer, withPostgresql } from '../db/test-database.ts';
import { refusedWith } from '../guest.fixture.ts';
import { startServerProcess } from '../server-process.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
/** Races of each kind: a single one may be over before the other process has begun. */
const RACES = 12;

interface Scene {
  readonly here: TestServer;
  /** Another process, with connections of its own, on the same data. */
  readonly there: TestServer;
}

async function withTwo(t: TestContext, work: (scene: Scene) => Promise<void>): Promise<void> {
  const postgresql = await postgresqlServer();
  if (postgresql === null) return t.skip('no PostgreSQL answers');
  await withPostgresql(postgresql, async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    const here = await startTestServer({ database });
    const served = await startServerProcess(here.simulators, { DATABASE_URL: databaseUrl });
    try {
      await work({ here, there: { ...here, app: served.app } });
    } finally {
      await served.kill();
      await here.close();
      await database.close();
    }
  });
}

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

test('A-048 of two who take a case at once at two processes one gets it, and the other reads the name', (t) =>
  withTwo(t, async ({ here, there }) => {
    const ada = await asAdvisor(here, BANK, ['ADVISOR'], 'Ada Her');
    const bo = await asAdvisor(there, BANK, ['ADVISOR'], 'Bo Der');
    for (const { advisor } of [ada, bo]) await rememberedAdvisor(here, BANK, advisor);
    for (let race = 0; race < RACES; race += 1) {
      const id = await openedCase(here, { cause: `race:take:${race}` });
      const takes = [ada, bo].map((who) => who.call(takeCase, { id }, { version: 1 }));
      const answers = await Promise.all(takes);
      assert.deepEqual(statuses(answers), [200, 409]);
      const lost = answers.findIndex(({ status }) => status === 409);
      const refused = answers[lost] ?? assert.fail();
      refusedWith(refused, 409, 'error.case.taken');
      const [field] = refused.json<{ fields: { values: { name: string } }[] }>().fields;
      assert.equal(field?.values.name, lost === 0 ? 'Bo Der' : 'Ada Her');
      const taken = await here.context.db.query(sql`select 1 from audit where chain = ${id} and action = 'case.taken'`);
      assert.equal(taken.length, 1);
    }
  }));

test('A-087 two agreements sent at once to two processes have one effect', (t) =>
  withTwo(t, async ({ here, there }) => {
    const proposer = await asAdvisor(here, BANK, ['ADVISOR'], 'Foreslår');
    const seniors = [
      await asAdvisor(here, BANK, ['SENIOR_ADVISOR'], 'Ada Her'),
      await asAdvisor(there, BANK, ['SENIOR_ADVISOR'], 'Bo Der'),
    ];
    const shown = async (who: AdvisorGuest, id: string) =>
      (await who.call(getCase, { id })).json<{ version: number; proposal: { id: string } | null }>();
    for (let race = 0; race < RACES; race += 1) {
      const id = await openedCase(here, {
        cause: `race:agree:${race}`,
        kind: 'DISCREPANCY',
        snapshot: { differences: [{}] },
      });
      const { version: read } = await shown(proposer, id);
      const proposed = await proposer.call(
        proposeDecision,
        { id },
        {
          version: read,
          body: {
            decision: 'NO_DISCREPANCY',
            reason: 'SPELLING',
            grounds: 'Opplysningene er kontrollert mot kilder som banken stoler på.',
            milderMeasures: null,
            validUntil: null,
            origin: null,
            combination: null,
          },
        },
      );
      assert.equal(proposed.status, 200, proposed.text);
      const { version, proposal } = await shown(proposer, id);
      const params = { id, proposal: proposal?.id ?? assert.fail('no proposal') };
      const answers = await Promise.all(seniors.map((who) => who.call(agreeToProposal, params, { version, body: {} })));
      assert.deepEqual(statuses(answers), [200, 409]);
      const done = await here.context.db.query(
        sql`select kind from case_entry where case_id = ${id} and kind in ('APPROVAL', 'DECISION')`,
      );
      assert.equal(done.length, 2, 'one agreement, one decision');
    }
  }));
