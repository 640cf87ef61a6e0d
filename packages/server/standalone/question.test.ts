/** A customer who has renewed is asked about the answer once more, without the core bank asking for anything anew. */
import assert from 'node:assert/strict';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { answersIt, askedOf, asks, pageOf } from '../advisor/questions.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { BANK, declared, guest, OPTIONS, task, tasks, told } from './standalone.fixture.ts';
import { drained } from '../later.fixture.ts';

const onBoth = onEveryDatabase(OPTIONS);

onBoth(
  'A-075 a renewal that was answered is answered again, and the core bank hears of the new one',
  async (server) => {
    const { context } = server;
    const emily = await guest(server, 'P27');
    const { id, status } = await declared(emily, await task(emily, 'RENEWAL_TAX_PRIVATE'));
    assert.equal(status, 'OK');
    const one = {
      bank: BANK,
      kind: 'DECLARATION',
      cause: `declaration:${id}`,
      gravity: 'NORMAL',
      reasons: ['enhanced'],
      subject: null,
      subjectKey: null,
      declarationId: id,
      holds: false,
      customer: true,
    } as const;
    const opener = { at: context.clock.now(), actor: 'system', rcid: null };
    const opened = await context.db.transaction((tx) => openCase(context, tx, one, opener));
    const siri = await asAdvisor(server, BANK, ['ADVISOR'], 'Siri Saksbehandler');
    await asks(siri, opened ?? '');
    const [question] = await askedOf(emily);
    assert.deepEqual(
      { declaration: question?.declaration, page: question?.page },
      { declaration: id, page: 'kundeerklaering' },
    );
    const answer = await answersIt(server, emily, BANK, id);
    assert.equal((await pageOf(siri, opened ?? '')).state, 'IN_PROGRESS');
    await drained({ context });
    assert.deepEqual((await told(server, answer)).length, 1);
    const again = (await tasks(emily)).filter(({ process }) => process === 'RENEWAL_TAX_PRIVATE');
    assert.deepEqual(
      again.map((each) => each.status),
      ['DONE'],
    );
  },
);
