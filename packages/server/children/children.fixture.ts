/** For tests: guardians who go through the children's journey by its calls alone. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import type { ChildPackage, ChildState } from '@bli-kunde/domain/children/state.ts';
import { calledName } from '@bli-kunde/domain/norway/name.ts';
import { CHILD_ASKED, childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { answerInTurn } from '@bli-kunde/domain/steps/walk.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Given, type Guest } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import { decide, refresh, started } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, testPerson } from '../simulated-world.fixture.ts';
import { cardsIn } from '../private/private.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import { later } from '../later.fixture.ts';

/** With the whole declaration. */
export const OPTIONS = { ...UNLIMITED, env: {} };
export const eachDatabase = () => onEveryDatabase(OPTIONS);

export interface GuardianOfChildren extends Guest {
  readonly server: TestServer;
  readonly bank: string;
  children(): Promise<Answered>;
  /** A child, by its id among the test persons, on the guardian's list. */
  listed(child: string): Promise<ListedChild>;
  /** Chooses the child: the application that is begun or resumed. */
  choose(child: string): Promise<ChildApplicant>;
  /** The application that another call has named. */
  at(processId: string): ChildApplicant;
}

/** A guardian in one child's application. */
export interface ChildApplicant {
  readonly guardian: GuardianOfChildren;
  readonly processId: string;
  /** The state as it is; fails when there is none. */
  state(): Promise<ChildState>;
  /** A call about the application, on the state as it is where the row is versioned. */
  send(row: Endpoint, body?: unknown, given?: Given): Promise<Answered>;
  /** The same, which must succeed. */
  sent(row: Endpoint, body?: unknown): Promise<ChildState>;
  packages(): Promise<ChildPackage[]>;
  /** Chooses a package, the first one where none is named, with the card that it must have or the one that is asked for. */
  chooseProduct(packageId?: string, card?: boolean): Promise<ChildState>;
  /** Completes the declaration; `given` are other answers than the plainest, by kind of section. */
  declare(given?: Readonly<Record<string, object>>): Promise<Answered>;
  /** Everything up to the summary. */
  fill(packageId?: string, card?: boolean): Promise<ChildState>;
  /** Presses to sign: the order's id. */
  order(): Promise<string>;
  approve(approved?: boolean): Promise<Answered>;
  /** Signs at the provider and comes back: the status that the person then has. */
  signs(choice?: 'sign' | 'cancel' | 'fail'): Promise<string>;
}

export async function guardian(server: TestServer, id: string, bank = 'provebanken'): Promise<GuardianOfChildren> {
  const guest = await enter(server, bank, testPerson(server, id));
  const children = () => guest.call(api.getChildren);
  const listed: GuardianOfChildren['listed'] = async (child) => {
    const firstName = calledName(testPerson(server, child));
    const answer = await children();
    assert.equal(answer.status, 200, answer.text);
    return answer.json<ListedChild[]>().find((one) => one.firstName === firstName) ?? assert.fail(firstName);
  };
  const one: GuardianOfChildren = {
    ...guest,
    server,
    bank,
    children,
    listed,
    async choose(child) {
      const answer = await guest.call(api.chooseChild, {}, { body: { id: (await listed(child)).id } });
      assert.equal(answer.status, 200, answer.text);
      return inApplication(one, answer.json<ChildState>().processId);
    },
    at: (processId) => inApplication(one, processId),
  };
  return one;
}

