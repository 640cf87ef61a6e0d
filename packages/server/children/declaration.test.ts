/** Shows whose answers a guardian goes on from where both have answered about the child. */
import assert from 'node:assert/strict';
import { tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import type { DynamicAnswer, DynamicAnswers } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type ChildApplicant, eachDatabase, guardian } from './children.fixture.ts';
import { childApplications } from './store.ts';

const onBoth = eachDatabase();
const BANK = 'fjellbanken';

async function opened({ context }: TestServer, { guardian: one, processId }: ChildApplicant) {
  const answer = await one.call(tokenForProcess, {}, { body: childWalk.aml({ processId }).opening });
  assert.equal(answer.status, 200, answer.text);
  const { id } = answer.json<{ id: string }>();
  const stored = await loadDeclaration(context.db, context.vault, one.bank, id);
  return { id, document: stored?.document ?? assert.fail(id) };
}

onBoth(
  'K-061 who changes a declaration that the other guardian has replaced is offered the answers that count',
  async (server) => {
    const { context } = server;
    const first = await (await guardian(server, 'G01', BANK)).choose('C02');
    await first.fill('BARN_BRUK');
    const declared = async () =>
      (await childApplications(context).loadById(first.processId, BANK, server.clock.now()))?.document.declaration?.id;
    const before = await declared();
    const again = await opened(server, first);
    assert.equal(again.document.supersedes, before, 'while it counts, one goes on from one’s own');

    const second = (await guardian(server, 'G02', BANK)).at(first.processId);
    assert.ok((await second.declare()).status < 300);
    const theirs = await declared();
    assert.notEqual(theirs, before);
    timeMoves(server, 1000);
    const { id, document } = await opened(server, first);
    assert.notEqual(id, again.id, 'what was begun before is not sent in over what came since');
    assert.deepEqual(
      { answers: document.answers, supersedes: document.supersedes },
      { answers: {}, supersedes: theirs },
    );
    assert.ok(Object.values(document.earlier ?? {}).some(({ declaration }) => declaration === theirs));
    assert.equal((await opened(server, first)).id, id, 'and is gone on with from there');
  },
);

const ticked = (questionId: string, ...listAnswers: string[]): DynamicAnswer => ({
  questionId,
  questionVersion: 1,
  answerType: 'SIMPLE_LIST',
  listAnswers,
});
const no = (questionId: string): DynamicAnswer => ({
  questionId,
  questionVersion: 2,
  answerType: 'YES_NO',
  answer: 'NO',
});

onBoth(
  'a card that is turned down takes purchases by card out of what is declared, which is sent in anew',
  async (server) => {
    const one = await (await guardian(server, 'G03')).choose('C06');
    await one.chooseProduct('BARN_PAKKE', true);
    const rest = [ticked('CM_SOURCE', 'PARENTS'), ...['CM_BEHALF', 'CM_LARGE', 'CM_ABROAD'].map(no)];
    const answers = [ticked('CM_PURPOSE', 'SAVINGS', 'CARD'), ...rest];
    const declared = await one.declare({ dynamic: { answers } });
    assert.ok(declared.status < 300, declared.text);
    assert.equal((await one.state()).firstIncomplete, 'sammendrag');
    assert.equal((await one.chooseProduct('BARN_PAKKE')).firstIncomplete, 'aml');
    const { document } = await opened(server, one);
    const { answer, forOthers } = document.answers['use'] ?? assert.fail();
    assert.equal(forOthers, true);
    assert.deepEqual((answer as DynamicAnswers).answers[0]?.listAnswers, ['SAVINGS']);
  },
);
