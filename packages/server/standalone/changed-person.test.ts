/** A person whose countries the population register changes after the declaration, and one of whom it has a caution. */
import assert from 'node:assert/strict';
import { getQuestions, type Asked } from '@bli-kunde/domain/kyc/answers-api.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { completes, fillsIn, opensAnswer } from '../advisor/questions.fixture.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { sql } from '../db/sql.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import type { Guest } from '../guest.fixture.ts';
import { drained, runs } from '../later.fixture.ts';
import { noteEverybody } from '../monitoring/population-store.ts';
import { timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { ask, BANK, declared, guest, OPTIONS, task } from './standalone.fixture.ts';

const onBoth = onFreshServers(() => OPTIONS);
const DAY = 86_400_000;

interface Registered {
  citizenship: string[];
  stub: Record<string, unknown>;
}
const registered = (server: TestServer, id: string): Registered =>
  (worldOf(server).people.personById(id) as unknown as Registered | null) ?? assert.fail(id);

/** The person has declared a day ago; gives the declaration's id. */
async function customer(server: TestServer, id: string): Promise<string> {
  const person = await guest(server, id);
  await ask(server, 'RENEWAL_PRIVATE', id);
  const made = await declared(person, await task(person, 'RENEWAL_PRIVATE'));
  assert.equal(made.status, 'OK');
  await drained(server);
  timeMoves(server, DAY);
  return made.id;
}
async function looks(server: TestServer): Promise<void> {
  await noteEverybody(server.context.db, 1, server.context.clock.now());
  await runs(server, 'population');
  await drained(server);
}
const rows = ({ context }: TestServer) =>
  context.db.query<{ fact: string; state: string }>(sql`select fact, state from register_change order by asked_at`);
const questions = async (person: Guest): Promise<Asked[]> =>
  (await person.call(getQuestions)).json<{ questions: Asked[] }>().questions;

onBoth(
  'D-240 a person whose citizenship the register has changed is asked about that section once, and the rest stands',
  async (server) => {
    const id = await customer(server, 'P02');
    const item = registered(server, 'P02');
    const before = [...item.citizenship];
    try {
      await looks(server);
      assert.deepEqual(await rows(server), []);
      item.citizenship.splice(0, item.citizenship.length, 'SWE');
      for (let time = 0; time < 2; time += 1) await looks(server);
      assert.deepEqual(await rows(server), [{ fact: 'COUNTRIES', state: 'ASKED' }]);
      assert.deepEqual(
        await openCasesOf(server.context, BANK, ['REVIEW']),
        [],
        'no case of what the person can answer',
      );
      const person = await guest(server, 'P02');
      const [asked] = await questions(person);
      assert.deepEqual(
        asked?.changed?.values.map(({ before: was, after }) => [was, after]),
        [[['Norge'], ['Sverige']]],
      );
      const opened = await opensAnswer(person, id);
      const headers = { 'x-kyc-session-token': opened.token };
      const form = (
        await person.browser.ask('GET', `/${BANK}/declaration-web/rest/resource/kyc/v8/form`, { headers })
      ).json<Form>();
      // Why a bank in Norway is asked by the country of residence alone.
      assert.deepEqual(
        form.sections.filter(({ answered }) => !answered).map((section) => section.id),
        ['country', 'connection', 'summary'],
      );
      await fillsIn(server, person, BANK, opened);
      assert.equal((await completes(person, opened)).status, 200);
      assert.deepEqual(await rows(server), [{ fact: 'COUNTRIES', state: 'ANSWERED' }]);
      await looks(server);
      assert.deepEqual(await rows(server), [{ fact: 'COUNTRIES', state: 'ANSWERED' }]);
    } finally {
      item.citizenship.splice(0, item.citizenship.length, ...before);
    }
  },
);

onBoth('D-240 whoever has a protected address is asked and told nothing: a person judges', async (server) => {
  await customer(server, 'P04');
  const item = registered(server, 'P04');
  const [before, stub] = [[...item.citizenship], item.stub];
  try {
    item.citizenship.splice(0, item.citizenship.length, 'SWE');
    item.stub = { ...stub, address: 'PROTECTED' };
    await looks(server);
    assert.deepEqual(await rows(server), []);
    assert.deepEqual((await openCasesOf(server.context, BANK, ['REVIEW'])).length, 1);
  } finally {
    item.citizenship.splice(0, item.citizenship.length, ...before);
    item.stub = stub;
  }
});
