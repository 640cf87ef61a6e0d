/** Verdicts of the bank's people on a person and a list entry: what one must say, and how long and of what it counts. */
import { GROUNDS } from '../cases/grounds.ts';
import { addDays, type IsoDate, monthsLater } from '../norway/oslo-date.ts';
import { nameKey } from '../norway/name.ts';
import type { Hit, HitJudgement, HitKind } from './hit.ts';
import type { JudgementReason, JudgementVerdict } from './verdict.ts';

/** Says that it is the same person, and can't be why it is another. */
const AGREES: JudgementReason = 'SAME_FACTS';

/** Requirements of NOT_SAME and the months it holds, oldest first. */
const JUDGEMENT_RULES: readonly {
  readonly from: IsoDate;
  readonly leastReasons: Readonly<Record<HitKind, number>>;
  readonly months: Readonly<Record<HitKind, number>>;
}[] = [
  {
    from: '2018-10-15',
    leastReasons: { SANCTION: 2, PEP: 1, RCA: 1, LISTED: 2 },
    months: { SANCTION: 12, PEP: 24, RCA: 24, LISTED: 12 },
  },
];
const rulesOn = (day: IsoDate) => {
  const [first] = JUDGEMENT_RULES;
  const rules = JUDGEMENT_RULES.findLast(({ from }) => from <= day) ?? first;
  if (rules === undefined) throw new Error('no rules of judgement');
  return rules;
};

/** Number of different facts that NOT_SAME must name of a hit of this kind. */
export const leastReasons = (kind: HitKind, today: IsoDate): number => rulesOn(today).leastReasons[kind];

export interface GivenJudgement {
  readonly verdict: JudgementVerdict;
  readonly reasons: readonly JudgementReason[];
  readonly grounds: string;
}

export type WrongJudgement =
  | { readonly field: 'reasons'; readonly least: number }
  | { readonly field: 'grounds'; readonly least: number };

/** The first field that is wrong with a verdict on a hit of this kind, or null. `UNSURE` needs grounds alone. */
export function wrongWithJudgement(
  { verdict, reasons, grounds }: GivenJudgement,
  kind: HitKind,
  today: IsoDate,
): WrongJudgement | null {
  const different = new Set(reasons.filter((one) => one !== AGREES));
  const least = verdict === 'NOT_SAME' ? leastReasons(kind, today) : verdict === 'SAME' ? 1 : 0;
  const given = verdict === 'NOT_SAME' ? different.size : new Set(reasons).size;
  if (given < least) return { field: 'reasons', least };
  const length = grounds.trim().length;
  if (length < GROUNDS.min || grounds.length > GROUNDS.max) return { field: 'grounds', least: GROUNDS.min };
  return null;
}

/** Last day on which a verdict of `judgedOn` counts; null for one that does not expire: SAME, and UNSURE, which settles nothing. */
export function expiryOf(verdict: JudgementVerdict, kind: HitKind, judgedOn: IsoDate): IsoDate | null {
  return verdict === 'NOT_SAME' ? addDays(monthsLater(judgedOn, rulesOn(judgedOn).months[kind]), -1) : null;
}

/** A verdict with what it was about. */
export interface Judgement extends GivenJudgement {
  readonly kind: HitKind;
  /** The person's, as they stood in the case. */
  readonly name: string;
  readonly birthDate: string | null;
  /** All ids that the list gave the entry. */
  readonly entryIds: readonly string[];
  /** Null for a hit that was frozen before entries were: it counts in its own case alone. */
  readonly fingerprint: string | null;
  readonly judgedOn: IsoDate;
  readonly expiresOn: IsoDate | null;
  readonly caseId: string;
  /** Name of who judged, as the case knows them; left out in what was kept before it was. */
  readonly by?: string;
  /** Ends that somebody is on a sanctions list: a second person has said the same. */
  readonly takesBack?: true;
}

/**
 * A verdict as another case has it, null where it says nothing there. SAME and UNSURE count at once. NOT_SAME is one person's word until
 * a decision that rests on it is agreed to in full: until then it counts in its own case alone, but one that takes SAME back ends that
 * everywhere, and whoever is met elsewhere is looked at (D-012).
 *
 * @param isDecided a decision that rests on it has been agreed to by as many as its hit asks for
 */
export function countingElsewhere(judgement: Judgement, isDecided: boolean): Judgement | null {
  if (judgement.verdict !== 'NOT_SAME' || isDecided) return judgement;
  return judgement.takesBack === true ? { ...judgement, verdict: 'UNSURE' } : null;
}

export interface JudgedPerson {
  readonly name: string;
  readonly birthDate: string | null;
}

const sharesId = ({ entryIds }: Judgement, hit: Hit): boolean =>
  (hit.entry?.ids ?? [hit.entryId]).some((id) => entryIds.includes(id));

/**
 * True if the verdict is still about the same person and the same entry, and has not expired on `today`.
 */
function isCurrent(judgement: Judgement, person: JudgedPerson, hit: Hit, today: IsoDate): boolean {
  const { fingerprint, expiresOn } = judgement;
  return (
    fingerprint === hit.entry?.fingerprint &&
    judgement.kind === hit.kind &&
    nameKey(judgement.name) === nameKey(person.name) &&
    judgement.birthDate === person.birthDate &&
    (expiresOn === null || today <= expiresOn)
  );
}

/**
 * The verdict that counts of a hit, of all that were given of the person, oldest first; null when nothing settles it. A later
 * verdict takes the place of an earlier one, also when it is UNSURE.
 */
export function judgementOf(
  judgements: readonly Judgement[],
  person: JudgedPerson,
  hit: Hit,
  today: IsoDate,
): HitJudgement | null {
  const last = judgements.findLast((one) => sharesId(one, hit));
  if (last === undefined || !isCurrent(last, person, hit, today)) return null;
  const { verdict, reasons, judgedOn, expiresOn, caseId } = last;
  return verdict === 'UNSURE' ? null : { verdict, reasons, judgedOn, expiresOn, caseId };
}

/** True if somebody must still look at the hit: every one but those judged to be another person. */
export const isOpenHit = ({ judgement }: Pick<Hit, 'judgement'>): boolean => judgement?.verdict !== 'NOT_SAME';
