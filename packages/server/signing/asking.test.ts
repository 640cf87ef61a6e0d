/** Who is asked to sign, and when: never whoever sits in the signing window, and everybody who has left it without signing. */
import assert from 'node:assert/strict';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import * as api from '@bli-kunde/domain/signing/api.ts';
import { applicant, pressed, twoWithOrder } from '../business/journey.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, timeIs, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { visitor } from '../test-server.ts';
import { signs, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';

const onBoth = onEveryProvider();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAIR = ['B05', 'B01'] as const;
const COMPANY = '319000062';

/** Subjects and text messages that the applicant and the other have got since the last look, oldest first. */
function inboxes(server: TestServer) {
  const seen = new Map<string, number>();
  return async (): Promise<readonly (readonly string[])[]> => {
    await drained(server);
    const news = async (to: string): Promise<string[]> => {
      const all = await inboxOf(server, to);
      const from = seen.get(to) ?? 0;
      seen.set(to, all.length);
      return all.slice(from).map(({ kind, subject, text }) => (kind === 'mail' ? subject : text));
    };
    return Promise.all(['signatar0@example.com', '49002000', 'signatar1@example.com', '49002001'].map(news));
  };
}
const NOTHING = [[], [], [], []];

onBoth(
  'B-119 S-159 the other is asked to sign once the applicant has, and the applicant is not asked at all',
  async (server) => {
    const news = inboxes(server);
    await news();
    const { first, second, order } = await twoWithOrder(server, 'provebanken', PAIR, COMPANY);
    assert.deepEqual(await news(), NOTHING, 'she is on her way to the window');
    timeMoves(server, 8 * MINUTE);
    await started(first, order);
    timeMoves(server, 8 * MINUTE);
    assert.deepEqual(await news(), NOTHING, 'she is in it');
    await signs(server, first, order);
    const [mail, sms, others, toOther] = await news();
    assert.match(String(mail), /^Du har signert for /, 'a receipt, which asks for nothing');
    assert.deepEqual(sms, []);
    assert.match(String(others), /^Signer avtalen mellom /);
    assert.match(String(toOther), /: Signer for /);
    await signs(server, second, order);
    const done = await news();
    assert.ok(
      done.every((one) => one.length === 1 && /signert/.test(String(one))),
      JSON.stringify(done),
    );
  },
);

onBoth(
  'B-119 S-159 both are asked when the applicant has left without a word, each in words of their own, by whichever server looks first',
  async (server) => {
    const news = inboxes(server);
    await news();
    const { first, order } = await twoWithOrder(server, 'havbanken', PAIR, COMPANY);
    await started(first, order);
    assert.deepEqual(await news(), NOTHING);
    timeMoves(server, 11 * MINUTE);
    const other = await another(server);
    await drained(server, other);
    await other.close();
    const [mail, sms, others, toOther] = await news();
    assert.deepEqual(
      { mail: mail?.length, sms: sms?.length, others: others?.length, toOther: toOther?.length },
      { mail: 1, sms: 1, others: 1, toOther: 1 },
    );
    assert.match(String(mail), /^Husk å signere for /);
    assert.match(String(others), /^Signer avtalen mellom /);
  },
);

onBoth(
  'S-159 once all have signed who applied is told that an answer comes, and the other who gets it',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', ['B01', 'B03'], '319000011');
    await signs(server, first, order);
    await signs(server, second, order);
    await drained(server);
    const told = async (to: string) => (await inboxOf(server, to)).at(-1)?.text ?? '';
    const mine = await told('signatar0@example.com');
    assert.match(mine, /\n\nNå behandler vi søknaden, og du får svar på e-post\.\n\n/);
    const all = (await inboxOf(server, 'signatar0@example.com')).map(({ text }) => text).join();
    assert.doesNotMatch(all, /venter vi på at +signerer/, 'the receipt is not sent once nobody is waited for');
    const { firstName, lastName } = first.person;
    const others = await told('signatar1@example.com');
    assert.ok(others.includes(`\n\n${firstName} ${lastName} får svar fra oss på e-post.\n\n`), others);
  },
);

