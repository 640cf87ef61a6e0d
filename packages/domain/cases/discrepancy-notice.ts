/** The notice to the register of beneficial owners: what it has, what the bank found, who the owners are thought to be, and why. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import type { Owner } from '../kyc/owners/answer.ts';
import { isDirect, isSameWay, viaOf } from '../kyc/owners/held-through.ts';
import { alignedOwners, type AlignedSide } from '../kyc/owners/laws/aligned-trees.ts';
import {
  type Difference,
  differencesOf,
  isShareAsRegistered,
  pairsOf,
  type RegisteredOwner,
  type RegisteredOwners,
} from '../kyc/owners/register.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import type { OwnerLawDay } from '../kyc/thresholds.ts';
import type { Texts } from '../texts/texts.ts';
import { dueAt } from './kinds.ts';

/** Names and shares alone: neither birth dates nor numbers, which the register's own service asks for. */
export interface DiscrepancyNotice {
  readonly organisation: { readonly number: string; readonly name: string };
  readonly registered: readonly string[];
  readonly found: readonly string[];
  /** Never empty: in words where nobody is thought to be one, or it is not known. */
  readonly owners: readonly string[];
  /** Left out in older frozen notices. */
  readonly areOwnersKnown?: boolean | undefined;
  readonly why: string;
}

const line = (name: string, { share, votes, control }: AlignedSide, texts: Texts): string =>
  [
    name,
    ...(share === null ? [] : [texts('advisor.notice.share', { share })]),
    ...(votes === null ? [] : [texts('advisor.notice.votes', { votes })]),
    ...(control === null ? [] : [control]),
  ].join(', ');

/** For a reader who is not the customer: the form says 'her' of the customer's own answer. */
const differenceTold = ({ kind, name, registered }: Difference, texts: Texts): string =>
  texts(`advisor.notice.difference.${kind}`, { name, registered: registered ?? '' });

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim().toLowerCase();

/** A name that both sides have is lacking on neither, though the persons are no pair: it is told once, as somebody born otherwise (N-096). */
function apartTold(owners: readonly Owner[], register: RegisteredOwners | null, texts: Texts): string[] {
  const [ours, theirs] = [owners.map(nameOf), (register?.owners ?? []).map(nameOf)];
  const lines = differencesOf(owners, register).map((difference) => {
    const name = difference.name.toLowerCase();
    const isOnBoth = difference.kind !== 'SHARE_OUTSIDE_INTERVAL' && ours.includes(name) && theirs.includes(name);
    return isOnBoth
      ? texts('advisor.notice.difference.NAMESAKE', { name: difference.name })
      : differenceTold(difference, texts);
  });
  return [...new Set(lines)];
}

const through = (companies: readonly { readonly name: string }[], texts: Texts): string =>
  texts('advisor.notice.way.via', { companies: [...new Set(companies.map(({ name }) => name))].join(', ') });

function heldOtherwise(owner: Owner, known: RegisteredOwner, texts: Texts): string {
  const companies = owner.indirectOwnership.flatMap((chain) => chain.companies);
  const via = viaOf(known);
  const direct = texts('advisor.notice.way.direct');
  return texts('advisor.notice.difference.HELD_OTHERWISE', {
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    declared: companies.length > 0 ? through(companies, texts) : direct,
    registered: via.length > 0 ? through(via, texts) : isDirect(known) ? direct : texts('advisor.notice.way.others'),
  });
}

/** Every difference in words, also of those who hold the same share another way; the customer is not asked about that. */
export function differencesTold(owners: readonly Owner[], register: RegisteredOwners | null, texts: Texts): string[] {
  const registered = register?.status === 'REGISTERED' ? register.owners : [];
  return [
    ...apartTold(owners, register, texts),
    ...[...pairsOf(owners, registered)].flatMap(([owner, known]) =>
      isShareAsRegistered(owner, known) === true && !isSameWay(owner, known)
        ? [heldOtherwise(owner, known, texts)]
        : [],
    ),
  ];
}

/**
 * Made of what was frozen and of nothing later, and of no word that the bank's people wrote to each other. `on` is the day
 * whose law decides who is an owner. Null of a declaration about no organisation.
 */
export function noticeOf(
  { facts, sections }: FrozenDeclaration,
  on: OwnerLawDay,
  texts: Texts,
): DiscrepancyNotice | null {
  const { organisation, beneficialOwners: register = null } = facts;
  if (organisation === null) return null;
  const answer = sections.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as OwnersAnswer | null | undefined;
  const owners = answer?.beneficialOwners ?? [];
  const { rows } = alignedOwners({ organisation, owners, register }, on, texts);
  const persons = rows.filter(({ is }) => is === 'PERSON');
  const lines = (side: 'declared' | 'registered'): string[] => [
    ...new Set(persons.flatMap((row) => (row[side] ? [line(row.name, row[side], texts)] : []))),
  ];
  const declared = persons.filter((row) => row.declared !== null);
  const named = (isOwner: boolean | null): string[] => [
    ...new Set(declared.filter(({ byToday }) => byToday.isOwner === isOwner).map(({ name }) => name)),
  ];
  const thought = named(true);
  const unsure = named(null).map((name) => texts('advisor.notice.owners.unsure', { name }));
  const differences = differencesTold(owners, register, texts);
  return {
    organisation: { number: organisation.organisationNumber, name: organisation.name },
    registered: lines('registered'),
    found: lines('declared'),
    owners: thought.length + unsure.length > 0 ? [...thought, ...unsure] : [texts('advisor.notice.owners.none')],
    areOwnersKnown: thought.length > 0 && unsure.length === 0,
    why: differences.length > 0 ? differences.join(' ') : texts('advisor.notice.difference.other'),
  };
}

/** Last day to send it: the clock starts when the difference was frozen, whenever the case came of it. */
export const noticeDueAt = ({ completedAt }: Pick<FrozenDeclaration, 'completedAt'>): Date =>
  dueAt({ kind: 'DISCREPANCY', gravity: 'NORMAL' }, new Date(completedAt));
