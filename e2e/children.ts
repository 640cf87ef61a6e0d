/** The children's journey as a test needs it: steps filled in by calls, and each step as a guardian does it on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import type { ChildPackage, ChildState } from '@bli-kunde/domain/children/state.ts';
import { CHILD_ASKED, childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { answerInTurn } from '@bli-kunde/domain/steps/walk.fixture.ts';
import { answerAndComplete, callsOf, openAt } from './application.ts';
import * as hand from './by-hand.ts';
import { person } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t, word } from './texts.ts';
import { type Bank, json, type World } from './world.ts';

export const BANK = 'provebanken' as const satisfies Bank;
export const PHONE = { width: 390, height: 844 };

/** The package of the bank with a card that is asked about. */
export const WITH_CARD = 'Barnepakke';

/** Route of a step of an application. */
export const at = (processId: string, step: string): string => `#/${processId}/${step}`;

/** Opens a route as a new visit. */
export const open = (page: Page, world: World, route = '', bank: Bank = BANK): Promise<void> =>
  openAt(page, world, bank, route, 'barn');

export const logIn = (page: Page, world: World, id: string, route = '', bank: Bank = BANK): Promise<void> =>
  world.logInQuickly(page, bank, id, route, 'barn');

export const titled = (page: Page, title: string | RegExp) => expect(hand.heading(page, title)).toBeVisible();

/** The application's id, as the address has it. */
export const processOf = (page: Page): string => /#\/([\da-f-]{36})\//.exec(page.url())?.[1] ?? '';

/** A guardian's calls, by the session that the page has. */
export function callsAbout(page: Page, world: Pick<World, 'origin'>, bank: Bank = BANK) {
  const { call } = callsOf(page, world, bank);
  const children = async () => json<ListedChild[]>(await call(api.getChildren));
  const state = async (processId: string) => json<ChildState>(await call(api.getChildState, { processId }));
  return {
    children,
    state,
    /** A child by its first name. */
    async choose(name: string): Promise<ChildState> {
      const id = (await children()).find(({ firstName }) => firstName === name)?.id;
      return json<ChildState>(await call(api.chooseChild, {}, { body: { id } }));
    },
    async chooseProduct(processId: string, { card = true } = {}): Promise<ChildState> {
      const { version } = await state(processId);
      const offered = await json<ChildPackage[]>(await call(api.getChildProducts, { processId }));
      const { row, body } = childWalk.produkter({ offered, card });
      return json<ChildState>(await call(row, { processId }, { body, version }));
    },
    async declare(processId: string): Promise<string> {
      return answerAndComplete(page, world, bank, childWalk.aml({ processId }).opening);
    },
    async approve(processId: string, approved: boolean): Promise<ChildState> {
      const { version } = await state(processId);
      return json<ChildState>(await call(api.approveForChild, { processId }, { body: { approved }, version }));
    },
  };
}

/** Chooses the child and fills in everything up to the summary, by calls; gives the application's id. */
export async function fill(page: Page, world: World, child: string, bank: Bank = BANK): Promise<string> {
  const calls = callsAbout(page, world, bank);
  const begun = await calls.choose(child);
  const { processId } = begun;
  await answerInTurn(CHILD_ASKED, begun, async (step) => {
    if (step === 'produkter') return calls.chooseProduct(processId);
    expect(await calls.declare(processId)).toBe('OK');
    return calls.state(processId);
  });
  return processId;
}

/** The same, and signs it at the provider as the first guardian. */
export async function signFirst(page: Page, world: World, child: string, bank: Bank = BANK): Promise<string> {
  const processId = await fill(page, world, child, bank);
  await open(page, world, at(processId, 'sammendrag'), bank);
  await hand.press(page, t('cm.summary.next'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL(/#\/[\da-f-]{36}\/(signering|takk)/);
  return processId;
}

/** Touches of a screen, counted. */
export interface Taps {
  readonly on: (target: Locator) => Promise<void>;
  readonly count: () => number;
}

export function tapsOn(): Taps {
  let count = 0;
  return {
    on: async (target) => {
      count += 1;
      await target.tap();
    },
    count: () => count,
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the app's own page to the log-in, and the provider's list of persons. */
export async function logInByTaps(page: Page, taps: Taps, id: string): Promise<void> {
  await taps.on(page.getByRole('button', { name: t('page.login') }));
  const { fornavn, etternavn } = person(id);
  await taps.on(
    page
      .getByRole('listitem')
      .filter({ hasText: `${fornavn} ${etternavn}` })
      .getByRole('button')
      .first(),
  );
}

export async function chooseChildByTaps(page: Page, taps: Taps, name: RegExp): Promise<void> {
  await titled(page, t('cm.chooseChild.title'));
  await taps.on(page.locator('label').filter({ hasText: name }));
  await taps.on(button(page, t('common.next')));
}

export async function chooseProductByTaps(page: Page, taps: Taps, child: string, card = true): Promise<void> {
  await titled(page, t('cm.products.title', { name: child }));
  await taps.on(page.locator('label').filter({ hasText: word(WITH_CARD) }));
  const question = page.getByRole('radiogroup', { name: t('cm.products.card.question', { name: child }) });
  await taps.on(
    question.locator('label').filter({ hasText: t(card ? 'cm.products.card.yes' : 'cm.products.card.no') }),
  );
  await taps.on(button(page, t('common.next')));
}

/** Headings of the declaration about a child by its first name: the section that it begins with, and that of the use of the account. */
export const firstSection = (name: string): string => word('Hvor hører {child} til?', { child: name });
export const useSection = (name: string): string => word('Hva skal {child} bruke kontoen til?', { child: name });

/** Every section of the declaration about a child, in the plainest way; `reader` is the guardian who gets to read it. */
export async function declareByTaps(page: Page, taps: Taps, child: string, reader?: string): Promise<void> {
  if (reader !== undefined) await expect(page.getByText(t('cm.aml.seen', { guardian: reader }))).toBeVisible();
  await titled(page, firstSection(child));
  await taps.on(button(page, t('common.confirm')));
  await titled(page, useSection(child));
  for (const answer of ['Lommepenger', 'Foresatte'])
    await taps.on(page.locator('label').filter({ hasText: new RegExp(`^${word(answer)}$`) }));
  await taps.on(page.locator('label').filter({ hasText: word(NONE_OF_THIS) }));
  await taps.on(button(page, t('common.next')));
  await titled(page, t('kyc.tax.title'));
  await taps.on(
    page
      .getByRole('radiogroup', { name: t('kyc.tax.main.child') })
      .locator('label')
      .filter({ hasText: t('common.no') }),
  );
  await taps.on(button(page, t('common.next')));
}

export async function sendToSigningByTaps(page: Page, taps: Taps): Promise<void> {
  await titled(page, t('cm.summary.title'));
  await taps.on(button(page, t('cm.summary.next')));
  await signByTaps(page, taps);
}

/** On the signing provider's own page. */
export async function signByTaps(page: Page, taps: Taps): Promise<void> {
  await page.waitForURL(/\/sign/);
  await taps.on(button(page, 'Signer'));
}

/** The page of who has signed and is waited with. */
export const waitsFor = (page: Page, guardian: string) => titled(page, t('cm.waiting.title', { guardian }));

/** The page of thanks, for whoever signed last, and for the other one. */
export const thanked = (page: Page) => titled(page, t('cm.thanks.title'));

/** Opens the rows of the summary, and follows the link that changes a section. */
export async function summaryEdit(page: Page, section: string): Promise<void> {
  await hand.unfold(page);
  await page.getByRole('link', { name: t('summary.edit', { section: section.toLowerCase() }) }).click();
}
