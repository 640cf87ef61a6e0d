/** A rule in words that a case is about, as the register has it now: read anew before anybody proposes or agrees to who signs by it. */
import type { RuleSnapshot } from '@bli-kunde/domain/cases/kinds/signing-rule.ts';
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { labelsOf, namedIn } from '@bli-kunde/domain/signing/decided.ts';
import { roleWords, type SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { appendAudit } from '../db/audit.ts';
import { assertNamed } from '../registers/named-persons.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { addEntry, entriesOf, isOfKind, moveTo, newVersion, type StoredCase } from './case-store.ts';
import { replaceData } from './rule-store.ts';
import { type CaseAddress, type DecideParts, lockedCase } from './worked-on.ts';

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
export function shownRule(one: Pick<StoredCase, 'kind' | 'data'>) {
  if (!isOfKind(one, 'SIGNING_RULE')) return null;
  const { rule = null, persons = [], roles = [] } = one.data.snapshot ?? {};
  const rolesOf = (name: string): string =>
    roleWords(roles.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '');
  return { words: rule, persons: persons.map((name) => ({ name, roles: rolesOf(name) })) };
}

/** In the case of an order its own signatories may be named whatever the register has: of those cases the words alone count. */
const isAsRead = (one: StoredCase, now: RuleSnapshot): boolean => {
  const snapshot = isOfKind(one, 'SIGNING_RULE') ? one.data.snapshot : null;
  const persons = snapshot?.persons ?? [];
  return (
    (snapshot?.rule ?? null) === now.rule && (one.orderId !== null || persons.join('\n') === now.persons.join('\n'))
  );
};

function withRule(one: StoredCase<'SIGNING_RULE'>, now: RuleSnapshot): SnapshotOf<'SIGNING_RULE'> {
  const { snapshot } = one.data;
  const persons = [...new Set([...(snapshot?.order ?? []).map(({ name }) => name), ...now.persons])];
  return { ...snapshot, ...now, persons };
}

interface Reading {
  readonly address: CaseAddress;
  readonly seen: StoredCase;
  /** Keyed hash of the advisor. */
  readonly actor: string;
  readonly rcid: string;
}

/**
 * Reads the register's rule anew. Where it differs from the case's, stores it in the case, returns a pending proposal and throws Refusal
 * `error.case.rule.changed`. Throws OutsideFailure when the register is silent, also about roles alone.
 */
export async function readRule(parts: DecideParts, { address, seen, actor, rcid }: Reading): Promise<SigningRights> {
  const { db, vault, clock, businessRegister } = parts;
  const chain =
    seen.applicationId === null
      ? ({ kind: 'case', id: seen.id } as const)
      : ({ kind: 'application', id: seen.applicationId } as const);
  const at = clock.now();
  const number = seen.data.subject?.number ?? '';
  const rights = await withRegisterTrail(db, chain, { at, actor, rcid }, (trail) =>
    trail.hear(
      'business-register.signing-rights',
      businessRegister.signingRights(number, { correlationId: rcid, bank: seen.bank }),
      (answer) => (isAsRead(seen, ruleRead(answer)) ? 'same' : 'changed'),
    ),
  );
  assertNamed(rights);
  const now = ruleRead(rights);
  if (isAsRead(seen, now)) return rights;
  await db.transaction(async (tx) => {
    const one = await lockedCase(parts, tx, address);
    if (isOfKind(one, 'SIGNING_RULE')) await replaceData(tx, vault, one, { ...one.data, snapshot: withRule(one, now) });
    const audit = { at, actor, action: 'case.rule.changed', detail: {}, rcid };
    const entries = await entriesOf(tx, vault, one);
    if (pendingOf(entries) === null || one.state !== 'WAITING_APPROVAL') {
      await appendAudit(tx, { kind: 'case', id: one.id }, audit);
      return newVersion(tx, one);
    }
    const seq = (entries.at(-1)?.seq ?? 0) + 1;
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'RETURN', content: { rule: now.rule } });
    await moveTo(tx, one, ['IN_PROGRESS'], null, audit);
  });
  throw new Refusal('error.case.rule.changed');
}
