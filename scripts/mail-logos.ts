/** The command `npm run mail-logos`: draws the logo of every bank's e-mails in a browser, from its `logo.svg` and `theme.css`. */
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBanks } from '../packages/server/banks/banks.ts';
import { MAIL_LOGO_DENSITY, mailLogoSources, withSource } from '../packages/server/banks/mail-logo.ts';
import { installedChromium } from './chromium.mjs';

/** Pixels: the logo, and the paper around it that keeps it readable on another ground. */
const [HEIGHT, AROUND] = [40, 6];

const executablePath = installedChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({ deviceScaleFactor: MAIL_LOGO_DENSITY });
for (const { slug, directory, config } of (await loadBanks(join(import.meta.dirname, '../banks'))).values()) {
  const themeCss = readFileSync(join(directory, 'theme.css'), 'utf8');
  for (const source of await mailLogoSources(directory, config, themeCss)) {
    const data = `data:image/svg+xml;base64,${Buffer.from(source.svg).toString('base64')}`;
    await page.setContent(
      `<body style="margin:0"><p style="margin:0;width:fit-content;padding:${AROUND}px;background:${source.paper}"><img src="${data}" height="${HEIGHT}" style="display:block"></p>`,
    );
    await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
    writeFileSync(join(directory, source.file), withSource(await page.locator('p').screenshot(), source));
    console.log(`${slug}: ${source.file}`);
  }
}
await browser.close();
