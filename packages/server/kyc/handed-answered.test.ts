/** Declarations with parts of others: when they are completed, what they are decided by, and what is refused of whoever comes last. */
import assert from 'node:assert/strict';
import { tokenForPart } from '@bli-kunde/domain/kyc/parts-api.ts';
import { eraseApplications } from '../db/erase.ts';
import { sql } from '../db/sql.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { later } from '../later.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { answers, completes, refuses, type Session } from './handed.fixture.ts';
import {
  accountantAnswers,
  asked,
  declaring,
  EXPOSED,
  frozenOf,
  guest,
  handed,
  OTHER_OWNER,
  OWNER,
  ownerAnswers,
  ownersAnswered,
  reopened,
  sectionIn,
  partStates,
  TAX,
} from './handed-company.fixture.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));
const MINUTE = 60_000;

onBoth('D-251 an owner is waited for as much as whoever answers a section', async (server) => {
  const session = await declaring(server);
  const part = await handed(session, OWNER);
  assert.equal(await answers(session), 200);
  refusedWith(await completes(session), 409, 'error.step.not.allowed');
  assert.equal((await completes(await ownerAnswers(server, part))).status, 200);
  assert.equal((await completes(session)).status, 200);
});

onBoth(
  'D-251 D-257 what is overdue is answered by whoever declares, and once that is completed the invited person has nothing to answer',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    assert.equal(await answers(session), 200);
    await later(server, { days: 15 }, /^handed-parts$/);
    const fresh = await reopened(server);
    assert.deepEqual(await partStates(fresh, 'tax'), ['OVERDUE']);
    const sindre = await guest(server, 'B12');
    assert.equal((await asked(sindre, part)).isOpen, true);
    assert.equal((await sectionIn(fresh, 'tax')).answered, false);
    assert.equal(await answers(fresh), 200);
    assert.equal((await sectionIn(fresh, 'tax')).answered, true);
    const done = await completes(fresh);
    assert.equal(done.status, 200, done.text);
    assert.equal((await asked(sindre, part)).isOpen, false);
    refusedWith(await sindre.call(tokenForPart, { part }), 404, 'error.not.found');
    refusedWith(await refuses(sindre, part), 404, 'error.not.found');
  },
);

onBoth('D-252 a declaration is decided by what the owner answered, who is a politician', async (server) => {
  const session = await declaring(server);
  const part = await handed(session, OWNER);
  assert.equal(await answers(session), 200);
  const own = await ownerAnswers(server, part, EXPOSED);
  assert.equal((await completes(own)).status, 200);
  assert.equal((await completes(session)).status, 200);
  const { reasons } = await frozenOf(server, session.id);
  assert.deepEqual(
    reasons
      .filter(({ rule }) => rule === 'owner-pep' || rule === 'owners-differ-from-register')
      .map(({ rule, verdict }) => [rule, verdict]),
    [
      ['owners-differ-from-register', 'no'],
      ['owner-pep', 'yes'],
    ],
  );
});

onBoth('D-253 the sealed declaration says when a part was answered, not when it was asked for', async (server) => {
  const session = await declaring(server);
  const part = await handed(session, TAX);
  assert.equal(await answers(session), 200);
  timeMoves(server, 7 * MINUTE);
  const own = await accountantAnswers(server, part);
  timeMoves(server, 7 * MINUTE);
  const before = server.context.clock.now();
  assert.equal((await completes(own)).status, 200);
  timeMoves(server, 7 * MINUTE);
  assert.equal((await completes(session)).status, 200);
  const { answeredBy = [] } = await frozenOf(server, session.id);
  assert.equal(answeredBy.length, 2);
  for (const { at } of answeredBy) {
    const late = new Date(at).getTime() - before.getTime();
    assert.ok(late >= 0 && late < 7 * MINUTE, at);
  }
});

onBoth(
  'D-260 shares of more than the whole are refused of whoever declares where the owner was first, whatever else was answered',
  async (server) => {
    const session = await declaring(server);
    const [tax, owner] = [await handed(session, TAX), await handed(session, OWNER)];
    assert.equal((await completes(await accountantAnswers(server, tax))).status, 200);
    assert.equal((await completes(await ownerAnswers(server, owner, { eierandel: '45' }))).status, 200);
    const answer = async (eierandel: string) =>
      answers(session, { owners: await ownersAnswered(session, { eierandel }) });
    assert.equal(await answer('60'), 400);
    assert.equal((await sectionIn(session, 'owners')).answered, false);
    assert.equal(await answer('50'), 200);
    assert.equal(await answer('60'), 400, 'and where it is changed');
    assert.equal((await completes(session)).status, 200);
  },
);

