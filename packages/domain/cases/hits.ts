/** The hits of a case: what each shows side by side, and the verdict it has by now. */
import type { Hit, HitKind, ListVersion, ListedCategory } from '../screening/hit.ts';
import { categoriesOfHit, isForAPerson } from '../screening/listed-category.ts';
import type { JudgementVerdict } from '../screening/verdict.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
import type { Role } from './decisions.ts';

type PersonOfHit = Pick<ScreenedOnCase, 'name' | 'birthDate'> &
  Partial<
    Pick<ScreenedOnCase, 'subject' | 'registrationNumber' | 'numberKey' | 'roles' | 'countryCodes' | 'birthDateFrom'>
  >;

/** A hit as it is kept with its case; what stands under `Partial` is left out in cases from before it was kept. */
export interface SnapshotHit extends PersonOfHit, Hit {
  readonly list?: ListVersion | null;
}

export interface CaseHit extends SnapshotHit {
  /** Place in the case, from 1: a snapshot never changes. */
  readonly id: string;
}

/** Of one person, in the form that a case keeps. */
export const snapshotHits = (person: ScreenedOnCase): SnapshotHit[] =>
  person.hits.map((hit) => ({
    ...hit,
    name: person.name,
    birthDate: person.birthDate,
    birthDateFrom: person.birthDateFrom,
    subject: person.subject,
    roles: person.roles,
    countryCodes: person.countryCodes,
    list: person.list,
    ...(person.registrationNumber ? { registrationNumber: person.registrationNumber } : {}),
    ...(person.numberKey === undefined ? {} : { numberKey: person.numberKey }),
  }));

export const hitsIn = ({ hits = [] }: { readonly hits?: readonly SnapshotHit[] }): CaseHit[] =>
  hits.map((hit, at) => ({ ...hit, id: String(at + 1) }));

/** The fields of a judgement entry from which a hit's verdict is computed. */
interface GivenVerdict {
  /** {@link CaseHit.id} */
  readonly hit: string;
  readonly verdict: JudgementVerdict;
  readonly awaitsSecond?: true | undefined;
}

/** The newest verdict on a hit that needs nobody else, given in this case or before it; null where there is none. */
export function verdictOn({ id, judgement }: CaseHit, judged: readonly GivenVerdict[]): JudgementVerdict | null {
  const own = judged.findLast(({ hit, awaitsSecond }) => hit === id && awaitsSecond !== true);
  return own?.verdict ?? judgement?.verdict ?? null;
}

/** Reasons that rest on hits alone, by their rule. */
const HITS_OF_RULE: Readonly<Record<string, (category: ListedCategory) => boolean>> = {
  'sanctions-hit': (category) => category === 'SANCTION',
  'pep-undeclared': (category) => category === 'PEP',
  'rca-undeclared': (category) => category === 'RCA',
  'listed-hit': isForAPerson,
};

/** Verdict on a reason by those on its hits; null while one is open, and of a reason that rests on something else. */
export function settledBy(rule: string, hits: readonly DecidedHit[]): 'CONFIRMED' | 'REFUTED' | null {
  const own = hits.filter((hit) => categoriesOfHit(hit).some((category) => HITS_OF_RULE[rule]?.(category) === true));
  if (own.some(({ verdict }) => verdict === 'SAME')) return 'CONFIRMED';
  return own.length > 0 && own.every(({ verdict }) => verdict === 'NOT_SAME') ? 'REFUTED' : null;
}

/** Kinds of hits that are a public position, or near one. */
export const POSITIONS: readonly HitKind[] = ['PEP', 'RCA'];

/** True when a hit of a sanctions list is judged to be the person's own. */
export const isSanctioned = (hits: readonly DecidedHit[]): boolean =>
  hits.some(({ kind, verdict }) => kind === 'SANCTION' && verdict === 'SAME');

/** Facts of a hit that a decision is checked against. */
export interface DecidedHit {
  readonly kind: HitKind;
  /** Left out, the entry is nothing but its kind. */
  readonly entry?: { readonly categories?: readonly ListedCategory[] };
  readonly verdict: JudgementVerdict | null;
  /** The verdict was given in this case, and none of before counts by itself any more. */
  readonly isJudgedHere?: boolean;
}

const SANCTION_JUDGES: readonly Role[] = ['SENIOR_ADVISOR', 'AML_OFFICER'];
const JUDGES: readonly Role[] = ['ADVISOR', ...SANCTION_JUDGES];

/** */
export const mayJudge = (role: Role, kind: HitKind): boolean =>
  (kind === 'SANCTION' ? SANCTION_JUDGES : JUDGES).includes(role);
