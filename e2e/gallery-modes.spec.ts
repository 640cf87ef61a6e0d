/** Screens of companies, children and the console in the looks that other galleries leave out: a tablet, forced colours, and text twice its size. */
import { type Page, test } from '@playwright/test';
import { inPictureMode, type PictureMode } from '../scripts/picture-modes.ts';
import { RULES_OF_A_LOOK } from './axe.ts';
import { lookAtState } from './look.ts';

/** The screens of each gallery, by what its address calls them. */
const SCREENS = [
  { page: 'gallery.html', by: 'view', names: ['people', 'step', 'done', 'error', 'renewal', 'changed', 'face'] },
  {
    page: 'gallery-barn.html',
    by: 'state',
    names: ['velgbarn', 'produkter', 'aml', 'sammendrag', 'venter', 'godkjenn', 'takk'],
  },
  {
    page: 'gallery-radgiver.html',
    by: 'state',
    names: ['sak-kort', 'treff', 'eiere', 'forslag', 'statistikk', 'soknadslop'],
  },
] as const;
/** A bank's own colours are what another bank can break: sizes are looked at in the one. */
const MODES = {
  provebanken: ['tablet', 'dark-phone', 'dark-desktop', 'forced-phone', 'forced-desktop', 'text-200', 'narrow'],
  fjellbanken: ['dark-phone', 'dark-desktop', 'forced-phone', 'forced-desktop'],
} as const satisfies Readonly<Record<string, readonly PictureMode[]>>;

async function open(page: Page, bank: string, of: (typeof SCREENS)[number], name: string, mode: PictureMode) {
  const scheme = mode.startsWith('dark') ? '&scheme=dark' : '';
  await page.goto('about:blank');
  await page.goto(`/${of.page}?bank=${bank}&${of.by}=${name}${scheme}`);
  await page.locator('h1').first().waitFor();
}

for (const [bank, modes] of Object.entries(MODES))
  for (const mode of modes)
    for (const of of SCREENS)
      test(`${bank} ${mode} ${of.page}: can be read and pressed, and nothing runs out of the page`, async ({
        page,
      }) => {
        test.setTimeout(120_000);
        for (const name of of.names) {
          await open(page, bank, of, name, mode);
          // The other galleries ask axe about all that is the same in every look.
          await inPictureMode(page, mode, () => lookAtState(page, `${name} ${mode}`, { rules: RULES_OF_A_LOOK }));
        }
      });
