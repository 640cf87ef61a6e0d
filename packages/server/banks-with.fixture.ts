/** For tests: the banks that ship, some of them with credentials of their own at outside systems. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';

/** Folder of a copy that goes with the test; `systems` is what stands in each `bank.json`, by slug. */
export async function banksWith(t: TestContext, systems: Readonly<Record<string, object>>): Promise<string> {
  const banks = await mkdtemp(join(tmpdir(), 'banks-'));
  t.after(() => rm(banks, { recursive: true }));
  await cp(resolve(import.meta.dirname, '../../banks'), banks, { recursive: true });
  for (const [bank, own] of Object.entries(systems)) {
    const file = join(banks, bank, 'bank.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), systems: own }));
  }
  return banks;
}
