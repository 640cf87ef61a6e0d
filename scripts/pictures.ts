/**
 * Renders every screen of every app at phone and desktop width into `pictures/`, for somebody to look through: `npm run pictures -- fjellbanken
 * bedrift`. Named modes (`picture-modes.ts`, or `modes` for all) are taken beside them, in one walk: `npm run pictures -- bedrift tablet dark-phone`.
 */
import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import { answerAndComplete } from '../e2e/application.ts';
import * as hand from '../e2e/by-hand.ts';
import { orgnr, person } from '../e2e/people.ts';
import { tasksOf } from '../e2e/standalone.ts';
import { t } from '../e2e/texts.ts';
import type { Bank } from '../e2e/world.ts';
import { installedChromium } from './chromium.mjs';
import { inPictureMode, isPictureMode, PICTURE_MODES, type PictureMode } from './picture-modes.ts';
import { childrenJourney } from './pictures-children.ts';
import { businessDeclaration } from './pictures-declaration.ts';
import { privateJourneys } from './pictures-private.ts';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3900);
const origin = `http://127.0.0.1:${port}`;
const simulators = `http://127.0.0.1:${port + 1}`;
/** Modes that are asked for. */
const MODES: readonly PictureMode[] = process.argv.includes('modes')
  ? (Object.keys(PICTURE_MODES) as PictureMode[])
  : process.argv.slice(2).filter(isPictureMode);
/** One walk is enough for any number of modes. */
const WIDTHS = MODES.length > 0 ? [1280] : [390, 1280];
/** Chairman and board member of the organisation, who sign together. */
const [ORGANISATION, APPLICANT, CO_SIGNER] = ['O02', 'B01', 'B03'] as const;
/** Somebody who is to renew their declaration, a child's two guardians, and somebody who is asked for nothing. */
const RENEWING = 'P02';
const GUARDIANS = ['G01', 'G02'] as const;
const NOT_ASKED = 'P01';
/** Banks and apps that are named; all apps of one bank otherwise. */
const APPS = ['bedrift', 'kundeerklaering', 'privat', 'barn'].filter((one, _, all) =>
  process.argv.some((given) => all.includes(given)) ? process.argv.includes(one) : true,
);
const BANKS = process.argv.slice(2).filter((one) => existsSync(join(root, 'banks', one)));
const installed = installedChromium();

