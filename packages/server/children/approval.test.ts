/** Shows that a no of the second guardian needs nobody else's word, that the reading before it is told of, and that the page of a party says who may sign now. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { orderIn, start, started } from '../signing/at-provider.fixture.ts';
import { inboxOf, testPerson, timeIs, worldOf } from '../simulated-world.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { personKey } from '../db/look-up-keys.ts';
import { trailOf } from '../db/stored.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { bankLock, type ChildApplicant, contactIn, eachDatabase, firstSigned, guardian } from './children.fixture.ts';

const onBoth = eachDatabase();
const DAY = 24 * 60 * 60_000;
type Pair = Awaited<ReturnType<typeof firstSigned>>;

/** The order is over, and the first guardian reads so. */
async function isDeclined(server: TestServer, { first, order }: Pair): Promise<void> {
  await drained(server);
  assert.equal((await first.state()).ending, 'DECLINED');
  assert.equal((await orderIn(server, order)).state, 'CANCELLED');
}

onBoth("C-035 what the second guardian reads of the answers is in the application's trail", async (server) => {
  const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C03');
  const readings = async () =>
    (await trailOf(server, first.processId)).filter(({ action }) => action === 'declaration.read').length;
  assert.equal(await readings(), 0);
  const answers = await second.send(api.getDeclaredOfChild);
  assert.equal(answers.status, 200, answers.text);
  assert.equal(await readings(), 1);
});

onBoth("C-004 the bank's lock refuses a yes, and no no", async (server) => {
  const pair = await firstSigned(server, ['G01', 'G02'], 'C01');
  await bankLock(server, '9801', 'C01', true);
  try {
    assert.equal((await pair.second.approve()).status, 409);
    assert.equal((await pair.second.approve(false)).status, 200);
  } finally {
    await bankLock(server, '9801', 'C01', false);
  }
  await isDeclined(server, pair);
});

onBoth('C-004 an application under review takes no yes, and takes a no', async (server) => {
  const { context } = server;
  const pair = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'havbanken' });
  const { nationalId } = testPerson(server, 'C01');
  const held = {
    bank: 'havbanken',
    kind: 'DECLARATION',
    cause: `declaration:${pair.first.processId}`,
    gravity: 'NORMAL',
    reasons: ['enhanced'],
    subject: null,
    subjectKey: personKey(context.vault, 'havbanken', nationalId),
    applicationId: pair.first.processId,
    holds: true,
  } as const;
  await context.db.transaction((tx) =>
    openCase(context, tx, held, { at: server.clock.now(), actor: 'system', rcid: null }),
  );
  refusedWith(await pair.second.approve(), 403, 'error.aml.rejected');
  assert.equal((await pair.second.approve(false)).status, 200);
  await isDeclined(server, pair);
});

for (const [system, bank] of [
  ['population-register', 'fjellbanken'],
  ['core-bank', 'skogbanken'],
] as const)
  onBoth(`C-004 a silent ${system} gives no yes, and refuses no no`, async (server) => {
    const pair = await firstSigned(server, ['G01', 'G02'], 'C01', { bank });
    worldOf(server).faults.set(system, { mode: 'nonsense' });
    try {
      assert.ok((await pair.second.approve()).status >= 500);
      assert.equal((await pair.second.approve(false)).status, 200);
    } finally {
      worldOf(server).faults.reset();
    }
    await isDeclined(server, pair);
  });

onBoth('C-004 a silent provider refuses no no', async (server) => {
  const pair = await firstSigned(server, ['G01', 'G02'], 'C02');
  await pair.second.approve();
  await started(pair.second.guardian, pair.order);
  worldOf(server).faults.set('signing', { mode: 'nonsense' });
  try {
    assert.equal((await pair.second.approve(false)).status, 200);
  } finally {
    worldOf(server).faults.reset();
  }
  await isDeclined(server, pair);
});

onBoth('C-003 C-035 the page of a party says that it may sign exactly where a start is not refused', async (server) => {
  const first = await (await guardian(server, 'G01', 'havbanken')).choose('C03');
  await first.fill();
  const order = await first.order();
  const second = (await guardian(server, 'G02', 'havbanken')).at(first.processId);
  const agrees = async ({ guardian: who }: ChildApplicant, may: boolean): Promise<void> => {
    const task = await who.call(signing.getSigningTask, { order });
    assert.equal(task.json<{ maySign: boolean }>().maySign, may, task.text);
    assert.equal((await start(who, order)).status === 200, may);
  };
  await agrees(second, false);
  await agrees(first, true);
  await first.signs();
  await agrees(first, false);
  await agrees(second, false);
  await second.approve();
  await agrees(second, true);
});

onBoth('C-004 C-007 who is told of a no may begin anew, but for a child who is soon of age', async (server) => {
  const bank = 'skogbanken';
  const told = async (child: string, guardians: readonly [string, string]): Promise<string> => {
    const pair = await firstSigned(server, guardians, child, { bank });
    assert.equal((await pair.second.approve(false)).status, 200);
    await drained(server);
    const sent = await inboxOf(server, contactIn(server, guardians[0]).email);
    return sent.findLast(({ subject }) => subject.endsWith(' er avsluttet'))?.text ?? assert.fail(child);
  };
  assert.match(await told('C02', ['G01', 'G02']), /starte på nytt/);
  const { birthDate } = testPerson(server, 'C04');
  const eighteenth = Date.parse(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T12:00:00Z`);
  timeIs(server, new Date(eighteenth - 10 * DAY));
  assert.doesNotMatch(await told('C04', ['G03', 'G04']), /starte på nytt/);
});
