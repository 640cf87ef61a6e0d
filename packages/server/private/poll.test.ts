/** The signing page's poll: nothing is sent while nothing has changed, and never to anybody else. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, refresh, started } from '../signing/at-provider.fixture.ts';
import { testPerson, timeMoves } from '../simulated-world.fixture.ts';
import { EVERY, headersOf } from '../http/headers.fixture.ts';
import type { Answered } from '../test-server.ts';
import { eachDatabase, type Somebody, somebody } from './private.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const MINUTE = 60_000;

const poll = (one: Pick<Somebody, 'call'>, tag?: string): Promise<Answered> =>
  one.call(api.getPrivateState, {}, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
const tagOf = (answer: Answered): string => String(answer.headers['etag']);

/** The whole state with a new tag, which then holds. */
async function changed(one: Somebody, tag: string, status: string): Promise<string> {
  const answer = await poll(one, tag);
  assert.equal(answer.status, 200, `${status}: ${answer.text}`);
  assert.equal(answer.json<PrivateState>().signingOrder.status, status);
  assert.notEqual(tagOf(answer), tag);
  const again = await poll(one, tagOf(answer));
  assert.deepEqual(
    { status: again.status, again: again.text, tag: tagOf(again) },
    { status: 304, again: '', tag: tagOf(answer) },
  );
  const { etag } = again.headers;
  assert.deepEqual(headersOf(again.headers), { ...EVERY, 'cache-control': 'no-store', etag });
  return tagOf(answer);
}

onBoth(
  'P-079 P-103 while a signature is waited for a poll is answered with nothing new until something is',
  async (server) => {
    const one = await somebody(server, 'P01');
    await one.fill('STANDARD');
    const before = await poll(one);
    assert.match(tagOf(before), /^"\d+"$/, 'nothing is waited for');
    assert.equal((await poll(one, tagOf(before))).status, 200);
    const order = await one.order();
    let tag = await changed(one, tagOf(before), 'SENT_TO_SIGNING');
    const session = await started(one, order);
    tag = await changed(one, tag, 'SENT_TO_SIGNING');
    await decide(server, session, 'sign');
    assert.equal((await poll(one, tag)).status, 304, 'nobody has told us yet');
    await refresh(one, order);
    tag = await changed(one, tag, 'SENT_TO_SIGNING');
    await drained(server);
    const done = await poll(one, tag);
    assert.deepEqual(
      { doneStatus: done.status, signingOrderStatus: done.json<PrivateState>().signingOrder.status },
      { doneStatus: 200, signingOrderStatus: 'SUCCESS' },
    );
    assert.match(tagOf(done), /^"\d+"$/, 'what follows may change with time alone');
    assert.equal((await poll(one, tagOf(done))).status, 200);
  },
);

onBoth('P-079 P-084 a poll tells of a signing that was cancelled, and of the next one', async (server) => {
  const one = await somebody(server, 'P33');
  await one.fill('DISPONENT');
  const order = await one.order();
  const tag = tagOf(await poll(one));
  await decide(server, await started(one, order), 'cancel');
  await refresh(one, order);
  const cancelled = await poll(one, tag);
  assert.equal(cancelled.json<PrivateState>().signingOrder.status, 'CANCELLED');
  await one.sent(api.createSigningOrder);
  await changed(one, tag, 'SENT_TO_SIGNING');
});

onBoth(
  "S-044 S-158 somebody's tag opens nothing for another person, in another bank or after the session",
  async (server) => {
    const one = await somebody(server, 'P01', 'havbanken');
    await one.fill('STANDARD');
    await one.order();
    const tag = tagOf(await poll(one));
    assert.equal((await poll(one, tag)).status, 304);
    const other = await somebody(server, 'P33', 'havbanken');
    assert.notEqual(tagOf(await poll(other, tag)), tag);
    const elsewhere = await poll(await enter(server, 'skogbanken', testPerson(server, 'P01')), tag);
    assert.deepEqual(
      { status: elsewhere.status, flowType: elsewhere.json<PrivateState>().flowType },
      { status: 200, flowType: null },
    );
    await server.context.db.query(
      sql`update session set revoked_at = ${server.clock.now()} where person_key in (select person_key from application)`,
    );
    refusedWith(await poll(one, tag), 401, 'error.session.deleted');
    one.browser.cookies.clear();
    refusedWith(await poll(one, tag), 401, 'error.not.logged.in');
  },
);

onBoth(
  'P-079 S-044 polls keep a session alive, and a save may name the tag that a poll was answered with',
  async (server) => {
    const one = await somebody(server, 'P39', 'skogbanken');
    await one.fill('STANDARD');
    await one.order();
    const tag = tagOf(await poll(one));
    for (let minutes = 0; minutes < 60; minutes += 20) {
      timeMoves(server, 20 * MINUTE);
      assert.equal((await poll(one, tag)).status, 304, `${minutes} minutes`);
    }
    const headers = { 'if-match': tag };
    const same = await one.call(api.createSigningOrder, {}, { headers });
    assert.equal(same.status, 200, same.text);
    const stale = await one.call(api.createSigningOrder, {}, { headers: { 'if-match': tag.replace(/\d+/, '1') } });
    refusedWith(stale, 409, 'error.state.changed');
  },
);
