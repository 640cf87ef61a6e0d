/** Log-in by hand in several tabs, with the back button and a double click: who logs in is logged in. */
import type { Page } from '@playwright/test';
import { choosePerson } from './choose-person.ts';
import { fullName } from './people.ts';
import { expect, test } from './world.ts';

const INGRID = fullName('P01');
/** On the page that says so: the session as the server sees it. */
const nameIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/provebanken/onboarding/rest/resource/session');
    return ((await answer.json()) as { name: string | null }).name;
  });

test('R-140 two tabs that log in beside each other both end logged in', async ({ context, world }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${world.origin}/provebanken/privat/`);
    await tab.getByRole('button', { name: /^Logg inn/ }).click();
    await expect(tab.getByRole('heading', { name: 'Hvem vil du være?' })).toBeVisible();
  }
  for (const tab of tabs) {
    await choosePerson(tab, INGRID);
    await tab.waitForURL(`${world.origin}/provebanken/privat/**`);
    expect(await nameIn(tab)).toBe(INGRID);
  }
});

test('R-142 a way back that is opened again, and the back button, lead on after a double click on the log-in', async ({
  page,
  world,
}) => {
  const backs: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login/callback')) backs.push(request.url());
  });
  await page.goto(`${world.origin}/provebanken/privat/`);
  await page.getByRole('button', { name: /^Logg inn/ }).dblclick();
  await choosePerson(page, INGRID);
  await page.waitForURL(`${world.origin}/provebanken/privat/**`);
  expect(await nameIn(page)).toBe(INGRID);
  const [back = ''] = backs;
  for (const address of [back, `${back.split('?')[0]}?code=x&state=privat.made-up`]) {
    await page.goto(address);
    await page.waitForURL(`${world.origin}/provebanken/privat/**`);
    expect(await nameIn(page)).toBe(INGRID);
  }
  await page.goBack();
  await page.goForward();
  expect(await nameIn(page)).toBe(INGRID);
});
