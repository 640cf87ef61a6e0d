/** How journeys and components are tried in a real browser; each project starts what it needs. */
import { defineConfig } from '@playwright/test';
import { installedChromium } from '../scripts/chromium.mjs';
import { postgresqlAnswers } from './database.ts';
import { RESOLVE_OWN_HOSTS } from './own-hosts.ts';
import type { WorldOptions } from './world.ts';

const GALLERY_PORT = Number(process.env['GALLERY_PORT'] ?? 4210);
const CI = process.env['CI'] === 'true';
const installed = installedChromium();
/** The database of production where one answers; `npm start` has the embedded one, which {@link EMBEDDED} tries. */
const database = (await postgresqlAnswers()) ? 'postgresql' : 'embedded';
/** A journey to its end, and servers that are cut off in the middle of one. */
const EMBEDDED = ['business-two-signatories.spec.ts', 'business-resume.spec.ts'];

const LAUNCH = {
  ...(installed ? { executablePath: installed } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

export default defineConfig<WorldOptions>({
  testDir: '.',
  // Runs at the same time must not clear each other's traces.
  outputDir: process.env['PLAYWRIGHT_OUTPUT_DIR'] ?? '../test-results',
  globalSetup: './before-all.ts',
  workers: 2,
  // One more try, in a world of its own; how many may need it is judged by scripts/test.mjs (decision 0051).
  retries: CI ? 1 : 0,
  timeout: 60_000,
  // Far beyond what a quiet machine needs: on one that is busy with something else a wait that is cut short says nothing of the product.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/report.json' }]],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Frames of a motion are drawn by the processor here: whoever tests one asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    database,
    // A trace makes each action slower: where there is a second try, only that one has one.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: LAUNCH,
  },
  // The longest stand first and many short ones last, so that no worker waits for another at the end. Tests of one file
  // take turns in one world; those that need none are shared among the workers.
  projects: [
    {
      name: 'business-postgresql',
      testMatch: 'business-two-signatories.spec.ts',
      timeout: 180_000,
      use: { database: 'postgresql', instances: 2 },
    },
    { name: 'embedded', testMatch: EMBEDDED, timeout: 180_000, use: { database: 'embedded' } },
    { name: 'declaration', testMatch: 'kyc-*.spec.ts', timeout: 180_000 },
    // A private declaration with sections left out is for an advisor, and nothing goes on.
    { name: 'private', testMatch: 'private-*.spec.ts', timeout: 180_000, use: { declaration: 'whole' } },
    { name: 'children', testMatch: 'children-*.spec.ts', timeout: 180_000, use: { declaration: 'whole' } },
    { name: 'business', testMatch: 'business-*.spec.ts', testIgnore: EMBEDDED, timeout: 180_000 },
    { name: 'standalone', testMatch: 'standalone*.spec.ts', timeout: 180_000 },
    {
      name: 'host-names',
      testMatch: 'host-names.spec.ts',
      timeout: 180_000,
      use: {
        declaration: 'whole',
        ownHosts: 'fjellbanken,havbanken',
        ignoreHTTPSErrors: true,
        launchOptions: { ...LAUNCH, args: [...LAUNCH.args, RESOLVE_OWN_HOSTS] },
      },
    },
    { name: 'advisor', testMatch: 'advisor-*.spec.ts', timeout: 180_000, use: { declaration: 'whole' } },
    { name: 'clicks', testMatch: 'clicks.spec.ts', timeout: 180_000 },
    { name: 'card', testMatch: 'card.spec.ts', timeout: 60_000 },
    { name: 'budgets', testMatch: 'budgets.spec.ts' },
    {
      name: 'gallery',
      testMatch: 'gallery*.spec.ts',
      fullyParallel: true,
      use: { baseURL: `http://localhost:${GALLERY_PORT}` },
    },
  ],
  webServer: [
    {
      name: 'gallery',
      command: ['build', `preview --port ${GALLERY_PORT} --strictPort`]
        .map((what) => `node ../scripts/run24.mjs ../node_modules/vite/bin/vite.js ${what} ../gallery`)
        .join(' && '),
      url: `http://localhost:${GALLERY_PORT}/gallery.html`,
      reuseExistingServer: true,
    },
  ],
});
