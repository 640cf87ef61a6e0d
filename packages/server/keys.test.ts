/** Keys that are made of parts: the same parts give the same key, and another one of them alone another key. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { type Bank, loadBanks } from './banks/banks.ts';
import { causeOf } from './cases/by-hand.ts';
import type { StoredCase } from './cases/case-store.ts';
import { tellDecision, tellReviewDue } from './cases/follow-up.ts';
import { decisionNotice } from './cases/notice.ts';
import { childId } from './children/child-id.ts';
import type { Context } from './context.ts';
import type { Database, Queries } from './db/database.ts';
import { actorKey, advisorKeyOf, callerKey, organisationKey, personKey, signatoryKey } from './db/look-up-keys.ts';
import { embeddedTestDatabase, movableClock, testRandom, testVault } from './db/test-database.ts';
import { isTokenOf } from './http/csrf.ts';
import type { Outbox } from './outbox/outbox.ts';
import { outboxWithCases } from './outbox/outbox.fixture.ts';
import { isToldEnded, noteToldEnd } from './login/told-end-store.ts';
import { noticeItems } from './notices/notice-items.ts';
import { emailTexts } from './notices/notice-texts.ts';
import { expectReceipt, type Reference, takeReceipt } from './notices/receipt.ts';
import { shortLinkTo } from './notices/short-link.ts';
import { keysOfPersons } from './cases/person-keys.ts';
import { sql } from './db/sql.ts';
import { questionOf } from './registers/kept-answers.ts';
import { lookItem } from './screening/look-item.ts';
import { newsCase } from './rescreening/start-of-relation.ts';
import { judgedPersonKey } from './screening/judgement-store.ts';
import { toldItems } from './signing/effects.ts';
import type { Order } from './orders/order.ts';
import { wordOf } from './standalone/subjects.ts';
import { tellCoreBank } from './standalone/tell-core-bank.ts';

const vault = testVault();
const clock = movableClock();
let database: Database;
let close: () => Promise<void>;
let outbox: Outbox;
let banks: ReadonlyMap<string, Bank>;
before(async () => {
  ({ database, close } = await embeddedTestDatabase());
  outbox = outboxWithCases({ database, vault, clock, random: testRandom, handlers: {}, failed: () => undefined });
  banks = await loadBanks(resolve(import.meta.dirname, '../../banks'));
});
after(() => close());

const bankOf = (slug: string): Bank => banks.get(slug) ?? assert.fail(slug);
const context = () => ({ vault, clock, outbox, db: database }) as unknown as Context;
const [BANK, OTHER] = ['provebanken', 'fjellbanken'];
const [INGRID, OLA] = ['12849049826', '13897248022'];
const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const [FIRST, LATER] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:01Z')];

/** Keys under which `act` writes messages, which go again. */
async function written(act: (tx: Queries) => Promise<unknown>): Promise<string> {
  await database.transaction(async (tx) => void (await act(tx)));
  const rows = await database.query<{ key: string }>(sql`delete from outbox returning idempotency_key as key`);
  return rows.map(({ key }) => key).join();
}

interface Made {
  /** Each part by name: one value, and another. */
  readonly parts: Readonly<Record<string, readonly [unknown, unknown]>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each row takes what its own parts give
  readonly key: (parts: any) => unknown;
}
type Given<Parts extends Made['parts']> = { readonly [Name in keyof Parts]: Parts[Name][number] };
const made = <const Parts extends Made['parts']>(parts: Parts, key: (given: Given<Parts>) => unknown): Made => ({
  parts,
  key,
});

const inBank = { bank: [BANK, OTHER], id: [INGRID, OLA] } as const;
const named = { name: ['Kari Prøve', 'Karin Prøve'], birthDate: ['1980-02-03', '1980-03-02'] } as const;
const subject = ['PERSON', 'ORGANISATION'] as const;