function inApplication(one: GuardianOfChildren, processId: string): ChildApplicant {
  const { server } = one;
  const state = async (): Promise<ChildState> => {
    const answer = await one.call(api.getChildState, { processId });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<ChildState>();
  };
  const send: ChildApplicant['send'] = async (row, body, given = {}) => {
    const version = 'version' in given || row.versioned !== true ? given.version : (await state()).version;
    return one.call(row, { processId }, { ...(body === undefined ? {} : { body }), ...given, version });
  };
  const sent: ChildApplicant['sent'] = async (row, body) => {
    const answer = await send(row, body);
    assert.equal(answer.status, 200, `${row.name}: ${answer.text}`);
    return answer.json<ChildState>();
  };
  const packages: ChildApplicant['packages'] = async () => {
    const answer = await send(api.getChildProducts);
    assert.equal(answer.status, 200, answer.text);
    return answer.json<ChildPackage[]>();
  };
  const orderId = async (): Promise<string> =>
    (await state()).signingOrder.externalReference ?? assert.fail('no order');
  const applicant: ChildApplicant = {
    guardian: one,
    processId,
    state,
    send,
    sent,
    packages,
    async chooseProduct(packageId, card = false) {
      const { row, body } = childWalk.produkter({ offered: await packages(), packageId, card });
      return sent(row, body);
    },
    declare: (given = {}) => declare(one, childWalk.aml({ processId }).opening, given),
    async fill(packageId, card) {
      return answerInTurn(CHILD_ASKED, await state(), async (step) => {
        if (step === 'produkter') return applicant.chooseProduct(packageId, card);
        const declared = await applicant.declare();
        assert.ok(declared.status < 300, declared.text);
        return sent(api.recordChildDeclaration, { status: 'OK' });
      });
    },
    async order() {
      const answer = await send(api.signForChild);
      assert.equal(answer.status, 200, answer.text);
      return orderId();
    },
    approve: (approved = true) => send(api.approveForChild, { approved }),
    async signs(choice = 'sign') {
      const order = await orderId();
      await decide(server, await started(one, order), choice);
      const answer = await refresh(one, order);
      assert.equal(answer.status, 200, answer.text);
      return answer.json<{ status: string }>().status;
    },
  };
  return applicant;
}

/** Both guardians of a child of whom the first has made the order and signed. */
export async function firstSigned(
  server: TestServer,
  [first, second]: readonly [string, string],
  child: string,
  { bank = 'provebanken', packageId, card }: { bank?: string; packageId?: string; card?: boolean } = {},
): Promise<{ first: ChildApplicant; second: ChildApplicant; order: string }> {
  const one = await (await guardian(server, first, bank)).choose(child);
  await one.fill(packageId, card);
  const order = await one.order();
  assert.equal(await one.signs(), 'AWAITS_CO_SIGNER');
  return { first: one, second: (await guardian(server, second, bank)).at(one.processId), order };
}

/** Contact data with which the bank reaches a test person. */
export function contactIn(
  { simulators }: Pick<TestServer, 'simulators'>,
  id: string,
): { email: string; phone: string } {
  const { epost, mobil } = simulators.world.people.personById(id) ?? assert.fail(id);
  return { email: epost ?? assert.fail('no address'), phone: mobil ?? assert.fail('no number') };
}

/** Subjects of the e-mails that a guardian has got. */
export async function subjectsOf(server: TestServer, id: string): Promise<string[]> {
  const sent = await inboxOf(server, contactIn(server, id).email);
  return sent.filter(({ kind }) => kind === 'mail').map(({ subject }) => subject);
}

/** A child's rows at the core bank and the card system in one bank; `access` are test ids of guardians. */
export async function childInBooks(server: Pick<TestServer, 'simulators'>, bankNumber: string, child: string) {
  const books = await booksOf(server, bankNumber, child);
  const numbers = books.customers.map(({ customerNumber }) => customerNumber);
  const access = books.agreements.filter(({ kind }) => kind === 'ONLINE_BANK_CHILD');
  const cards = (await cardsIn(server, bankNumber)).filter((card) => numbers.includes(card.customerNumber));
  return { ...books, access: new Set(access.map(({ holder }) => holder)), cards };
}

/** Ends parental responsibility in the population register, or gives it back; by test ids. */
export async function responsibility(
  { simulators }: Pick<TestServer, 'simulators'>,
  child: string,
  one: string,
  lasts: boolean,
): Promise<void> {
  const body = new URLSearchParams({ child, guardian: one, lasts: String(lasts) });
  const answer = await fetch(`${simulators.origin}/control/responsibility`, { method: 'POST', body });
  assert.ok(answer.ok, String(answer.status));
}

/** The jobs of signing and of the journey run once each, and what they put into the outbox is sent. */
export const jobsRun = (server: TestServer): Promise<void> => later(server, {}, /^(signing|children)/);

/** The bank's own lock on a child, by its test id. */
export async function bankLock(
  { simulators }: Pick<TestServer, 'simulators'>,
  bank: string,
  child: string,
  locked: boolean,
): Promise<void> {
  const answer = await fetch(`${simulators.origin}/core/v1/ledger/locks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank, child, locked }),
  });
  assert.equal(answer.status, 204);
}