/** Server and simulators with data of their own, until told to end. */
async function product(): Promise<{ end: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'bli-kunde-pictures-'));
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SIMULATORS_PORT: String(port + 1), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.on('exit', () => done()));
  const deadline = performance.now() + 120_000;
  const ready = () =>
    fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await ready())) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('the product did not start');
    await new Promise((soon) => setTimeout(soon, 200));
  }
  return {
    end: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Visits to one app of a bank. */
function visitsTo(page: Page, bank: string, app: 'bedrift' | 'kundeerklaering' | 'privat' | 'barn') {
  const arrived = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // On a busy machine a server says so, and is asked again.
    while ((await page.getByText(t('error.too.many.requests')).count()) > 0) {
      await new Promise((soon) => setTimeout(soon, 1_000));
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  };
  return {
    open: async (route: string) => {
      // A change after the '#' alone would not load the page again.
      await page.goto('about:blank');
      await page.goto(`${origin}/${bank}/${app}/${route}`);
      await arrived();
    },
    logIn: async (id: string, route = '') => {
      await page.request.post(`${simulators}/identity/choose`, {
        form: { person: id, bank, app: origin },
        maxRedirects: 0,
      });
      await page.goto(`${origin}/${bank}/login?${new URLSearchParams({ returnTo: `/${bank}/${app}/${route}` })}`);
      await arrived();
    },
  };
}

type Shot = (name: string) => Promise<void>;

/** The declaration on its own: the list, a renewal, and one that two guardians answer for. */
async function declaration(page: Page, bank: string, shot: Shot): Promise<void> {
  const { open, logIn } = visitsTo(page, bank, 'kundeerklaering');
  const heading = (name: string) => hand.heading(page, name).waitFor();
  const answered = async (process: Process, subject: string, complete: boolean) =>
    answerAndComplete(page, { origin }, bank as Bank, { process, channel: 'NETTBANK', subject }, complete);
  await open('');
  await shot('erklaering-forside');
  await logIn(RENEWING);
  // One alone begins without the list.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shot('erklaering-start');
  await answered('RENEWAL_PRIVATE', 'self', false);
  await open('#/fornyelse/meg');
  await heading(t('kyc.summary.title'));
  await shot('erklaering-svar');
  await hand.press(page, t('kyc.summary.submit'));
  await heading(t('kyc.done.title'));
  await shot('erklaering-ferdig');
  await open('#/fornyelse/meg');
  await shot('erklaering-besvart');
  await open('#/ukjent');
  await shot('erklaering-ukjent-vei');
  await logIn(GUARDIANS[0]);
  await heading(t('standalone.list.title'));
  await shot('erklaering-oppgaver-barn');
  const [child] = await tasksOf(page, { origin }, bank as Bank);
  await answered('RENEWAL_CHILD', child?.subject ?? '', true);
  await open('');
  await page.getByRole('link', { name: t('standalone.button.waiting') }).click();
  await page.getByText(t('standalone.waiting.confirm')).waitFor();
  await shot('erklaering-venter');
  await logIn(GUARDIANS[1]);
  await page.getByRole('link', { name: t('standalone.button.confirm') }).click();
  await heading(t('standalone.read.confirm.title'));
  await shot('erklaering-bekreft');
  await hand.press(page, t('standalone.read.confirm.button'));
  await heading(t('standalone.finished.title'));
  await shot('erklaering-bekreftet');
  await logIn(NOT_ASKED);
  await heading(t('standalone.empty.title'));
  await shot('erklaering-tom');
}

async function journey(page: Page, bank: string, shot: Shot): Promise<void> {
  const number = orgnr(ORGANISATION);
  const { open, logIn } = visitsTo(page, bank, 'bedrift');
  const submit = () => page.locator('.navigation button[type=submit]').click();

  await open('');
  await shot('forside');
  await open(`#/erklaring/${number}/produkter`);
  await shot('logg-inn-forst');
  await logIn(APPLICANT);
  await page.getByLabel(t('bm.start.select.label')).waitFor();
  await shot('virksomhet');
  await submit();
  await shot('virksomhet-feil');
  await page.getByLabel(t('bm.start.search.label')).fill(number);
  await page.getByText('Aksjeselskap').last().waitFor();
  await shot('virksomhet-funnet');
  await submit();
  await page.waitForURL(/kontaktinformasjon|motpart-samtykke/);
  if (page.url().includes('motpart-samtykke')) {
    await shot('motpart-samtykke');
    await hand.press(page, t('bm.counterpart.button'));
    await page.waitForURL(/kontaktinformasjon/);
  }
  await shot('kontaktinformasjon');
  await page.getByLabel(t('bm.contactInfo.email')).fill('feil');
  await submit();
  await shot('kontaktinformasjon-feil');
  await hand.fillContactInfo(page);
  await page.waitForURL(/kontaktperson/);
  await shot('kontaktperson');
  await hand.fillContactPerson(page, APPLICANT);
  await page.waitForURL(/produkter/);
  await shot('produkter');
  await submit();
  await shot('produkter-feil');
  await page.getByRole('button', { name: t('continueLater.link') }).click();
  await shot('fortsett-senere');
  await page.getByRole('button', { name: t('continueLater.save') }).click();
  await page.getByText(t('continueLater.saved.title')).waitFor();
  await shot('fortsett-senere-lagret');
  await page.locator('dialog[open] .icon-button').click();
  await hand.chooseProducts(page, 'INTEGRATED');
  await page.waitForURL(/administrator/);
  await shot('administrator');
  await page.getByText(t('bm.admin.other'), { exact: true }).click();
  await submit();
  await shot('administrator-feil');
  await hand.chooseAdministrator(page, `${person(APPLICANT).fornavn} ${person(APPLICANT).etternavn}`);
  if (
    await page.waitForURL(/regnskap/, { timeout: 4000 }).then(
      () => true,
      () => false,
    )
  ) {
    await shot('regnskap');
    await hand.answerAccounting(page);
  }
  await page.waitForURL(/kyc/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await businessDeclaration(page, shot);
  await page.waitForURL(/signatarer/);
  await page.getByRole('checkbox').first().waitFor();
  await shot('signatarer');
  await submit();
  await shot('signatarer-feil');
  await page.getByRole('checkbox', { name: new RegExp(person(CO_SIGNER).etternavn, 'i') }).check();
  await shot('signatarer-valgt');
  await submit();
  await page.waitForURL(/signatarer-kontaktinformasjon/);
  await page.locator('input[type=tel]').last().fill('');
  await shot('signatarer-kontaktinformasjon');
  for (const [at, field] of (await page.locator('input[type=email]').all()).entries())
    await field.fill(`signatar${at}@example.com`);
  for (const [at, field] of (await page.locator('input[type=tel]').all()).entries()) await field.fill(`4900110${at}`);
  await submit();
  await page.waitForURL(/oppsummering/);
  await shot('oppsummering');
  await page
    .getByRole('link', { name: t('summary.edit', { section: t('bm.summary.products').toLowerCase() }) })
    .click();
  await page.waitForURL(/backTo/);
  await shot('produkter-endre');
  await page.getByRole('button', { name: t('common.cancelChange') }).click();
  await page.getByRole('button', { name: t('bm.summary.becomeCustomer') }).click();
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL(/bekreftelse/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await shot('bekreftelse');
  const order = await page.request.get(`${origin}/${bank}/onboarding/rest/resource/bm/${number}/signing-order`);
  const { externalReference } = (await order.json()) as { externalReference: string };
  await page.context().clearCookies();
  await open(`#/signering/${externalReference}`);
  await shot('oppdrag-logg-inn');
  await logIn(CO_SIGNER, `#/signering/${externalReference}`);
  const sign = page.getByRole('button', { name: t('bm.task.sign') });
  await sign
    .or(page.getByText(t('error.too.many.requests')))
    .first()
    .waitFor();
  if ((await sign.count()) === 0) await page.reload();
  await sign.waitFor();
  await shot('oppdrag');
  await page.getByRole('button', { name: t('bm.task.sign') }).click();
  await hand.decideAtProvider(page, 'Signer');
  await page.getByRole('heading', { level: 1, name: t('bm.task.done.title') }).waitFor();
  await shot('oppdrag-ferdig');
  await open(`#/erklaring/${number}/finnes-ikke`);
  await shot('siden-finnes-ikke');
  await open('#/finnes/ikke');
  await shot('404');
  await open(`#/erklaring/${orgnr('O08')}/kontaktinformasjon`);
  await shot('ingen-rolle');
}

for (const bank of BANKS.length > 0 ? BANKS : ['provebanken']) {
  for (const width of WIDTHS) {
    const folder = join(root, 'pictures', bank, String(width));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const running = await product();
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(installed ? { executablePath: installed } : {}),
    });
    try {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        // Scroll bars lie over the page on a phone.
        isMobile: width < 768,
        locale: 'nb-NO',
        reducedMotion: 'reduce',
        // The page's own policy would refuse the style of the screenshot.
        bypassCSP: true,
      });
      const page = await context.newPage();
      // A tab that has the bank's letters draws its pages in them from the start.
      await page.goto(`${origin}/${bank}/privat/`);
      await page.waitForFunction(() => sessionStorage.getItem('bli-kunde:font') !== null);
      let taken = 0;
      const shot = async (name: string) => {
        // Fonts and pictures belong to what a person sees; the foot would cover what stands under it on a whole page.
        await page.evaluate(async () => {
          await document.fonts.ready;
          // What stays in sight while one scrolls stands where it begins.
          scrollTo(0, 0);
          for (const image of document.images) await image.decode().catch(() => undefined);
        });
        taken += 1;
        await page.locator('h1').first().waitFor();
        const take = async (into: string) => {
          mkdirSync(into, { recursive: true });
          await page.screenshot({
            path: join(into, `${String(taken).padStart(2, '0')}-${name}.png`),
            // A dialog stands in the window, not on the page.
            fullPage: (await page.locator('dialog[open]').count()) === 0,
            style: '.navigation { position: static !important }',
          });
        };
        await take(folder);
        for (const mode of MODES) await inPictureMode(page, mode, () => take(join(root, 'pictures', bank, mode)));
      };
      const all = async () => {
        if (APPS.includes('bedrift')) await journey(page, bank, shot);
        if (APPS.includes('kundeerklaering')) await declaration(page, bank, shot);
        if (APPS.includes('privat'))
          await privateJourneys(page, { origin, bank: bank as Bank, visits: visitsTo(page, bank, 'privat'), shot });
        if (APPS.includes('barn'))
          await childrenJourney(page, { origin, bank: bank as Bank, visits: visitsTo(page, bank, 'barn'), shot });
      };
      await all().catch(async (error: unknown) => {
        await shot('stoppet-her');
        throw error;
      });
      console.log(`${bank} ${width}: ${taken} pictures`);
    } finally {
      await browser.close();
      await running.end();
    }
  }
}