/** By the label of the keyed hash. */
const HASHED: Readonly<Record<string, Made>> = {
  person: made(inBank, ({ bank, id }) => personKey(vault, bank, id)),
  organisation: made(inBank, ({ bank, id }) => organisationKey(vault, bank, id)),
  signatory: made({ bank: [BANK, OTHER], ...named }, ({ bank, name, birthDate }) =>
    signatoryKey(vault, bank, name, birthDate),
  ),
  caller: made({ id: [INGRID, OLA] }, ({ id }) => callerKey(vault, id)),
  advisor: made(inBank, ({ bank, id }) => advisorKeyOf(vault, bank, id)),
  actor: made(inBank, ({ bank, id }) => actorKey(vault, bank, id)),
  child: made(inBank, ({ bank, id }) => childId(vault, bank, id)),
  'child-of': made({ ...inBank, child: ['13111190000', '13111190001'] }, ({ bank, id, child }) =>
    wordOf(context(), { bank: bankOf(bank), session: { person: { nationalId: id } } } as Parameters<typeof wordOf>[1], {
      nationalId: child,
    }),
  ),
  judged: made(
    { bank: [BANK, OTHER], subject, customer: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)], ...named },
    ({ bank, customer, ...person }) => judgedPersonKey(vault, bank, customer, person),
  ),
  'short-link': made({ slug: [BANK, OTHER], target: ['bedrift/', 'privat/'], application: [ONE, TWO] }, (given) =>
    database.transaction(async (tx) => {
      const about = { target: given.target, applicationId: given.application };
      return (await shortLinkTo(context(), tx, bankOf(given.slug), about)).slice(-8);
    }),
  ),
  'case person': made(
    { bank: [BANK, OTHER], name: ['Kari Nordmann', 'Ola Nordmann'], birthDate: ['1990-01-01', '1990-01-02'] },
    ({ bank, name, birthDate }) =>
      keysOfPersons(vault, bank, [{ name, birthDate, numberKey: null }])[0] ?? assert.fail('no key'),
  ),
  news: made({ bank: [BANK, OTHER], declaration: [ONE, TWO], first: ['a', 'b'], second: ['c', 'd'] }, (given) => {
    const about = { bank: bankOf(given.bank), declarationId: given.declaration, applicationId: null };
    const nothing = { persons: [], roles: [], hits: [], unread: [], points: [], unitEnd: null };
    const watched = { persons: [], subject: null } as unknown as Parameters<typeof newsCase>[2]['watched'];
    const news = { ...nothing, keys: [given.first, given.second] };
    return newsCase(vault, about, { subjectKey: null, watched }, news).cause;
  }),
};