onBoth(
  'D-260 D-263 of two owners who are both asked the first is taken while the other has not answered, the later is refused where shares are too much, and whoever declares answers for none',
  async (server) => {
    const session = await declaring(server, 'B05');
    const [astrid, wenche] = [await handed(session, OTHER_OWNER), await handed(session, OWNER)];
    const plain = await ownersAnswered(session);
    assert.equal(await answers(session, { owners: { ...plain, hasBeneficialOwners: 'NO' } }), 400);
    assert.equal(await answers(session, { owners: { ...plain, hasBeneficialOwners: 'YES' } }), 200);
    assert.equal((await completes(await ownerAnswers(server, astrid, { eierandel: '60' }, 'B01'))).status, 200);
    const own = await ownerAnswers(server, wenche, { eierandel: '45' });
    refusedWith(await completes(own), 400, 'error.bad.request');
    assert.equal((await completes(await ownerAnswers(server, wenche, { eierandel: '40' }))).status, 200);
    assert.equal((await completes(session)).status, 200);
    const { answeredBy = [], sections } = await frozenOf(server, session.id);
    assert.equal(answeredBy.length, 2);
    const { answer } = sections.find(({ id }) => id === 'owners') as unknown as {
      answer: { beneficialOwners: { eierandel: string }[] };
    };
    assert.deepEqual(answer.beneficialOwners.map(({ eierandel }) => eierandel).toSorted(), ['40', '60']);
  },
);

onBoth('D-263 an owner answers though another has said no and nobody has answered in their place', async (server) => {
  const session = await declaring(server, 'B05');
  const [astrid, wenche] = [await handed(session, OTHER_OWNER), await handed(session, OWNER)];
  const plain = await ownersAnswered(session);
  assert.equal(await answers(session, { owners: { ...plain, hasBeneficialOwners: 'YES' } }), 200);
  assert.equal((await refuses(await guest(server, 'B07'), wenche)).status, 204);
  assert.equal((await completes(await ownerAnswers(server, astrid, {}, 'B01'))).status, 200);
  refusedWith(await completes(session), 409, 'error.step.not.allowed');
  assert.equal(await answers(session), 200);
  assert.equal((await completes(session)).status, 200);
});

/** The applications are gone, as after thirty days; what was completed in them stays. */
async function allLeft(server: TestServer): Promise<void> {
  const { context } = server;
  const rows = await context.db.query<{ id: string }>(sql`select id from application`);
  const ids = rows.map(({ id }) => id);
  await context.db.transaction((tx) => eraseApplications(tx, ids, context.clock.now()));
  timeMoves(server, MINUTE);
}

/** The owner answers for herself that she is a politician; `tax` is whether the accountant is asked as well. */
async function exposedOnce(server: TestServer, tax: boolean): Promise<Session> {
  const session = await declaring(server);
  const owner = await handed(session, OWNER);
  const accounts = tax ? await handed(session, TAX) : null;
  assert.equal(await answers(session), 200);
  assert.equal((await completes(await ownerAnswers(server, owner, EXPOSED))).status, 200);
  if (accounts !== null) assert.equal((await completes(await accountantAnswers(server, accounts))).status, 200);
  assert.equal((await completes(session)).status, 200);
  return session;
}

onBoth('D-269 an earlier attempt is held against all that is answered now, by whomever', async (server) => {
  const first = await exposedOnce(server, true);
  await allLeft(server);
  const again = await exposedOnce(server, true);
  await allLeft(server);
  const without = await exposedOnce(server, false);
  const compared = async ({ id }: Session) => {
    const { answersChanged = [] } = await frozenOf(server, id);
    return answersChanged.map(({ declaration, sections }) => [declaration, sections.map(({ section }) => section)]);
  };
  assert.deepEqual(await compared(again), [[first.id, []]], 'an advisor looks at it again, and nothing is another');
  assert.deepEqual(await compared(without), [
    [again.id, ['tax']],
    [first.id, ['tax']],
  ]);
});

onBoth(
  'D-252 what others answered in an attempt that was never completed is caught, and caught no longer',
  async (server) => {
    const session = await declaring(server);
    const owner = await handed(session, OWNER);
    assert.equal(await answers(session), 200);
    assert.equal((await completes(await ownerAnswers(server, owner, EXPOSED))).status, 200);
    // Closed and not yet erased, which would take the unfinished declaration with it.
    await server.context.db.query(sql`update application set closed_at = now()`);
    timeMoves(server, MINUTE);
    const again = await declaring(server);
    assert.equal(await answers(again), 200);
    assert.equal((await completes(again)).status, 200);
    const { answersChanged = [] } = await frozenOf(server, again.id);
    assert.deepEqual(
      answersChanged.map(({ declaration, rules }) => [declaration, rules]),
      [[session.id, ['owner-pep']]],
    );
  },
);
