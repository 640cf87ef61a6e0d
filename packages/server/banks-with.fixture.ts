/** For tests: the banks that ship, some of them with other values in their `bank.json`. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import type { Guest } from './guest.fixture.ts';

/** Folder of a copy; `own` is what stands in each `bank.json` in the place of what ships, by slug. Whoever asks removes it. */
export async function copiedBanks(own: Readonly<Record<string, object>>): Promise<string> {
  const banks = await mkdtemp(join(tmpdir(), 'banks-'));
  await cp(resolve(import.meta.dirname, '../../banks'), banks, { recursive: true });
  for (const [bank, values] of Object.entries(own)) {
    const file = join(banks, bank, 'bank.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...values }));
  }
  return banks;
}

/** The same that goes with the test, with credentials of banks at outside systems, by slug. */
export async function banksWith(t: TestContext, systems: Readonly<Record<string, object>>): Promise<string> {
  const banks = await copiedBanks(
    Object.fromEntries(Object.entries(systems).map(([bank, own]) => [bank, { systems: own }])),
  );
  t.after(() => rm(banks, { recursive: true }));
  return banks;
}

const ENGLISH = { languages: ['nb', 'en'] };

/** The shipped banks, with English in `slugs`; removed as the process ends. */
export async function banksInEnglish(...slugs: readonly string[]): Promise<string> {
  const banks = await copiedBanks(Object.fromEntries(slugs.map((slug) => [slug, ENGLISH])));
  // Not by a hook, which ends with the one that it is asked for in.
  process.on('exit', () => rmSync(banks, { recursive: true }));
  return banks;
}

/** Chooses English in this browser, as by the switch in the head of a page. */
export async function readsEnglish({ browser }: Pick<Guest, 'browser'>, bank: string): Promise<void> {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  const chosen = await browser.ask('GET', `/${bank}/sprak?til=en&tilbake=%2F${bank}%2F`, { headers });
  assert.equal(chosen.status, 303);
}
