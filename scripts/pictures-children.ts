/** The children's journey for the pictures: both guardians to the account, and what keeps a guardian from it. */
import type { Page } from '@playwright/test';
import * as hand from '../e2e/by-hand.ts';
import { at, callsAbout, firstSection } from '../e2e/children.ts';
import { t } from '../e2e/texts.ts';
import type { Bank } from '../e2e/world.ts';
import type { Visits } from './pictures-private.ts';

type Shot = (name: string) => Promise<void>;

const [FIRST, SECOND, CHILD] = ['G01', 'G02', 'Ella'];
/** What each is shown instead of children to choose among. */
const KEPT_OUT = { G06: 'ikke-kunde', G10: 'ingen-barn', G11: 'ingen-gyldige-barn' } as const;
/** Some locked, and some that others are waited for. */
const LISTED = { G08: 'last', G12: 'venter-i-listen', G13: 'signer-i-listen' } as const;

/**
 * @param visits to the bank's children's app
 * @param shot takes a picture by that name
 */
export async function childrenJourney(
  page: Page,
  { origin, bank, visits, shot }: { origin: string; bank: Bank; visits: Visits; shot: Shot },
): Promise<void> {
  const { open, logIn } = visits;
  const calls = callsAbout(page, { origin }, bank);
  const submit = () => page.locator('.navigation button[type=submit]').click();
  const heading = (title: string | RegExp) => hand.heading(page, title).waitFor();
  const picture = (name: string) => shot(`barn-${name}`);

  await open('');
  await picture('forside');
  await open('#/velgbarn');
  await picture('logg-inn-forst');
  await logIn(FIRST ?? '', '');
  await picture('forside-innlogget');
  await open('#/velgbarn');
  await page.getByRole('radio').first().waitFor();
  await submit();
  await picture('velgbarn-feil');
  const { processId } = await calls.choose(CHILD ?? '');
  await open(at(processId, 'produkter'));
  await page.getByRole('radio').first().waitFor();
  await submit();
  await picture('produkter-feil');
  await calls.chooseProduct(processId);
  await open(`${at(processId, 'produkter')}/sammendrag`);
  await page.getByRole('radio').first().waitFor();
  await picture('produkter');
  await open(at(processId, 'aml'));
  await heading(firstSection(CHILD ?? ''));
  await picture('aml');
  await calls.declare(processId);
  await open(at(processId, 'sammendrag'));
  await heading(t('cm.summary.title'));
  await picture('sammendrag');
  await submit();
  await hand.decideAtProvider(page, 'Avbryt');
  await heading(t('cm.cancelled.title'));
  await picture('kansellert');
  await hand.press(page, t('signing.again'));
  await hand.decideAtProvider(page, 'Signer');
  await heading(/^Nå venter vi på/);
  await picture('venter');
  await logIn(SECOND ?? '', at(processId, 'signering'));
  await hand.press(page, t('cm.approve.no'));
  await page.getByRole('dialog').waitFor();
  await picture('si-nei');
  await hand.press(page, t('cm.approve.no.cancel'));
  await picture('godkjenn');
  await hand.press(page, t('cm.approve.yes'));
  await hand.decideAtProvider(page, 'Signer');
  // A bank thanks in its own words.
  await page.waitForURL(/takk/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await picture('takk');
  for (const [id, name] of Object.entries({ ...LISTED, ...KEPT_OUT })) {
    await logIn(id, '#/velgbarn');
    await picture(name);
  }
  await open(at('00000000-0000-4000-8000-000000000000', 'takk'));
  await picture('ikke-funnet');
  await open('#/finnes/ikke');
  await picture('ukjent-vei');
}