/** Labels of one part, or whose parts are tried elsewhere: in that file by a test that fails without one of them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'audit-anchor': 'one part',
  counted: 'http/one-person.test.ts',
  request: 'one part',
  'message-id': 'notices/notices.test.ts',
  // Beside it the bank is compared in the same query.
  'provider-session': 'login/told-logout.test.ts',
  'anti-forgery': 'below',
  'login-ended': 'below',
  receipt: 'below',
  reader: 'below',
};

async function assertEachPartCounts(name: string, { parts, key }: Made): Promise<void> {
  const text = async (given: object): Promise<string> => {
    const found = await key(given);
    return Buffer.isBuffer(found) ? found.toString('hex') : String(found);
  };
  const base = Object.fromEntries(Object.entries(parts).map(([part, [one]]) => [part, one]));
  const first = await text(base);
  assert.ok(first.length > 0, name);
  assert.equal(await text({ ...base }), first, `${name}, of the same parts`);
  for (const [part, [, other]] of Object.entries(parts))
    assert.notEqual(await text({ ...base, [part]: other }), first, `${name}: ${part}`);
}

test('S-148 a keyed hash is another one where one of its parts alone is another', async () => {
  for (const [label, one] of Object.entries(HASHED)) await assertEachPartCounts(label, one);
});

test('A-063 of a person with a number the number counts, in one bank and for one kind of subject', async () => {
  for (const number of ['numberKey', 'registrationNumber'])
    await assertEachPartCounts(
      number,
      made({ bank: [BANK, OTHER], subject, number: ['1', '2'] }, (given) =>
        judgedPersonKey(vault, given.bank, null, {
          name: 'Kari',
          birthDate: null,
          subject: given.subject,
          [number]: given.number,
        }),
      ),
    );
});

test('every label of a keyed hash has its row here, or says where its parts are tried', () => {
  const labels = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
        /(?:keyedHash|keyedHashes|lastingHash)\(\s*'([^']+)'/g,
      ),
    ])
    .map(([, label = '']) => label);
  const listed = [...Object.keys(HASHED), ...Object.keys(ELSEWHERE)];
  assert.deepEqual([...new Set(labels)].sort(), listed.sort());
});

const asOrder = (id: string): Order => ({ id, bank: BANK, parties: [], data: {} }) as unknown as Order;
const asCase = (id: string): StoredCase =>
  ({ id, bank: BANK, data: { subject: { name: 'Kari', number: INGRID } } }) as unknown as StoredCase;

/** Messages by which something is done or told once for each key. */
const MESSAGES: Readonly<Record<string, Made>> = {
  'a notice': made({ phone: ['', '49001001'], key: ['a', 'b'] }, ({ phone, key }) =>
    noticeItems(
      { email: 'kari@example.com', phone },
      {
        bank: bankOf(BANK),
        applicationId: ONE,
        key,
        texts: { ...emailTexts('notice.kept'), sms: 'notice.invited.sms' },
        values: { name: 'Kari', about: '', due: '', link: '', organisation: '', applicant: '' },
      },
    )
      .map(({ idempotencyKey }) => idempotencyKey)
      .join(),
  ),
  'the reader of a notice': made(
    { application: [ONE, TWO], email: ['a@example.com', 'b@example.com'], name: ['Kari', 'Karin'] },
    ({ application, email, name }) => {
      const values = { name, about: '', due: '', link: '' };
      const about = {
        bank: bankOf(BANK),
        applicationId: application,
        key: 'k',
        texts: emailTexts('notice.kept'),
        values,
      };
      return noticeItems({ email, phone: '' }, about)[0]?.reader;
    },
  ),
  'a decision': made(
    { id: [ONE, TWO], outcome: ['APPROVED', 'REJECTED'], who: ['0', '1'] },
    (given) =>
      decisionNotice(bankOf(BANK), {
        ...given,
        to: { email: 'kari@example.com', phone: '' },
        name: 'Kari',
        link: '',
        rejected: 'notice.case.rejected',
        words: { organisation: '', start: '' },
      })[0]?.idempotencyKey,
  ),
  'who is told of an order': made(
    { id: [ONE, TWO], to: [0, 'applicant'], notice: ['ended', 'expired'] },
    (given) => toldItems(asOrder(given.id), [given], FIRST)[0]?.idempotencyKey,
  ),
  'a look': made(
    { applicationId: [ONE, TWO], key: ['list:1', 'list:2'] },
    ({ applicationId, key }) => lookItem('bm', { bank: BANK, applicationId }, key).idempotencyKey,
  ),
  'the case of a promise': made({ id: [ONE, TWO], promise: ['manual', 'limited'] }, ({ id, promise }) =>
    causeOf({ id }, promise as Parameters<typeof causeOf>[1]),
  ),
  'a review that is due': made({ declaration: [ONE, TWO], reviewOn: ['2027-01-01', '2028-01-01'] }, (given) =>
    written((tx) => tellReviewDue(context(), tx, { bank: BANK, number: INGRID, ...given })),
  ),
  'a decision on a customer': made({ id: [ONE, TWO], what: ['KEPT', 'ENDED'], at: [FIRST, LATER] }, ({ id, ...told }) =>
    written((tx) => tellDecision(context(), tx, asCase(id), told)),
  ),
  'the answer to the core bank': made(
    { declarationId: [ONE, TWO], status: ['OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'] },
    (given) => written((tx) => tellCoreBank(context(), tx, BANK, { taskId: 't', at: FIRST, ...given })),
  ),
};

test('S-046 the key of a message is another one where one of its parts alone is another', async () => {
  for (const [name, one] of Object.entries(MESSAGES)) await assertEachPartCounts(name, one);
});

