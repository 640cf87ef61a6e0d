/** Short links: found by nobody who tries, erased with what they are about, and never two pages under one code. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sessionCookie } from '../sessions/cookies.ts';
import { eraseApplications } from '../db/erase.ts';
import { purgeTable } from '../db/purge.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { shortLinkTo } from './short-link.ts';
import { targetOf } from './short-link-store.ts';

/** As of a session that nobody has. */
const inventedCookie = ({ context }: TestServer): string =>
  `${sessionCookie(context.banks.get(BANK) ?? assert.fail())}=${randomBytes(32).toString('base64url')}`;
const onBoth = onEveryDatabase({ ...UNLIMITED, writesAMinute: 5 });
const DAY = 24 * 60 * 60 * 1000;
const BANK = 'provebanken';

const linkTo = ({ context }: TestServer, target: string, applicationId: string | null = null): Promise<string> =>
  context.db.transaction((tx) =>
    shortLinkTo(context, tx, context.banks.get(BANK) ?? assert.fail(), { target, applicationId }),
  );
const found = ({ context, clock }: TestServer, link: string) => targetOf(context.db, BANK, link.slice(-8), clock.now());

onBoth('S-159 one page has one code, another page another, and who tries codes is turned away', async (server) => {
  const link = await linkTo(server, 'bedrift/#/signering/1');
  assert.equal(await linkTo(server, 'bedrift/#/signering/1'), link);
  assert.notEqual(await linkTo(server, 'bedrift/#/signering/2'), link);
  const who = visitor(server);
  const statuses: number[] = [];
  for (const code of ['22222222', '22222223', '%00', 'x', '22222224', link.slice(-8)])
    statuses.push((await who.ask('GET', `/${BANK}/s/${code}`, { headers: { cookie: inventedCookie(server) } })).status);
  assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429]);
});

onBoth(
  'S-159 a code that is another page’s is given to nobody else: the message has the whole address',
  async (server) => {
    const link = await linkTo(server, 'privat/#/signering/3');
    await server.context.db.query(sql`update short_link set target = 'privat/' where code = ${link.slice(-8)}`);
    assert.match(await linkTo(server, 'privat/#/signering/3'), /\/provebanken\/privat\/#\/signering\/3$/);
    assert.equal(await found(server, link), 'privat/');
  },
);

onBoth('S-147 a link goes with its application, and by itself once it is over', async (server) => {
  const { db } = server.context;
  const application = randomUUID();
  const [kept, erased] = [await linkTo(server, 'barn/#/4'), await linkTo(server, 'barn/#/5', application)];
  const another = await linkTo(server, 'barn/#/5', randomUUID());
  await db.transaction((tx) => eraseApplications(tx, [application], server.clock.now()));
  assert.deepEqual(
    { kept: await found(server, kept), erased: await found(server, erased) },
    { kept: 'barn/#/4', erased: null },
  );
  assert.equal(await found(server, another), 'barn/#/5', 'of somebody else who was sent to the same page');
  const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
  await purgeTable(db, 'short_link', later(92), 100);
  assert.equal(await found(server, kept), 'barn/#/4');
  await purgeTable(db, 'short_link', later(94), 100);
  assert.equal(await found(server, kept), null);
});

test('a link that leads nowhere says so in the words of its bank, with a way on and a phone number', async () => {
  const server = await startEmbeddedServer(UNLIMITED);
  try {
    const asked = { headers: { accept: 'text/html,*/*' } };
    const page = await visitor(server).ask('GET', `/${BANK}/s/22222222`, asked);
    assert.equal(page.status, 404);
    assert.match(page.text, /<h1>Lenken virker ikke lenger<\/h1>/);
    assert.match(page.text, /ring oss på 490 10 100\./);
    assert.match(page.text, /<a class="go" href="\/provebanken\/">Gå til Prøvebanken<\/a>/);
    assert.ok(page.text.indexOf('404 Not Found') > page.text.indexOf('Tilbake</button>'), 'the code comes last');
    const other = await visitor(server).ask('GET', `/${BANK}/x/22222222`, asked);
    assert.match(other.text, /<h1>Fant dessverre ikke denne siden<\/h1>/);
  } finally {
    await server.close();
  }
});
