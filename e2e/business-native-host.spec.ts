/** The business journey in a native app: its log-in, documents, signing and what the confirmation offers there. */
import { advance, route } from './application.ts';
import { orgnr } from './people.ts';
import { logInThrough, openTelephone, signThrough } from './telephone.ts';
import { like, t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const BANK = 'havbanken';
const APP = `/${BANK}/bedrift/`;

test('S-053 S-054 S-055 S-056 S-057 an owner logs in, reads and signs through the app, and does there what the confirmation offers', async ({
  page,
  world,
}) => {
  const subject = { bank: BANK, orgnr: orgnr('O08'), applicant: 'B10' } as const;
  const start = await openTelephone(page, world, APP);
  await logInThrough(start, subject.applicant);
  const login = { url: expect.stringContaining(`${world.origin}/${BANK}/login?`) };
  expect(await start.payload('stepUpAuthentication')).toEqual(login);
  expect(await start.payload('browserCallback')).toEqual({ url: expect.stringContaining(world.origin + APP) });

  await advance(page, world, subject, 'produkter');
  const products = await openTelephone(page, world, APP + route(subject.orgnr, 'produkter'));
  await products.view.getByRole('link', { name: like('bm.products.priceList') }).click();
  expect(await products.payload('openPdf')).toEqual({ url: expect.stringMatching(/\/prisliste\.pdf$/) });

  await advance(page, world, subject, 'signering');
  const iphone = await openTelephone(page, world, APP + route(subject.orgnr, 'signering'));
  await signThrough(iphone);
  expect(await iphone.payload('sign')).toEqual({ url: expect.stringContaining(`${world.simulators}/sign`) });
  await expect(iphone.view.getByRole('heading', { level: 1, name: t('bm.confirmation.title') })).toBeVisible();
  expect(await iphone.payload('browserCallback')).toEqual({ url: expect.stringContaining(world.origin + APP) });
  await iphone.view.getByRole('link', { name: like('bm.confirmation.document') }).click();
  expect(await iphone.payload('openPdf')).toEqual({ url: expect.stringMatching(/\/bm\/.*document/) });
  await iphone.view.getByRole('link', { name: t('bm.confirmation.button'), exact: true }).click();
  expect(await iphone.payload('openBrowser')).toEqual({ url: `https://${BANK}.example/` });
  await iphone.view.getByRole('button', { name: t('inApp.switchBank', { bank: 'Havbanken' }) }).click();
  expect(await iphone.payload('switchBank')).toEqual({ bank: BANK });
  await expect(iphone.view.getByText(t('inApp.switchBank.done', { bank: 'Havbanken' }))).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});
