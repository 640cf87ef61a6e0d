/** Shows what is in an evidence pack, that anybody can check it with the file alone, and that what is not proven makes none. */
import assert from 'node:assert/strict';
import type { SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import type { RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import { endOfOsloDay, formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import { joinAnswer } from '../cases/answer.ts';
import type { NewCase } from '../cases/case.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { storeEntry } from '../cases/stored-entry.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { insertQuestion } from '../cases/question-store.ts';
import { entryBytes } from '../db/audit-entry.ts';
import { EMPTY_HEAD, nextHead } from '../db/hash-chain.ts';
import { appendAudit } from '../db/audit.ts';
import { anchorAudit } from '../db/audit-anchor.ts';
import { personKey } from '../db/look-up-keys.ts';
import { insertItems, markDone } from '../db/outbox-rows.ts';
import { raw, sql } from '../db/sql.ts';
import { documentById } from '../documents/store.ts';
import { attachmentsOf } from '../documents/pdf-attachments.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { checkPack } from './check-pack.ts';
import { ask, documentOfRequest } from './requests.ts';
import { loadRequest } from './request-store.ts';

const BANK = 'provebanken';
const onBoth = onEveryDatabase();

const HIT: SnapshotHit = {
  name: 'Kari Prøve',
  birthDate: '1990-04-12',
  subject: 'PERSON',
  roles: ['APPLICANT'],
  entryId: 'Q1',
  listName: 'Prøvelisten',
  kind: 'PEP',
  score: 1,
  matchedName: 'PRØVE, Kari',
  birthDateMatch: 'differs',
  entry: {
    ids: ['Q1'],
    names: ['PRØVE, Kari'],
    birthDates: ['1971-02-03'],
    countries: ['no'],
    topics: ['role.pep'],
    fingerprint: 'aa',
  },
};

interface Known {
  readonly subject: string;
  readonly declaration: string;
}

/** A person with a declaration, a decided case with a judgement, a message and, beside it, a suspicion. */
async function known(server: TestServer): Promise<Known> {
  const { context, clock } = server;
  const nationalId = context.random.uuid();
  const { db, vault, random } = context;
  const subjectKey = personKey(vault, BANK, nationalId);
  const declaration = await declared({ ...context, database: db, clock }, { nationalId, organisationNumber: null });
  const opener = { at: clock.now(), actor: 'system', rcid: null };
  for (const kind of ['DECLARATION', 'SUSPICION'] as const) {
    const id = await db.transaction((tx) =>
      openCase(
        context,
        tx,
        {
          bank: BANK,
          kind,
          cause: `${kind}:${declaration}`,
          gravity: 'NORMAL',
          reasons: ['pep-undeclared'],
          subject: { name: 'Kari Prøve', number: nationalId },
          subjectKey,
          declarationId: kind === 'DECLARATION' ? declaration : null,
          holds: false,
          snapshot: { hits: [HIT] },
        },
        opener,
      ),
    );
    const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
    const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
    const content = {
      decision: 'APPROVE',
      by: { name: 'Siri Saksbehandler', role: 'ADVISOR' },
      grounds: `grunn for ${kind}`,
    };
    const at = clock.now();
    await storeEntry(db, vault, one, { seq: 1, at, advisor: 'a'.repeat(64), kind: 'PROPOSAL', content });
    const proposed = {
      at,
      actor: 'a'.repeat(64),
      action: 'case.proposed' as const,
      detail: { source: 'APPROVE' },
      rcid: null,
    };
    await appendAudit(db, { kind: 'case', id: one.id }, proposed);
    const agreed = { by: { name: 'Olga Senior', role: 'SENIOR_ADVISOR' }, proposal: 1 };
    const after = new Date(at.getTime() + 1000);
    for (const [seq, entry] of [
      [2, 'APPROVAL'],
      [3, 'DECISION'],
    ] as const)
      await storeEntry(db, vault, one, { seq, at: after, advisor: 'b'.repeat(64), kind: entry, content: agreed });
    const decided = {
      at: after,
      actor: 'b'.repeat(64),
      action: 'case.decided' as const,
      detail: { outcome: 'APPROVED' },
    };
    await appendAudit(db, { kind: 'case', id: one.id }, { ...decided, rcid: null });
  }
  await insertItems(db, vault, random, clock.now(), [
    {
      bank: BANK,
      kind: 'notice.email',
      idempotencyKey: `told:${declaration}`,
      applicationId: null,
      declarationId: declaration,
      payload: { to: 'kari@example.no', subject: 'Du kan gå videre', text: 'Vi er ferdige.' },
    },
  ]);
  const [sent] = await db.query<{ id: string }>(
    sql`select id from outbox where idempotency_key = ${`told:${declaration}`}`,
  );
  await markDone(db, sent?.id ?? '', clock.now());
  return { subject: subjectKey.toString('hex'), declaration };
}

/** `keys` as columns have them, in hexadecimal. */
async function packOf(server: TestServer, keys: readonly string[], suspicion = false): Promise<Buffer | null> {
  const { context, clock } = server;
  const subjects = keys.map((key) => context.vault.lowered(Buffer.from(key, 'hex')).toString('hex'));
  const asked = { subjects, suspicion, grounds: 'Tilsyn', by: 'Hilde Hvitvask, hvitvaskingsansvarlig', rcid: 'r' };
  const wanted = { bank: BANK, kind: 'PACK', advisor: 'b'.repeat(64), askedAt: clock.now(), asked } as const;
  const id = await context.db.transaction((tx) => ask(context, tx, wanted));
  await drained({ context });
  const request = (await loadRequest(context.db, context.vault, { id, bank: BANK, kind: 'PACK' })) ?? assert.fail();
  assert.equal(await loadRequest(context.db, context.vault, { id, bank: 'fjellbanken' }), null, 'another bank');
  const document = documentOfRequest(request);
  return document === null ? null : documentById(context.db, context.vault, document);
}
const namesIn = async (pdf: Buffer): Promise<string[]> => [...(await attachmentsOf(pdf)).keys()].sort();
const textIn = async (pdf: Buffer): Promise<string> =>
  [...(await attachmentsOf(pdf))]
    .map(([name, content]) => (name.endsWith('.json') ? content.toString('utf8') : ''))
    .join('\n');

onBoth('A-112 a pack is one sealed PDF that holds everything, and is checked with the file alone', async (server) => {
  const { subject, declaration } = await known(server);
  await anchorAudit(server.context.db, server.context.vault, server.clock.now());
  const pdf = (await packOf(server, [subject])) ?? assert.fail('no pack');
  const names = await namesIn(pdf);
  for (const wanted of [
    'kunde-1-erklaering-1.pdf',
    'kunde-1-erklaering-1-innhold.json',
    'kunde-1-erklaering-1-sporreskjema.json',
    'kunde-1-erklaering-1-kontroll.json',
    'kunde-1-erklaering-1-registre.json',
    'kunde-1-sendt.json',
    `kunde-1-spor-${declaration}.json`,
    'pakke.json',
    'sjekksummer.txt',
  ])
    assert.ok(names.includes(wanted), `${wanted} in ${names.join(' ')}`);
  const text = await textIn(pdf);
  for (const told of [
    'Siri Saksbehandler',
    'grunn for DECLARATION',
    'Vi er ferdige.',
    '"anchors"',
    'declaration.completed',
  ])
    assert.ok(text.includes(told), told);
  const said = await textOf(pdf);
  for (const words of [
    'Kari Prøve',
    'Kundeerklæring',
    'grunn for DECLARATION',
    'Siri Saksbehandler',
    'Foreslo: Godkjenn',
    'Olga Senior, seniorrådgiver',
    'Godkjente forslaget',
    'I saken: 12.04.1990',
    'På listen: 03.02.1971',
    'Ulikt',
    'Du kan gå videre',
  ])
    assert.ok(said.includes(words), `${words} is read without a file being opened: ${said}`);
  assert.ok(!said.includes('Ukjent rådgiver'), 'whoever opened a case by applying is nobody of the bank');
  assert.ok(!text.includes('"Buffer"'), 'bytes are digits that can be compared');
  const checks = await checkPack(pdf);
  assert.deepEqual(
    checks.filter(({ holds }) => holds !== true).map(({ of }) => of),
    ['trust'],
  );
  assert.ok(checks.length > names.length);

  const [entry] = await server.context.db.query<{ action: string; actor: string }>(
    sql`select action, actor from audit where chain = ${declaration} order by seq desc limit 1`,
  );
  assert.deepEqual(entry, { action: 'evidence.pack.made', actor: 'b'.repeat(64) });
});

onBoth(
  'A-076 A-112 a pack tells what was asked and answered, and why a case was opened before that',
  async (server) => {
    const { context, clock } = server;
    const { db, vault } = context;
    const nationalId = context.random.uuid();
    const world = { ...context, database: db, clock };
    const about = { nationalId, organisationNumber: null };
    const reason = (rule: string): RiskReason => ({
      rule,
      verdict: 'yes',
      status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
      reason: `Om ${rule}`,
    });
    const rows = [{ label: 'Hvor kommer pengene fra?', value: 'Arv' }];
    const section = { id: 'penger', kind: 'dynamic', title: 'Pengene', answered: true, answer: null, answeredAt: null };
    const first = await declared(world, { ...about, frozen: { reasons: [reason('først')] } });
    const subjectKey = personKey(vault, BANK, nationalId);
    const opening: NewCase = {
      bank: BANK,
      kind: 'DECLARATION',
      cause: `declaration:${first}`,
      gravity: 'NORMAL',
      reasons: ['først'],
      subject: { name: 'Kari Prøve', number: nationalId },
      subjectKey,
      declarationId: first,
      holds: false,
      snapshot: { enhanced: false, points: [reason('først')], persons: [], hits: [] },
    };
    const id = await db.transaction((tx) =>
      openCase(context, tx, opening, { at: clock.now(), actor: 'system', rcid: null }),
    );
    const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
    const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
    const asked = { section: { code: 'penger', words: 'Pengene' }, reason: 'ORIGIN', words: 'Hvor kommer arven fra?' };
    const content = { ...asked, by: { name: 'Siri Saksbehandler' } };
    const at = clock.now();
    await storeEntry(db, vault, one, { seq: 1, at, advisor: 'a'.repeat(64), kind: 'QUESTION', content });
    const dueAt = endOfOsloDay('2027-02-14');
    const question = {
      caseId: one.id,
      seq: 1,
      bank: BANK,
      declarationId: first,
      personKey: subjectKey,
      sentAt: at,
      dueAt,
    };
    await insertQuestion(db, question);
    clock.set(new Date(at.getTime() + 60 * 60_000));
    const frozen = {
      supersedes: first,
      reasons: [reason('først'), reason('senere')],
      sections: [{ ...section, rows: [...rows, { label: 'Forklart med egne ord', value: 'Tante Olga døde.' }] }],
    };
    const second = await declared(world, { ...about, frozen });
    const answer = (await loadDeclaration(db, vault, BANK, second))?.document.frozen ?? assert.fail('no answer');
    await db.transaction((tx) =>
      joinAnswer(
        context,
        tx,
        { frozen: answer, status: 'OK', holds: false, wasAsked: true },
        { at: clock.now(), actor: 'c'.repeat(64), rcid: null },
      ),
    );
    const said = await textOf((await packOf(server, [subjectKey.toString('hex')])) ?? assert.fail('no pack'));
    const flat = said.replaceAll(/\s+/g, ' ');
    for (const words of [
      `Hvorfor saken ble åpnet Om først Kom til ${formatInstant(clock.now())} Om senere`,
      'Spørsmål til kunden: Pengene',
      'Vi må vite hvor midlene kommer fra',
      'Hvor kommer arven fra?',
      'Frist 14. februar 2027',
      `Besvart ${formatInstant(clock.now())}`,
      'Hvor kommer pengene fra? Arv',
      'Forklart med egne ord Tante Olga døde.',
    ])
      assert.ok(flat.includes(words), `${words} in ${flat}`);
  },
);

onBoth(
  'A-114 suspicion is in a pack only where it was asked for, and every pack is told in each trail',
  async (server) => {
    const { subject } = await known(server);
    const [without, withIt] = [await packOf(server, [subject]), await packOf(server, [subject], true)];
    assert.ok(without && withIt);
    assert.ok(
      !(await textIn(without)).includes('SUSPICION') &&
        !(await namesIn(without)).some((name) => without.includes(`sak-${name}`)),
    );
    assert.ok((await textIn(withIt)).includes('grunn for SUSPICION'));
    const told = await server.context.db.query<{ kind: string; told: number }>(
      sql`select c.kind, (select count(*)::int from audit a where a.chain = c.id and a.action = 'evidence.pack.made') as told
     from advisor_case c where c.subject_key = decode(${subject}, 'hex') order by c.kind`,
    );
    assert.ok(told.length >= 2 && told.every((one) => one.told >= 2), JSON.stringify(told));
  },
);

onBoth('A-113 what is not what was stored makes no pack of anybody, and is told in the trail', async (server) => {
  const { db } = server.context;
  const whole = await known(server);
  const broken = await known(server);
  await db.query(sql`alter table declaration disable trigger frozen`);
  await db.query(sql`update declaration set frozen_hash = sha256('other') where id = ${broken.declaration}`);
  await db.query(sql`alter table declaration enable trigger frozen`);
  await assert.rejects(packOf(server, [whole.subject, broken.subject]), { key: 'error.pack.not.proven' });
  const [entry] = await db.query<{ detail: { source: string } }>(
    sql`select detail from audit where action = 'evidence.broken' order by id desc limit 1`,
  );
  assert.equal(entry?.detail.source, 'declaration');
  const made = await db.query(
    sql`select 1 from audit where chain = ${whole.declaration} and action = 'evidence.pack.made'`,
  );
  assert.equal(made.length, 0);
});

onBoth('A-113 a trail that was changed, or a sealed paper, makes no pack', async (server) => {
  const { db } = server.context;
  const { subject, declaration } = await known(server);
  await db.query(sql`alter table audit disable trigger append_only`);
  await db.query(sql`update audit set action = 'other' where chain = ${declaration} and seq = 1`);
  await db.query(sql`alter table audit enable trigger append_only`);
  await assert.rejects(packOf(server, [subject]), { key: 'error.pack.not.proven' });
});

onBoth('A-113 a trail that is not what was anchored makes no pack, however whole it is by itself', async (server) => {
  const { db, vault } = server.context;
  const { subject, declaration } = await known(server);
  await anchorAudit(db, vault, server.clock.now());
  assert.ok(await packOf(server, [subject]));
  const [trigger] = await db.query<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = 'audit_anchor_head'::regclass and not tgisinternal`,
  );
  if (trigger) await db.query(sql`alter table audit_anchor_head disable trigger "${raw(trigger.name)}"`);
  await db.query(sql`update audit_anchor_head set hash = sha256('other') where chain = ${declaration}`);
  if (trigger) await db.query(sql`alter table audit_anchor_head enable trigger "${raw(trigger.name)}"`);
  await assert.rejects(packOf(server, [subject]), { key: 'error.pack.not.proven' });
});

onBoth('A-112 the trail of the application that a declaration was made in is in the pack', async (server) => {
  const { context, clock } = server;
  const { db, vault } = context;
  const nationalId = context.random.uuid();
  const applicationId = context.random.uuid();
  const entry = { at: clock.now(), actor: 'c'.repeat(64), action: 'application.saved', detail: {}, rcid: null };
  // As one that was erased leaves it.
  const hash = nextHead(EMPTY_HEAD, 1, entryBytes(applicationId, entry));
  await db.query(
    sql`insert into audit (chain, seq, at, actor, action, detail, rcid, hash) values (${applicationId}, 1, ${entry.at}, ${entry.actor}, ${entry.action}, '{}', null, ${hash})`,
  );
  await declared({ ...context, database: db, clock }, { nationalId, organisationNumber: null, applicationId });
  const pdf = (await packOf(server, [personKey(vault, BANK, nationalId).toString('hex')])) ?? assert.fail('no pack');
  assert.ok((await namesIn(pdf)).includes(`kunde-1-spor-${applicationId}.json`), (await namesIn(pdf)).join(' '));
});

onBoth('A-112 a pack of many is made in pieces, each once, and no more than 500 are asked for', async (server) => {
  const { context } = server;
  const { subject } = await known(server);
  const others = Array.from({ length: 30 }, () => context.random.bytes(32).toString('hex'));
  const pdf = (await packOf(server, [...others, subject])) ?? assert.fail('no pack');
  assert.ok((await namesIn(pdf)).includes('kunde-31-erklaering-1.pdf'));
  assert.deepEqual(await context.db.query(sql`select 1 from evidence_part`), []);
  await assert.rejects(
    packOf(
      server,
      Array.from({ length: 501 }, (_, at) => String(at).padStart(64, '0')),
    ),
    RangeError,
  );
});
