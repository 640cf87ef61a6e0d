/** Answer of the register of beneficial owners about a company, and the customer's differences from it. */
import * as z from 'zod/mini';
import { nameKey } from '../../norway/name.ts';
import { birthDateIn } from '../../norway/national-id.ts';
import { normaliseNationalId } from '../../norway/national-id-digits.ts';
import { pastedNationalId } from '../../pasted/numbers.ts';
import { positionKind } from './position-codes.ts';
import { exactShare, compareShares, exact, shownShare } from './share.ts';

/** Ten-thousandths of a percent, both ends included: the register knows intervals only. */
const interval = z.object({ from: z.number(), to: z.number() });
export type ShareInterval = z.infer<typeof interval>;

export const registeredPosition = z.object({
  /** The register's code, `posisjonstype.eierskap`; `posisjontype.eier` in declarations of before the register's version 1. */
  code: z.string(),
  /** The register's words for a code or an interval that nobody here knows. */
  words: z.optional(z.string()),
  interval: z.nullable(interval),
  indirect: z.boolean(),
  /** A company without a name is one that no register has named; a foreign one has no Norwegian number. */
  via: z.array(
    z.object({
      name: z.string(),
      organisationNumber: z.nullable(z.string()),
      /** Number in the register of its own country. */
      foreignNumber: z.optional(z.string()),
      /** Three letters. */
      country: z.optional(z.string()),
    }),
  ),
});

const shownOwner = z.object({
  /** Stands for the person in the answer, so that no number has to travel. */
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  /** Countries by three letters, `XXX` for stateless. */
  citizenship: z.array(z.string()),
  countryOfResidence: z.nullable(z.string()),
  positions: z.array(registeredPosition),
});

export interface RegisteredOwner extends z.infer<typeof shownOwner> {
  /** Eleven digits, where the bank's access gives them: for the server alone, and in no content. */
  readonly nationalId?: string | undefined;
  /** Left out where the register has the date, or no year either. */
  readonly birthYear?: string | undefined;
  readonly isDeceased?: boolean | undefined;
}

/**
 * `NOT_REPORTED`: the company should have told the register and has not. `NOT_OBLIGED`: it need not. `UNCLEAR`: nothing, or more than
 * one thing, is said to hold now.
 */
export const REGISTER_STATUSES = ['REGISTERED', 'NOT_REPORTED', 'NOT_OBLIGED', 'UNCLEAR'] as const;

/** The register's owners for the customer's own form: no numbers, and nothing that others have told the register. */
export const shownOwners = z.object({
  status: z.enum(REGISTER_STATUSES),
  /** The register's own words about who could be identified, or null. */
  statement: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  registeredOn: z.nullable(z.string()),
  owners: z.array(shownOwner),
  /** Number of owners whose names the register withholds; left out when none. */
  withheld: z.optional(z.number()),
  /** True if the register says that all could be identified; left out where it does not say. */
  allIdentified: z.optional(z.boolean()),
});

/** A look-up's answer; null wherever it stands means that the register gave no answer: unknown, and never 'none'. */
export interface RegisteredOwners extends Omit<z.infer<typeof shownOwners>, 'owners'> {
  readonly owners: readonly RegisteredOwner[];
  /** Set where nobody is, since a Norwegian public body controls the company. */
  readonly isPublic?: boolean | undefined;
  /** Contract that the answer was read by, `reelle-rettighetshavere 1.5`; left out of those read by the draft of 2022. */
  readonly contract?: string | undefined;
  /** Number of parts of the answer that could not be read; left out when none. */
  readonly unread?: number | undefined;
  /** Codes that nobody here knows, with the register's words; left out when none. */
  readonly unknownCodes?: readonly { readonly code: string; readonly words: string | null }[] | undefined;
  /** Market, or register of another country, that the company points to in place of owners. */
  readonly elsewhere?: Elsewhere | undefined;
  /**
   * Discrepancies that others have reported to the register; left out when there are none. `receivedOn` is
   * `YYYY-MM-DD`.
   */
  readonly discrepancies?: readonly { readonly text: string | null; readonly receivedOn: string | null }[] | undefined;
}
interface Elsewhere {
  readonly kind: 'REGULATED_MARKET' | 'FOREIGN_REGISTER';
  readonly name: string | null;
  /** Three letters. */
  readonly country: string | null;
}

/** The register as the customer may see it: picked field by field, so that what is added to it stays on the server. */
export const shownToCustomer = (register: RegisteredOwners): z.infer<typeof shownOwners> => ({
  status: register.status,
  statement: register.statement,
  registeredOn: register.registeredOn,
  owners: register.owners.map((one) => ({
    token: one.token,
    firstName: one.firstName,
    lastName: one.lastName,
    birthDate: one.birthDate,
    citizenship: one.citizenship,
    countryOfResidence: one.countryOfResidence,
    positions: one.positions,
  })),
  ...(register.withheld === undefined ? {} : { withheld: register.withheld }),
  ...(register.allIdentified === undefined ? {} : { allIdentified: register.allIdentified }),
});

/** True if a position is ownership, by the code of either version. */
export const isOwnership = ({ code }: { readonly code: string }): boolean => positionKind(code) === 'OWNERSHIP';

