/** What the register of beneficial owners says of a company, and where the customer's picture differs from it. */
import * as z from 'zod/mini';
import { nameKey } from '../../norway/name.ts';
import { birthDateIn } from '../../norway/national-id.ts';
import { exactShare, compareShares, exact, shownShare } from './share.ts';

/** Ten-thousandths of a percent, both ends included: the register knows intervals only. */
const interval = z.object({ from: z.number(), to: z.number() });
export type ShareInterval = z.infer<typeof interval>;

export const registeredPosition = z.object({
  /** The register's code, `posisjontype.eier`. */
  code: z.string(),
  interval: z.nullable(interval),
  indirect: z.boolean(),
  via: z.array(z.object({ name: z.string(), organisationNumber: z.nullable(z.string()) })),
});

export const registeredOwner = z.object({
  /** Stands for the person in the answer, so that no number has to travel. */
  token: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  citizenship: z.array(z.string()),
  countryOfResidence: z.nullable(z.string()),
  positions: z.array(registeredPosition),
});
export type RegisteredOwner = z.infer<typeof registeredOwner>;

/** `NOT_REPORTED`: the company should have told the register and has not. `NOT_OBLIGED`: it need not. */
export const REGISTER_STATUSES = ['REGISTERED', 'NOT_REPORTED', 'NOT_OBLIGED'] as const;

export const registeredOwners = z.object({
  status: z.enum(REGISTER_STATUSES),
  /** The register's own words about who could be identified, or null. */
  statement: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  registeredOn: z.nullable(z.string()),
  owners: z.array(registeredOwner),
  /** How many the register has whose names it withholds; left out when none. */
  withheld: z.optional(z.number()),
  /** Whether the register says that all could be identified; left out where it does not say. */
  allIdentified: z.optional(z.boolean()),
});
/** Null wherever it stands means that the register gave no answer: unknown, and never 'none'. */
export type RegisteredOwners = z.infer<typeof registeredOwners>;

export const OWNER_REASON = 'posisjontype.eier';

/** The interval of the ownership itself; null when the register has none. */
export const intervalOf = ({ positions }: RegisteredOwner): ShareInterval | null =>
  positions.find(({ code }) => code === OWNER_REASON)?.interval ?? null;

/** `25,01–49,99 %`. */
export const intervalText = ({ from, to }: ShareInterval): string =>
  `${shownShare(exact(BigInt(from))).replace(' %', '')}–${shownShare(exact(BigInt(to)))}`;

export const DIFFERENCES = ['NOT_IN_ANSWER', 'NOT_IN_REGISTER', 'SHARE_OUTSIDE_INTERVAL'] as const;
export const difference = z.strictObject({
  kind: z.enum(DIFFERENCES),
  name: z.string().check(z.maxLength(300)),
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
const bornOn = ({ birthDate, publicId }: Given): string | null => birthDate || birthDateIn(publicId.value);

/**
 * Whom of the register each one given is: by the register's token, or by name where no birth date contradicts it. Each of the
 * register's is one person, so of two namesakes born the same day one that is given leaves the other out. The surest pairs come
 * first, that none of them is lost to a guess.
 */
export function pairsOf<G extends Given>(
  given: readonly G[],
  owners: readonly RegisteredOwner[],
): ReadonlyMap<G, RegisteredOwner> {
  const pairs = new Map<G, RegisteredOwner>();
  const left = new Map(owners.map((one) => [one, nameKey(nameOf(one))]));
  const pair = (these: readonly G[], matches: (one: G, other: RegisteredOwner) => boolean): void => {
    for (const one of these) {
      const name = nameKey(nameOf(one));
      const found = [...left].find(
        ([other, known]) => (one.publicId.token !== null || name === known) && matches(one, other),
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
  pair(known, ({ publicId }, { token }) => publicId.token === token);
  pair(dated, (one, { birthDate }) => birthDate === bornOn(one));
  pair(dated, (_, { birthDate }) => birthDate === null);
  pair(named, (one) => bornOn(one) === null);
  return pairs;
}

/**
 * Where the two pictures differ; empty too where the register has no picture to compare with. Shares are compared where
 * the register has an interval, which has gaps of less than a hundredth that count as inside.
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

/** Whether the share given is in the register's interval; null where one of the two has none that can be compared. */
export function isShareAsRegistered({ eierandel }: Pick<Given, 'eierandel'>, known: RegisteredOwner): boolean | null {
  const limits = intervalOf(known);
  const share = exactShare(eierandel);
  return limits === null || share === null ? null : isWithin(share, limits);
}

const GAP = 100n;
const isWithin = (share: Parameters<typeof compareShares>[0], { from, to }: ShareInterval): boolean =>
  compareShares(share, exact(BigInt(from) - GAP)) > 0 && compareShares(share, exact(BigInt(to) + GAP)) < 0;
