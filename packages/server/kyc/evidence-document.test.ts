/** Who is given which copy of a completed declaration, over HTTP and by the command. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { purgeDocuments } from '../db/purge-documents.ts';
import { sql } from '../db/sql.ts';
import { EVERY, headersOf } from '../http/headers.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer, visitor } from '../test-server.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { copyOfDeclaration, type DocumentKind, storeDocument } from '../documents/store.ts';
import { evidenceArguments, writeEvidence } from './evidence-command.ts';
import { type Declared, declared } from './evidence.fixture.ts';
import { evidenceDocument } from './evidence-document.ts';
import { proofOf } from '../declarations/evidence.ts';
import { loadKept } from '../declarations/evidence-store.ts';

const simulators = await startWorld();
const onBoth = onFreshServers(() => ({ simulators }));
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
after(async () => {
  rmSync(folder, { recursive: true });
  await simulators.close();
});
const nationalIdOf = (id: string): string => simulators.world.people.personById(id)?.foedselsnummer ?? assert.fail(id);
const OWN = nationalIdOf('B05');

const frozenIn = ({ context, clock }: TestServer, about: Declared = {}) =>
  declared({ ...context, database: context.db, clock }, { nationalId: OWN, ...about });
const address = (id: string, bank = 'provebanken') =>
  `/${bank}/declaration-web/rest/resource/kyc/declaration-document/${id}`;
const entries = ({ context }: TestServer, id: string) =>
  context.db.query<{ action: string; actor: string; detail: object }>(
    sql`select action, actor, detail from audit where chain = ${id} order by seq`,
  );
const damage = async ({ context }: TestServer, id: string) => {
  await context.db.query(sql`alter table declaration disable trigger frozen`);
  await context.db.query(sql`update declaration set frozen_hash = sha256('other') where id = ${id}`);
};

onBoth(
  'K-200 S-150 who declared reads the own copy, again and again the same, and nobody else reads it',
  async (server) => {
    const id = await frozenIn(server);
    const draft = await frozenIn(server, { complete: false, organisationNumber: '319000011' });
    assert.equal((await visitor(server).ask('GET', address(id))).status, 401, 'without a session');
    const browser = visitor(server);
    await browser.logIn('provebanken', OWN);
    const [first, second] = [await browser.ask('GET', address(id)), await browser.ask('GET', address(id))];
    assert.equal(first.status, 200, first.text);
    assert.match(first.text, /^%PDF-/);
    assert.equal(first.text, second.text);
    const copies = async () =>
      (await server.context.db.query(sql`select 1 as one from stored_document where kind = 'copy'`)).length;
    assert.equal(await copies(), 1, 'made once, and kept for a day');
    const later = server.clock.now().getTime() + 25 * 60 * 60 * 1000;
    assert.equal(await purgeDocuments(server.context.db, new Date(later), 10), 1);
    assert.equal(await copies(), 0);
    assert.deepEqual(headersOf(first.headers), {
      ...EVERY,
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="kundeerklaering.pdf"',
      'content-type': 'application/pdf',
    });
    const read = (await entries(server, id)).slice(-2);
    assert.deepEqual(
      read.map(({ action, detail }) => [action, detail]),
      [1, 2].map(() => ['declaration.document.read', { source: 'customer' }]),
    );
    assert.ok(read.every(({ actor }) => /^[0-9a-f]{64}$/.test(actor)));

    const refused = async (path: string, by = browser) => (await by.ask('GET', path)).status;
    assert.equal(await refused(address(draft)), 404, 'not completed');
    assert.equal(await refused(address('11111111-1111-4111-8111-111111111111')), 404);
    assert.equal(await refused(address('319000003')), 400);
    await browser.logIn('fjellbanken', OWN);
    assert.equal(await refused(address(id, 'fjellbanken')), 404, 'another bank');
    const stranger = visitor(server);
    await stranger.logIn('provebanken', nationalIdOf('B01'));
    assert.equal(await refused(address(id), stranger), 404, 'another person');
    assert.equal((await entries(server, id)).length, (await entries(server, draft)).length + 3);
  },
);

onBoth(
  'K-200 S-042 of a declaration that is not what was frozen there is no document, but an entry and a line in the log',
  async (server) => {
    const id = await frozenIn(server);
    await damage(server, id);
    const browser = visitor(server);
    await browser.logIn('provebanken', OWN);
    const answer = await browser.ask('GET', address(id));
    assert.equal(answer.status, 409);
    assert.equal(answer.json<{ message: string }>().message, 'error.declaration.not.proven');
    const [last] = (await entries(server, id)).slice(-1);
    assert.deepEqual(
      { action: last?.action, detail: last?.detail },
      { action: 'declaration.evidence.broken', detail: { source: 'customer', outcome: 'hash' } },
    );
    const told = server.lines.filter((line) => line.includes('is not what was frozen'));
    assert.ok(
      told.some((line) => line.includes(id)),
      `${id}: ${told.join('\n')}`,
    );
  },
);

onBoth(
  "K-200 S-150 the command writes the bank's copy for its owner alone, leaves who asked, and overwrites nothing",
  async (server) => {
    const id = await frozenIn(server);
    const out = join(folder, `${id}.pdf`);
    const wanted = evidenceArguments(['--declaration', id, '--by', 'tilsyn.hansen', '--out', out]);
    assert.ok(wanted);
    assert.equal(await writeEvidence(server.context, wanted), null);
    assert.equal(statSync(out).mode & 0o777, 0o600);
    const pdf = readFileSync(out);
    const text = await textOf(pdf);
    for (const words of ['Utfall', 'Kontroll mot lister', OWN]) assert.ok(text.includes(words), words);
    const [last] = (await entries(server, id)).slice(-1);
    assert.deepEqual(
      { action: last?.action, detail: last?.detail },
      { action: 'declaration.document.read', detail: { source: 'bank' } },
    );
    assert.match(last?.actor ?? '', /^[0-9a-f]{64}$/);
    assert.match((await writeEvidence(server.context, wanted)) ?? '', /EEXIST/);
    assert.ok(readFileSync(out).equals(pdf));

    await damage(server, id);
    const other = { ...wanted, out: `${out}.2` };
    assert.match((await writeEvidence(server.context, other)) ?? '', /not what was frozen/);
    assert.throws(() => statSync(other.out));
    assert.match(
      (await writeEvidence(server.context, {
        ...wanted,
        declaration: id.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      })) ?? '',
      /no completed/,
    );
    for (const args of [
      [],
      ['--declaration', id, '--out', out],
      ['--declaration', 'x', '--by', 'a', '--out', out],
      ['--all'],
    ])
      assert.equal(evidenceArguments(args), null);
  },
);

onBoth(
  'K-200 whoever read first, the customer gets the own copy and the bank the one with lists and outcome',
  async (server) => {
    const { context, clock } = server;
    const kept = (await loadKept(context.db, await frozenIn(server))) ?? assert.fail();
    const other =
      (await loadKept(context.db, await frozenIn(server, { organisationNumber: '319000011' }))) ?? assert.fail();
    const reader = { at: clock.now(), actor: 'system', rcid: 'r' };
    const read = async (of: typeof kept, copy: 'customer' | 'bank') =>
      (await textOf(await evidenceDocument(context, of, copy, reader))).includes('Kontroll mot lister');
    assert.deepEqual(
      { customer: await read(kept, 'customer'), bank: await read(kept, 'bank') },
      { customer: false, bank: true },
    );
    assert.deepEqual(
      { bank: await read(other, 'bank'), customer: await read(other, 'customer') },
      { bank: true, customer: false },
    );
  },
);

onBoth('K-200 copies read at the same time are all proven', async (server) => {
  const id = await frozenIn(server);
  const browser = visitor(server);
  await browser.logIn('provebanken', OWN);
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.ask('GET', address(id))));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  const kept = (await loadKept(server.context.db, id)) ?? assert.fail();
  assert.equal(typeof (await proofOf(server.context.db, server.context.vault, kept)), 'object');
});

onBoth(
  'K-200 the own copy is never another paper of the declaration, however new, and not that of another declaration',
  async (server) => {
    const { db, vault, random } = server.context;
    const [id, other] = [await frozenIn(server), await frozenIn(server, { organisationNumber: '319000011' })];
    const at = server.clock.now();
    const paper = (kind: DocumentKind, declarationId: string, keepUntil: number) =>
      storeDocument(db, vault, {
        id: random.uuid(),
        bank: 'provebanken',
        applicationId: null,
        orderId: null,
        declarationId,
        kind,
        content: Buffer.from(`%PDF-${kind}`),
        keepUntil: new Date(at.getTime() + keepUntil),
        now: new Date(at.getTime() + 60_000),
      });
    for (const kind of ['declaration', 'signed', 'sealed', 'agreement', 'evidence'] as const)
      await paper(kind, id, 3_600_000);
    await paper('copy', other, 3_600_000);
    await paper('copy', id, -1);
    assert.equal(await copyOfDeclaration(db, vault, id, at), null);
    assert.equal(String(await copyOfDeclaration(db, vault, other, at)), '%PDF-copy');
  },
);