onBoth(
  'S-159 who applied and signs first has a receipt of whom it waits for; another who signs first has none, nor who signs last',
  async (server) => {
    const receipts = async (): Promise<readonly string[][]> => {
      await drained(server);
      const of = async (to: string) =>
        (await inboxOf(server, to))
          .filter(({ subject }) => subject.startsWith('Du har signert for'))
          .map(({ text }) => text);
      return Promise.all(['signatar0@example.com', 'signatar1@example.com'].map(of));
    };
    const [before] = await receipts();
    const { first, second, order } = await twoWithOrder(server, 'havbanken', ['B01', 'B03'], '319000011');
    await signs(server, first, order);
    const [mine, others] = await receipts();
    const [receipt = '', ...more] = (mine ?? []).slice(before?.length);
    const { firstName, lastName } = second.person;
    assert.ok(receipt.includes(`Nå venter vi på at ${firstName} ${lastName} signerer.\n\nFrist: `), receipt);
    assert.deepEqual({ more, others }, { more: [], others: [] });
    const turned = await twoWithOrder(server, 'skogbanken', ['B01', 'B03'], '319000011');
    await signs(server, turned.second, turned.order);
    assert.deepEqual(await receipts(), [mine, others]);
    await signs(server, turned.first, turned.order);
    assert.deepEqual(await receipts(), [mine, others]);
  },
);

onBoth('S-159 who is asked to sign for a company reads for which products', async (server) => {
  const one = await applicant(server, 'provebanken', 'B12', '319000038', ['B02', 'B03']);
  await one.fill();
  await pressed(one);
  await drained(server);
  const mail = (await inboxOf(server, 'signatar1@example.com')).at(-1)?.text ?? '';
  assert.match(mail, /\nGjelder: Driftskonto, Skattetrekkskonto og Nettbank \S.*\nSigner innen: /);
});

onBoth('S-159 who cancels before anybody was asked leaves nobody with a message', async (server) => {
  const news = inboxes(server);
  await news();
  const { first, order } = await twoWithOrder(server, 'skogbanken', PAIR, COMPANY);
  assert.equal(await signs(server, first, order, 'cancel'), 'CANCELLED');
  timeMoves(server, 60 * MINUTE);
  assert.deepEqual(await news(), NOTHING);
});

onBoth(
  'S-145 S-159 page, e-mail and text message tell one last day, also of an order made after midnight in Oslo; the link leads to the page',
  async (server) => {
    // Half past midnight in Oslo.
    timeIs(server, '2027-01-12T23:30:00Z');
    const { first, order } = await twoWithOrder(server, 'skogbanken', PAIR, COMPANY);
    const { dueAt } = (await first.call(api.getSigningTask, { order })).json<{ dueAt: string }>();
    const day = formatDeadline(dueAt);
    timeMoves(server, 11 * MINUTE);
    await drained(server);
    const [mail, sms] = await Promise.all(
      ['signatar1@example.com', '49002001'].map(async (to) => (await inboxOf(server, to)).at(-1)?.text ?? ''),
    );
    assert.ok(mail?.includes(`\nSigner innen: ${day}\n`), `${mail}: ${day}`);
    assert.ok(sms?.includes(`innen ${day}`), `${sms}: ${day}`);
    const [link = ''] = /https?:\S+/.exec(sms ?? '') ?? [];
    assert.ok(mail?.includes(link), 'one link in both');
    assert.match(link, /\/skogbanken\/s\/[2-9A-HJ-NP-Za-km-z]{8}$/);
    const open = (path: string) => visitor(server).ask('GET', path, { headers: { accept: 'text/html' } });
    const { pathname } = new URL(link);
    const answer = await open(pathname);
    assert.equal(answer.status, 302);
    assert.ok(String(answer.headers['location']).endsWith(`/skogbanken/bedrift/#/signering/${order}`));
    assert.equal((await open(pathname.replace('skogbanken', 'havbanken'))).status, 404, 'another bank');
    const unknown = await open(pathname.replace(/.{8}$/, '22222222'));
    assert.equal(unknown.status, 404);
    assert.match(unknown.text, /Lenken virker ikke lenger/);
    timeMoves(server, 93 * DAY);
    assert.equal((await open(pathname)).status, 404, 'it is over');
  },
);
