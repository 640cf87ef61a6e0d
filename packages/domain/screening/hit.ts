/** Question and answer of screening a person or an organisation against a sanctions and PEP list. */
import type { Verdict } from '../kyc/condition.ts';
import type { IsoDate } from '../norway/oslo-date.ts';
import type { JudgementReason, JudgementVerdict } from './verdict.ts';

/**
 * Politically exposed persons, and their relatives and close associates (RCA), stand on lists beside sanctioned persons. LISTED is on a
 * list for anything else, or for a reason that nobody here knows: a person judges it.
 */
export const HIT_KINDS = ['SANCTION', 'PEP', 'RCA', 'LISTED'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/**
 * All that an entry may be, the gravest first: `listed-category.ts` tells it by the list's topics. UNREAD_NAME is of hits whose entry
 * has no name that can be read, so that birth date and country alone are compared (N-031).
 */
export const LISTED_CATEGORIES = [
  'SANCTION',
  'PEP',
  'RCA',
  'SANCTION_LINKED',
  'COUNTER_SANCTION',
  'WANTED',
  'CRIME',
  'DEBARRED',
  'EXPORT_CONTROL',
  'WARNING',
  'PUBLIC_OFFICE',
  'OLIGARCH',
  'INTEREST',
  'UNREAD_NAME',
  'UNKNOWN',
] as const;
export type ListedCategory = (typeof LISTED_CATEGORIES)[number];

/**
 * `near`: both days are known, and one may be the other written wrongly (N-002); `year`: only the year is known on one side, and it agrees;
 * `differs`: only the year is known, and it is near but another, or ours was only typed and is another.
 */
export type BirthDateMatch = 'exact' | 'near' | 'year' | 'unknown' | 'differs';

export type ScreenedSubject = 'PERSON' | 'ORGANISATION';

export interface ScreenedPerson {
  /** Left out, it is a person. Organisations are held against the organisations of the list, and those that may be either. */
  readonly subject?: ScreenedSubject;
  /** An organisation's nine digits: an entry with the same number is a hit whatever its name. */
  readonly registrationNumber?: string | null;
  /** In any script and order of its parts. */
  readonly name: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null when it is not known. */
  readonly birthDate: string | null;
  /** True where nobody but the customer gave the birth date: then it rules nobody out. */
  readonly birthDateIsDeclared?: boolean;
  /** ISO 3166 codes of two letters, in either case: citizenships and residence. They only ever support a hit. */
  readonly countries?: readonly string[];
}

/** Copy of an entry, kept with the hit: the list's file is not. */
export interface ListedEntry {
  /** The entry's own id first, then those of entries that were merged into it. */
  readonly ids: readonly string[];
  /** The name and its aliases, the first thirty. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly birthDates: readonly string[];
  /** Lower-case codes of two letters. */
  readonly countries: readonly string[];
  /** As the list codes them: `role.pep`, `sanction`; empty where the list does not say. */
  readonly topics: readonly string[];
  /**
   * All that the entry is, the gravest first; left out where it is its kind and no more, and in what was
   * frozen before it was kept. No part of the fingerprint.
   */
  readonly categories?: readonly ListedCategory[];
  /** Connections that the list tells of, the first ten: `Eies av Petro S.A., sanksjonert, 62 % (2019–)`. No part of the fingerprint. */
  readonly connections?: readonly string[];
  /** Offices with their years as the list words them, the first ten; left out where it names none. They are no part of the fingerprint. */
  readonly positions?: readonly string[];
  /** Of all names, birth dates, countries and topics, SHA-256 in hexadecimal: another one is another entry. */
  readonly fingerprint: string;
}

/** An earlier verdict that counts of a hit, as it is frozen with it. */
export interface HitJudgement {
  readonly verdict: Exclude<JudgementVerdict, 'UNSURE'>;
  readonly reasons: readonly JudgementReason[];
  /** `YYYY-MM-DD` in Oslo. */
  readonly judgedOn: IsoDate;
  /** Last day on which it counts; null for one that does not expire. */
  readonly expiresOn: IsoDate | null;
  /** The bank's case that it was made in, by id. */
  readonly caseId: string;
}

/** One entry of the list that may be this person. */
export interface Hit {
  readonly entryId: string;
  /** The source inside the list that names the person. */
  readonly listName: string;
  readonly kind: HitKind;
  /** Likeness of the names, 0 to 1; 1 is the same name, whatever the order, script and way to write its letters; 0 where they can't be compared. */
  readonly score: number;
  /** The name or alias of the entry that is most like the person's, as the list writes it. */
  readonly matchedName: string;
  readonly birthDateMatch: BirthDateMatch;
  /** Set where the entry has the organisation's own registration number. */
  readonly matchedNumber?: true;
  /** Left out in what was frozen before it was kept. */
  readonly entry?: ListedEntry;
  /** Left out where nothing that counts was judged. */
  readonly judgement?: HitJudgement;
}

/** Version of the list that was asked; kept with the case as evidence. */
export interface ListVersion {
  readonly name: string;
  /** ISO instant: when the list was made, by its newest entry. */
  readonly date: string;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
  /** The publisher's own name of the version; left out where none came with the file. */
  readonly version?: string;
  /** Persons and organisations on it. */
  readonly entries: number;
  /** Lines, entries and names that could not be read or compared; left out where there were none. */
  readonly unread?: number;
}

/** `OTHER_LIST`: this server has another version than the one in force. `TOO_MANY` is somebody who was not held against the list, since there were more people than a case may have. */
export type OutcomeReason = 'HIT' | 'NO_HIT' | 'NO_LIST' | 'OTHER_LIST' | 'LIST_TOO_OLD' | 'NAME_UNUSABLE' | 'TOO_MANY';

export interface ScreeningOutcome {
  /** `yes` is a hit. `unknown` never counts as no. */
  readonly verdict: Verdict;
  readonly reason: OutcomeReason;
  /** The same birth date first, then the likest, another birth date last; empty unless the verdict is yes. */
  readonly hits: readonly Hit[];
  readonly list: ListVersion | null;
  /** True where what was not found is not on the list: false for a hit on an old list, which says nothing of other hits. */
  readonly complete: boolean;
}
