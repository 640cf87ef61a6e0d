/** The private journey as a test needs it: steps filled in by calls, and each step as a person does it. */
import { FLOWS, type FlowType } from '@bli-kunde/domain/private/flows.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { type PrivateAsked, privateWalk, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { ProductChoice } from '@bli-kunde/domain/product/choose.ts';
import { answerInTurn, walkedBefore } from '@bli-kunde/domain/steps/walk.fixture.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { expect, type Page } from '@playwright/test';
import { answerAndComplete, callsOf, openAt } from './application.ts';
import * as hand from './by-hand.ts';
import { person } from './people.ts';
import { t } from './texts.ts';
import { type Bank, json, type World } from './world.ts';

export interface Who {
  readonly bank: Bank;
  /** Logged in already. */
  readonly id: string;
  readonly flow: FlowType;
  /** Products of the standard flow; the account with its card when left out. */
  readonly products?: readonly ProductChoice[];
}

/** Every step before it is answered; 'signering' has made the order, 'slutt' has confirmed where nothing is signed. */
export type Until = PrivateAsked | 'oppsummering' | 'signering' | 'slutt';

export const stateOf = async (page: Page, world: Pick<World, 'origin'>, bank: Bank): Promise<PrivateState> =>
  json<PrivateState>(await callsOf(page, world, bank).call(api.getPrivateState));

/** Begins the flow and fills in every step before `until` by calls. */
export async function advance(page: Page, world: Pick<World, 'origin'>, who: Who, until: Until): Promise<PrivateState> {
  const { bank, id, flow, products = WITH_CARD } = who;
  const { epost, mobil } = person(id);
  const contact = { email: epost || 'p@example.com', phone: mobil || '49001001' };
  const save = async (row: Endpoint, { version }: PrivateState, body?: unknown): Promise<PrivateState> =>
    json<PrivateState>(await callsOf(page, world, bank).call(row, {}, { body, version }));
  const answer = async (step: PrivateAsked, now: PrivateState): Promise<PrivateState> => {
    if (step === 'kyc') {
      await answerAndComplete(page, world, bank, privateWalk.kyc({ flow }).opening);
      return stateOf(page, world, bank);
    }
    const saved = privateWalk[step]({ contact, flow, products, consentList: now.consentList });
    return saved === null ? now : save(saved.row, now, saved.body);
  };
  const before = await stateOf(page, world, bank);
  const begins = before.flowType === null ? api.setFlowType : api.changeFlow;
  const begun = before.flowType === flow ? before : await save(begins, before, { flowType: flow });
  const state = await answerInTurn(walkedBefore(privateWalk, until), begun, answer);
  if (until !== 'signering' && until !== 'slutt') return state;
  const confirmed = await save(api.confirmSummary, state);
  return FLOWS[flow].signs ? save(api.createSigningOrder, confirmed) : confirmed;
}

/** Route of a step after the address of the app. */
export const at = (flow: FlowType, step = ''): string => `#/${FLOWS[flow].path}${step && `/${step}`}`;

/** Opens a step as a new visit. */
export const open = (page: Page, world: World, bank: Bank, route = ''): Promise<void> =>
  openAt(page, world, bank, route, 'privat');

export const logIn = (page: Page, world: World, bank: Bank, id: string, route = ''): Promise<void> =>
  world.logInQuickly(page, bank, id, route, 'privat');

export async function chooseFlow(page: Page, flow: FlowType): Promise<void> {
  await expect(hand.heading(page, t('pm.landing.choose.title'))).toBeVisible();
  await page.getByRole('radio', { name: t(`pm.landing.flow.${flow}.title`) }).check();
  await hand.press(page, t('pm.landing.button'));
}

/** Owner or borrower, in the flows that ask. */
export const OWNER = 'Kari Nordmann';

/** Fills in the owner where the flow asks for one. */
export async function fillOwner(page: Page): Promise<void> {
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  const owner = page
    .getByLabel(t('pm.principal.ACCOUNT.ask.name'))
    .or(page.getByLabel(t('pm.principal.LOAN.ask.name')));
  if (await owner.isVisible()) await owner.fill(OWNER);
}

export async function fillContactInfo(page: Page, email = 'ny.kunde@example.com', phone = '49001234'): Promise<void> {
  await fillOwner(page);
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
