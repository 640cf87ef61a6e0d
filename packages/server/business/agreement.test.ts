/** Shows what the agreement of a business says of its declaration, and which days it and its messages name. */
import assert from 'node:assert/strict';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { assertNoAnswers } from '../signing/agreement.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { inboxOf, testPerson, timeIs } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';

const onAll = onEveryDatabase();

onAll(
  'S-158 S-145 the agreement of a business names its declaration and what proves it, holds no answer, and has the days of Oslo over the change of clocks',
  async (server) => {
    // Half past midnight in Oslo, and the clocks change before the last day.
    timeIs(server, '2027-03-10T23:30:00Z');
    const one = await applicant(server, 'provebanken', 'B05', '319000003', ['B05']);
    await one.fill();
    const { firstName, lastName } = testPerson(server, 'B05');
    const order = await pressed(one);
    await assertNoAnswers(server, order, `${firstName} ${lastName}`);
    const { context } = server;
    const pdf = (await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('no agreement');
    assert.match(await textOf(pdf), /11\. mars 2027(?! kl)/);
    await context.outbox.drain();
    const told = await inboxOf(server, 'signatar0@example.com');
    assert.match(told.map(({ text }) => text).join('\n'), /innen 10\. april 2027/);
  },
);
