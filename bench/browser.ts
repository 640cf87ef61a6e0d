/**
 * What a person waits for in the browser, on a phone's network and processor: steps opened cold by their address, presses on 'Neste', keys in
 * heavy lists. Each beside a bare React page, in turn: `node bench/browser.ts [rounds=3] [cold] [clicks] [keys]`. The pages must be built.
 */
import type { Browser, Page } from '@playwright/test';
import { loadavg } from 'node:os';
import { advance, openAt, route } from '../e2e/application.ts';
import { clicksOn, watchClicks } from '../e2e/clicks.ts';
import * as hand from '../e2e/by-hand.ts';
import { t } from '../e2e/texts.ts';
import { startWorld, type World } from '../e2e/world.ts';
import { freePort } from '../scripts/free-port.mjs';
import { type BarePage, serveBarePage } from './pages/bare-page.ts';
import { APPLICANT, BANK, coldPlaces, COMPANY, newPage, SUBJECT } from './pages/cold-places.ts';
import { type Keys, measureKeys } from './pages/keys.ts';
import { openBrowser, type Visit, visit } from './pages/throttled.ts';
import { NOISE, OWN_LOOK, watchOthers } from './server/quiet.ts';
import { least, most, percentile, spread } from './spread.ts';

const asked = process.argv.slice(2);
const rounds = Number(asked.find((one) => /^\d+$/.test(one)) ?? 3);
const isAsked = (part: string): boolean => asked.every((one) => /^\d+$/.test(one)) || asked.includes(part);

const SLOWER = 4;
/** A round in which the bare page's slowest visit took this much longer than its fastest says nothing. */
const STEADY = 1.1;
const TRIES = 4;

async function cold(browser: Browser, world: World, bare: BarePage): Promise<void> {
  const yardstick = { url: bare.url, usableWhen: '#step-0' };
  for (const place of await coldPlaces(browser, world)) {
    for (const each of [yardstick, place]) await visit(browser, each, false);
    const found: { readonly ours: Visit; readonly bare: number }[] = [];
    let voided = 0;
    while (found.length < rounds && voided <= TRIES * rounds) {
      const before = (await visit(browser, yardstick)).usable;
      const ours = await visit(browser, place);
      const after = (await visit(browser, yardstick)).usable;
      if (most([before, after]) > STEADY * least([before, after]) && voided < TRIES * rounds) voided += 1;
      else found.push({ ours, bare: (before + after) / 2 });
    }
    const unsteady = voided >= TRIES * rounds ? ', no verdict: the bare page was never steady' : '';
    const goal = place.cookies.length > 0 ? 1.2 : 1.1;
    const scripts = ({ requests }: Visit) =>
      requests.filter(({ kind }) => kind === 'Script').reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`\n${place.name}, cold: median (least–most) of ${found.length} rounds, ${voided} more were void`);
    console.table({
      [`${place.name}: usable, × bare (goal ≤ ${goal}${unsteady})`]: spread(
        found.map((one) => one.ours.usable / one.bare),
      ),
      [`${place.name}: usable, ms`]: spread(
        found.map((one) => one.ours.usable),
        0,
      ),
      [`${place.name}: requests after the page (goal ≤ 6)`]: most(found.map((one) => one.ours.requests.length - 1)),
      [`${place.name}: script, bytes (goal ≤ 95,000)`]: most(found.map((one) => scripts(one.ours))),
      [`${place.name}: layout shift (goal ≤ 0)`]: most(found.map((one) => one.ours.shift)),
    });
  }
}

/** From a press to the next step on the bare page, ms. */
async function bareClicks(page: Page, bare: BarePage): Promise<number[]> {
  await page.goto(bare.url);
  await page.waitForSelector('#step-0');
  return page.evaluate(async () => {
    const took: number[] = [];
    for (let step = 1; step < 3; step++) {
      const began = performance.now();
      document.querySelector<HTMLElement>('#next')?.click();
      while (document.querySelector(`#step-${step}`) === null) await new Promise(requestAnimationFrame);
      took.push(performance.now() - began);
    }
    return took;
  });
}

/** Answers what the products' page asks before it lets anybody on. */
async function chooseProducts(page: Page): Promise<void> {
  const employees = page.getByRole('radiogroup', { name: t('bm.products.employees.question') });
  await employees.getByLabel(t('common.no'), { exact: true }).check();
  await page.getByLabel(t('bm.products.onlineBank.BASIS.title')).check();
}