/** The interval of the ownership itself; null when the register has none. */
export const intervalOf = ({ positions }: Pick<RegisteredOwner, 'positions'>): ShareInterval | null =>
  positions.find(isOwnership)?.interval ?? null;

/** `25,01–49,99 %`. */
export const intervalText = ({ from, to }: ShareInterval): string =>
  `${shownShare(exact(BigInt(from))).replace(' %', '')}–${shownShare(exact(BigInt(to)))}`;

export const DIFFERENCES = ['NOT_IN_ANSWER', 'NOT_IN_REGISTER', 'SHARE_OUTSIDE_INTERVAL'] as const;
export const difference = z.strictObject({
  kind: z.enum(DIFFERENCES),
  name: z.string().check(z.maxLength(620)),
  /** The register's interval in words, for a share outside it. */
  registered: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
});
export type Difference = z.infer<typeof difference>;

interface Given {
  readonly firstName: string;
  readonly lastName: string;
  readonly publicId: { readonly value?: string | null | undefined; readonly token: string | null };
  readonly birthDate?: string | null | undefined;
  readonly eierandel: string;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** As given, or as the number tells it: a father and a son of one name are told apart by it. */
export const bornOn = ({ birthDate, publicId }: Given): string | null => birthDate || birthDateIn(publicId.value);
const numberOf = ({ publicId }: Given): string => normaliseNationalId(pastedNationalId(publicId.value ?? ''));

/**
 * Pairs each given owner with one of the register's: by the register's token, by national id where both sides have one,
 * which then decides against name and date, or by name where no birth date contradicts it. Each of the
 * register's is one person, so of two namesakes born the same day one is left over. The surest pairs are made first, so
 * that none of them is lost to a guess.
 */
export function pairsOf<G extends Given>(
  given: readonly G[],
  owners: readonly RegisteredOwner[],
): ReadonlyMap<G, RegisteredOwner> {
  const pairs = new Map<G, RegisteredOwner>();
  const left = new Map(owners.map((one) => [one, nameKey(nameOf(one))]));
  const areTwo = (one: G, { nationalId = '' }: RegisteredOwner): boolean =>
    nationalId !== '' && numberOf(one) !== '' && numberOf(one) !== nationalId;
  const pair = (
    these: readonly G[],
    matches: (one: G, other: RegisteredOwner) => boolean,
    { isSure = false } = {},
  ): void => {
    for (const one of these) {
      const name = nameKey(nameOf(one));
      const found = [...left].find(
        ([other, known]) => (isSure || (name === known && !areTwo(one, other))) && matches(one, other),
      );
      if (pairs.has(one) || found === undefined) continue;
      pairs.set(one, found[0]);
      left.delete(found[0]);
    }
  };
  const [known, named] = [
    given.filter(({ publicId }) => publicId.token !== null),
    given.filter(({ publicId }) => publicId.token === null),
  ];
  const dated = named.filter((one) => bornOn(one) !== null);
  pair(known, ({ publicId }, { token }) => publicId.token === token, { isSure: true });
  pair(named, (one, { nationalId = '' }) => nationalId !== '' && nationalId === numberOf(one), { isSure: true });
  pair(dated, (one, { birthDate }) => birthDate === bornOn(one));
  pair(
    dated,
    (one, { birthDate, birthYear }) =>
      birthDate === null && (birthYear === undefined || bornOn(one)?.startsWith(birthYear) === true),
  );
  pair(named, (one) => bornOn(one) === null);
  return pairs;
}

/**
 * Differences of the two pictures; empty too where the register has no picture to compare with. Shares are compared
 * where the register has an interval, which has gaps of less than a hundredth that count as inside.
 */
export function differencesOf(given: readonly Given[], register: RegisteredOwners | null): Difference[] {
  if (register?.status !== 'REGISTERED') return [];
  const pairs = pairsOf(given, register.owners);
  const answered = new Set(pairs.values());
  const missing = register.owners.filter((one) => !answered.has(one));
  return [
    ...missing.map((one): Difference => ({ kind: 'NOT_IN_ANSWER', name: nameOf(one) })),
    ...given.flatMap((owner): Difference[] => {
      const known = pairs.get(owner);
      if (!known) return [{ kind: 'NOT_IN_REGISTER', name: nameOf(owner) }];
      const limits = intervalOf(known);
      if (limits === null || isShareAsRegistered(owner, known) !== false) return [];
      return [{ kind: 'SHARE_OUTSIDE_INTERVAL', name: nameOf(owner), registered: intervalText(limits) }];
    }),
  ];
}

/** True if the given share is in the register's interval; null where one of the two has none that can be compared. */
export function isShareAsRegistered({ eierandel }: Pick<Given, 'eierandel'>, known: RegisteredOwner): boolean | null {
  const limits = intervalOf(known);
  const share = exactShare(eierandel);
  return limits === null || share === null ? null : isWithin(share, limits);
}

const GAP = 100n;
const isWithin = (share: Parameters<typeof compareShares>[0], { from, to }: ShareInterval): boolean =>
  compareShares(share, exact(BigInt(from) - GAP)) > 0 && compareShares(share, exact(BigInt(to) + GAP)) < 0;
