/** Shows what a caution of the population register that comes up between opening and completion means for a declaration on its own. */
import assert from 'node:assert/strict';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { answered, ask, BANK, complete, guest, OPTIONS, task } from './standalone.fixture.ts';

const onBoth = onEveryDatabase(OPTIONS);
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const GUARDED = { vergemaalEllerFremtidsfullmakt: [{ erGjeldende: true, vergemaaltype: 'voksen' }] };

/** Answers what is asked about, and completes it once the register has a guardian of `guarded`: the status, and the rules that hold. */
async function completedWith(
  server: TestServer,
  [who, process, about, name]: readonly [string, string, string, string?],
  guarded: string,
) {
  await ask(server, process, about);
  const person = await guest(server, who);
  const opened = await answered(person, await task(person, process, name));
  const { stub } = worldOf(server).people.personById(guarded) ?? assert.fail(guarded);
  Object.assign(stub, { folkeregisteret: GUARDED });
  try {
    const answer = await complete(person, opened);
    assert.equal(answer.status, 200, answer.text);
    const { context } = server;
    const frozen = (await loadDeclaration(context.db, context.vault, BANK, opened.id))?.document.frozen;
    return { status: answer.json<{ caseStatus: string }>().caseStatus, cautions: frozen?.facts.person?.cautions };
  } finally {
    Object.assign(stub, { folkeregisteret: undefined });
  }
}

onBoth('R-055 who has got a guardian since the declaration was opened is an advisor’s', async (server) => {
  const about = ['P27', 'RENEWAL_PRIVATE', 'P27'] as const;
  assert.deepEqual(await completedWith(server, about, 'P27'), { status: MANUAL, cautions: ['GUARDIAN_UNKNOWN'] });
});

onBoth('R-048 R-055 a child that has got a guardian is in doubt, and an advisor’s', async (server) => {
  const about = ['G05', 'RENEWAL_TAX_CHILD', 'C07'] as const;
  assert.deepEqual(await completedWith(server, about, 'C07'), { status: MANUAL, cautions: ['GUARDIAN_UNKNOWN'] });
});

onBoth('R-048 a guardian with a guardian of their own confirms nothing: it is unknown who must', async (server) => {
  const about = ['G01', 'RENEWAL_TAX_CHILD', 'C01', 'Emma Foresattmo'] as const;
  assert.deepEqual(await completedWith(server, about, 'G02'), { status: MANUAL, cautions: undefined });
});
