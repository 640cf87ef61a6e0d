/** Shows that the families who have something behind them when the demo begins meet it in every bank, and can go on from it. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import { refusedWith } from '../guest.fixture.ts';
import { type ChildPast, makeChildrenPast } from '../demo-past-children.ts';
import type { TestServer } from '../test-server.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import { childInBooks, eachDatabase, guardian, jobsRun } from './children.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const BANKS = ['provebanken', 'fjellbanken', 'havbanken', 'skogbanken'];

const made = async ({ context, simulators }: TestServer): Promise<void> =>
  makeChildrenPast(context, (await (await fetch(`${simulators.origin}/people/past/children`)).json()) as ChildPast[]);

onBoth(
  'C-005 C-008 F5 F8: locked for the second guardian, one day left, or out of time, in every bank',
  async (server) => {
    await made(server);
    for (const bank of BANKS) {
      const [first, second] = [await guardian(server, 'G08', bank), await guardian(server, 'G09', bank)];
      const locked = await first.listed('C09');
      assert.deepEqual(locked.processLock, { locked: true, lockReason: 'LOCKED_FOR_SECOND_GUARDIAN' });
      assert.deepEqual(
        { locked: locked.action, second: (await second.listed('C09')).action },
        { locked: 'WAIT', second: 'SIGN' },
      );
      const chosen = await second.call(api.chooseChild, {}, { body: { id: locked.id } });
      refusedWith(chosen, 409, 'error.child.awaits.other.guardian');

      const one = await guardian(server, 'G12', bank);
      const [waits, over] = [await one.listed('C14'), await one.listed('C15')];
      assert.deepEqual(
        { waits: waits.action, over: over.action, locked: over.processLock.locked },
        { waits: 'WAIT', over: 'CHOOSE', locked: false },
      );
      const state = await one.at(waits.processId ?? assert.fail()).state();
      assert.equal(state.signingOrder.status, 'AWAITS_CO_SIGNER');
      const left = Date.parse(`${state.lastDay}T12:00:00Z`) - server.clock.now().getTime();
      assert.ok(Math.abs(left - 24 * 60 * 60 * 1000) < 14 * 60 * 60 * 1000, String(state.lastDay));
    }
  },
);

onBoth(
  'C-004 F8: the second guardian signs on the last day but one, and the child becomes a customer',
  async (server) => {
    await made(server);
    const two = await guardian(server, 'G13');
    const { processId } = await two.listed('C14');
    const part = two.at(processId ?? assert.fail());
    const answers = (await part.send(api.getDeclaredOfChild)).json<{ rows: { value: string }[] }[]>();
    assert.deepEqual(answers.map(({ rows }) => rows.map(({ value }) => value)).slice(0, 2), [
      ['Norge', 'Norge', 'Norge'],
      ['Lommepenger', 'Foresatte'],
    ]);
    await part.approve();
    await part.signs();
    await jobsRun(server);
    assert.equal((await part.state()).requires.customerCreated, false);
    assert.equal((await childInBooks(server, '9801', 'C14')).customers.length, 1);
    await (await guardian(server, 'G13')).choose('C15');
    const before = await server.context.db.query(sql`select id, version from application order by id`);
    await made(server);
    assert.deepEqual(await server.context.db.query(sql`select id, version from application order by id`), before);
  },
);

onBoth('a demo that begins a month later goes past what has expired and is not erased yet', async (server) => {
  await made(server);
  for (let day = 0; day < 3; day++) {
    timeMoves(server, 11 * 24 * 60 * 60 * 1000);
    await made(server);
  }
  assert.notEqual(await (await guardian(server, 'G12')).listed('C15'), undefined);
});
