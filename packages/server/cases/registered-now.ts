/** Reads the register of owners anew for a case about a difference: whether it has by now whom the customer declared. */
import { registerAgrees } from '@bli-kunde/domain/cases/correction.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { StoredCase } from './case-store.ts';

type Parts = Pick<Context, 'db' | 'vault' | 'beneficialOwnerRegister' | 'random'>;

/**
 * Outside any transaction; what the register answered stands in the case's trail. False of a case without a declaration about an
 * organisation, which nothing can be compared with. Throws `OutsideFailure` for a silent register.
 */
export async function registerAgreesNow(
  { db, vault, beneficialOwnerRegister, random }: Parts,
  { id, bank, declarationId }: Pick<StoredCase, 'id' | 'bank' | 'declarationId'>,
  entry: Pick<AuditEntry, 'at' | 'actor' | 'rcid'>,
): Promise<boolean> {
  const kept = declarationId === null ? null : await loadKept(db, declarationId);
  const frozen = kept && openKept(vault, kept).frozen;
  const organisation = frozen?.facts.organisation ?? null;
  if (!frozen || organisation === null) return false;
  const now = await withRegisterTrail(db, { kind: 'case', id }, entry, (trail) =>
    trail.hear(
      'beneficial-owner-register',
      beneficialOwnerRegister.ownersOf(organisation.organisationNumber, {
        correlationId: entry.rcid ?? random.uuid(),
        bank,
      }),
      ({ status }) => status,
    ),
  );
  return registerAgrees(frozen, now);
}
