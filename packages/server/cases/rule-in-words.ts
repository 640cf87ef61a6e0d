/** A rule in words that a case is about, as the register has it now: read anew before anybody proposes or agrees to who signs by it. */
import type { RuleSnapshot } from '@bli-kunde/domain/cases/kinds/signing-rule.ts';
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { labelsOf, namedIn } from '@bli-kunde/domain/signing/decided.ts';
import { roleWords, type SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { assertNamed } from '../registers/named-persons.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { Opener } from './case.ts';
import { isOfKind, type StoredCase } from './case-store.ts';
import { type CaseAddress, type DecideParts, lockWithOrder, workOn } from './work-on.ts';

export function ruleRead(rights: SigningRights): RuleSnapshot {
  const named = namedIn(rights);
  const persons = labelsOf(named);
  return {
    rule: rights.ruleText,
    persons,
    roles: named.map(({ roles }, at) => `${persons[at]}: ${roles.join(', ')}`),
  };
}

/** A rule in words as it was read last, with who may be chosen; null of a case about something else. */
export function shownRule(theCase: Pick<StoredCase, 'kind' | 'data'>) {
  if (!isOfKind(theCase, 'SIGNING_RULE')) return null;
  const { rule = null, persons = [], roles = [] } = theCase.data.snapshot ?? {};
  const rolesOf = (name: string): string =>
    roleWords(roles.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '');
  return { words: rule, persons: persons.map((name) => ({ name, roles: rolesOf(name) })) };
}

/** In the case of an order its own signatories may be named whatever the register has: of those cases the words alone count. */
const isAsRead = (theCase: StoredCase, now: RuleSnapshot): boolean => {
  const snapshot = isOfKind(theCase, 'SIGNING_RULE') ? theCase.data.snapshot : null;
  const persons = snapshot?.persons ?? [];
  return (
    (snapshot?.rule ?? null) === now.rule && (theCase.orderId !== null || persons.join('\n') === now.persons.join('\n'))
  );
};

function withRule(theCase: StoredCase<'SIGNING_RULE'>, now: RuleSnapshot): SnapshotOf<'SIGNING_RULE'> {
  const { snapshot } = theCase.data;
  const persons = [...new Set([...(snapshot?.order ?? []).map(({ name }) => name), ...now.persons])];
  return { ...snapshot, ...now, persons };
}

/**
 * Reads the register's rule anew. Where it differs from the case's, stores it in the case, returns a pending proposal and throws Refusal
 * `error.case.rule.changed`. Throws OutsideFailure when the register is silent, also about roles alone.
 *
 * @param seen the case as it is before its lock
 */
export async function readRule(
  parts: DecideParts,
  address: CaseAddress,
  seen: StoredCase,
  { actor, rcid }: Opener & { readonly rcid: string },
): Promise<SigningRights> {
  const { db, vault, clock, businessRegister } = parts;
  const chain =
    seen.applicationId === null
      ? ({ kind: 'case', id: seen.id } as const)
      : ({ kind: 'application', id: seen.applicationId } as const);
  const opener = { at: clock.now(), actor, rcid };
  const number = seen.data.subject?.number ?? '';
  const rights = await withRegisterTrail(db, chain, opener, (trail) =>
    trail.hear(
      'business-register.signing-rights',
      businessRegister.signingRights(number, { correlationId: rcid, bank: seen.bank }),
      (answer) => (isAsRead(seen, ruleRead(answer)) ? 'same' : 'changed'),
    ),
  );
  assertNamed(rights);
  const now = ruleRead(rights);
  if (isAsRead(seen, now)) return rights;
  const wanted = { ...opener, lock: lockWithOrder(vault, address), version: address.version };
  await workOn(parts, wanted, async (work) => {
    const { theCase, entries } = work;
    const read = isOfKind(theCase, 'SIGNING_RULE')
      ? { data: { ...theCase.data, snapshot: withRule(theCase, now) } }
      : {};
    const isReturned = pendingOf(entries) !== null && theCase.state === 'WAITING_APPROVAL';
    if (isReturned) await work.append({ kind: 'RETURN', content: { rule: now.rule } });
    const moved = isReturned ? ({ state: 'IN_PROGRESS', awaits: [], barred: [] } as const) : {};
    await work.change({ ...read, ...moved }, 'case.rule.changed');
  });
  throw new Refusal('error.case.rule.changed');
}
