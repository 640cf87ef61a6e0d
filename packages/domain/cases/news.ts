/** Changes since a declaration was decided, of everybody on it and of its rules: each that nobody has looked at is for an advisor (D-001). */
import { pointsOf } from './of-declaration.ts';
import { POSITIONS, type SnapshotHit, snapshotHits } from './hits.ts';
import type { RiskReason } from '../kyc/risk.ts';
import { BY_SCREENING } from '../kyc/risk/controls.ts';
import { nameKey } from '../norway/name.ts';
import type { CasePerson, CaseRole } from '../screening/case-persons.ts';
import { isOpenHit } from '../screening/judgement.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
import type { JudgementVerdict } from '../screening/verdict.ts';

/** The same person or organisation: by number where both have one, else by name and birth date. */
export function isSameOnCase(one: CasePerson, other: CasePerson): boolean {
  if (one.subject !== other.subject) return false;
  const [number, otherNumber] = [one, other].map(
    ({ numberKey, registrationNumber }) => numberKey ?? registrationNumber,
  );
  if (number && otherNumber) return number === otherNumber;
  return one.birthDate === other.birthDate && nameKey(one.name) === nameKey(other.name);
}

const isSameName = (one: CasePerson, other: CasePerson): boolean =>
  one.birthDate === other.birthDate && nameKey(one.name) === nameKey(other.name);

const both = <T>(some: readonly T[], more: readonly T[]): T[] => [...new Set([...some, ...more])];

/** Everybody who was on the case with whoever the registers name besides, each name once: who is screened and watched. */
export function withRegistered(before: readonly CasePerson[], registered: readonly CasePerson[]): CasePerson[] {
  const all: CasePerson[] = [...before];
  for (const one of registered) {
    const at = all.findIndex((other) => isSameOnCase(one, other) && isSameName(one, other));
    const known = all[at];
    if (known === undefined) {
      all.push(one);
      continue;
    }
    all[at] = {
      ...known,
      ...(known.numberKey === undefined && one.numberKey !== undefined ? { numberKey: one.numberKey } : {}),
      roles: both(known.roles, one.roles),
      countryCodes: both(known.countryCodes, one.countryCodes),
      declared: {
        pep: known.declared.pep || one.declared.pep,
        rca: known.declared.rca || one.declared.rca,
      },
    };
  }
  return all;
}

/** State by which the business register has an organisation that is no customer of anybody's. */
export type UnitEnd = 'bankrupt' | 'dissolving' | 'gone';

export interface Then {
  readonly persons: readonly ScreenedOnCase[];
  readonly reasons: readonly RiskReason[];
  /** Verdict on each hit that a case has been decided by, under its {@link hitKey}. */
  readonly verdicts: ReadonlyMap<string, JudgementVerdict | null>;
  /** Keys of news that an advisor has approved of. */
  readonly approved: ReadonlySet<string>;
}

export interface Now {
  /** {@link withRegistered}, held against the list of the moment. */
  readonly persons: readonly ScreenedOnCase[];
  /** Persons whom the registers name at the moment. */
  readonly registered: readonly CasePerson[];
  readonly reasons: readonly RiskReason[];
  readonly unitEnd: UnitEnd | null;
}

export interface NewRole {
  readonly person: CasePerson;
  readonly roles: readonly CaseRole[];
}

export interface News {
  /** One for each, by which it is told whether somebody has looked at it; they name persons, and stay where the case is encrypted. */
  readonly keys: readonly string[];
  readonly persons: readonly CasePerson[];
  readonly roles: readonly NewRole[];
  /** Hits that are new, or of which another verdict counts than when the case was decided. */
  readonly hits: readonly SnapshotHit[];
  /** Persons and organisations whose name no list can be asked about. */
  readonly unread: readonly ScreenedOnCase[];
  readonly points: readonly RiskReason[];
  readonly unitEnd: UnitEnd | null;
}

const keyOf = (...parts: readonly (string | null | undefined)[]): string =>
  JSON.stringify(parts.map((one) => one ?? ''));
const personKeyOf = ({ subject, numberKey, registrationNumber, birthDate, name }: CasePerson): string =>
  keyOf(subject, numberKey ?? registrationNumber, birthDate, nameKey(name));

/** Of a person and an entry, whatever was judged of it. */
export const hitKey = ({ name, birthDate, kind, entry, entryId }: SnapshotHit): string =>
  keyOf(kind, entry?.fingerprint ?? entryId, birthDate, nameKey(name));

/**
 * Roles that are no news of who had one of these: an owner whom the customer has named and the register has by now is the same owner, and whoever led or signed
 * gains nothing by another role.
 */
