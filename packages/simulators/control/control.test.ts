/** Checks the faults, the clock and the reset, and the pages that lead to them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';
import { createAccessTokens } from '../identity/access-tokens.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

const unit = () => fetch(`${world.origin}/enhetsregisteret/api/enheter/319000011`);
const fault = (body: Record<string, unknown>) =>
  postJson(`${world.origin}/control/faults`, { system: 'business-register', ...body });

test('a system that is down hangs up, for as many requests as asked', async () => {
  await fault({ mode: 'down', times: 2 });
  await assert.rejects(unit());
  await assert.rejects(unit());
  assert.equal((await unit()).status, 200);
});

test('nonsense is 200 and not JSON; half an answer breaks off', async () => {
  await fault({ mode: 'nonsense', times: 1 });
  const nonsense = await unit();
  assert.equal(nonsense.status, 200);
  await assert.rejects(nonsense.json());
  await fault({ mode: 'half', times: 1 });
  await assert.rejects(unit().then((answer) => answer.text()));
  assert.equal((await unit()).status, 200);
});

test('a slow system answers late and right', async () => {
  await fault({ mode: 'slow', delayMs: 300, times: 1 });
  const began = performance.now();
  assert.equal((await unit()).status, 200);
  assert.ok(performance.now() - began >= 290);
});

test('a provider whose library answers itself is slow too', async () => {
  await fault({ system: 'identity', mode: 'slow', delayMs: 300, times: 1 });
  const began = performance.now();
  assert.equal((await fetch(`${world.origin}/identity/.well-known/openid-configuration`)).status, 200);
  assert.ok(performance.now() - began >= 290);
});

test('a request meets the fault of its system once, at every part of the register', async () => {
  for (const path of [
    'enhetsregisteret/api/enheter/319000011',
    'fullmakt/enheter/319000011/signatur',
    'firmaattest/319000011',
  ]) {
    await fault({ mode: 'slow', delayMs: 1, times: 3 });
    assert.equal((await fetch(`${world.origin}/${path}`)).status, 200, path);
    assert.equal(world.world.faults.look('business-register').times, 2, path);
  }
  await fault({ mode: 'ok' });
});

/** Looked up by the number, with a token as Maskinporten gives it. */
const look = (id: string) =>
  fetch(
    `${world.origin}/folkeregisteret/api/finans/v1/personer/${world.world.people.personById(id)?.foedselsnummer}?part=person-basis`,
    {
      headers: {
        authorization: `Bearer ${createAccessTokens(world.world.state).issue('folkeregister:deling/finans', 600)}`,
      },
    },
  );

test('one system being down leaves the others alone; an unknown mode is refused', async () => {
  await fault({ mode: 'down' });
  assert.equal((await look('P01')).status, 200);
  assert.equal((await fault({ mode: 'sideways' })).status, 400);
  await fault({ mode: 'ok' });
});

test('the population register knows who has no address to show, who lives abroad, and whom it does not know', async () => {
  type Document = { adressebeskyttelse?: object[]; postadresseIUtlandet?: object[] };
  const shielded = (await (await look('P29')).json()) as Document;
  assert.match(JSON.stringify(shielded.adressebeskyttelse), /ortrolig/);
  assert.doesNotMatch(JSON.stringify(shielded), /poststed/);
  assert.match(JSON.stringify(await (await look('P10')).json()), /"(POL|PL)"/);
  assert.equal((await look('P11')).status, 404);
});

test('time moves everywhere, and the application is told', async () => {
  await postJson(`${world.origin}/control/time`, { addDays: 7 });
  assert.deepEqual(world.clockMoves.at(-1), 7 * 86_400_000);
  const status = (await (await fetch(`${world.origin}/control`)).json()) as { now: string };
  assert.ok(new Date(status.now).getTime() - Date.now() > 6.9 * 86_400_000);
  await postJson(`${world.origin}/control/reset`, {});
  assert.deepEqual(world.clockMoves.at(-1), 0);
  assert.equal(world.world.clock.offsetMs(), 0);
});

test('a form on a page leads back to the page, and only to places of ours', async () => {
  const send = async (back: string) =>
    (
      await fetch(`${world.origin}/control/time`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ offsetMs: '0', back }),
      })
    ).headers.get('location');
  assert.equal(await send(`${world.appOrigin}/`), `${world.appOrigin}/`);
  assert.equal(await send('http://evil.example.com/'), '/');
  assert.equal(await send(`${world.appOrigin}.evil.example.com/`), '/');
});

test('S-014 the lobby shows banks, organisations and persons, and no national id stands in it', async () => {
  const answer = await fetch(`${world.origin}/lobby?app=${encodeURIComponent(world.appOrigin)}`);
  const html = await answer.text();
  assert.match(html, /Testbygg Entreprenør AS/);
  assert.match(html, /href="\/skogbanken\/bedrift\/"/);
  assert.match(html, /319\s000\s011/);
  for (const guardian of ['Anne (G01)', 'Kim (G15)']) assert.ok(html.includes(guardian), guardian);
  assert.match(html, /value="\/provebanken\/barn\/"/);
  assert.doesNotMatch(html, /\b\d{11}\b/);
  assert.doesNotMatch(html, /<script/);
  assert.match(answer.headers.get('content-security-policy') ?? '', /form-action 'self'/);
  for (const path of ['/', '/inbox']) assert.equal((await fetch(`${world.origin}${path}`)).status, 200);
});

