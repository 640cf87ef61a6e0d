/** Hits of a thousand customers who are not on the list, since each is a person's half hour, by the step that adds them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldName } from '../../packages/domain/screening/fold.ts';
import type { Hit } from '../../packages/domain/screening/hit.ts';
import { nameScore } from '../../packages/domain/screening/name-score.ts';
import { organisationReadings } from '../../packages/domain/screening/organisation-readings.ts';
import { policyOn, SCREENING_POLICIES } from '../../packages/domain/screening/policy.ts';
import { tallyFor } from '../../packages/server/screening/candidates.ts';
import { findHits } from '../../packages/server/screening/find-hits.ts';
import { findOrganisations } from '../../packages/server/screening/find-organisations.ts';
import { indexBuilder } from '../../packages/server/screening/index-builder.ts';
import { loadList } from '../../packages/server/screening/load-list.ts';
import { firmNames } from './firm-names.ts';
import { writeList } from './list-file.ts';
import { people } from './people.ts';

const CUSTOMERS = 1000;
const [LISTED, UNLISTED] = [1001, 2002];
const BEFORE = policyOn('2018-10-15');
const POLICY = SCREENING_POLICIES.at(-1) ?? BEFORE;
const STEPS = [
  'as in 2018',
  'date a slip away',
  'readings, forms and vowels',
  'rare word',
  'customers with a hit',
] as const;
type Steps = Record<(typeof STEPS)[number], number>;

/** Grounds of a hit that the thresholds and the reading of 2018 did not have. */
function stepOf(name: string, { birthDateMatch, score, matchedName }: Hit): (typeof STEPS)[number] {
  if (birthDateMatch === 'near') return 'date a slip away';
  const lenient = birthDateMatch === 'exact' ? 1 : 0;
  const plain = nameScore(foldName(name), foldName(matchedName), lenient);
  if (plain >= BEFORE.leastScore[birthDateMatch]) return 'as in 2018';
  return score < POLICY.leastScore[birthDateMatch] ? 'rare word' : 'readings, forms and vowels';
}

async function hitsOfPersons(names: number, path: string): Promise<Record<string, Steps>> {
  await writeList(path, { names });
  const { index } = await loadList(path);
  const tally = tallyFor(index);
  const table: Record<string, Steps> = {};
  for (const dated of [true, false]) {
    const steps = Object.fromEntries(STEPS.map((step) => [step, 0])) as Steps;
    let asked = 0;
    for (const { name, birthDate } of people(UNLISTED)) {
      if (birthDate.length !== 10) continue;
      if (asked++ === CUSTOMERS) break;
      const hits = findHits(index, tally, { name, birthDate: dated ? birthDate : null }, POLICY);
      for (const hit of hits) steps[stepOf(name, hit)]++;
      if (hits.length > 0) steps['customers with a hit']++;
    }
    table[dated ? 'birth date by the register' : 'birth date unknown'] = steps;
  }
  return table;
}

function hitsOfFirms(names: number): Record<string, number> {
  const builder = indexBuilder((name) => organisationReadings(name, 'listed'));
  let at = 0;
  for (const name of firmNames(LISTED)) {
    if (at++ === names) break;
    builder.add({
      id: String(at),
      otherIds: [],
      subjects: ['ORGANISATION'],
      numbers: [],
      kind: 'SANCTION',
      categories: ['SANCTION'],
      connections: [],
      topics: [],
      positions: [],
      listName: '',
      names: [name],
      birthDates: [],
      countries: [],
      seen: '',
    });
  }
  const index = builder.done();
  const tally = tallyFor(index);
  let [asked, all, withHit] = [0, 0, 0];
  for (const name of firmNames(UNLISTED)) {
    if (asked++ === CUSTOMERS) break;
    const hits = findOrganisations(index, tally, { subject: 'ORGANISATION', name, birthDate: null }, POLICY);
    all += hits.length;
    if (hits.length > 0) withHit++;
  }
  return { hits: all, 'customers with a hit': withHit };
}

/** @param names on the list, which is as dense as a real one: names of five languages' shapes, the common ones often; a tenth as many firms */
export async function hitsOfAThousand(names: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hits-'));
  try {
    console.log(`\nHits of ${CUSTOMERS} customers who are not on a list of ${names} names, by what adds them`);
    console.table(await hitsOfPersons(names, join(folder, 'targets.simple.csv')));
    console.log(`\nHits of ${CUSTOMERS} firms that are not on a list of ${names / 10} firms`);
    console.table({ firms: hitsOfFirms(names / 10) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