test('S-161 a kept answer is of one question of one person to one system', async () => {
  await assertEachPartCounts(
    'question',
    made(
      {
        system: ['core-bank', 'altinn'],
        person: ['a', 'b'],
        operation: ['look', 'see'],
        path: ['/a', '/b'],
        personalPath: ['/1', '/2'],
        body: ['x', 'y'],
        header: ['1', '2'],
      },
      ({ system, person, operation, path, personalPath, body, header }) =>
        questionOf(system, person, {
          operation,
          path,
          personalPath,
          body: body as unknown as NonNullable<Parameters<typeof questionOf>[2]['body']>,
          headers: { 'x-kind': header, authorization: String(testRandom.bytes(4)) },
        }),
    ),
  );
});

test('S-032 an anti-forgery token is of one bank, one session and one number that is used once', () => {
  const [session, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const nonce = 'abcdefghijklmnop';
  const mac = vault.keyedHash('anti-forgery', BANK, session, nonce).toString('base64url');
  const isGood = (bank: string, id: Buffer | null, token: string) => isTokenOf(context(), bank, id, token);
  assert.ok(isGood(BANK, session, `${nonce}.${mac}`));
  assert.ok(!isGood(OTHER, session, `${nonce}.${mac}`));
  assert.ok(!isGood(BANK, another, `${nonce}.${mac}`));
  assert.ok(!isGood(BANK, null, `${nonce}.${mac}`));
  assert.ok(!isGood(BANK, session, `${nonce.toUpperCase()}.${mac}`));
});

test('A-021 an end that a provider tells of is of one bank and one advisor, or one session', async () => {
  const [key, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  type End = Parameters<typeof isToldEnded>[2];
  const told: End = { bank: BANK, personKey: key, providerKey: null };
  await database.transaction((tx) => noteToldEnd(tx, vault, told, LATER));
  const isEnded = (one: Partial<End>) =>
    database.transaction((tx) => isToldEnded(tx, vault, { ...told, ...one }, FIRST));
  assert.deepEqual(
    [
      await isEnded({}),
      await isEnded({ bank: OTHER }),
      await isEnded({ personKey: another }),
      await isEnded({ personKey: another, providerKey: key }),
    ],
    [true, false, false, false],
  );
});

test('R-293 a receipt is of one message in one bank by one way', async () => {
  const about = { bank: BANK, kind: 'notice.sms', idempotencyKey: 'k', applicationId: null, payload: {} };
  await outbox.enqueue(database, [about]);
  const [row] = await database.query<{ id: string }>(sql`select id from outbox`);
  const reference: Reference = { bank: BANK, channel: 'sms', id: 'm1' };
  await expectReceipt(context(), row?.id ?? assert.fail(), reference);
  const news = { word: 'DELIVERED', error: null, rcid: 'r' } as const;
  for (const other of [{ bank: OTHER }, { channel: 'email' }, { id: 'm2' }] as const)
    assert.equal(await takeReceipt(context(), { ...reference, ...other }, news), 'unknown', JSON.stringify(other));
  assert.equal(await takeReceipt(context(), reference, news), 'changed');
});

test('S-159 a message joins another of the same reader in the same bank alone', async () => {
  const joins = { 'notice.sms': () => ({ text: 'joined' }) };
  const parts = { database, vault, clock, random: testRandom, handlers: {}, failed: () => undefined, joins };
  const write = async (bank: string, reader: string, key: string) =>
    outboxWithCases(parts).enqueue(database, [
      { bank, kind: 'notice.sms', idempotencyKey: key, applicationId: null, payload: {}, reader },
    ]);
  await write(BANK, 'kari', 'first');
  await write(OTHER, 'kari', 'another bank');
  await write(BANK, 'ola', 'another reader');
  await write(BANK, 'kari', 'the same');
  const rows = await database.query<{ key: string; state: string }>(
    sql`delete from outbox where reader_key is not null returning idempotency_key as key, state`,
  );
  assert.deepEqual(Object.fromEntries(rows.map(({ key, state }) => [key, state])), {
    first: 'waiting',
    'another bank': 'waiting',
    'another reader': 'waiting',
    'the same': 'done',
  });
});
