/** Brings an application to a step by the same calls that the browser makes, so that a test can begin where it matters. */
import type { Progress } from '@bli-kunde/domain/kyc/submit.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { APIResponse, Page } from '@playwright/test';
import { person } from './people.ts';
import { type App, type Bank, json, withPatience, type World } from './world.ts';

export interface State {
  readonly version: number;
  readonly requiresBM: Readonly<Record<string, boolean>>;
  readonly organisation: { readonly selskapsform: string };
  readonly showAccounting: boolean;
  readonly firstIncomplete: string | null;
  readonly keptUntil: string;
  readonly signingOrder: {
    readonly status: string;
    readonly url: string | null;
    readonly externalReference: string | null;
  };
  readonly signees: readonly { name: string; birthDate: string; me: boolean }[];
}

export type Until =
  | 'kontaktinformasjon'
  | 'kontaktperson'
  | 'produkter'
  | 'administrator-nettbank'
  | 'regnskap'
  | 'kyc'
  | 'signatarer'
  | 'signatarer-kontaktinformasjon'
  | 'oppsummering'
  | 'signering';

export interface Subject {
  readonly bank: Bank;
  readonly orgnr: string;
  /** Who applies; logged in already. */
  readonly applicant: string;
  /** Names of the combination to choose; the first allowed one when left out. */
  readonly signatories?: readonly string[];
}

/** The calls of a page's own session, with what a browser sends along. */
export function callsOf(page: Page, world: Pick<World, 'origin'>, bank: Bank) {
  const base = `${world.origin}/${bank}/onboarding/rest/resource`;
  const kyc = `${world.origin}/${bank}/declaration-web/rest/resource`;
  const send = async (
    method: string,
    address: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<APIResponse> => {
    const cookies = await page.context().cookies(world.origin);
    const token = cookies.find((cookie) => cookie.name === `XSRF-TOKEN-${bank}`)?.value ?? '';
    const ask = () =>
      page.request.fetch(address, {
        method,
        headers: {
          accept: 'application/json',
          'x-xsrf-token': decodeURIComponent(token),
          origin: world.origin,
          ...more,
        },
        ...(body === undefined ? {} : { data: body }),
      });
    return withPatience(ask);
  };
  return {
    /** A path below the onboarding base, with the version that was read. */
    onboarding: (method: string, path: string, body?: object, version?: number) =>
      send(method, `${base}/${path}`, body, version === undefined ? {} : { 'if-match': `"${version}"` }),
    declaration: (method: string, path: string, body?: object, token?: string) =>
      send(method, `${kyc}/${path}`, body, token === undefined ? {} : { 'x-kyc-session-token': token }),
  };
}

/** What a declaration is opened as. */
export interface Opening {
  readonly process: string;
  readonly channel: string;
  readonly subject: string;
}

/** Answers a declaration in the plainest way and completes it; gives its status. */
export async function answerAndComplete(
  page: Page,
  world: Pick<World, 'origin'>,
  bank: Bank,
  opening: Opening,
  complete = true,
): Promise<string> {
  const { declaration } = callsOf(page, world, bank);
  const opened = await json<{ token: string; id: string }>(
    await declaration('POST', 'kyc/token-for-process', { ...opening }),
  );
  const form = await json<{ sections: { id: string; kind: string; content: unknown }[] }>(
    await declaration('GET', 'kyc/v8/form', undefined, opened.token),
  );
  await answerSections(opened.id, form.sections, async ({ path, body }) =>
    json<Progress>(await declaration('POST', path, body, opened.token)),
  );
  if (!complete) return '';
  return (
    await json<{ caseStatus: string }>(
      await declaration('POST', 'kyc/v2/complete-declaration', undefined, opened.token),
    )
  ).caseStatus;
}

/** Answers and completes the declaration of an application; gives its status. */
export const answerDeclaration = (
  page: Page,
  world: World,
  { bank, orgnr }: Subject,
  complete = true,
): Promise<string> => {
  const opening = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: orgnr };
  return answerAndComplete(page, world, bank, opening, complete);
};

