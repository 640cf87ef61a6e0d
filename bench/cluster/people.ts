/** People of the trial's load, one journey each: who saves again and again, who is filled in beforehand and signs, who declares, who reads. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import * as business from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { BUSINESS_ASKED, businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import * as children from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import type { ChildPackage, ChildState } from '@bli-kunde/domain/children/state.ts';
import { CHILD_ASKED, childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { completeDeclaration, tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import { declareWhole, type Opening } from '@bli-kunde/domain/kyc/whole-declaration.fixture.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { PRIVATE_ASKED, privateWalk, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { refreshSigning, startSigning } from '@bli-kunde/domain/signing/api.ts';
import { webBankTask, type TasksAnswer } from '@bli-kunde/domain/standalone/api.ts';
import { answerInTurn } from '@bli-kunde/domain/steps/walk.fixture.ts';
import { type Answered, type Browser, type Given } from './browser.ts';
import { type SimulatedPerson, simulatedPerson } from './simulated.ts';

/** One of the load. */
export interface Character {
  readonly name: string;
  /** Until there is something to do in the load; it is not part of it. */
  prepare(): Promise<void>;
  /** One thing that is done; false when there is nothing left. */
  turn(): Promise<boolean>;
}

export interface Stage {
  browser(bank: string): Browser;
  readonly simulators: string;
}

interface Versioned {
  readonly version: number;
}

/** An application with versions: calls on the version that was read, and again on the one that is there when it has moved on. */
function applicationOf<State extends Versioned>(
  browser: Browser,
  subject: string,
  read: () => Promise<Answered>,
  params: Given['params'] = {},
) {
  let now: State | null = null;
  const load = async (): Promise<State> => {
    const loaded = (await read()).json<State>();
    now = loaded;
    return loaded;
  };
  const send = async (row: Endpoint, body?: unknown): Promise<{ state: State; answer: Answered }> => {
    for (let again = false; ; again = true) {
      const { version } = now ?? (await load());
      const given = { params, subject, version, again, ...(body === undefined ? {} : { body }) };
      const answer = await browser.call(row, given);
      if (answer.status === 409) {
        now = null;
        continue;
      }
      const state = answer.json<State>();
      now = state;
      return { state, answer };
    }
  };
  return { load, send };
}

/** Answers a declaration whole. */
async function declare(browser: Browser, opening: Opening): Promise<void> {
  let id: string | undefined;
  await declareWhole(async (method, path, { body, token }) => {
    const headers = token === undefined ? {} : { 'x-kyc-session-token': token };
    const answer = await browser.declares(method, path, { headers, ...(body === undefined ? {} : { body }) });
    if (path === tokenForProcess.path) ({ id } = answer.json<{ id: string }>());
    if (path === completeDeclaration.path && id !== undefined) answer.tells({ completed: id });
    return answer.status === 204 ? undefined : answer.json();
  }, opening);
}

