/** A company that everybody has signed for is asked once more, answers, and is a customer once when it is approved. */
import assert from 'node:assert/strict';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { answersIt, askedOf, asks, newestCase, pageOf } from '../advisor/questions.fixture.ts';
import { decideAll } from '../cases/decide.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const ORGANISATION = '319000003';

onBoth(
  'A-075 A-076 an answer counts although everybody has signed, and the company is a customer once',
  async (server) => {
    const { context } = server;
    const one = await applicant(server, BANK, 'B05', ORGANISATION, ['B05']);
    await one.answer();
    const id = await newestCase(server, BANK);
    const order = await pressed(one);
    await signs(server, one, order);
    await drained({ context });
    const siri = await asAdvisor(server, BANK, ['ADVISOR'], 'Siri Saksbehandler');
    const asked = await asks(siri, id);
    assert.ok(asked.preview.email, 'the contact person is written to');
    const [question] = await askedOf(one);
    assert.deepEqual(
      { page: question?.page, organisation: question?.organisation },
      { page: 'bedrift', organisation: ORGANISATION },
    );
    const answer = await answersIt(server, one, BANK, question?.declaration ?? '');
    assert.equal((await pageOf(siri, id)).state, 'IN_PROGRESS');
    assert.equal((await one.state()).kyc.review, 'OPEN');
    const books = async () => (await booksOf(server, '9801', ORGANISATION)).customers.length;
    assert.equal(await books(), 0);
    await decideAll(context, BANK, 'APPROVE');
    await drained({ context });
    assert.equal(await books(), 1);
    const rows = await context.db.query<{ status: string }>(
      sql`select d.status from declaration d where d.application_id = (select application_id from declaration where id = ${answer})`,
    );
    assert.ok(rows.every(({ status }) => status === 'OK'));
  },
);
