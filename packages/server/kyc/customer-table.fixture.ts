/** For tests: customers of a table, each taken through the product's own calls to a completed declaration, and what came out of it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { saveAdministrator } from '@bli-kunde/domain/business/api.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { DynamicAnswer } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { FLOWS, type FlowType } from '@bli-kunde/domain/private/flows.ts';
import { PRINCIPAL, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { pageOf } from '../advisor/questions.fixture.ts';
import { applicant } from '../business/journey.fixture.ts';
import { openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { propose } from '../cases/decide.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { type Guest, keyOf, refusedWith } from '../guest.fixture.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import type { Simulators } from '../registers/simulators.fixture.ts';
import { listText, type Row } from '../screening/list.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { type Answered, startWorld, type TestServer } from '../test-server.ts';
import { declare } from './declare.fixture.ts';

/** Other answers than the plainest, by the kind of their section; a function makes them of the plainest. */
type Given = Readonly<Record<string, object>>;

/** These answers among the plainest, by question. */
export const says =
  (answers: Readonly<Record<string, object>>) =>
  (plain: { readonly answers: readonly DynamicAnswer[] }): object => {
    const changed = (one: DynamicAnswer): object => ({
      ...one,
      subQuestion: (one.subQuestion ?? []).map(changed),
      ...answers[one.questionId],
    });
    return { answers: plain.answers.map(changed) };
  };

const MS_PER_DAY = 86_400_000;
/** `YYYY-MM-DD`, so many days ago. */
export const daysAgo = (days: number): string => osloDate(new Date(Date.now() - days * MS_PER_DAY));

/** Yes, with the answers to the questions below it. */
export const yesWith = (under: Readonly<Record<string, string>>): object => ({
  answer: 'YES',
  subQuestion: Object.entries(under).map(([questionId, answer]) => ({
    questionId,
    questionVersion: 1,
    answerType: 'SINGLE',
    answer,
    listAnswers: [],
    subQuestion: [],
  })),
});

interface Tried {
  /** In words, once in the table. */
  readonly who: string;
  /** Entry of a list about them, or about somebody like them. */
  readonly listed?: Omit<Row, 'id'>;
  readonly given?: Given;
  /**
   * `OK`, `FAILED`, `refused: {error}`, or `held: {rules}`, with how it may be let go on: by how many persons, and whether hits are
   * judged first. A change of it is a change of what the bank takes on.
   */
  readonly comes: string;
}

/** Somebody who applies for themselves: a test person with these facts in the registers. */
export interface TriedPerson extends Tried {
  /** First and last name; those of the test person where they are left out. */
  readonly named?: readonly [firstName: string, lastName: string];
  /** `YYYY-MM-DD` */
  readonly born?: string;
  readonly citizenship?: readonly string[];
  readonly bornIn?: string;
  readonly livesIn?: string;
  /** Person whose data are taken; one of their own where it is left out. */
  readonly as?: string;
  readonly stub?: object;
  readonly flow?: FlowType;
  /** Answered first, and left. */
  readonly before?: Given;
  /** No address is registered of them. */
  readonly withoutAddress?: true;
  /** Promised a call, and admitted by who makes it. */
  readonly admitted?: true;
}

/** A company, and who applies for it. */
export interface TriedCompany extends Tried {
  readonly by: string;
  readonly org: string;
  readonly named?: string;
  readonly stub?: object;
  /** `YYYY-MM-DD` */
  readonly founded?: string;
  /** Codes of its trades by the register. */
  readonly trades?: readonly string[];
  /** Roles by the register, in place of those of the test company. */
  readonly roles?: readonly { readonly role: string; readonly person: string }[];
  /** Of the online bank, somebody of whom no register has a role; a board member where it is left out. */
  readonly administrator?: { readonly firstName: string; readonly lastName: string; readonly birthDate: string };
}

