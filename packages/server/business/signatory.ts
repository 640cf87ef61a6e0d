/** Whoever signs for an organisation, by the population register at the moment they begin: what leaves the rest to an advisor. */
import { causeOfCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import { openCase } from '../cases/open-case.ts';
import { protectSubject } from '../cases/change-store.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import { registeredAs } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { Order, OrganisationOrderData } from '../orders/order.ts';

const REASON = 'error.manual.customer.process';

/**
 * Asks about the one who has logged in, as the applicant is asked about. Where the bank asks for consent to that, nobody but the
 * applicant has been asked for it, and only the applicant is looked up. Opens a case, once for a person and what is found, and throws
 * Refusal `error.manual.customer.process` where there is anything; throws OutsideFailure while the register is silent.
 */
export async function assertSignatory(
  context: Context,
  order: Order<OrganisationOrderData>,
  seq: number,
  { nationalId }: { readonly nationalId: string },
  call: CallContext,
): Promise<void> {
  const { bank, applicationId } = order;
  const party = order.data.parties[seq];
  const asksConsent = context.banks.get(bank)?.config.capabilities.counterpartConsent ?? true;
  if (applicationId === null || party === undefined || (asksConsent && !party.isApplicant)) return;
  const opener = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const found = await withRegisterTrail(context.db, { kind: 'application', id: applicationId }, opener, (trail) =>
    registeredAs(context, nationalId, trail, call),
  );
  const reasons = found === null ? ['register-gone'] : found.cautions.map(causeOfCaution);
  if (reasons.length === 0) return;
  const subjectKey = personKey(context.vault, bank, nationalId);
  const { email = null, phone = null, name } = party;
  const addressProtected = found?.addressIsProtected ?? false;
  await context.db.transaction(async (tx) => {
    if (addressProtected) await protectSubject(tx, { bank, subjectKey }, opener);
    await openCase(
      context,
      tx,
      {
        bank,
        kind: 'FOLLOW_UP',
        cause: `signatory:${order.id}:${seq}:${reasons.join('+')}`,
        gravity: 'HIGH',
        reasons: [REASON, ...reasons],
        subject: { name, number: nationalId },
        subjectKey,
        applicationId,
        orderId: order.id,
        holds: false,
        addressProtected,
        snapshot: { email, phone, flow: null } satisfies FollowUpSnapshot,
      },
      opener,
    );
  });
  throw new Refusal(REASON);
}
