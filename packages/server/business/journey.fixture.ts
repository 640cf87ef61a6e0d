/** For tests: servers on both databases, and people who go through the business journey by its calls alone. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Progress } from '@bli-kunde/domain/kyc/submit.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { Order } from '../signing/order.ts';
import { orderById } from '../signing/store.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import { insertSession } from '../login/store.ts';
import { hashOf } from '../login/sessions.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { openDatabase } from '../db/connect.ts';
import { embeddedTestDatabase, postgresqlServer, withPostgresql } from '../db/test-database.ts';
import { sessionCookie } from '../http/cookies.ts';
import type { Person } from '../http/handler.ts';
import {
  type Answered,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  visitor,
  type Visitor,
} from '../test-server.ts';

/** As the simulators that run in this process have them, beyond what every test needs. */
export interface SimulatedWorld {
  readonly people: {
    organisation(number: string): { roles: unknown[]; signingRule: unknown; stub: Record<string, unknown> } | null;
    personById(id: string): { stub: Record<string, unknown> } | null;
  };
  readonly state: { getFile(name: string): Buffer | null };
  readonly clock: { moveTo(offsetMs: number): void };
  readonly faults: {
    set(system: string, fault: { mode: string; times?: number; delayMs?: number }): void;
    reset(): void;
  };
}
export const worldOf = ({ simulators }: Pick<TestServer, 'simulators'>): SimulatedWorld =>
  simulators.world as unknown as SimulatedWorld;

/**
 * One server for each kind of database, each beside simulators of its own, for all tests of a file. Gives the function that
 * registers a test to be run on both.
 */
export function onEveryDatabase(
  options: Omit<TestServerOptions, 'database'> = UNLIMITED,
): (title: string, work: (server: TestServer) => Promise<void>) => void {
  const servers: { readonly kind: string; readonly server: TestServer }[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  before(async () => {
    const embedded = await embeddedTestDatabase();
    closing.push(embedded.close);
    servers.push({
      kind: 'embedded',
      server: await startTestServer({ database: embedded.database, ...options }),
    });
    const postgresql = await postgresqlServer();
    if (postgresql === null) return;
    const database = await new Promise<Awaited<ReturnType<typeof openDatabase>>>((opened, failed) => {
      const over = new Promise<void>((end) => {
        const kept = withPostgresql(postgresql, async (databaseUrl) => {
          const made = await openDatabase({ databaseUrl, dataDir: '' });
          closing.push(async () => {
            await made.close();
            end();
            await kept;
          });
          opened(made);
          await over;
        });
        kept.catch(failed);
      });
    });
    servers.push({ kind: 'PostgreSQL', server: await startTestServer({ database, ...options }) });
  });
  after(async () => {
    for (const { server } of servers) await server.close();
    for (const close of closing) await close();
  });
  return (title, work) =>
    void test(title, async (t) => {
      for (const { kind, server } of servers) {
        await t.test(kind, async () => {
          try {
            await work(server);
          } finally {
            worldOf(server).faults.reset();
            timeIs(server, new Date());
          }
        });
      }
    });
}

/** The shipped banks with a declaration of few sections: these tests are about what stands around it. */
function shortDeclaration(): string {
  const banks = mkdtempSync(join(tmpdir(), 'bli-kunde-banks-'));
  cpSync(resolve(import.meta.dirname, '../../../banks'), banks, { recursive: true });
  const folder = join(banks, 'default/questionnaires');
  for (const file of readdirSync(folder)) {
    const whole = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sections: { id: string }[] };
    const sections = whole.sections.filter(({ id }) => ['company', 'institution', 'income', 'summary'].includes(id));
    writeFileSync(join(folder, file), JSON.stringify({ ...whole, sections }));
  }
  return banks;
}
const banksDir = shortDeclaration();
after(() => rmSync(banksDir, { recursive: true }));

/** A test asks faster than people do, and on a machine that may be busy with other tests. */
export const UNLIMITED = {
  env: { BANKS_DIR: banksDir },
  writesAMinute: 100_000,
  shedder: { isBehind: () => false, close: () => undefined },
};

