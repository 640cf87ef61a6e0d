/** Brings an application to a step by the same calls that the browser makes, so that a test can begin where it matters. */
import { addressOf, BASES, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessState, Combination } from '@bli-kunde/domain/business/state.ts';
import { type BusinessAsked, type BusinessWalker, businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { declareWhole, type Opening } from '@bli-kunde/domain/kyc/whole-declaration.fixture.ts';
import type { NamedPerson } from '@bli-kunde/domain/norway/name.ts';
import { answerInTurn, walkedBefore } from '@bli-kunde/domain/steps/walk.fixture.ts';
import type { Page } from '@playwright/test';
import { person } from './people.ts';
import { askInPage } from './own-hosts.ts';
import { type App, type Bank, json, type Reached, type Told, withPatience, type World } from './world.ts';

/** Every step before it is answered: 'signering' has pressed 'Bli kunde' too. */
export type Until = BusinessAsked | 'oppsummering' | 'signering';

export interface Subject {
  readonly bank: Bank;
  readonly orgnr: string;
  /** Who applies; logged in already. */
  readonly applicant: string;
  /** Names of the combination to choose; the first allowed one when left out. */
  readonly signatories?: readonly string[];
}

interface Given {
  readonly body?: unknown;
  readonly version?: number;
  readonly query?: Readonly<Record<string, string>>;
}

/** A bank's address: below its segment of the world's origin, or without one on a host name of its own. */
const placeIn = (world: Reached, bank: Bank) => world.placeOf?.(bank) ?? { origin: world.origin, path: `/${bank}` };

/** The calls of a page's own session, with what a browser sends along. */
export function callsOf(page: Page, world: Reached, bank: Bank) {
  const { origin, path: segment } = placeIn(world, bank);
  const base = `${origin}${segment}${BASES.onboarding}`;
  const kyc = `${origin}${segment}${BASES.declaration}`;
  const send = async (
    method: string,
    address: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Told> => {
    const cookies = await page.context().cookies(origin);
    const token = cookies.find((cookie) => cookie.name === `XSRF-TOKEN-${bank}`)?.value ?? '';
    const headers = { accept: 'application/json', 'x-xsrf-token': decodeURIComponent(token), ...more };
    return withPatience(() =>
      segment === ''
        ? askInPage(page, address, { method, headers, body })
        : page.request.fetch(address, {
            method,
            headers: { ...headers, origin },
            ...(body === undefined ? {} : { data: body }),
          }),
    );
  };
  const told = (version?: number) => (version === undefined ? {} : { 'if-match': `"${version}"` });
  return {
    /** The call of a row, with the version that was read. */
    call: (
      row: Endpoint,
      params: Readonly<Record<string, string>> = {},
      { body, version, query = {} }: Given = {},
    ): Promise<Told> =>
      send(row.method, `${origin}${addressOf(row, segment, params, query)}`, body as object | undefined, told(version)),
    /** A path below the onboarding base, with the version that was read. */
    onboarding: (method: string, path: string, body?: object, version?: number) =>
      send(method, `${base}/${path}`, body, told(version)),
    declaration: (method: string, path: string, body?: object, token?: string) =>
      send(method, `${kyc}/${path}`, body, token === undefined ? {} : { 'x-kyc-session-token': token }),
  };
}

/** Answers a declaration in the plainest way, but what is `given` by a section's kind, and completes it; gives its status. */
export async function answerAndComplete(
  page: Page,
  world: Reached,
  bank: Bank,
  opening: Opening,
  complete = true,
  given: Readonly<Record<string, object>> = {},
): Promise<string> {
  const { declaration } = callsOf(page, world, bank);
  const ask: Parameters<typeof declareWhole>[0] = async (method, path, { body, token }) =>
    json<unknown>(await declaration(method, path, body, token));
  return (await declareWhole(ask, opening, { complete, given })) ?? '';
}

/** Answers and completes the declaration of an application; gives its status. */
export const answerDeclaration = (
  page: Page,
  world: World,
  { bank, orgnr }: Subject,
  complete = true,
): Promise<string> => {
  return answerAndComplete(page, world, bank, businessWalk.kyc({ organisationNumber: orgnr }).opening, complete);
};

/** Loads the state, and consents where the bank asks for it. */
export async function loadApplication(page: Page, world: World, { bank, orgnr }: Subject): Promise<BusinessState> {
  const { call } = callsOf(page, world, bank);
  const loaded = async (row: Endpoint, acceptCounterpart: 'true' | 'false') =>
    json<BusinessState>(await call(row, { orgnr }, { query: { acceptCounterpart } }));
  const state = await loaded(api.loadState, 'false');
  return state.requiresBM.acceptCounterpart ? loaded(api.acceptCounterpart, 'true') : state;
}

/** Those of a combination, each with an address of the first name. */
const reached = (signees: readonly NamedPerson[]): BusinessWalker['signatories'] =>
  signees.map(({ name, birthDate }) => ({
    name,
    birthDate,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    phone: '49001061',
  }));

/** Fills in every step before `until`, from the start; 'signering' also presses 'Bli kunde'. */
export async function advance(page: Page, world: World, subject: Subject, until: Until): Promise<BusinessState> {
  const { bank, orgnr, applicant, signatories } = subject;
  const { call } = callsOf(page, world, bank);
  const { epost: email, mobil: phone } = person(applicant);
  const combination = async (): Promise<readonly NamedPerson[]> => {
    const allowed = await json<Combination[]>(await call(api.signeeCombinations, { orgnr }));
    const wanted = signatories?.map((name) => name.toLowerCase());
    const isWanted = ({ signees }: Combination): boolean =>
      wanted === undefined ||
      (signees.length === wanted.length && signees.every(({ name }) => wanted.includes(name.toLowerCase())));
    return allowed.find(isWanted)?.signees ?? [];
  };
  const answer = async (step: BusinessAsked, { version, signees }: BusinessState): Promise<BusinessState> => {
    if (step === 'kyc') {
      await answerDeclaration(page, world, subject);
      return loadApplication(page, world, subject);
    }
    const chosen = step === 'signatarer' ? await combination() : signees.filter((one) => one.chosen);
    const { row, body } = businessWalk[step]({ contact: { email, phone }, signatories: reached(chosen) });
    return json<BusinessState>(await call(row, { orgnr }, { body, version }));
  };
  const started = await loadApplication(page, world, subject);
  const state = await answerInTurn(walkedBefore(businessWalk, until), started, answer);
  return until === 'signering'
    ? json<BusinessState>(await call(api.becomeCustomer, { orgnr }, { version: state.version }))
    : state;
}

/** Opens a route of the app as a new visit: what the page knew before is forgotten. */
export async function openAt(
  page: Page,
  world: World,
  bank: Bank,
  address: string,
  app: App = 'bedrift',
): Promise<void> {
  await page.goto('about:blank');
  const { origin, path } = placeIn(world, bank);
  await page.goto(`${origin}${path}/${app}/${address}`);
}

/** Route of a step after the address of the app. */
export const route = (orgnr: string, step = ''): string => `#/erklaring/${orgnr}${step && `/${step}`}`;

/** From now on pages bring no state along, so that a test may say what its call answers. */
export async function withoutState(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /\/(bedrift|privat|barn)\/$/.test(pathname),
    async (asked) => {
      const response = await asked.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="page-state">.*?<\/script>/,
        '',
      );
      await asked.fulfill({ response, body });
    },
  );
}
