/**
 * Lighthouse's marks for pages opened cold by their address: `LIGHTHOUSE=folder node bench/lighthouse.ts [rounds=5] [every]`; start pages and
 * contact steps, or every screen. The folder is one where `npm install lighthouse` was run: it brings two hundred packages, which the project
 * does without. The pages must be built.
 */
import { chromium } from '@playwright/test';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startWorld } from '../e2e/world.ts';
import { installedChromium } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { type Cold, coldPlaces } from './pages/cold-places.ts';
import { everyScreen } from './pages/every-screen.ts';
import { BROWSER_FLAGS } from './pages/throttled.ts';
import { least, median } from './spread.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
interface Report {
  readonly lhr: {
    readonly categories: Readonly<
      Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
    >;
    readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

const folder = process.env['LIGHTHOUSE'];
if (folder === undefined) throw new Error('LIGHTHOUSE names no folder in which lighthouse is installed');
const rounds = Number(process.argv[2] ?? 5);
const found = createRequire(join(folder, 'package.json')).resolve('lighthouse');
const { default: lighthouse } = (await import(pathToFileURL(found).href)) as { readonly default: Lighthouse };

/** Titles of what keeps accessibility or best practices from 100. */
const lacks = ({ lhr: { categories, audits } }: Report): string[] =>
  CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .map(({ id }) => audits[id])
    .flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? [audit.title] : []));

async function looked(place: Cold, port: number): Promise<Report> {
  const cookie = place.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
  const report = await lighthouse(place.url, cookie === '' ? flags : { ...flags, extraHeaders: { Cookie: cookie } });
  if (report === undefined) throw new Error(`no report of ${place.name}`);
  return report;
}

const port = await freePort();
const executablePath = installedChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
});
const { world, end } = await startWorld(
  {
    database: 'embedded',
    instances: 1,
    declaration: 'whole',
    english: '',
    ownHosts: '',
    outsideTimeout: 2_500,
    apart: '',
  },
  0,
);
try {
  const table: Record<string, Record<string, string>> = {};
  const places = process.argv.includes('every') ? everyScreen : coldPlaces;
  for (const place of await places(browser, world)) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await looked(place, port));
    const scores = (name: Category) => reports.map(({ lhr }) => lhr.categories[name].score * 100);
    table[place.name] = {
      'performance (worst), goal ≥ 98 (95)': `${median(scores('performance'))} (${least(scores('performance'))})`,
      'accessibility, goal 100': `${least(scores('accessibility'))}`,
      'best practices, goal 100': `${least(scores('best-practices'))}`,
      lacks: [...new Set(reports.flatMap(lacks))].join(', '),
    };
  }
  console.table(table);
  console.log(`Load ${loadavg()[0]?.toFixed(1)}: performance says nothing beside other work`);
} finally {
  await end();
  await browser.close();
}