/** A second server on the same data and beside the same simulators, with circuit breakers of its own. */
export const another = ({ context, simulators }: TestServer): Promise<TestServer> =>
  startTestServer({ database: context.db, simulators, ...UNLIMITED });

export function testPerson({ simulators }: Pick<TestServer, 'simulators'>, id: string): Person {
  const { foedselsnummer, fornavn, etternavn, birthDate } = simulators.world.people.personById(id) ?? assert.fail(id);
  return { nationalId: foedselsnummer, firstName: fornavn, lastName: etternavn, birthDate };
}

/** Here and at the outside world alike; the next test begins at the machine's time again. */
export function timeIs(server: Pick<TestServer, 'clock' | 'simulators'>, instant: Date | string): void {
  server.clock.set(instant);
  worldOf(server).clock.moveTo(new Date(instant).getTime() - Date.now());
}
export const timeMoves = (server: Pick<TestServer, 'clock' | 'simulators'>, milliseconds: number): void =>
  timeIs(server, new Date(server.clock.now().getTime() + milliseconds));

export interface Given {
  readonly body?: unknown;
  /** For `If-Match`; left out when undefined. */
  readonly version?: number | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Guest {
  readonly person: Person;
  readonly browser: Visitor;
  call(row: Endpoint, params?: Readonly<Record<string, string>>, given?: Given): Promise<Answered>;
}

/** Somebody with a live session in the bank, as a login at level high leaves it. */
export async function enter(server: TestServer, bank: string, person: Person): Promise<Guest> {
  const { context } = server;
  const secret = context.random.bytes(32).toString('base64url');
  const key = personKey(context.vault, bank, person.nationalId);
  const session = {
    idHash: hashOf(secret),
    bank,
    personKey: key,
    data: { person, idToken: '' },
    now: context.clock.now(),
  };
  await insertSession(context.db, context.vault, session);
  const browser = visitor(server);
  browser.cookies.set(sessionCookie(context.config, bank), secret);
  await browser.ask('GET', addressOf(api.getSession, bank));
  return {
    person,
    browser,
    call: (row, params = {}, { body, version, query = {}, headers = {} } = {}) =>
      browser.ask(row.method, addressOf(row, bank, params, query), {
        ...(body === undefined ? {} : { body }),
        headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      }),
  };
}

export const CONTACT = { email: 'post@example.com', phone: '49001084' };
const ADMINISTRATOR = {
  firstName: 'Berit',
  lastName: 'Medlemsen',
  birthDate: '1974-06-13',
  email: CONTACT.email,
  mobile: CONTACT.phone,
  nameAndRole: 'Berit Medlemsen, styremedlem',
};

export interface Applicant extends Guest {
  readonly server: TestServer;
  readonly bank: string;
  readonly org: string;
  load(query?: Readonly<Record<string, string>>): Promise<Answered>;
  /** The state as it is; fails when there is none. */
  state(): Promise<BusinessState>;
  /** Answers one step with something valid. */
  save(step: SavedStep, given?: Given): Promise<Answered>;
  /** Answers every step up to the summary, or up to and with the named one; whatever the declaration is a cause of is approved. */
  fill(last?: SavedStep): Promise<BusinessState>;
  press(given?: Given): Promise<Answered>;
}

export const SAVED_STEPS = [
  'kontaktinformasjon',
  'kontaktperson',
  'produkter',
  'administrator-nettbank',
  'regnskap',
  'kyc',
  'signatarer',
  'signatarer-kontaktinformasjon',
] as const;
export type SavedStep = (typeof SAVED_STEPS)[number];

/** The row and a valid body of each step but the declaration. */
export function saveOf(step: Exclude<SavedStep, 'kyc'>, signers: readonly Person[]): { row: Endpoint; body: unknown } {
  const signees = signers.map(({ firstName, lastName, birthDate }, at) => ({
    name: `${firstName} ${lastName}`,
    birthDate,
    email: `signatar${at}@example.com`,
    mobil: `4900200${at}`,
  }));
  const rows: Record<Exclude<SavedStep, 'kyc'>, { row: unknown; body: unknown }> = {
    kontaktinformasjon: { row: api.saveOrganisationContact, body: CONTACT },
    kontaktperson: { row: api.saveContactPerson, body: CONTACT },
    produkter: { row: api.saveProducts, body: { hasEmployees: true, onlineBankingType: 'BASIS' } },
    'administrator-nettbank': { row: api.saveAdministrator, body: ADMINISTRATOR },
    regnskap: { row: api.saveAccounting, body: { wantsOffer: true, mayContact: false } },
    signatarer: { row: api.saveSignees, body: signees.map((one) => ({ ...one, email: '', mobil: '' })) },
    'signatarer-kontaktinformasjon': { row: api.saveSigneeContactData, body: signees },
  };
  return rows[step] as { row: Endpoint; body: unknown };
}

/** `signers` are those who are chosen to sign; by their ids among the test persons, as `id` is. */
export async function applicant(
  server: TestServer,
  bank: string,
  id: string,
  org: string,
  signers: readonly string[] = [],
): Promise<Applicant> {
  const guest = await enter(server, bank, testPerson(server, id));
  const chosen = signers.map((signer) => testPerson(server, signer));
  const load: Applicant['load'] = (query = {}) => guest.call(api.loadState, { orgnr: org }, { query });
  const state = async (): Promise<BusinessState> => {
    const answer = await load();
    assert.equal(answer.status, 200, answer.text);
    return answer.json<BusinessState>();
  };
  const save: Applicant['save'] = async (step, given = {}) => {
    if (step === 'kyc') return declare(guest, org);
    const { row, body } = saveOf(step, chosen);
    const version = 'version' in given ? given.version : (await state()).version;
    return guest.call(row, { org }, { body, ...given, version });
  };
  return {
    ...guest,
    server,
    bank,
    org,
    load,
    state,
    save,
    async fill(last) {
      let now = await state();
      for (const step of SAVED_STEPS) {
        if (!now.sequence.some(({ name }) => name === step)) continue;
        const answer = await save(step, { version: now.version });
        assert.ok(answer.status < 300, `${step}: ${answer.text}`);
        now = step === 'kyc' ? await state() : answer.json<BusinessState>();
        if (step === last) break;
      }
      // So few sections leave much unknown.
      if (now.kyc.review === 'OPEN') await approveOf(server, bank, guest.person, org);
      return now.kyc.review === 'OPEN' ? state() : now;
    },
    async press(given = {}) {
      const version = 'version' in given ? given.version : (await state()).version;
      return guest.call(
        api.becomeCustomer,
        { orgnr: org },
        {
          ...given,
          version,
        },
      );
    },
  };
}

/** Approves of the cases about the organisation's declaration. */
async function approveOf({ context }: TestServer, bank: string, person: Person, org: string): Promise<void> {
  const rows = await context.db.query<{ number: number }>(
    `select c.number from advisor_case c join application a on a.id = c.application_id
     where c.kind = 'DECLARATION' and c.closed_at is null and a.bank = $1 and a.person_key = $2 and a.subject_key = $3`,
    [bank, personKey(context.vault, bank, person.nationalId), organisationKey(context.vault, bank, org)],
  );
  const mine = new Set(rows.map(({ number }) => number));
  for (const one of await openCasesOf(context, bank))
    if (mine.has(one.number)) await decideFully(context, one, 'APPROVE');
}

/** Answers the declaration; the answer of the first call that is refused, or of the completion. */
export async function declare(
  guest: Guest,
  subject: string,
  process = 'BECOME_CORPORATE_CUSTOMER',
  channel = 'CUSTOMER_ONBOARDING',
  /** By kind of section, in the place of the plainest right ones. */
  given: Readonly<Record<string, object>> = {},
): Promise<Answered> {
  const bank =
    [...guest.browser.cookies.keys()].find((name) => name.startsWith('XSRF-TOKEN-'))?.slice('XSRF-TOKEN-'.length) ?? '';
  const declaration = `/${bank}/declaration-web/rest/resource`;
  const kyc = `${declaration}/kyc`;
  const opened = await guest.browser.ask('POST', `${kyc}/token-for-process`, {
    body: { process, channel, subject },
  });
  if (opened.status >= 300) return opened;
  const { token, id } = opened.json<{ token: string; id: string }>();
  const headers = { 'x-kyc-session-token': token };
  const form = (await guest.browser.ask('GET', `${kyc}/v8/form`, { headers })).json<Form>();
  let answer = opened;
  const post = async ({ path, ...plain }: { readonly path: string; readonly body?: object }) => {
    const section = form.sections.find(({ id: name }) => name === path.split('?section=')[1]);
    const body = section && given[section.kind] ? { body: given[section.kind] } : plain;
    answer = await guest.browser.ask('POST', `${declaration}/${path}`, { headers, ...body });
    return answer.status < 300 ? answer.json<Progress>() : null;
  };
  await answerSections(id, form.sections, post);
  if (answer.status < 300) await post({ path: 'kyc/v2/complete-declaration' });
  return answer;
}

/** Presses and gives the order's id. */
export async function pressed(one: Applicant): Promise<string> {
  const answer = await one.press();
  assert.equal(answer.status, 200, answer.text);
  return answer.json<BusinessState>().signingOrder.externalReference ?? assert.fail('no order');
}

export const start = (guest: Guest, order: string): Promise<Answered> => guest.call(api.startSigning, { order });
export const refresh = (guest: Guest, order: string): Promise<Answered> => guest.call(api.refreshSigning, { order });
export const sessionIn = (url: string): string => new URL(url).searchParams.get('sessionId') ?? assert.fail(url);

/** What the person does at the provider; the product is not told. */
export async function decide(
  { simulators }: Pick<TestServer, 'simulators'>,
  session: string,
  choice: 'sign' | 'cancel' | 'fail',
): Promise<void> {
  const body = new URLSearchParams({ sessionId: session, choice });
  const answer = await fetch(`${simulators.origin}/sign/decision`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(answer.status, 303);
}

/** Starts, decides at the provider and comes back: the status that the person then has. */
export async function signs(
  server: TestServer,
  guest: Guest,
  order: string,
  choice: 'sign' | 'cancel' | 'fail' = 'sign',
): Promise<string> {
  await decide(server, await started(guest, order), choice);
  const answer = await refresh(guest, order);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ status: string }>().status;
}

/** A call-back as the provider makes it; `secret` is what it signs with. */
export async function callBack(
  server: TestServer,
  session: string,
  { secret = 'demo-webhook-secret', eventName = 'signing-session.completed' } = {},
) {
  const payload = JSON.stringify({ eventName, eventData: { id: session } });
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return server.app.inject({
    method: 'POST',
    url: '/webhooks/signing/signicat',
    headers: { 'content-type': 'application/json', 'x-signicat-signature': signature },
    payload,
  });
}

interface Ledger {
  readonly customers: { bank: string; customerNumber: string; name: string; seeded: boolean; subject: string }[];
  readonly accounts: { bank: string; customerNumber: string; productCode: string }[];
  readonly agreements: { bank: string; customerNumber: string; kind: string }[];
}
/** The core bank's books about one organisation in one bank. */
export async function booksOf({ simulators }: Pick<TestServer, 'simulators'>, bankNumber: string, org: string) {
  const ledger = (await (await fetch(`${simulators.origin}/core/v1/ledger`)).json()) as Ledger;
  const customers = ledger.customers.filter(({ bank, subject }) => bank === bankNumber && subject === org);
  const ours = ({ bank, customerNumber }: { bank: string; customerNumber: string }) =>
    bank === bankNumber && customers.some((one) => one.customerNumber === customerNumber);
  return { customers, accounts: ledger.accounts.filter(ours), agreements: ledger.agreements.filter(ours) };
}

interface Sent {
  readonly kind: 'mail' | 'sms';
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}
/** Messages to one receiver, oldest first. */
export async function inboxOf({ simulators }: Pick<TestServer, 'simulators'>, to: string): Promise<Sent[]> {
  const answer = await fetch(`${simulators.origin}/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Sent[] }).messages.reverse();
}

/** Every value of every table as text, bytes both as they are and in hex. */
export async function everything({ context }: Pick<TestServer, 'context'>): Promise<Map<string, string>> {
  const tables = await context.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await context.db.query<Record<string, unknown>>(`select * from "${name}"`);
    const text = (value: unknown): string =>
      Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : JSON.stringify(value);
    found.set(name, rows.flatMap((row) => Object.values(row).map(text)).join('\n'));
  }
  return found;
}

export const keyOf = (answer: Answered): unknown => answer.json()['message'];
/** The answer is this refusal and nothing else. */
export function refusedWith(answer: Answered, status: number, key: string): void {
  assert.deepEqual([answer.status, keyOf(answer)], [status, key], answer.text);
}

export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly audit_seq: number;
}
/** Every open application of a bank, whole: what must be the same before and after a refused call. */
export const rowsOf = ({ context }: Pick<TestServer, 'context'>, bank: string): Promise<Kept[]> =>
  context.db.query<Kept>('select * from application where bank = $1 and closed_at is null order by id', [bank]);

export interface Entry {
  readonly action: string;
  readonly detail: { readonly source?: string; readonly outcome?: string };
}
/** What stands in the audit chain of an application (or, by another id, elsewhere). */
export const trailOf = ({ context }: Pick<TestServer, 'context'>, chain: string): Promise<Entry[]> =>
  context.db.query<Entry>('select action, detail from audit where chain = $1 order by seq', [chain]);

/** The id of the applicant's open application. */
export async function applicationOf(one: Applicant): Promise<string> {
  const { vault } = one.server.context;
  const keys = [personKey(vault, one.bank, one.person.nationalId), organisationKey(vault, one.bank, one.org)];
  const [row] = await one.server.context.db.query<{ id: string }>(
    'select id from application where bank = $1 and person_key = $2 and subject_key = $3 and closed_at is null',
    [one.bank, ...keys],
  );
  return row?.id ?? assert.fail('no application');
}

/** Somebody alone who may sign alone, with documents out: applicant and order. */
export async function aloneWithOrder(
  server: TestServer,
  bank: string,
  id: string,
  org: string,
): Promise<{ one: Applicant; order: string }> {
  const one = await applicant(server, bank, id, org, [id]);
  await one.fill();
  return { one, order: await pressed(one) };
}

export interface TwoSigners {
  /** The applicant, who signs too. */
  readonly first: Applicant;
  readonly second: Guest;
  readonly order: string;
}
/** An order of two, of whom the first is the applicant. */
export async function twoWithOrder(
  server: TestServer,
  bank: string,
  [id, other]: readonly [string, string],
  org: string,
): Promise<TwoSigners> {
  const first = await applicant(server, bank, id, org, [id, other]);
  await first.fill();
  const order = await pressed(first);
  return { first, second: await enter(server, bank, testPerson(server, other)), order };
}

/** The address at the provider, as the start of a session. */
export async function started(guest: Guest, order: string): Promise<string> {
  const answer = await start(guest, order);
  assert.equal(answer.status, 200, answer.text);
  return sessionIn(answer.json<{ url: string }>().url);
}

export async function orderIn(
  { context }: Pick<TestServer, 'context'>,
  id: string,
): Promise<Order & { readonly applicationId: string }> {
  const order = (await orderById(context.db, context.vault, id)) ?? assert.fail('no order');
  return { ...order, applicationId: order.applicationId ?? assert.fail('an order about no application') };
}
export const partyIn = async (server: Pick<TestServer, 'context'>, id: string, seq: number): Promise<string> =>
  (await orderIn(server, id)).parties[seq]?.status ?? assert.fail('no party');

/** An answer without what tells one call from the next. */
export const withoutRcid = (answer: Answered): object => ({ ...answer.json(), rcid: '' });
