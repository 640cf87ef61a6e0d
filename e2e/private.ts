/** The private journey as a test needs it: steps filled in by calls, and each step as a person does it. */
import { expect, type Page } from '@playwright/test';
import { answerAndComplete, callsOf, openAt } from './application.ts';
import * as hand from './by-hand.ts';
import { person } from './people.ts';
import { t } from './texts.ts';
import { type Bank, json, type World } from './world.ts';

export type Flow = 'STANDARD' | 'DISPONENT' | 'GUARANTOR';
export const PATHS: Readonly<Record<Flow, string>> = {
  STANDARD: 'full',
  DISPONENT: 'disponent',
  GUARANTOR: 'kausjonist',
};
export const KYC: Readonly<Record<Flow, { readonly process: string; readonly channel: string }>> = {
  STANDARD: { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING' },
  DISPONENT: { process: 'BECOME_DISPONENT_CUSTOMER', channel: 'CUSTOMER_ONBOARDING_DISPONENT' },
  GUARANTOR: { process: 'BECOME_GUARANTOR_CUSTOMER', channel: 'CUSTOMER_ONBOARDING_GUARANTOR' },
};

/** Products as the core bank offers them. */
export const [ACCOUNT, SAVINGS, CREDIT_CARD, NONE] = [10, 20, 30, -9999] as const;

export interface PrivateState {
  readonly version: number;
  readonly flowType: Flow | null;
  readonly signingOrder: {
    readonly status: string;
    readonly url: string | null;
    readonly externalReference: string | null;
  };
  readonly requires: Readonly<Record<string, boolean>>;
  readonly consentList: readonly { question: { consentId: string; title: string }; answer: boolean | null }[];
  readonly firstIncomplete: string | null;
}

export interface Who {
  readonly bank: Bank;
  /** Logged in already. */
  readonly id: string;
  readonly flow: Flow;
  /** What is chosen in the standard flow; the account with its card when left out. */
  readonly products?: readonly { readonly productId: number; readonly wantsToHaveCard?: string }[];
}

const WITH_CARD = [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }] as const;
export type Until = 'kontaktinfo' | 'produkter' | 'kyc' | 'samtykker' | 'oppsummering' | 'signering' | 'slutt';

export const stateOf = async (page: Page, world: Pick<World, 'origin'>, bank: Bank): Promise<PrivateState> =>
  json<PrivateState>(await callsOf(page, world, bank).onboarding('GET', 'pm/state'));

/**
 * Begins the flow and fills in every step before `until` by calls; 'signering' has made the order, 'slutt' has confirmed
 * where nothing is signed.
 */
export async function advance(page: Page, world: Pick<World, 'origin'>, who: Who, until: Until): Promise<PrivateState> {
  const { bank, id, flow, products = WITH_CARD } = who;
  const { onboarding } = callsOf(page, world, bank);
  let state = await stateOf(page, world, bank);
  const save = async (path: string, body?: object) => {
    state = await json<PrivateState>(await onboarding('POST', `pm/${path}`, body, state.version));
  };
  if (state.flowType !== flow)
    await save(state.flowType === null ? 'state/flowType' : 'state/change-flow', { flowType: flow });
  const me = person(id);
  const steps: Readonly<Record<Until, () => Promise<void>>> = {
    kontaktinfo: () =>
      save('state/save/personinput', {
        epost: me.epost || 'p@example.com',
        mobil: me.mobil || '49001001',
        needHelpMovingBanks: false,
      }),
    produkter: async () => {
      if (flow === 'STANDARD') await save('products/save-chosen-products-and-cards', products);
    },
    kyc: async () => {
      await answerAndComplete(page, world, bank, { ...KYC[flow], subject: 'self' });
      state = await stateOf(page, world, bank);
    },
    samtykker: () =>
      save(
        'state/save-consent',
        state.consentList.map(({ question: { consentId } }) => ({ consentId, answer: true })),
      ),
    oppsummering: async () => {
      await save('state/summary-confirmed');
      if (flow !== 'GUARANTOR') await save('state/create-signing-order');
    },
    signering: async () => undefined,
    slutt: async () => undefined,
  };
  for (const [name, fill] of Object.entries(steps)) {
    if (name === until) return state;
    await fill();
  }
  return state;
}

/** Route of a step after the address of the app. */
export const at = (flow: Flow, step = ''): string => `#/${PATHS[flow]}${step && `/${step}`}`;

/** Opens a step as a new visit. */
export const open = (page: Page, world: World, bank: Bank, route = ''): Promise<void> =>
  openAt(page, world, bank, route, 'privat');

export const logIn = (page: Page, world: World, bank: Bank, id: string, route = ''): Promise<void> =>
  world.logInQuickly(page, bank, id, route, 'privat');

export async function chooseFlow(page: Page, flow: Flow): Promise<void> {
  await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
  await page.getByRole('radio', { name: t(`pm.landing.${flow}.title`) }).check();
  await hand.press(page, t('pm.landing.button'));
}

export async function fillContactInfo(page: Page, email = 'ny.kunde@example.com', phone = '49001234'): Promise<void> {
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await page.getByLabel(t('field.email')).fill(email);
  await page.getByLabel(t('field.phone')).fill('');
  await page.getByLabel(t('field.phone')).pressSequentially(phone);
  await hand.next(page);
}

/** Answers every consent, by the words on the tiles. */
export async function answerConsents(page: Page, words = t('pm.consent.yes')): Promise<void> {
  await expect(hand.heading(page, t('pm.consent.title'))).toBeVisible();
  for (const tile of await page.getByRole('radio', { name: words }).all()) await tile.check();
  await hand.next(page);
}