test('S-014 the lobby shows each bank by its landscape, and the chosen one as chosen', async () => {
  const lobby = await (await fetch(`${world.origin}/lobby?bank=havbanken`)).text();
  const scenes = [...lobby.matchAll(/<a href="\/\?bank=(\w+)"( aria-current="true")?><svg(.*?)<\/svg>/gs)];
  assert.deepEqual(
    scenes.map(([, slug, chosen]) => [slug, chosen !== undefined]),
    [
      ['provebanken', false],
      ['fjellbanken', false],
      ['havbanken', true],
      ['skogbanken', false],
    ],
  );
  for (const [, slug, , drawn = ''] of scenes) {
    assert.ok(drawn.includes('<path fill="#'), slug);
    assert.ok(!drawn.includes('"none"'), slug);
  }
});

test('the typefaces of the pages come from here, also to the lobby on another origin, and nothing else does', async () => {
  const typeface = (file: string) => fetch(`${world.origin}/typeface/${file}`);
  for (const file of ['inter.woff2', 'fjellbanken.woff2']) {
    const answer = await typeface(file);
    assert.equal(answer.headers.get('content-type'), 'font/woff2');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4), 'wOF2');
  }
  for (const file of ['provebanken.woff2', '..%2F..%2Fpackage.json']) assert.equal((await typeface(file)).status, 404);
});

test('S-014 the lobby’s buttons keep company and flow, and its search leaves what has every word', async () => {
  const lobby = async (query: string) => (await fetch(`${world.origin}/lobby?${query}`)).text();
  const all = await lobby('bank=havbanken');
  for (const way of ['bedrift/#/erklaring/319000011', 'privat/#/full', 'barn/'])
    assert.ok(all.includes(`value="/havbanken/${way}"`), way);
  assert.match(all, /Ingrid Prøvemo <span class="quiet">P01</);
  for (const who of ['Ingrid Prøvemo, P01', 'Testbygg Entreprenør AS, 319\u00a0000\u00a0011', 'Anne Foresattmo, G01'])
    assert.ok(all.includes(`<span>${who}</span>`), who);
  assert.doesNotMatch(all, /<details[^>]* open/, 'three journeys are what is seen');
  const some = await lobby(`bank=havbanken&q=${encodeURIComponent(' KOMMUNE Prøvevik ')}`);
  assert.match(some, /<p role="status">2 passer til søket\./);
  assert.match(some, /<details id="virksomheter" open/);
  assert.ok(some.includes('Prøvevik kommune') && !some.includes('Kystprøve') && !some.includes('id="barn"'));
  const none = await lobby('q=%3Cb%3Efinnes%20ikke');
  assert.match(none, /Ingen passer til søket/);
  assert.ok(none.includes('value="&#60;b&#62;finnes ikke"') && !none.includes('<b>finnes'));
});

test('parental responsibility ends and is given back by calls and by the buttons of the page', async () => {
  const { people } = world.world;
  const guardiansOf = (id: string) => people.guardiansOf(people.personById(id) ?? assert.fail()).map((one) => one.id);
  const send = (body: object) => postJson(`${world.origin}/control/responsibility`, body);
  assert.equal((await send({ child: 'C16', guardian: 'G14', lasts: false })).status, 200);
  assert.deepEqual(guardiansOf('C16'), ['G15']);
  assert.match(await (await fetch(world.origin)).text(), /Gi tilbake til Kim Likesen \(G14\)/);
  const form = new URLSearchParams({ child: 'C16', guardian: 'G14', lasts: 'true' });
  await fetch(`${world.origin}/control/responsibility`, { method: 'POST', body: form });
  assert.deepEqual(guardiansOf('C16'), ['G14', 'G15']);
  for (const wrong of [
    { child: 'C99', guardian: 'G14', lasts: true },
    { child: 'C16', guardian: 'G14' },
  ])
    assert.equal((await send(wrong)).status, 400);
  await send({ child: 'C16', guardian: 'G14', lasts: false });
  await postJson(`${world.origin}/control/reset`, {});
  assert.deepEqual(guardiansOf('C16'), ['G14', 'G15']);
});

test('the register of beneficial owners is told of another owner until the world is begun afresh', async () => {
  const { people } = world.world;
  const send = (body: object) => postJson(`${world.origin}/control/owners`, body);
  const reported = () => people.reportedOwners(people.organisation('319000011') ?? assert.fail());
  assert.equal((await send({ organisation: '319000011', owner: 'B03', interval: 'int2' })).status, 200);
  assert.deepEqual(reported(), [{ person: 'B03', interval: 'int2' }]);
  assert.equal((await send({ organisation: '319000011', owner: 'B99', interval: 'int2' })).status, 400);
  await postJson(`${world.origin}/control/reset`, {});
  assert.equal(reported(), undefined);
});

test('the past of children says who has signed, how long ago, and what became of it', async () => {
  const all = (await (await fetch(`${world.origin}/people/past/children`)).json()) as {
    kind: string;
    daysAgo: number;
    child: { firstName: string };
    guardians: { nationalId: string }[];
  }[];
  const idOf = (id: string) => world.world.people.personById(id)?.foedselsnummer;
  assert.deepEqual(
    all.map(({ kind, daysAgo, child, guardians }) => [kind, daysAgo, child.firstName, guardians[0]?.nationalId]),
    [
      ['AWAITS_CO_SIGNER', 2, 'Liam', idOf('G08')],
      ['AWAITS_CO_SIGNER', 29, 'Samira', idOf('G12')],
      ['EXPIRED', 31, 'Adam', idOf('G12')],
    ],
  );
});