const EXPLAINED: Readonly<Partial<Record<CaseRole, readonly CaseRole[]>>> = {
  REGISTERED_OWNER: ['BENEFICIAL_OWNER'],
  ROLE_HOLDER: ['CEO', 'CHAIRMAN', 'BOARD_MEMBER', 'SIGNATORY', 'CORPORATE_ACTOR'],
};

/** Roles by the applicant's own word, which may be put right after the declaration: only what a list has of them is news. */
const NAMED_BY_APPLICANT: readonly CaseRole[] = ['ACCOUNT_OWNER', 'BORROWER'];
const isFromRegisters = ({ roles }: CasePerson): boolean => !roles.every((role) => NAMED_BY_APPLICANT.includes(role));

function rolesSince(before: readonly CasePerson[], person: CasePerson): CaseRole[] {
  const held = before.filter((other) => isSameOnCase(person, other)).flatMap(({ roles }) => roles);
  return person.roles.filter((role) => ![role, ...(EXPLAINED[role] ?? [])].some((one) => held.includes(one)));
}

/** Verdict on a hit at the time of the decision: null for one that was not judged, undefined for one that was not there. */
function verdictThen({ persons, verdicts }: Then, hit: SnapshotHit): JudgementVerdict | null | undefined {
  const key = hitKey(hit);
  if (verdicts.has(key)) return verdicts.get(key) ?? null;
  const frozen = persons.flatMap(snapshotHits).find((one) => hitKey(one) === key);
  return frozen === undefined ? undefined : (frozen.judgement?.verdict ?? null);
}

function isHitNews(then: Then, { declared }: CasePerson, hit: SnapshotHit): boolean {
  if (!isOpenHit(hit)) return false;
  const before = verdictThen(then, hit);
  if (before === undefined || before === 'NOT_SAME') return true;
  // A position that is told of is as good as one that is judged to be the person's own.
  const isTold = POSITIONS.includes(hit.kind) && (declared.pep || declared.rca);
  return hit.judgement?.verdict === 'SAME' && before !== 'SAME' && !isTold;
}

const UNREAD: readonly ScreenedOnCase['reason'][] = ['NAME_UNUSABLE', 'TOO_MANY'];
const unreadKey = (one: ScreenedOnCase): string => keyOf('unread', one.reason, personKeyOf(one));

/** Those of whom the list has said nothing since there was none, since it was too old, or another than the one in force. */
const isUnanswered = ({ complete, reason }: ScreenedOnCase): boolean => !complete && !UNREAD.includes(reason);

/**
 * True when screening has answered for everybody. A missing list does not count as silence where a decision was already made without one:
 * that bank screens by other means.
 */
export function listAnswers(before: readonly ScreenedOnCase[], now: readonly ScreenedOnCase[]): boolean {
  const decidedWithout = before.some(({ reason }) => reason === 'NO_LIST');
  return !now.some((one) => isUnanswered(one) && !(one.reason === 'NO_LIST' && decidedWithout));
}

/** Nothing where all of it was there when the declaration was decided, or has been approved of since. */
export function newsSince(then: Then, now: Now): News {
  const isNew = (key: string): boolean => !then.approved.has(key);
  const keys: string[] = [];
  const add = (key: string): boolean => {
    if (!isNew(key)) return false;
    keys.push(key);
    return true;
  };
  const known = (person: CasePerson): boolean => then.persons.some((other) => isSameOnCase(person, other));
  const registered = now.registered.filter(isFromRegisters);
  const persons = registered.filter((person) => !known(person) && add(keyOf('person', personKeyOf(person))));
  const roles = registered.flatMap((person) => {
    if (!known(person)) return [];
    const since = rolesSince(then.persons, person).filter((role) => add(keyOf('role', role, personKeyOf(person))));
    return since.length > 0 ? [{ person, roles: since }] : [];
  });
  const hits = now.persons.flatMap((person) =>
    snapshotHits(person).filter(
      (hit) => isHitNews(then, person, hit) && add(keyOf('hit', hitKey(hit), hit.judgement?.verdict)),
    ),
  );
  const unreadThen = new Set(then.persons.map(unreadKey));
  const unread = now.persons.filter(
    (one) => UNREAD.includes(one.reason) && !unreadThen.has(unreadKey(one)) && add(unreadKey(one)),
  );
  const pointsThen = new Set(pointsOf(then).map(({ rule, verdict }) => keyOf('rule', rule, verdict)));
  const points = pointsOf(now).filter(({ rule, verdict }) => {
    const key = keyOf('rule', rule, verdict);
    return !BY_SCREENING.has(rule) && !pointsThen.has(key) && add(key);
  });
  const unitEnd = now.unitEnd !== null && add(keyOf('unit', now.unitEnd)) ? now.unitEnd : null;
  return { keys, persons, roles, hits, unread, points, unitEnd };
}
