/** Groups that a trial of a policy compares: citizenship, age and place of the person a declaration is about (D-196). */
import type { DeclarationDocument, FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { birthDateIn } from '../norway/national-id.ts';
import type { TriedDeclaration } from './policy-tried.ts';

/** Of a declaration about an organisation. */
const ORGANISATION = 'ORGANISATION';
/** Name of the group of which nothing is known. */
const UNKNOWN = 'UNKNOWN';

/** First age of each band, oldest first. */
const AGES = [67, 50, 35, 25, 18, 0] as const;

/** Whole years from `birthDate` to `day`, both `YYYY-MM-DD`. */
const yearsBetween = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** `50–66` by the first age of a band. */
export function ageBand(birthDate: string | null, day: string): string {
  if (birthDate === null) return UNKNOWN;
  const years = yearsBetween(birthDate, day);
  const at = AGES.findIndex((first) => years >= first);
  const [first, next] = [AGES[at], AGES[at - 1]];
  if (first === undefined) return UNKNOWN;
  return next === undefined ? `${first}+` : `${first}–${next - 1}`;
}

/** `SEVERAL` of who has more than one citizenship, of which Norway's is none. */
function citizenshipOf(citizenship: readonly string[]): string {
  if (citizenship.includes('NOR')) return 'NOR';
  const [only, another] = citizenship;
  return another === undefined ? (only ?? UNKNOWN) : 'SEVERAL';
}

/** @param day `YYYY-MM-DD` in Oslo on which it was completed */
export function groupsOf(
  { about, facts }: Pick<DeclarationDocument, 'about' | 'facts'>,
  { declarant }: Pick<FrozenDeclaration, 'declarant'>,
  day: string,
): TriedDeclaration['groups'] {
  if (facts.organisation !== null) return { citizenship: ORGANISATION, age: ORGANISATION, place: ORGANISATION };
  const { person = null } = facts;
  const birthDate = about === undefined ? (declarant?.birthDate ?? null) : birthDateIn(about.nationalId);
  const region = person?.postalRegion;
  const country = person?.countryOfResidence ?? UNKNOWN;
  return {
    citizenship: citizenshipOf(person?.citizenship ?? []),
    age: ageBand(birthDate, day),
    place: region === undefined ? (country === 'NOR' ? UNKNOWN : country) : `${region}xx`,
  };
}
