/** Facts of a company that has just begun, and of an owner who is young and alone: what is lent to others in name is often both (D-028). */
import type { CaseFacts } from '../case-facts.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import { ageOn, isIsoDate, monthsLater } from '../../norway/oslo-date.ts';

/** Months for which a company is young, and years below which an owner is. Own judgement: no source names a limit. */
const YOUNG_MONTHS = 12;
const YOUNG_YEARS = 23;

type CompanyAge = 'YOUNG' | 'OLDER' | 'UNKNOWN';

/**
 * By the day it was founded, or where the register has none, as of sole proprietors and foreign enterprises, by the day it was registered.
 * Null where no organisation is known.
 *
 * @param today `YYYY-MM-DD` in Oslo
 */
export function companyAge(organisation: CaseFacts['organisation'], today: string): CompanyAge[] | null {
  if (!organisation) return null;
  const since = organisation.establishedOn ?? organisation.registeredOn ?? null;
  if (since === null || !isIsoDate(since)) return ['UNKNOWN'];
  return [monthsLater(since, YOUNG_MONTHS) > today ? 'YOUNG' : 'OLDER'];
}

/**
 * True where one person alone is the owner, by the answer, and is young by the answer or the register of owners. An owner without a birth
 * date is not said to be young: the age is never a ground by itself.
 *
 * @param answers null where the question is put and unanswered; empty where it is not put
 */
export function isYoungSoleOwner(
  answers: readonly OwnersAnswer[] | null,
  registered: CaseFacts['beneficialOwners'],
  today: string,
): ('YES' | 'NO')[] | null {
  if (answers === null) return null;
  const owners = answers.flatMap(({ beneficialOwners }) => beneficialOwners);
  const [only, ...others] = owners;
  if (only === undefined || others.length > 0) return ['NO'];
  const known = registered?.owners ?? [];
  const birthDate = only.birthDate ?? (known.length === 1 ? (known[0]?.birthDate ?? null) : null);
  return [birthDate !== null && isIsoDate(birthDate) && ageOn(birthDate, today) < YOUNG_YEARS ? 'YES' : 'NO'];
}
