/** Shows what the agreement of a business says: parties, terms, no withdrawal; what it tells of its declaration, and which days it and its messages name. */
import assert from 'node:assert/strict';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { drained } from '../later.fixture.ts';
import { assertAgreed, assertNoAnswers } from '../signing/agreement.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { inboxOf, testPerson, timeIs, timeMoves } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';

const onBoth = onEveryDatabase();

onBoth(
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
    timeMoves(server, 11 * 60_000);
    await drained({ context });
    const told = await inboxOf(server, 'signatar0@example.com');
    assert.match(told.map(({ text }) => text).join('\n'), /innen: 10\. april 2027/);
  },
);

onBoth(
  'N-062 S-158 the agreement of a business has its terms, names who signs by role, and claims no right of withdrawal',
  async (server) => {
    const one = await applicant(server, 'havbanken', 'B05', '319000003', ['B05']);
    await one.fill();
    const { firstName, lastName } = testPerson(server, 'B05');
    const text = await assertAgreed(server, await pressed(one), {
      said: [
        // Sentences read as people write; the row of the party is the register's.
        'Avtale om kundeforhold mellom Prøvebakeriet AS og',
        'Navn PRØVEBAKERIET AS',
        '319 000 003',
        RegExp(`Hvem signerer Rolle Signerer med ${firstName} ${lastName} [^.]*BankID`),
        'Virksomheten har derfor ikke angrerett',
        'spørre Finansklagenemnda',
      ],
      terms: ['business', 'business-account', 'business-tax-account', 'business-online-banking'],
    });
    assert.doesNotMatch(text, /14 dager|Det koster ikke noe/);
  },
);
