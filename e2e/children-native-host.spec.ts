/** The children's journey in a native app: its log-in, price list, signing, agreement and what the thanks page offers there. */
import * as children from './children.ts';
import { logInThrough, openTelephone, signThrough } from './telephone.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'children-native-host', viewport: { width: 1280, height: 900 } });

const APP = `/${children.BANK}/barn/`;
const BANK_NAME = 'Prøvebanken';

test('S-053 S-054 S-055 S-056 S-057 a guardian logs in, reads and signs through the app, and does there what the thanks page offers', async ({
  page,
  world,
}) => {
  const start = await openTelephone(page, world, `${APP}#/velgbarn`, { only: 'android' });
  await logInThrough(start, 'G05');
  expect(await start.payload('stepUpAuthentication')).toEqual({
    url: expect.stringContaining(`${world.origin}/${children.BANK}/login?`),
  });
  expect(await start.payload('browserCallback')).toEqual({ url: expect.stringContaining(world.origin + APP) });

  const processId = await children.fill(page, world, 'Yusuf');
  const android = await openTelephone(page, world, APP + children.at(processId, 'sammendrag'), { only: 'android' });
  await android.view.getByRole('button', { name: t('summary.taken'), exact: true }).click();
  await android.view.getByRole('link', { name: /^Prislisten som gjelder fra/ }).click();
  expect(await android.payload('openPdf')).toEqual({ url: expect.stringMatching(/\/prisliste\.pdf$/) });
  await android.view.getByRole('button', { name: t('cm.summary.next'), exact: true }).click();
  await signThrough(android);
  expect(await android.payload('sign')).toEqual({ url: expect.stringContaining(`${world.simulators}/sign`) });
  await expect(android.view.getByRole('heading', { level: 1, name: t('cm.thanks.title') })).toBeVisible();
  expect(await android.payload('browserCallback')).toEqual({ url: expect.stringContaining(world.origin + APP) });

  await android.view.getByRole('link', { name: like('thanks.document') }).click();
  expect(await android.payload('openPdf')).toEqual({ url: expect.stringMatching(/\/children\/.*document/) });
  await android.view.getByRole('link', { name: t('thanks.onlineBank'), exact: true }).click();
  expect(await android.payload('openBrowser')).toEqual({ url: `https://${children.BANK}.example/nettbank` });
  await android.view.getByRole('button', { name: t('inApp.switchBank', { bank: BANK_NAME }) }).click();
  expect(await android.payload('switchBank')).toEqual({ bank: children.BANK });
  await expect(android.view.getByText(t('inApp.switchBank.done', { bank: BANK_NAME }))).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});
