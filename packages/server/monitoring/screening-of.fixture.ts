/** For tests: one server's screening of a list with these rows, which agrees with the others on the list in force. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { TestWorld } from '../db/test-database.ts';
import { listInForce } from '../screening/in-force-store.ts';
import { listText, type Row } from '../screening/list.fixture.ts';
import { createScreening, type Screening } from '../screening/screening.ts';

const FILE = 'targets.simple.csv';

/** Of one day; without rows, a server that has no list yet. `published` is the list's version at its publisher. */
export async function screeningOf(
  { database, clock }: TestWorld,
  t: TestContext,
  { rows, day = '2026-11-12', published }: { rows: readonly Row[] | null; day?: string; published?: string },
): Promise<Screening> {
  const folder = mkdtempSync(join(tmpdir(), 'screening-of-'));
  if (rows !== null) {
    const text = listText(rows.map((row) => ({ seen: `${day}T06:00:00`, ...row })));
    writeFileSync(join(folder, FILE), text);
    const checksum = createHash('sha1').update(text).digest('hex');
    const index = { name: 'list', version: published, resources: [{ name: FILE, checksum }] };
    if (published !== undefined) writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  }
  const pin = (version: Screening['version']) => listInForce(database, version, clock.now());
  const path = join(folder, FILE);
  const screening = createScreening({ path, maxAgeDays: 10_000, clock, lookEvery: 3_600_000, pin });
  t.after(async () => {
    await screening.close();
    rmSync(folder, { recursive: true });
  });
  await screening.reload();
  return screening;
}