/** Loads the state, and consents where the bank asks for it. */
export async function loadApplication(page: Page, world: World, { bank, orgnr }: Subject): Promise<State> {
  const { onboarding } = callsOf(page, world, bank);
  const state = await json<State>(await onboarding('PUT', `bm/state/load/orgnr/${orgnr}?acceptCounterpart=false`));
  if (!state.requiresBM['acceptCounterpart']) return state;
  return json<State>(await onboarding('POST', `bm/state/load/orgnr/${orgnr}?acceptCounterpart=true`));
}

/** Fills in every step before `until`, from the start; 'signering' also presses 'Bli kunde'. */
export async function advance(page: Page, world: World, subject: Subject, until: Until): Promise<State> {
  const { bank, orgnr, applicant } = subject;
  const { onboarding } = callsOf(page, world, bank);
  const me = person(applicant);
  let state = await loadApplication(page, world, subject);
  const save = async (method: string, path: string, body?: object) => {
    state = await json<State>(await onboarding(method, path, body, state.version));
  };
  const contacts = (names: readonly { name: string; birthDate: string }[]) =>
    names.map(({ name, birthDate }) => ({
      name,
      birthDate,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      mobil: '49001061',
    }));

  const steps: Readonly<Record<Until, () => Promise<void>>> = {
    kontaktinformasjon: async () =>
      save('PUT', `bm/organisasjon/${orgnr}/contactinfo/org`, { email: 'post@example.com', phone: '49001100' }),
    kontaktperson: async () =>
      save('POST', `bm/organisation/${orgnr}/contactinfo/contactperson`, {
        email: me.epost,
        phone: me.mobil,
        useOrganisationContact: false,
      }),
    produkter: async () =>
      save('PUT', `bm/org/${orgnr}/customer-products-meta`, { hasEmployees: true, onlineBankingType: 'BASIS' }),
    'administrator-nettbank': async () =>
      save('PUT', `bm/administrator/organisation/${orgnr}`, {
        firstName: 'Nina',
        lastName: 'Nettbank',
        birthDate: '1980-12-24',
        email: 'nina.nettbank@example.com',
        mobile: '49001099',
        nameAndRole: 'Nina Nettbank, regnskapsfører',
      }),
    regnskap: async () => {
      if (state.showAccounting)
        await save('PUT', `bm/accounting/organisation/${orgnr}`, { wantsOffer: true, mayContact: true });
    },
    kyc: async () => {
      await answerDeclaration(page, world, subject);
      state = await loadApplication(page, world, subject);
    },
    signatarer: async () => {
      if (state.organisation.selskapsform === 'ENK') return;
      const allowed = await json<{ signees: { name: string; birthDate: string }[] }[]>(
        await onboarding('GET', `bm/signees/organisation/${orgnr}/combinations`),
      );
      const signatories = subject.signatories?.map((name) => name.toLowerCase());
      const chosen = signatories
        ? allowed.find(
            ({ signees }) =>
              signees.length === signatories.length &&
              signees.every(({ name }) => signatories.includes(name.toLowerCase())),
          )
        : allowed[0];
      await save(
        'PUT',
        `bm/signees/organisation/${orgnr}`,
        (chosen?.signees ?? []).map(({ name, birthDate }) => ({ name, birthDate, email: '', mobil: '' })),
      );
    },
    'signatarer-kontaktinformasjon': async () => {
      if (state.organisation.selskapsform === 'ENK') return;
      const chosen = (state.signees as readonly (State['signees'][number] & { chosen: boolean })[]).filter(
        (one) => one.chosen,
      );
      await save('PUT', `bm/signees/organisation/${orgnr}/contact-data`, contacts(chosen));
    },
    oppsummering: async () => save('POST', `bm/organisasjon/becomecustomer/${orgnr}`),
    signering: async () => undefined,
  };
  for (const [name, fill] of Object.entries(steps)) {
    if (name === until) return state;
    await fill();
  }
  return state;
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
  await page.goto(`${world.origin}/${bank}/${app}/${address}`);
}

/** Route of a step after the address of the app. */
export const route = (orgnr: string, step = ''): string => `#/erklaring/${orgnr}${step && `/${step}`}`;
