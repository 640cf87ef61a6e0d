/** Shows that a child's application is its guardians' alone: everybody else is answered as if there were none. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/children/api.ts';
import { childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import { rowsOf } from '../db/stored.fixture.ts';
import { enter, type Guest, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import { drained } from '../later.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { eachDatabase, firstSigned, guardian, responsibility } from './children.fixture.ts';

const onBoth = eachDatabase();
const NO_SUCH = '00000000-0000-4000-8000-000000000000';

const rows = (api.childrenApi as readonly Endpoint[]).filter(({ object }) => object.kind === 'child-application');
const BODIES: Readonly<Record<string, unknown>> = {
  chooseProduct: { packageId: 'BARN_SPARING' },
  postChooseProduct: { packageId: 'BARN_SPARING' },
  recordChildDeclaration: { status: 'OK' },
  approveForChild: { approved: true },
};

/** Every call about the application, refused as an absent one is, and with nothing changed. */
async function refusedEverything(server: TestServer, one: Guest, processId: string, bank = 'provebanken') {
  const before = await rowsOf(server, bank);
  for (const row of rows) {
    const given = { version: 1, ...(row.name in BODIES ? { body: BODIES[row.name] } : {}) };
    const answer = await one.call(row, { processId, seq: '1' }, given);
    refusedWith(answer, 404, 'error.not.found');
    assert.deepEqual(
      withoutRcid(answer),
      withoutRcid(await one.call(row, { processId: NO_SUCH, seq: '1' }, given)),
      row.name,
    );
  }
  refusedWith(await declare(one, childWalk.aml({ processId }).opening), 404, 'error.not.found');
  assert.deepEqual(await rowsOf(server, bank), before);
}

onBoth(
  'C-023 a guardian of another child, the child itself and a stranger have no application there',
  async (server) => {
    const { first, order } = await firstSigned(server, ['G01', 'G02'], 'C03');
    for (const id of ['G05', 'C03', 'P01']) {
      const other = await enter(server, 'provebanken', testPerson(server, id));
      await refusedEverything(server, other, first.processId);
      for (const row of signing.signingApi) refusedWith(await other.call(row, { order }), 404, 'error.not.found');
    }
    const elsewhere = await guardian(server, 'G01', 'fjellbanken');
    await refusedEverything(server, elsewhere, first.processId, 'fjellbanken');
    for (const row of signing.signingApi) refusedWith(await elsewhere.call(row, { order }), 404, 'error.not.found');
  },
);

onBoth('a namesake of a guardian, born the same day, is somebody else', async (server) => {
  const { first, order } = await firstSigned(server, ['G01', 'G02'], 'C02');
  const namesake = await enter(server, 'provebanken', {
    ...testPerson(server, 'G02'),
    nationalId: testPerson(server, 'P01').nationalId,
  });
  await refusedEverything(server, namesake, first.processId);
  for (const row of signing.signingApi) refusedWith(await namesake.call(row, { order }), 404, 'error.not.found');
});

onBoth('C-003 two guardians of one name, born the same day, sign one part each', async (server) => {
  const { first, second, order } = await firstSigned(server, ['G14', 'G15'], 'C16');
  for (const { me, signed } of (await first.state()).guardians) assert.equal(signed, me);
  refusedWith(
    await first.guardian.call(signing.startSigning, { order }),
    409,
    'blocked.due.to.documents.already.signed',
  );
  await second.approve();
  await second.signs();
  await drained(server);
  for (const one of [first, second]) assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
});

onBoth(
  'C-036 who has the responsibility no longer finds nothing from the next call that changes something',
  async (server) => {
    const one = await (await guardian(server, 'G08')).choose('C11');
    const other = (await guardian(server, 'G09')).at(one.processId);
    assert.equal((await other.state()).alone, false);
    await responsibility(server, 'C11', 'G09', false);
    try {
      refusedWith(await other.send(api.chooseProduct, { packageId: 'BARN_SPARING' }), 404, 'error.not.found');
      await refusedEverything(server, other.guardian, one.processId);
      assert.equal((await one.chooseProduct('BARN_SPARING')).alone, true);
    } finally {
      await responsibility(server, 'C11', 'G09', true);
    }
    await one.chooseProduct('BARN_SPARING');
    assert.equal((await other.state()).alone, false, 'given back');
  },
);
