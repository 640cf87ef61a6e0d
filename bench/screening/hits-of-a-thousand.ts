/** Hits of a thousand customers who are not on the list, since each is a person's half hour, by the step that adds them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldName } from '../../packages/domain/screening/fold.ts';
import type { Hit } from '../../packages/domain/screening/hit.ts';
import { nameScore } from '../../packages/domain/screening/name-score.ts';
import { policyOn, SCREENING_POLICIES } from '../../packages/domain/screening/policy.ts';
import { tallyFor } from '../../packages/server/screening/candidates.ts';
import { findHits } from '../../packages/server/screening/find-hits.ts';
import { loadList } from '../../packages/server/screening/load-list.ts';
import { writeList } from './list-file.ts';
import { people } from './people.ts';

const CUSTOMERS = 1000;
const UNLISTED = 2002;
const BEFORE = policyOn('2018-10-15');

/** Grounds of a hit that the thresholds and the reading of 2018 did not have. */
function stepOf(name: string, { birthDateMatch, entry, matchedName }: Hit): string {
  if (entry?.categories?.includes('UNREAD_NAME')) return 'name that can not be read';
  if (birthDateMatch === 'near') return 'date a slip away';
  const lenient = birthDateMatch === 'exact' ? 1 : 0;
  const plain = nameScore(foldName(name), foldName(matchedName), lenient);
  if (plain >= BEFORE.leastScore[birthDateMatch]) return 'as in 2018';
  return 'readings, forms and vowels';
}

/** @param names on the list, which is as dense as a real one: names of five languages' shapes, the common ones often */
export async function hitsOfAThousand(names: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hits-'));
  try {
    const path = join(folder, 'targets.simple.csv');
    await writeList(path, { names });
    const { index } = await loadList(path);
    const tally = tallyFor(index);
    const policy = SCREENING_POLICIES.at(-1) ?? BEFORE;
    const table: Record<string, Record<string, number>> = {};
    for (const dated of [true, false]) {
      const steps: Record<string, number> = {
        'as in 2018': 0,
        'date a slip away': 0,
        'readings, forms and vowels': 0,
        'customers with a hit': 0,
      };
      let asked = 0;
      for (const { name, birthDate } of people(UNLISTED)) {
        if (birthDate.length !== 10) continue;
        if (asked++ === CUSTOMERS) break;
        const hits = findHits(index, tally, { name, birthDate: dated ? birthDate : null }, policy);
        for (const hit of hits) steps[stepOf(name, hit)] = (steps[stepOf(name, hit)] ?? 0) + 1;
        if (hits.length > 0) steps['customers with a hit'] = (steps['customers with a hit'] ?? 0) + 1;
      }
      table[dated ? 'birth date by the register' : 'birth date unknown'] = steps;
    }
    console.log(`\nHits of ${CUSTOMERS} customers who are not on a list of ${names} names, by what adds them`);
    console.table(table);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
