/** The declaration on its own as a test opens it: by its address, as somebody, from a channel. */
import { expect, type Page } from '@playwright/test';
import { callsOf } from './application.ts';
import * as hand from './by-hand.ts';
import { t } from './texts.ts';
import { type Bank, json, type World } from './world.ts';

const pathOf = (bank: Bank, route: string, channel = ''): string =>
  `/${bank}/kundeerklaering/${channel && `?channel=${channel}`}${route}`;

/** Opens a route of the app as a new visit of the tab. */
export async function open(page: Page, world: World, bank: Bank, route = '', channel = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(world.origin + pathOf(bank, route, channel));
}

/** Signs in without the provider's page being seen, and arrives at a route. */
export async function logInAt(
  page: Page,
  world: World,
  bank: Bank,
  personId: string,
  route = '',
  channel = '',
): Promise<void> {
  await page.request.post(`${world.simulators}/identity/choose`, {
    form: { person: personId, bank, app: world.origin },
    maxRedirects: 0,
  });
  await page.goto(
    `${world.origin}/${bank}/login?${new URLSearchParams({ returnTo: pathOf(bank, route, channel) }).toString()}`,
  );
  await page.waitForURL((url) => url.pathname.startsWith(`/${bank}/kundeerklaering/`));
}

export interface ListedTask {
  readonly process: string;
  readonly subject: string;
  readonly status: string;
  readonly caseId: string | null;
}

/** The person's tasks as the server lists them. */
export const tasksOf = async (page: Page, world: Pick<World, 'origin'>, bank: Bank): Promise<readonly ListedTask[]> =>
  (
    await json<{ tasks: ListedTask[] }>(
      await callsOf(page, world, bank).declaration('GET', 'kyc/webBankTask?channel=NETTBANK'),
    )
  ).tasks;

/** The row of the list that has both words in it. */
export const row = (page: Page, title: string, about: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: about });

/** The short declaration of a person, from its first page to the press that sends it in. */
export async function answerByHand(page: Page): Promise<void> {
  await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
  await hand.press(page, t('kyc.welcome.button'));
  await answerIncome(page);
  await sendIn(page);
}

export async function answerIncome(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await hand.press(page, t('common.next'));
}

export async function sendIn(page: Page): Promise<void> {
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await hand.press(page, t('kyc.summary.submit'));
}

/** Has the core bank ask somebody for a declaration, beside what it asks from the start. */
export async function askFor(world: World, process: string, subject: string): Promise<void> {
  const answer = await fetch(`${world.simulators}/core/v1/ledger/declarations/tasks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, subject }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Everything but the session's own cookie stays, as when a session runs out. */
export async function loseSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter((one) => one.name.startsWith('XSRF')));
}

/** Somebody else, in a browser of their own. */
export async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'nb-NO' });
  if (!context) throw new Error('no browser');
  return context.newPage();
}
