/** Screens everybody on a case, one after the other, with other requests in between. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { COUNTRIES } from '@bli-kunde/domain/kyc/countries.ts';
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import { NOTHING_JUDGED } from './find-hits.ts';
import type { JudgeOf } from './judged.ts';
import type { Screening } from './screening.ts';

/** Far more people than a case has; whoever comes after them is unknown, so that nobody can keep the server busy with names. */
export const MOST_PERSONS = 300;

const ISO2 = new Map(COUNTRIES.filter((one) => !one.historicUseOnly).map(({ iso3, iso2 }) => [iso3, iso2]));

/** `judgeOf` tells what was judged of each before; left out, nothing was. */
export async function screenCase(
  screening: Pick<Screening, 'outcome' | 'version'> & Partial<Pick<Screening, 'agree'>>,
  people: readonly CasePerson[],
  judgeOf: JudgeOf = () => NOTHING_JUDGED,
): Promise<ScreenedOnCase[]> {
  // Another server may have put a newer list in force since this one asked last.
  await screening.agree?.();
  const screened: ScreenedOnCase[] = [];
  for (const [at, person] of people.entries()) {
    if (at >= MOST_PERSONS) {
      const list = screening.version;
      screened.push({ ...person, verdict: 'unknown', reason: 'TOO_MANY', hits: [], list, complete: false });
      continue;
    }
    await othersFirst();
    screened.push({ ...person, ...screening.outcome(questionOf(person), judgeOf(person)) });
  }
  return screened;
}

/** Question to the list about somebody on a case. */
export const questionOf = (person: CasePerson): ScreenedPerson => ({
  name: person.name,
  subject: person.subject,
  registrationNumber: person.registrationNumber ?? null,
  birthDate: person.birthDate,
  birthDateIsDeclared: person.birthDateFrom === 'DECLARATION',
  countries: person.countryCodes.flatMap((code) => ISO2.get(code) ?? []),
});
