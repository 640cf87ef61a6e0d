/** Signatories of a company whom the population register leaves to a person. */
import assert from 'node:assert/strict';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { start, started } from '../signing/at-provider.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { applicant, pressed, twoWithOrder } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const COMPANY = '319000062';
const PAIR = ['B05', 'B01'] as const;
const GUARDED = {
  vergemaalEllerFremtidsfullmakt: [
    {
      erGjeldende: true,
      vergemaaltype: 'voksen',
      verge: {
        tjenesteomraade: [{ vergeTjenestevirksomhet: 'bank', vergeTjenesteoppgave: 'representasjonDagligbank' }],
      },
    },
  ],
};

/** Runs `work` while the register has this of a test person. */
async function registered(server: TestServer, id: string, stub: Record<string, unknown>, work: () => Promise<void>) {
  const person = worldOf(server).people.personById(id) ?? assert.fail(id);
  const { stub: before } = person;
  person.stub = { ...before, ...stub };
  try {
    await work();
  } finally {
    person.stub = before;
  }
}
const casesOf = ({ context }: TestServer, order: string) =>
  context.db.query<{ kind: string; reasons: string[]; gravity: number }>(
    sql`select kind, reasons from advisor_case where order_id = ${order} and cause like 'signatory:%' order by number`,
  );

onBoth(
  'R-250 a signatory with a guardian in money matters begins no session, and an advisor has one case of it',
  async (server) => {
    const { order, other } = await begun(server, 'provebanken');
    await registered(server, 'B01', { folkeregisteret: GUARDED }, async () => {
      for (let time = 0; time < 2; time += 1)
        refusedWith(await start(other, order), 403, 'error.manual.customer.process');
      assert.deepEqual(await casesOf(server, order), [
        { kind: 'FOLLOW_UP', reasons: ['error.manual.customer.process', 'register-guardian'] },
      ]);
    });
    await registered(server, 'B01', { populationRegister: 'NO_HIT' }, async () => {
      refusedWith(await start(other, order), 403, 'error.manual.customer.process');
    });
    assert.deepEqual((await casesOf(server, order)).at(-1)?.reasons.at(-1), 'register-gone');
    await started(other, order);
  },
);

onBoth('R-250 each signatory of an order, and each thing that the register says of one, is a case', async (server) => {
  const { first, second, order } = await twoWithOrder(server, 'skogbanken', PAIR, COMPANY);
  for (const [id, guest, stub, cases] of [
    ['B01', second, { folkeregisteret: GUARDED }, 1],
    ['B05', first, { folkeregisteret: GUARDED }, 2],
    ['B01', second, { populationRegister: 'NO_HIT' }, 3],
  ] as const)
    await registered(server, id, stub, async () => {
      refusedWith(await start(guest, order), 403, 'error.manual.customer.process');
      assert.equal((await casesOf(server, order)).length, cases, id);
    });
});

onBoth('R-250 while the population register is silent nobody begins, and no case is opened', async (server) => {
  const { order, other } = await begun(server, 'havbanken');
  worldOf(server).faults.set('population-register', { mode: 'nonsense' });
  try {
    refusedWith(await start(other, order), 503, 'error.population.register.system.error');
  } finally {
    worldOf(server).faults.reset();
  }
  assert.deepEqual(await casesOf(server, order), []);
  await started(other, order);
});

onBoth('R-250 where the bank asks for consent, only who has given it is looked up', async (server) => {
  const first = await applicant(server, 'fjellbanken', 'B05', COMPANY, PAIR);
  assert.equal((await first.load({ acceptCounterpart: 'true' })).status, 200);
  await first.fill();
  const order = await pressed(first);
  const other = await enter(server, 'fjellbanken', testPerson(server, 'B01'));
  for (const [id, guest, status] of [
    ['B05', first, 403],
    ['B01', other, 200],
  ] as const)
    await registered(server, id, { folkeregisteret: GUARDED }, async () => {
      const answer = await start(guest, order);
      assert.equal(answer.status, status, answer.text);
    });
});

async function begun(server: TestServer, bank: string) {
  const { second: other, order } = await twoWithOrder(server, bank, PAIR, COMPANY);
  return { order, other };
}