/** Signs an order at the provider and comes back; the status that the person then has. */
async function signAt({ simulators }: Stage, browser: Browser, order: string, nationalId: string): Promise<string> {
  const { url } = (await browser.call(startSigning, { params: { order } })).json<{ url: string }>();
  const [, atBankid] = /\/bankid-signing\/([^/?]+)$/.exec(url) ?? [];
  const [path, body] =
    atBankid === undefined
      ? ['/sign/decision', { sessionId: new URL(url).searchParams.get('sessionId') ?? '', choice: 'sign' }]
      : ['/bankid-signing/decision', { signId: atBankid, choice: 'sign', nationalId }];
  await fetch(simulators + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const back = await browser.call(refreshSigning, { params: { order } });
  const { status } = back.json<{ status: string }>();
  if (status === 'AWAITS_CO_SIGNER' || status === 'SUCCESS') back.tells({ signed: order });
  return status;
}

const orderIn = (state: { signingOrder: { externalReference: string | null } }): string => {
  const { externalReference } = state.signingOrder;
  if (externalReference === null) throw new Error('no order');
  return externalReference;
};

let count = 0;
const contactOf = (person: SimulatedPerson) => ({
  email: `ny${(count += 1)}.${person.id.toLowerCase()}@person.example`,
  phone: person.phone,
});

export function businessPerson(stage: Stage, bank: string, id: string, orgnr: string, signs: boolean): Character {
  const browser = stage.browser(bank);
  const person = simulatedPerson(id);
  const subject = `business ${bank} ${id} ${orgnr}`;
  const one = applicationOf<BusinessState>(
    browser,
    subject,
    () => browser.call(business.loadState, { params: { orgnr } }),
    { orgnr },
  );
  const walker = {
    organisationNumber: orgnr,
    contact: { email: `post.${id.toLowerCase()}@bedrift.example`, phone: person.phone },
    signatories: [
      {
        name: person.name,
        birthDate: person.birthDate,
        email: `${id.toLowerCase()}@person.example`,
        phone: person.phone,
      },
    ],
  };
  let isOver = false;
  return {
    name: `${subject}${signs ? ' signs' : ''}`,
    async prepare() {
      await browser.logIn(person.nationalId, 'bedrift');
      let begun = await one.load();
      if (begun.requiresBM.acceptCounterpart) {
        await browser.call(business.acceptCounterpart, { params: { orgnr }, query: { acceptCounterpart: 'true' } });
        begun = await one.load();
      }
      if (!signs) return;
      await answerInTurn(BUSINESS_ASKED, begun, async (step, now) => {
        if (step === 'kyc') {
          await declare(browser, businessWalk.kyc(walker).opening);
          return one.load();
        }
        const { row, body } = businessWalk[step](walker);
        void now;
        return (await one.send(row, body)).state;
      });
    },
    async turn() {
      if (isOver) return false;
      if (!signs) {
        const { row, body } = businessWalk.kontaktinformasjon();
        await one.send(row, { ...body, email: contactOf(person).email });
        return true;
      }
      const { state, answer } = await one.send(business.becomeCustomer);
      answer.tells({ ordered: orderIn(state) });
      await signAt(stage, browser, orderIn(state), person.nationalId);
      isOver = true;
      return true;
    },
  };
}

export function privatePerson(stage: Stage, bank: string, id: string, signs: boolean): Character {
  const browser = stage.browser(bank);
  const person = simulatedPerson(id);
  const subject = `private ${bank} ${id}`;
  const one = applicationOf<PrivateState>(browser, subject, () => browser.call(own.getPrivateState));
  const answer = async (step: (typeof PRIVATE_ASKED)[number], now: PrivateState): Promise<PrivateState> => {
    if (step === 'kyc') {
      await declare(browser, privateWalk.kyc({ flow: 'STANDARD' }).opening);
      return one.load();
    }
    const saved = privateWalk[step]({ contact: contactOf(person), products: WITH_CARD, consentList: now.consentList });
    return saved === null ? now : (await one.send(saved.row, saved.body)).state;
  };
  let isOver = false;
  return {
    name: `${subject}${signs ? ' signs' : ''}`,
    async prepare() {
      await browser.logIn(person.nationalId, 'privat');
      const begun = await one.load();
      if (begun.flowType === null) await one.send(own.setFlowType, { flowType: 'STANDARD' });
      if (signs) await answerInTurn(PRIVATE_ASKED, await one.load(), answer);
    },
    async turn() {
      if (isOver) return false;
      if (!signs) {
        await answer('kontaktinfo', await Promise.resolve({} as PrivateState));
        return true;
      }
      await one.send(own.confirmSummary);
      const { state, answer: told } = await one.send(own.createSigningOrder);
      told.tells({ ordered: orderIn(state) });
      await signAt(stage, browser, orderIn(state), person.nationalId);
      isOver = true;
      return true;
    },
  };
}

/** A guardian who chooses a child's products, and signs alone where there is one guardian. */
export function guardian(stage: Stage, bank: string, id: string, child: string, signs: boolean): Character {
  const browser = stage.browser(bank);
  const person = simulatedPerson(id);
  const subject = `child ${bank} ${id} ${child}`;
  let processId = '';
  const params = { processId: '' };
  const one = applicationOf<ChildState>(
    browser,
    subject,
    () => browser.call(children.getChildState, { params }),
    params,
  );
  const chooses = async (card: boolean): Promise<ChildState> => {
    const offered = (await browser.call(children.getChildProducts, { params })).json<ChildPackage[]>();
    const { row, body } = childWalk.produkter({ offered, packageId: offered[count % offered.length]?.id, card });
    return (await one.send(row, body)).state;
  };
  let isOver = false;
  return {
    name: `${subject}${signs ? ' signs' : ''}`,
    async prepare() {
      await browser.logIn(person.nationalId, 'barn');
      const listed = (await browser.call(children.getChildren)).json<ListedChild[]>();
      const found = listed.find(({ firstName }) => firstName === simulatedPerson(child).firstName);
      if (found === undefined) throw new Error(`${id} has no child ${child}`);
      const chosen = await browser.call(children.chooseChild, { body: { id: found.id } });
      processId = chosen.json<ChildState>().processId;
      params.processId = processId;
      if (!signs) return;
      await answerInTurn(CHILD_ASKED, await one.load(), async (step) => {
        if (step === 'produkter') return chooses(false);
        await declare(browser, childWalk.aml({ processId }).opening);
        return (await one.send(children.recordChildDeclaration, { status: 'OK' })).state;
      });
    },
    async turn() {
      if (isOver) return false;
      if (!signs) {
        count += 1;
        await chooses(count % 2 === 0);
        return true;
      }
      const { answer } = await one.send(children.signForChild);
      const order = orderIn(await one.load());
      answer.tells({ ordered: order });
      await signAt(stage, browser, order, person.nationalId);
      isOver = true;
      return true;
    },
  };
}

/** A customer of whom the core bank asks one declaration after the other. */
export function declarant(stage: Stage, bank: string, id: string): Character {
  const browser = stage.browser(bank);
  return {
    name: `declaration ${bank} ${id}`,
    prepare: () => browser.logIn(simulatedPerson(id).nationalId, 'kundeerklaering'),
    async turn() {
      await fetch(`${stage.simulators}/core/v1/ledger/declarations/tasks`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ process: 'RENEWAL_PRIVATE', subject: id }),
      });
      const { tasks } = (await browser.call(webBankTask)).json<TasksAnswer>();
      const due = tasks.findLast(({ process }) => process === 'RENEWAL_PRIVATE');
      if (due === undefined) throw new Error('nothing is asked');
      await declare(browser, { process: due.process, channel: 'NETTBANK', subject: due.subject });
      return true;
    },
  };
}

/** One of the bank's people who looks at lists and cases; each look leaves its entry. */
export function advisor(stage: Stage, bank: string, id: string): Character {
  const browser = stage.browser(bank);
  return {
    name: `console ${bank} ${id}`,
    prepare: () => browser.logIn(id, 'radgiver'),
    async turn() {
      await pause(700);
      const { cases } = (await browser.call(listCases)).json<{ cases: readonly { id: string }[] }>();
      const [first] = cases;
      if (first !== undefined) await browser.call(getCase, { params: { id: first.id } });
      return true;
    },
  };
}
