/** Shows that a guardian's own caution, and the child's, stop a child's application at each signature and before the child is a customer. */
import assert from 'node:assert/strict';
import { chooseChild } from '@bli-kunde/domain/children/api.ts';
import { refusedWith } from '../guest.fixture.ts';
import { orderIn, start } from '../signing/at-provider.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { childInBooks, eachDatabase, firstSigned, guardian, jobsRun } from './children.fixture.ts';
import { later } from '../later.fixture.ts';

const onBoth = eachDatabase();
const GUARDED = { vergemaalEllerFremtidsfullmakt: [{ erGjeldende: true, vergemaaltype: 'mindreaarig' }] };

async function guarded(server: TestServer, id: string, work: () => Promise<void>): Promise<void> {
  const { stub } = worldOf(server).people.personById(id) ?? assert.fail(id);
  Object.assign(stub, { folkeregisteret: GUARDED });
  try {
    await work();
  } finally {
    Object.assign(stub, { folkeregisteret: undefined });
  }
}

onBoth('R-048 nobody signs while a guardian, or the child, has a guardian of their own', async (server) => {
  const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C01');
  await second.approve();
  for (const id of ['G01', 'G02', 'C01'])
    await guarded(server, id, async () => {
      refusedWith(await start(second.guardian, order), 409, 'error.child.locked');
      assert.equal((await orderIn(server, order)).state, 'OPEN', 'what is signed is not given up');
    });
  await second.signs();
  await jobsRun(server);
  assert.equal((await orderIn(server, order)).state, 'COMPLETED');
});

onBoth(
  'R-048 a child of whom the register leaves a doubt stands in the list as locked, and is not chosen',
  async (server) => {
    const seenBy = async (id: string) => {
      const one = await guardian(server, id, 'havbanken');
      const { action, refusal, processLock } = await one.listed('C01');
      return { action, refusal, reason: processLock.lockReason };
    };
    await guarded(server, 'C01', async () => {
      assert.deepEqual(await seenBy('G01'), { action: 'NONE', refusal: 'error.child.locked', reason: 'GENERIC_LOCK' });
      const one = await guardian(server, 'G01', 'havbanken');
      const { id } = await one.listed('C01');
      refusedWith(await one.call(chooseChild, {}, { body: { id } }), 409, 'error.child.locked');
    });
    // Another asks: answers about one person are kept a while for whoever asked.
    assert.deepEqual(await seenBy('G02'), { action: 'CHOOSE', refusal: null, reason: null });
  },
);

onBoth('R-048 a child is made no customer while a guardian has a guardian of their own', async (server) => {
  const { second } = await firstSigned(server, ['G01', 'G02'], 'C03');
  await second.approve();
  await second.signs();
  await guarded(server, 'G01', async () => {
    await jobsRun(server);
    assert.equal((await childInBooks(server, '9801', 'C03')).customers.length, 0);
  });
  await later(server, { hours: 1 });
  assert.equal((await childInBooks(server, '9801', 'C03')).customers.length, 1);
});
