/**
 * The first step of an application that exists, cold, by its address, logged in, with its state from the real server,
 * against a bare React page: `node bench/first-screen.ts [rounds=7]`.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { arrive } from './load/customers.ts';
import { serveBarePage } from './pages/bare-page.ts';
import { openBrowser, type Visit, type Visited, visit } from './pages/throttled.ts';
import { makeDatabase } from './server/database.ts';
import { build, type Process, startProduction } from './server/production.ts';
import { freePort } from '../scripts/free-port.mjs';
import { OWN_LOOK, watchOthers } from './server/quiet.ts';
import { BANK, seed } from './server/seeds.ts';
import { least, most, ratios, spread } from './spread.ts';

const [rounds = 7] = process.argv.slice(2).map(Number);
const [PORT, BARE_PORT] = [await freePort(), await freePort()];
/** A round in which the bare page's slowest visit took this much longer than its fastest says nothing. */
const STEADY = 1.1;
const TRIES = 4;

interface Round {
  readonly ours: Visit;
  /** Before and after ours. */
  readonly bare: readonly [Visit, Visit];
}

/** Gives null for a void round. */
async function roundOf(browser: Browser, ours: Visited, bare: Visited): Promise<Round | null> {
  const before = await visit(browser, bare);
  const mine = await visit(browser, ours);
  const after = await visit(browser, bare);
  const both = [before.usable, after.usable];
  return most(both) > STEADY * least(both) ? null : { ours: mine, bare: [before, after] };
}

async function steadyRounds(
  browser: Browser,
  ours: Visited,
  bare: Visited,
): Promise<{ found: Round[]; voided: number }> {
  const found: Round[] = [];
  let voided = 0;
  while (found.length < rounds) {
    const round = await roundOf(browser, ours, bare);
    if (round) found.push(round);
    else voided += 1;
    if (voided > TRIES * rounds) throw new Error('the machine is too busy: the bare page itself is never steady');
  }
  return { found, voided };
}

const bytesOf = ({ requests }: Visit, kind: RegExp): number =>
  requests.filter((request) => kind.test(request.kind)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Brotli bytes of the style that stands in the page itself. */
async function inlineStyle(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  return brotliCompressSync(
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join(''),
  ).length;
}

build();
const database = await makeDatabase('screen');
const bare = await serveBarePage(BARE_PORT);
const others = watchOthers([database.postmaster]);
let server: Process | null = null;
const browser = await openBrowser();
try {
  // Just started: the first step is the one to answer.
  const seeds = await seed(database.url, 1, (document) => ({
    ...document,
    organisationContact: null,
    contactPerson: null,
  }));
  server = await startProduction(database.url, PORT);
  const [customer] = await arrive(PORT, seeds);
  if (customer === undefined) throw new Error('nobody to visit the page');
  const cookies = customer.cookies
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
  const page = `${server.origin}/${BANK}/bedrift/`;
  const ours = {
    url: `${page}#/erklaring/${customer.organisationNumber}/kontaktinformasjon`,
    usableWhen: 'form input[name="email"]',
    cookies,
  };
  const yardstick = { url: bare.url, usableWhen: '#step-0' };
  // Warms the server and the browser up.
  for (const each of [yardstick, ours]) await visit(browser, each, false);
  const { found, voided } = await steadyRounds(browser, ours, yardstick);
  // Before the browser closes.
  const noise = others();

  const all = found.map((round) => round.ours);
  const bareVisits = found.flatMap((round) => round.bare);
  const bareMean = (name: 'usable' | 'firstPaint') =>
    found.map((round) => (round.bare[0][name] + round.bare[1][name]) / 2);
  const of = (name: 'usable' | 'firstPaint' | 'shift') => all.map((each) => each[name]);
  console.log(
    `\nFirst step, slow 4G and processor 4 x slower: median (least–most) of ${rounds} rounds, ${voided} more were void`,
  );
  console.table({
    'bare page usable, ms': spread(
      bareVisits.map(({ usable }) => usable),
      0,
    ),
    'ours usable, ms': spread(of('usable'), 0),
    'usable, ratio (goal ≤ 1.2)': spread(ratios(of('usable'), bareMean('usable'))),
    'bare page first contentful paint, ms': spread(
      bareVisits.map(({ firstPaint }) => firstPaint),
      0,
    ),
    'ours first contentful paint, ms': spread(of('firstPaint'), 0),
    'first contentful paint, ratio (goal ≤ 0.7)': spread(ratios(of('firstPaint'), bareMean('firstPaint'))),
    'layout shift (goal 0)': spread(of('shift'), 4),
  });
  const sample = all[0] as Visit;
  console.log('\nOver the wire until the step was usable');
  console.table({
    'script bytes (goal ≤ 87040)': spread(
      all.map((each) => bytesOf(each, /Script/)),
      0,
    ),
    'style bytes, inline and linked (goal ≤ 14336)': (await inlineStyle(page)) + bytesOf(sample, /Stylesheet/),
    'font bytes before it (goal 0)': bytesOf(sample, /Font/),
    'requests (goal ≤ 6)': spread(
      all.map(({ requests }) => requests.length),
      0,
    ),
    'bare page: script bytes': bare.scriptBytes,
    'bare page: style bytes': bare.styleBytes,
  });
  console.table({ [OWN_LOOK]: noise.toFixed(2) });
  console.table(
    sample.requests.map(({ url, kind, bytes }) => ({ kind, path: new URL(url).pathname.slice(0, 70), bytes })),
  );
} finally {
  await browser.close();
  await server?.stop();
  bare.close();
  await database.drop();
}