async function clicks(browser: Browser, world: World, bare: BarePage): Promise<void> {
  const page = await newPage(browser);
  const devtools = await page.context().newCDPSession(page);
  await world.logInQuickly(page, BANK, APPLICANT);
  await watchClicks(page);
  const bareMs: number[] = [];
  const drawing: number[] = [];
  let further = 0;
  for (let round = 0; round < rounds; round++) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    bareMs.push(...(await bareClicks(page, bare)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await openAt(page, world, BANK, route(COMPANY, 'kontaktinformasjon'));
    await hand.heading(page, t('bm.contactInfo.title')).waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [button, next] of [
      ['common.next', 'bm.contactPerson.title'],
      ['common.confirm', 'bm.products.title'],
      ['common.next', 'bm.admin.title'],
      ['common.next', 'bm.accounting.title'],
    ] as const) {
      // The next screen and its data are fetched once this one stands.
      await page.waitForTimeout(1_500);
      if (next === 'bm.admin.title') await chooseProducts(page);
      await hand.press(page, t(button));
      await hand.heading(page, t(next)).waitFor();
    }
    const found = await clicksOn(page);
    drawing.push(...found.map(({ afterAnswer }) => afterAnswer));
    further += found.reduce((sum, one) => sum + Math.max(0, one.asked.length - 1), 0);
  }
  await page.context().close();
  console.log(
    `\n'Neste' on four business steps, processor ${SLOWER} × slower, from the save's answer to the next step`,
  );
  console.table({
    'bare page, ms': spread(bareMs, 0),
    'ours after the answer, ms': spread(drawing, 0),
    'p50, × bare (goal ≤ 1.8)': (percentile(drawing, 0.5) / percentile(bareMs, 0.5)).toFixed(2),
    'p95, × bare (goal ≤ 2)': (percentile(drawing, 0.95) / percentile(bareMs, 0.95)).toFixed(2),
    'requests beside the saves (goal ≤ 0)': further,
  });
}

async function keys(browser: Browser, world: World): Promise<void> {
  const context = await browser.newContext({ locale: 'nb-NO', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await world.logInQuickly(page, BANK, APPLICANT);
  await advance(page, world, SUBJECT, 'kyc');
  const found: Keys[] = [];
  for (let round = 0; round < rounds; round++) found.push(...(await measureKeys(page, world, COMPANY, SLOWER)));
  await context.close();
  const names = [...new Set(found.map((one) => one.page))];
  console.log('\nKeys, from each to the paint that shows it');
  console.table(
    Object.fromEntries(
      names.flatMap((name) => {
        const those = found.filter((one) => one.page === name);
        const took = those.flatMap((one) => one.took);
        const layouts = those.flatMap((one) => one.layouts ?? []);
        const goal = name === 'one bare input' ? '' : ' (goal ≤ 50)';
        return [
          [`${name}: p50, ms`, percentile(took, 0.5).toFixed(0)],
          [`${name}: p95, ms${goal}`, percentile(took, 0.95).toFixed(0)],
          ...(layouts.length > 0
            ? [
                [`${name}: layouts for a key`, spread(layouts.map(({ each }) => each))],
                [`${name}: layouts of the whole document for a key`, spread(layouts.map(({ whole }) => whole))],
              ]
            : []),
        ];
      }),
    ),
  );
}

const bare = await serveBarePage(await freePort());
const browser = await openBrowser();
/** Share of the machine that other work took, of each world. */
const noise: number[] = [];

/** Looks at others before the world or the browser ends. */
async function inWorld(declaration: 'whole' | 'every', measure: (world: World) => Promise<void>): Promise<void> {
  const others = watchOthers([]);
  const { world, end } = await startWorld(
    { database: 'embedded', instances: 1, declaration, english: '', ownHosts: '', outsideTimeout: 2_500, apart: '' },
    0,
  );
  try {
    await measure(world);
    noise.push(others());
  } finally {
    await end();
  }
}

try {
  if (isAsked('cold') || isAsked('clicks'))
    await inWorld('whole', async (world) => {
      if (isAsked('cold')) await cold(browser, world, bare);
      if (isAsked('clicks')) await clicks(browser, world, bare);
    });
  if (isAsked('keys')) await inWorld('every', (world) => keys(browser, world));
} finally {
  await browser.close();
  bare.close();
}
const loudest = most(noise);
console.table({ [OWN_LOOK]: loudest.toFixed(2) });
console.log(
  `\nOther work took ${(loudest * 100).toFixed(0)} % of the machine (load ${loadavg()[0]?.toFixed(1)})${loudest > NOISE ? ': the times say nothing' : ''}`,
);
