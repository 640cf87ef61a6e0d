/** Time limits of a child's application: the last day to sign, and the day of eighteen (C-005, C-007). */
import type { Browser, Page } from '@playwright/test';
import * as hand from './by-hand.ts';
import * as children from './children.ts';
import { fullName } from './people.ts';
import { like, t } from './texts.ts';
import { expect, test, type World } from './world.ts';

test.use({ apart: 'children-deadlines', viewport: children.PHONE });
test.describe.configure({ mode: 'serial', timeout: 150_000 });

async function another(browser: Browser, world: World, id: string, route: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'nb-NO', viewport: children.PHONE })).newPage();
  await children.logIn(page, world, id, route);
  return page;
}

test('C-007 the day of eighteen between the two signatures ends it, and both read so', async ({
  page,
  world,
  browser,
}) => {
  await children.logIn(page, world, 'G03');
  const processId = await children.signFirst(page, world, 'Tobias');
  await children.waitsFor(page, fullName('G04'));
  await world.moveTime(1);
  const second = await another(browser, world, 'G04', children.at(processId, 'signering'));
  await children.titled(second, t('cm.ended.TURNED_18.title', { name: 'Tobias' }));
  await children.logIn(page, world, 'G03', children.at(processId, 'signering'));
  await children.titled(page, t('cm.ended.TURNED_18.title', { name: 'Tobias' }));
  await page.getByRole('link', { name: t('cm.ended.restart') }).click();
  await children.titled(page, t('cm.chooseChild.title'));
  await expect(page.getByText('Tobias')).toHaveCount(0);
  await second.context().close();
});

test('C-004 C-005 the last day is the thirtieth: then it is over, and the child can be chosen again', async ({
  page,
  world,
  browser,
}) => {
  const second = await another(browser, world, 'G13', '#/velgbarn');
  await children.logIn(page, world, 'G12', '#/velgbarn');
  await page.getByRole('link', { name: `${t('cm.chooseChild.status')} Samira` }).click();
  await children.waitsFor(page, fullName('G13'));
  const processId = children.processOf(page);
  const said = await page.getByText(like('cm.waiting.next.signsBy')).innerText();
  expect(said).toContain(await hand.calendarDay(page));
  // The first signature is twenty-nine days old from the start, and a day has passed since.
  await world.moveTime(1);
  await children.logIn(page, world, 'G12', children.at(processId, 'signering'));
  // The page looks again by itself until the bank has ended it.
  await expect(hand.heading(page, t('cm.ended.EXPIRED.title'))).toBeVisible({ timeout: 60_000 });
  await children.logIn(second, world, 'G13', children.at(processId, 'signering'));
  await children.titled(second, t('cm.ended.EXPIRED.title'));
  await second.getByRole('link', { name: t('cm.ended.restart') }).click();
  await expect(second.getByRole('radio', { name: /^Samira/ })).toBeEnabled();
  await second.context().close();
});
