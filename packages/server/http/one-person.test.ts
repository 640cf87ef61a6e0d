/** Shows that one person's appetite harms nobody else: reads that call out, and documents. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { organisationNumbers } from '../registers/organisation-numbers.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import { DOCUMENT_WEIGHT, WRITES_A_MINUTE } from './rate-limit.ts';

const onBoth = onEveryDatabase();
const onBothLimited = onEveryDatabase({ ...UNLIMITED, writesAMinute: WRITES_A_MINUTE });

onBoth('S-161 90 parallel reads of a slow register by one person leave another unharmed', async (server) => {
  const greedy = await enter(server, 'provebanken', testPerson(server, 'B01'));
  const modest = await enter(server, 'provebanken', testPerson(server, 'B05'));
  // What is made on first use (schemas, statements) is no part of what is measured: it keeps everybody waiting alike.
  for (const guest of [greedy, modest])
    for (const orgnr of ['319000003', '319000615', ...organisationNumbers(3)])
      await guest.call(api.validateOrganisationNumber, { orgnr });
  // Slow enough that most of ninety find no place in time, and far from the deadline of a call, which the embedded database's own work
  // for ninety requests in this one process eats into.
  worldOf(server).faults.set('business-register', { mode: 'slow', delayMs: 400 });
  const many = Promise.all(
    organisationNumbers(90).map((orgnr) => greedy.call(api.validateOrganisationNumber, { orgnr })),
  );
  const asked = await Promise.all(
    Array.from({ length: 3 }, () => modest.call(api.validateOrganisationNumber, { orgnr: '319000003' })),
  );
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 200, 200],
  );
  const answered = (await many).map(({ status }) => status);
  assert.deepEqual(new Set(answered), new Set([200, 429]), 'nobody is told that the register is down');
  assert.equal((await greedy.call(api.validateOrganisationNumber, { orgnr: '319000003' })).status, 200);
});

onBothLimited('S-039 reads that call out count like changes, by the person and not by the login', async (server) => {
  const person = testPerson(server, 'P01');
  const guests = [await enter(server, 'provebanken', person), await enter(server, 'fjellbanken', person)] as const;
  for (let at = 0; at < WRITES_A_MINUTE; at++)
    assert.equal((await guests[at % 2]?.call(own.getAvailableFlows))?.status, 200);
  const turned = await guests[0].call(own.isNewCustomer);
  assert.deepEqual(
    { status: turned.status, message: turned.json()['message'] },
    { status: 429, message: 'error.too.many.requests' },
  );
  assert.equal((await guests[1].call(own.getPinSession)).status, 429);
  const another = await enter(server, 'provebanken', testPerson(server, 'P02'));
  assert.equal((await another.call(own.getAvailableFlows)).status, 200);
});

onBothLimited('S-039 documents count by the person, and not by the login or the address', async (server) => {
  const person = testPerson(server, 'P03');
  for (let at = 0; at < WRITES_A_MINUTE / DOCUMENT_WEIGHT; at++) {
    const guest = await enter(server, 'provebanken', person);
    assert.equal((await guest.call(own.privateDocument)).status, 404);
  }
  const again = await enter(server, 'provebanken', person);
  assert.equal((await again.call(own.privateDocument)).status, 429);
  const another = await enter(server, 'provebanken', testPerson(server, 'P22'));
  assert.equal((await another.call(own.privateDocument)).status, 404, 'from the same address');
});

onBothLimited('R-302 changes count by the person and not by the login', async (server) => {
  const person = testPerson(server, 'P04');
  const guests = [await enter(server, 'provebanken', person), await enter(server, 'provebanken', person)] as const;
  const change = (at: number) => guests[at % 2]?.call(own.keepPrivateForLater) ?? assert.fail('nobody');
  for (let at = 0; at < WRITES_A_MINUTE; at++) assert.notEqual((await change(at)).status, 429, String(at));
  for (const at of [0, 1]) assert.equal((await change(at)).status, 429);
  const again = await enter(server, 'provebanken', person);
  assert.equal((await again.call(own.keepPrivateForLater)).status, 429, 'a log-in more is no budget more');
  const another = await enter(server, 'provebanken', testPerson(server, 'P05'));
  assert.notEqual((await another.call(own.keepPrivateForLater)).status, 429);
  assert.equal((await guests[0].call(own.getAvailableFlows)).status, 200, 'what is read is counted apart');
});
