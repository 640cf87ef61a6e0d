/** The population register asked again, days after the application began: what leaves the rest to an advisor by now. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { causeOfCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { promiseNow } from '../cases/by-hand.ts';
import { openCase } from '../cases/open-case.ts';
import { protectSubject } from '../cases/change-store.ts';
import type { Opener } from '../cases/case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { registeredAs } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { followUpCase } from './promised-call.ts';

interface Applied {
  readonly id: string;
  readonly document: PrivateApplication;
}

/** Codes of a case's reasons, each of which keeps somebody from going on alone; none where nothing does. */
export interface RegisterNow {
  readonly reasons: readonly string[];
  readonly addressIsProtected: boolean;
}

/** Throws OutsideFailure while the register is silent, which is no yes. */
export async function registerNow(
  context: Context,
  { id, document }: Applied,
  call: CallContext,
): Promise<RegisterNow> {
  const entry = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const found = await withRegisterTrail(context.db, { kind: 'application', id }, entry, (trail) =>
    registeredAs(context, document.person.nationalId, trail, call),
  );
  return {
    reasons: found === null ? ['register-gone'] : found.cautions.map(causeOfCaution),
    addressIsProtected: found?.addressIsProtected ?? false,
  };
}

/** The case that is promised to whoever is taken on by hand, with what the register has. Call it last in the transaction, as `openCase`. */
export async function leaveToAdvisor(
  context: Context,
  tx: Queries,
  slug: string,
  { id, document }: Applied,
  { reasons, addressIsProtected }: RegisterNow,
  opener: Opener,
): Promise<void> {
  const promise = await promiseNow(tx, context.vault, { id });
  const promised = followUpCase(context, { bank: { slug } }, { id }, document, promise);
  if (addressIsProtected && promised.subjectKey)
    await protectSubject(tx, { bank: slug, subjectKey: promised.subjectKey }, opener);
  const one = { ...promised, reasons: [...promised.reasons, ...reasons], addressProtected: addressIsProtected };
  await openCase(context, tx, one, opener);
}
