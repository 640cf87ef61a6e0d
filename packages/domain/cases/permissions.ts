/** Access control (authorization) of cases: who may see a case, and the permissions of each role, as one table for server and browser. */
import { type Act, ACTS, actRow } from './acts.ts';
import type { Role } from './decisions.ts';
import { type CaseKind, KINDS, kindsWith } from './kinds.ts';
import { type Needs, type Page, PAGES, type Part, PARTS, POLICY_RIGHTS, type PolicyRight } from './parts.ts';

interface Sees {
  /** Also cases that are restricted, of the kinds in the role's queues. */
  readonly restricted: boolean;
  /** Also cases whose proposal waits for this role, and restricted ones among them where nobody else could agree. */
  readonly awaiting: boolean | 'restricted';
  readonly parts: readonly Part[];
  /** Shows the reasons of a case: in lists, among its points, in its history. */
  readonly reasons: boolean;
  readonly pages: readonly Page[];
  /** In the bank's policy of risk (D-181). */
  readonly policy: readonly PolicyRight[];
}

const TABLE: Readonly<Record<Role, Sees>> = {
  ADVISOR: {
    restricted: false,
    awaiting: false,
    parts: PARTS,
    reasons: true,
    pages: ['SEARCH', 'MONITORING', 'STATISTICS'],
    policy: [],
  },
  SENIOR_ADVISOR: {
    restricted: false,
    awaiting: true,
    parts: PARTS,
    reasons: true,
    pages: ['SEARCH', 'MONITORING', 'STATISTICS'],
    policy: [],
  },
  AML_OFFICER: {
    restricted: true,
    awaiting: true,
    parts: PARTS,
    reasons: true,
    pages: PAGES,
    policy: POLICY_RIGHTS,
  },
  MANAGEMENT: {
    restricted: false,
    awaiting: 'restricted',
    parts: PARTS,
    reasons: true,
    pages: ['POLICY'],
    policy: ['AGREE'],
  },
  OPERATIONS: {
    restricted: false,
    awaiting: true,
    parts: ['overview', 'timeline', 'notes'],
    reasons: false,
    pages: ['SEARCH'],
    policy: [],
  },
  AUDITOR: {
    restricted: true,
    awaiting: false,
    parts: PARTS,
    reasons: true,
    pages: ['SEARCH', 'MONITORING', 'STATISTICS', 'POLICY'],
    policy: [],
  },
};

/** Facts of a case that its visibility is computed from. */
export interface Seen {
  readonly kind: CaseKind;
  readonly restricted: boolean;
  /** Roles any one of which may give the next agreement. */
  readonly awaits: readonly Role[];
}

const isSeenBy = ({ kind, restricted, awaits }: Seen, role: Role): boolean => {
  const { restricted: shown, awaiting } = TABLE[role];
  if (KINDS[kind].roles.includes(role) && (shown || !restricted)) return true;
  return awaiting !== false && awaits.includes(role) && (!restricted || awaiting === 'restricted');
};

/** Those of the roles that show the case; none means that it answers as one that is not there. */
export const rolesOn = (roles: readonly Role[], seen: Seen): Role[] => roles.filter((role) => isSeenBy(seen, role));

/** True when the roles see suspicions, and may put them in an evidence pack. */
export const seesSuspicion = (roles: readonly Role[]): boolean =>
  rolesOn(roles, { kind: 'SUSPICION', restricted: true, awaits: [] }).length > 0;

/** Visibility as a filter for lists: kinds seen open and restricted, and roles whose pending agreement shows a case. */
export interface Scope {
  readonly open: readonly CaseKind[];
  readonly restricted: readonly CaseKind[];
  readonly awaiting: readonly Role[];
  readonly awaitingRestricted: readonly Role[];
}

/** {@link rolesOn} for many cases at once: a list shows a case that this scope holds, and no other. */
export function scopeOf(roles: readonly Role[]): Scope {
  const kinds = (wanted: (role: Role) => boolean) =>
    kindsWith((kind) => roles.some((role) => wanted(role) && kind.roles.includes(role)));
  return {
    open: kinds(() => true),
    restricted: kinds((role) => TABLE[role].restricted),
    awaiting: roles.filter((role) => TABLE[role].awaiting !== false),
    awaitingRestricted: roles.filter((role) => TABLE[role].awaiting === 'restricted'),
  };
}

/** Queues that are shown to the roles; the others are not. */
export const queuesOf = (roles: readonly Role[]): CaseKind[] => [...scopeOf(roles).open];

/** These of the roles of a case, from {@link rolesOn}; the pages of all that a person has. */
export const partsFor = (roles: readonly Role[]): Part[] =>
  PARTS.filter((part) => roles.some((role) => TABLE[role].parts.includes(part)));
export const policyRightsOf = (roles: readonly Role[]): PolicyRight[] =>
  POLICY_RIGHTS.filter((right) => roles.some((role) => TABLE[role].policy.includes(right)));
export const showsReasons = (roles: readonly Role[]): boolean => roles.some((role) => TABLE[role].reasons);
export const actsFor = (roles: readonly Role[]): Act[] =>
  ACTS.filter((act) => roles.some((role) => actRow(act).roles.includes(role)));
/** Those of the roles that may have a case assigned to them. */
export const rolesTaking = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => actRow('TAKE').roles.includes(role));
/** @param given to the role AUDITOR by the bank, for a time (D-124) */
export const pagesFor = (roles: readonly Role[], given: readonly Page[]): Page[] =>
  PAGES.filter((page) =>
    roles.some((role) => TABLE[role].pages.includes(page) || (role === 'AUDITOR' && given.includes(page))),
  );

/**
 * Checks that some of the roles has the permission that a call requires. For a call about a case hand in only the roles that see the
 * case, so that a permission for other cases does not count here.
 * @param given pages that the bank has given to the role AUDITOR today; a call about a case needs none
 */
export function mayCall(roles: readonly Role[], needs: Needs | undefined, given: readonly Page[] = []): boolean {
  if (roles.length === 0) return false;
  if (needs === undefined) return true;
  if ('part' in needs) return partsFor(roles).includes(needs.part);
  if ('act' in needs) return actsFor(roles).includes(needs.act);
  if ('policy' in needs) return policyRightsOf(roles).includes(needs.policy);
  return pagesFor(roles, given).includes(needs.page);
}
