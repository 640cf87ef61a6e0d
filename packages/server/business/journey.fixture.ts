/** For tests: people who go through the business journey by its calls alone. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import {
  BUSINESS_ASKED,
  type BusinessAsked,
  type BusinessWalker,
  businessWalk,
} from '@bli-kunde/domain/business/walk.fixture.ts';
import { answerInTurn } from '@bli-kunde/domain/steps/walk.fixture.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { enter, type Given, type Guest } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import type { Person } from '../sessions/person.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';

export interface Applicant extends Guest {
  readonly server: TestServer;
  readonly bank: string;
  readonly org: string;
  load(query?: Readonly<Record<string, string>>): Promise<Answered>;
  /** The state as it is; fails when there is none. */
  state(): Promise<BusinessState>;
  /** Answers one step with something valid. */
  save(step: BusinessAsked, given?: Given): Promise<Answered>;
  /** Answers every step up to the summary, or up to and with the named one. */
  answer(last?: BusinessAsked): Promise<BusinessState>;
  /** The same, and whatever the declaration is a cause of is approved. */
  fill(last?: BusinessAsked): Promise<BusinessState>;
  press(given?: Given): Promise<Answered>;
}

export type SavedStep = Exclude<BusinessAsked, 'kyc'>;

/** Applicant and chosen signatories of the walk; the applicant is reached as the organisation is. */
const walker = (signers: readonly Person[]): Omit<BusinessWalker, 'organisationNumber'> => ({
  contact: businessWalk.kontaktinformasjon().body,
  signatories: signers.map(({ firstName, lastName, birthDate }, at) => ({
    name: `${firstName} ${lastName}`,
    birthDate,
    email: `signatar${at}@example.com`,
    phone: `4900200${at}`,
  })),
});

/** The row and a valid body of each step but the declaration. */
export const saveOf = (step: SavedStep, signers: readonly Person[]): { row: Endpoint; body: unknown } =>
  businessWalk[step](walker(signers));

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
    if (step === 'kyc') return declare(guest, businessWalk.kyc({ organisationNumber: org }).opening);
    const { row, body } = saveOf(step, chosen);
    const version = 'version' in given ? given.version : (await state()).version;
    return guest.call(row, { orgnr: org }, { body, ...given, version });
  };
  const answer: Applicant['answer'] = async (last) =>
    answerInTurn(
      last === undefined ? BUSINESS_ASKED : BUSINESS_ASKED.slice(0, BUSINESS_ASKED.indexOf(last) + 1),
      await state(),
      async (step, { version }) => {
        const saved = await save(step, { version });
        assert.ok(saved.status < 300, `${step}: ${saved.text}`);
        return step === 'kyc' ? state() : saved.json<BusinessState>();
      },
    );
  return {
    ...guest,
    server,
    bank,
    org,
    load,
    state,
    save,
    answer,
    async fill(last) {
      const now = await answer(last);
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
    sql`select c.number from advisor_case c join application a on a.id = c.application_id
     where c.kind = 'DECLARATION' and c.closed_at is null and a.bank = ${bank} and a.person_key = ${personKey(context.vault, bank, person.nationalId)} and a.subject_key = ${organisationKey(context.vault, bank, org)}`,
  );
  const mine = new Set(rows.map(({ number }) => number));
  for (const one of await openCasesOf(context, bank))
    if (mine.has(one.number)) await decideFully(context, one, 'APPROVE');
}

/** Presses and gives the order's id. */
export async function pressed(one: Applicant): Promise<string> {
  const answer = await one.press();
  assert.equal(answer.status, 200, answer.text);
  return answer.json<BusinessState>().signingOrder.externalReference ?? assert.fail('no order');
}

/** The id of the applicant's open application. */
export async function applicationOf(one: Applicant): Promise<string> {
  const { vault } = one.server.context;
  const person = personKey(vault, one.bank, one.person.nationalId);
  const organisation = organisationKey(vault, one.bank, one.org);
  const [row] = await one.server.context.db.query<{ id: string }>(
    sql`select id from application
     where bank = ${one.bank} and person_key = ${person} and subject_key = ${organisation} and closed_at is null`,
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