const BANK = 'provebanken';
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
/** Test persons who are somebody else in each row: none of them has a company or a child. */
const SPARE = [
  '01',
  '06',
  '07',
  '08',
  '09',
  '16',
  '17',
  '18',
  '19',
  '22',
  '23',
  '28',
  '30',
  '31',
  '32',
  '34',
  '35',
  '36',
]
  .concat(['37', '39', '40', '41', '42', '43', '44', '45', '46', '48', '38', '25', '26', '27', '20', '24', '12', '15'])
  .map((number) => `P${number}`);
const PLAIN = {
  alreadyCustomer: false,
  populationRegister: 'HIT',
  geo: 'OK',
  creditCheck: 'OK',
  aml: 'OK',
  signing: 'SUCCESS',
};
const HOME = { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO' };
const COUNTS = ['nobody', 'one', 'two', 'three', 'four'];

/** Describes a hold: its reasons, and the number of persons who release the case, the fewest of any reason. */
async function releaseOf(server: TestServer, application: string): Promise<string> {
  const rows = await server.context.db.query<{ id: string; kind: string; reasons: string[] }>(
    sql`select id, kind, reasons from advisor_case where application_id = ${application} and closed_at is null order by kind, number`,
  );
  const about = rows.find(({ kind }) => kind === 'DECLARATION') ?? assert.fail('nobody is told');
  const advisor = await asAdvisor(server, BANK, ['ADVISOR', 'SENIOR_ADVISOR', 'AML_OFFICER']);
  const { decisions } = await pageOf(advisor, about.id);
  const approve = decisions.find(({ decision }) => decision === 'APPROVE') ?? assert.fail('nobody may let it go on');
  const persons = 1 + Math.min(...approve.ways.map(({ agreements }) => agreements.length));
  const first = approve.obstacle === null ? '' : 'hits judged, then ';
  const beside = rows.filter((one) => one !== about).map(({ kind }) => `, ${kind} beside`);
  return `held: ${about.reasons.join(', ')}; ${first}${COUNTS[persons]}${beside.join('')}`;
}

const refusal = (answer: Answered): string => `refused: ${String(keyOf(answer))}`;

/** The application that somebody has in a journey, by the customer's number. */
async function applicationOf({ context }: TestServer, { person }: Guest, subjectKey: Buffer): Promise<string> {
  const mine = personKey(context.vault, BANK, person.nationalId);
  const [row] = await context.db.query<{ id: string }>(
    sql`select id from application where bank = ${BANK} and person_key = ${mine} and subject_key = ${subjectKey} and closed_at is null`,
  );
  return row?.id ?? assert.fail('no application');
}

async function outcomeOf(server: TestServer, declared: Answered, application: () => Promise<string>): Promise<string> {
  if (declared.status >= 300) return refusal(declared);
  const { caseStatus } = declared.json<{ caseStatus: string }>();
  return caseStatus === MANUAL ? releaseOf(server, await application()) : caseStatus;
}

/** The advisor of the promised call opens the application (D-060). */
async function admit(server: TestServer): Promise<void> {
  const { context } = server;
  const address = (await openCasesOf(context, BANK, ['FOLLOW_UP'])).at(-1) ?? assert.fail('nobody is promised a call');
  await propose(context, address, { name: 'Hilde Hvitvask', role: 'AML_OFFICER' }, proposal('ADMIT', { reason: null }));
}

async function personOutcome(server: TestServer, one: TriedPerson, id: string): Promise<string> {
  const flow = one.flow ?? 'STANDARD';
  const me = await somebody(server, id, BANK);
  const begun = await me.call(api.getPrivateState);
  if (begun.status !== 200) return refusal(begun);
  const choose = () => me.send(api.setFlowType, { flowType: flow });
  let chosen = await choose();
  if (one.admitted === true) {
    refusedWith(chosen, 403, 'error.manual.customer.process');
    await admit(server);
    chosen = await choose();
  }
  if (chosen.status !== 200) return refusal(chosen);
  const principal = FLOWS[flow].principal === null ? {} : { principal: PRINCIPAL };
  await me.sent(api.savePersonInput, { ...CONTACT, ...principal });
  if (flow === 'STANDARD') await me.sent(api.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  if (one.before !== undefined) await me.declare(flow, one.before);
  const { vault } = server.context;
  const mine = () => applicationOf(server, me, personKey(vault, BANK, me.person.nationalId));
  return outcomeOf(server, await me.declare(flow, one.given), mine);
}

async function companyOutcome(server: TestServer, one: TriedCompany): Promise<string> {
  const me = await applicant(server, BANK, one.by, one.org);
  const begun = await me.load();
  if (begun.status !== 200) return refusal(begun);
  const { version } = await me.answer('regnskap');
  if (one.administrator !== undefined) {
    const body = {
      ...one.administrator,
      email: 'nettbank@example.com',
      mobile: '49002009',
      nameAndRole: 'Regnskapsansvarlig',
    };
    const saved = await me.call(saveAdministrator, { orgnr: one.org }, { version, body });
    assert.equal(saved.status, 200, saved.text);
  }
  const declared = await declare(me, businessWalk.kyc({ organisationNumber: one.org }).opening, one.given);
  return outcomeOf(server, declared, () =>
    applicationOf(server, me, organisationKey(server.context.vault, BANK, one.org)),
  );
}

/** The facts of a row in the registers, and what takes them back. */
function inRegisters(server: TestServer, one: TriedPerson | TriedCompany, id: string): () => void {
  const { people } = worldOf(server);
  const subject = ('org' in one ? people.organisation(one.org) : people.personById(id)) as object | null;
  const there = subject ?? assert.fail(one.who);
  const registered = { ...there };
  Object.assign(there, 'org' in one ? companyFacts(one, registered) : personFacts(one));
  return () => void Object.assign(there, registered);
}

const given = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const personFacts = ({ named, born, citizenship, bornIn, livesIn, stub, as, withoutAddress }: TriedPerson): object =>
  given({
    fornavn: named?.[0],
    etternavn: named?.[1],
    birthDate: born,
    citizenship: citizenship ?? (as === undefined ? ['NOR'] : undefined),
    countryOfBirth: bornIn,
    countryOfResidence: livesIn,
    ...(as === undefined ? { stub: { ...PLAIN, ...stub }, adresse: withoutAddress ? null : HOME } : {}),
  });

const companyFacts = ({ named, founded, trades, roles, stub }: TriedCompany, registered: object): object =>
  given({
    name: named,
    establishDate: founded,
    businessCodes: trades?.map((code) => ({ code, name: code })),
    roles,
    stub: { ...('stub' in registered ? (registered.stub as object) : {}), ...stub },
  });

/**
 * One test of the whole table, on both databases: its rows with what came out in place of what they say. Every company stands in it once,
 * and so does every test person who is named.
 */
export function comesOut(title: string, rows: readonly (TriedPerson | TriedCompany)[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  after(() => rmSync(folder, { recursive: true }));
  const list = join(folder, 'list.csv');
  const listed = rows.flatMap(({ who, listed: entry }) => (entry === undefined ? [] : [{ id: who, ...entry }]));
  writeFileSync(list, listText([{ id: 'nobody', name: 'Ingen Listesen', sanctions: 'Programme' }, ...listed]));
  let simulators: Simulators;
  before(async () => void (simulators = await startWorld()));
  after(() => simulators.close());
  onFreshServers(() => ({ ...UNLIMITED, simulators, env: { SCREENING_LIST: list } }))(title, async (server) => {
    const spare = [...SPARE];
    const came: string[] = [];
    for (const one of rows) {
      const id = 'org' in one ? one.by : (one.as ?? spare.shift() ?? assert.fail('too few test persons'));
      const restore = inRegisters(server, one, id);
      try {
        const comes = await ('org' in one ? companyOutcome(server, one) : personOutcome(server, one, id));
        came.push(`${one.who} → ${comes}`);
      } finally {
        restore();
      }
    }
    assert.deepEqual(
      came,
      rows.map(({ who, comes }) => `${who} → ${comes}`),
    );
  });
}
