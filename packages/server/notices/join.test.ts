/** Messages to one person about one application that are written within five minutes of each other go out as one. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isTextKey } from '@bli-kunde/domain/texts/texts.ts';
import { another, onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { noticeJoins } from './join.ts';
import { type Ask, noticeItems } from './notice-items.ts';
import { type EmailName, emailTexts, type NoticeName, noticeTexts } from './notice-texts.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: { ...UNLIMITED.env, GATHER_SECONDS: '300' } });
const MINUTE = 60_000;

interface Reader {
  readonly application: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
}
let readers = 0;
const reader = (): Reader => {
  readers += 1;
  return {
    application: randomUUID(),
    email: `leser${readers}@example.com`,
    phone: `4900${1000 + readers}`,
    name: 'Kari',
  };
};

const VALUES = {
  organisation: 'Testbygg AS',
  applicant: 'Astrid',
  due: '21. november 2026',
  link: 'https://b.example/s/2',
  child: 'Ella',
  other: 'Per Nordli',
  further: '',
};

interface Said {
  readonly accounts?: string;
  readonly asks?: Ask;
  readonly passing?: true;
}
const writes = (
  { context }: TestServer,
  to: Reader,
  notice: EmailName,
  { accounts = '', ...asking }: Said = {},
): Promise<void> => {
  const bank = context.banks.get('provebanken') ?? assert.fail();
  const { application: applicationId, name } = to;
  const about = {
    bank,
    applicationId,
    texts: isTextKey(`${notice}.sms`) ? noticeTexts(notice as NoticeName) : emailTexts(notice),
    key: `${notice}:${applicationId}:${name}`,
    ...asking,
  };
  const ends = notice.endsWith('welcome') ? ({ ends: true } as const) : {};
  const items = noticeItems(to, { ...about, ...ends, values: { ...VALUES, name, accounts } });
  return context.db.transaction((tx) => context.outbox.enqueue(tx, items));
};
const sent = async (server: TestServer, to: Reader) => {
  await drained(server);
  return { mails: await inboxOf(server, to.email), texts: await inboxOf(server, to.phone) };
};
const states = ({ context }: TestServer, { application }: Reader) =>
  context.db.query<{ key: string; state: string; payload: Buffer | null }>(
    sql`select idempotency_key as key, state, payload from outbox where application_id = ${application} order by 1`,
  );

onBoth(
  'S-046 S-159 two within five minutes are one, which says both; no key is lost, and none is sent twice',
  async (server) => {
    const kari = reader();
    await writes(server, kari, 'notice.completed');
    timeMoves(server, 4 * MINUTE);
    await writes(server, kari, 'notice.welcome', { accounts: 'Driftskonto: 9801 11 00003' });
    await writes(server, kari, 'notice.welcome', { accounts: 'Driftskonto: 9801 11 00003' });
    assert.deepEqual(await sent(server, kari), { mails: [], texts: [] }, 'they wait for each other');
    timeMoves(server, MINUTE);
    const other = await another(server);
    await drained(server, other);
    await other.close();
    const { mails, texts } = await sent(server, kari);
    assert.deepEqual({ mails: mails.length, texts: texts.length }, { mails: 1, texts: 1 });
    assert.equal(mails[0]?.subject, 'Velkommen som kunde i Prøvebanken');
    const text = mails[0]?.text ?? '';
    assert.equal(text.match(/Hei, Kari/g)?.length, 1);
    assert.ok(text.indexOf('9801 11 00003') > 0 && text.indexOf('9801 11 00003') < text.indexOf('Nå er avtalen'), text);
    assert.match(texts[0]?.text ?? '', /^Prøvebanken: Avtalen for Testbygg AS er signert.*\nTestbygg AS er nå kunde\./);
    assert.equal(texts[0]?.text.match(/er nå kunde/g)?.length, 1, 'what was written twice stands once');
    assert.ok((await states(server, kari)).every(({ state, payload }) => state === 'done' && payload === null));
    await writes(server, kari, 'notice.welcome');
    timeMoves(server, 10 * MINUTE);
    assert.equal((await sent(server, kari)).mails.length, 1, 'a repeat of a key is dropped');
  },
);

onBoth(
  'S-159 of what is signed and made within minutes the welcome is told last, and nothing is going on any more, whichever was written first',
  async (server) => {
    for (const [first, second, left] of [
      ['notice.completed', 'notice.welcome', /får svar/],
      ['notice.pm.welcome', 'notice.pm.completed', /gjør nå/],
      ['notice.cm.completed', 'notice.cm.welcome', /gjør nå/],
    ] as const) {
      const kari = reader();
      await writes(server, kari, first, { accounts: 'Brukskonto: 9801 11 00003' });
      await writes(server, kari, second, { accounts: 'Brukskonto: 9801 11 00003' });
      timeMoves(server, 5 * MINUTE);
      const { mails, texts } = await sent(server, kari);
      assert.deepEqual({ mails: mails.length, texts: texts.length }, { mails: 1, texts: 1 });
      assert.match(mails[0]?.subject ?? '', /^Velkommen|^Alt er klart for/);
      assert.doesNotMatch(mails[0]?.text ?? '', left);
      assert.match(mails[0]?.text ?? '', /9801 11 00003[^]*(signert avtalen|avtalen.* signert)[^]*Les avtalen/);
      assert.match(
        texts[0]?.text ?? '',
        /(signert avtalen|Avtalen for .* er signert).*\n.*(er nå kunde|Alt er klart|alt er klart)/,
      );
    }
    const alone = reader();
    await writes(server, alone, 'notice.completed');
    timeMoves(server, 5 * MINUTE);
    assert.match((await sent(server, alone)).mails[0]?.text ?? '', /Astrid får svar fra oss på e-post\./);
  },
);

onBoth('S-159 a receipt of what still waits is not sent where the end comes within minutes', async (server) => {
  const [soon, later] = [reader(), reader()];
  for (const one of [soon, later]) await writes(server, one, 'notice.cm.waiting', { passing: true });
  timeMoves(server, 4 * MINUTE);
  await writes(server, soon, 'notice.cm.completed');
  timeMoves(server, 5 * MINUTE);
  const { mails } = await sent(server, soon);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Avtalen for Ella er signert'],
  );
  assert.doesNotMatch(mails[0]?.text ?? '', /venter/);
  const [receipt, ...more] = (await sent(server, later)).mails;
  assert.deepEqual({ subject: receipt?.subject, more: more.length }, { subject: 'Du har signert for Ella', more: 0 });
  assert.match(receipt?.text ?? '', /venter vi på at Per Nordli ser over og signerer\.\n\nFrist: 21\. november 2026\n/);
});

onBoth(
  'S-159 what comes five minutes later, to another person or about another case goes by itself',
  async (server) => {
    const kari = reader();
    const namesake = { ...kari, name: 'Berit' };
    const elsewhere = { ...kari, application: randomUUID() };
    await writes(server, kari, 'notice.completed');
    await writes(server, namesake, 'notice.welcome');
    await writes(server, elsewhere, 'notice.welcome');
    timeMoves(server, 5 * MINUTE);
    await writes(server, kari, 'notice.welcome');
    timeMoves(server, 5 * MINUTE);
    const { mails, texts } = await sent(server, kari);
    assert.deepEqual({ mails: mails.length, texts: texts.length }, { mails: 4, texts: 4 });
  },
);

onBoth(
  'S-159 what goes to another address of the same person goes by itself, and the earlier one gets no more',
  async (server) => {
    const kari = reader();
    const moved = { ...reader(), application: kari.application };
    await writes(server, kari, 'notice.completed');
    await writes(server, moved, 'notice.welcome', { accounts: 'Driftskonto: 9801 11 00003' });
    timeMoves(server, 5 * MINUTE);
    const [before, after] = [await sent(server, kari), await sent(server, moved)];
    assert.deepEqual(
      [before, after].flatMap(({ mails, texts }) => [mails.length, texts.length]),
      [1, 1, 1, 1],
    );
    assert.doesNotMatch(before.mails[0]?.text ?? '', /9801 11 00003/);
    assert.match(after.mails[0]?.text ?? '', /9801 11 00003/);
  },
);

onBoth(
  'S-159 of two messages that are one the address of the later counts, whichever of them ends the case',
  async (server) => {
    const joins = noticeJoins(server.context.banks);
    const said = (to: string, ends: boolean) => ({ to, subject: 'x', text: 'Hei', ...(ends ? { ends } : {}) });
    for (const kind of ['notice.email', 'notice.sms'])
      for (const [first, last] of [
        [false, false],
        [false, true],
        [true, false],
        [true, true],
      ] as const) {
        const joined = joins[kind]?.(said('before', first), said('after', last), 'provebanken');
        assert.equal((joined as { to: string }).to, 'after', `${kind} ${first} ${last}`);
      }
  },
);

onBoth('S-046 one that was tried already is joined by nothing: its receiver may have it', async (server) => {
  const kari = reader();
  await writes(server, kari, 'notice.completed');
  await server.context.db.query(sql`update outbox set attempts = 1 where application_id = ${kari.application}`);
  timeMoves(server, MINUTE);
  await writes(server, kari, 'notice.welcome');
  timeMoves(server, 6 * MINUTE);
  assert.equal((await sent(server, kari)).mails.length, 2);
});

onBoth(
  'S-159 a request to sign is joined by nothing: nobody needs it any more, and the news goes out without it',
  async (server) => {
    const kari = reader();
    await writes(server, kari, 'notice.invited', { asks: { order: randomUUID(), to: 1 } });
    timeMoves(server, MINUTE);
    await writes(server, kari, 'notice.completed');
    timeMoves(server, 5 * MINUTE);
    const { mails, texts } = await sent(server, kari);
    assert.deepEqual({ mails: mails.length, texts: texts.length }, { mails: 1, texts: 1 });
    assert.doesNotMatch(`${mails[0]?.text} ${texts[0]?.text}`, /innen/);
  },
);
