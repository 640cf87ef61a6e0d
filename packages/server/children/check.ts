/** Asked anew at every call that changes something: who the guardians are now, and whether anything keeps the child from it. */
import { withGuardians } from '@bli-kunde/domain/children/apply.ts';
import { assertStanding } from '@bli-kunde/domain/children/eligibility.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { NoLongerAllowed } from '@bli-kunde/domain/children/still-allowed.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { OutsideCall } from '../http/handler.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { stopOrder } from '../signing/stop.ts';
import { type ChildNow, guardianOf, lookAtChild } from './look.ts';
import type { Read } from './read.ts';
import { notAllowed, OF_AGE, problemOf } from './still-allowed.ts';
import { childApplications, guardianKeys, lastCompletions, type Loaded, setGuardians } from './store.ts';

type Moment = Pick<OutsideCall, 'now' | 'rcid'>;

/**
 * Ends the order of a child that has come of age, at the first look, and throws 'error.child.of.age'. The register is not asked: it names
 * nobody for who is of age, and whoever was a guardian still reads how it ended.
 */
export async function assertMinor(context: Context, { loaded, order }: Read, { now, rcid }: Moment): Promise<void> {
  if (!isOfAge(loaded.document.child.birthDate, osloDate(now))) return;
  if (order?.state === 'OPEN') await stopOrder(context, order.id, notAllowed(context, OF_AGE), rcid);
  throw new Refusal(OF_AGE.key);
}

/**
 * Updates the guardians who may open the application to those whom the register names. Ends an order that is out and
 * may not be signed any more. Throws 'error.not.found' for a former guardian, the first refusal by the child's
 * standing, and OutsideFailure.
 */
export async function checked(context: Context, call: OutsideCall, read: Read): Promise<ChildNow> {
  const { bank, session } = call;
  const { loaded, order } = read;
  await assertMinor(context, read, call);
  const { child } = loaded.document;
  const chain = { kind: 'application', id: loaded.id } as const;
  const found = await withRegisterTrail(context.db, chain, answeredTo(context, call), (trail) =>
    lookAtChild(context, bank, child.nationalId, trail, call.outside),
  );
  await keepGuardians(context, { id: loaded.id, bank: bank.slug }, found);
  const problem = await endIfOver(context, order, found, call);
  if (!isGuardian(found, session.person.nationalId)) throw new Refusal('error.not.found');
  if (problem !== null) throw new Refusal(problem.key);
  await assertStands(context, call, loaded, found);
  return found;
}

/** Ends an order that is out and may never be signed as it is; the first thing that no longer holds of one that is out, or null. */
export async function endIfOver(
  context: Context,
  order: Read['order'],
  found: ChildNow,
  { now, rcid }: Moment,
): Promise<NoLongerAllowed | null> {
  if (order?.state !== 'OPEN') return null;
  const problem = problemOf(context, order, found, now);
  if (problem !== null && problem.ending !== null)
    await stopOrder(context, order.id, notAllowed(context, problem), rcid);
  return problem;
}

export const isGuardian = ({ guardians }: ChildNow, nationalId: string): boolean =>
  guardians.some((one) => one.nationalId === nationalId);

async function assertStands(
  context: Context,
  { bank, session, now }: OutsideCall,
  { document }: Read['loaded'],
  { guardians, isDoubtful, allCustomers, atBank }: ChildNow,
): Promise<void> {
  const childKey = personKey(context.vault, bank.slug, document.child.nationalId);
  const about = { bank: bank.slug, childKeys: [childKey] };
  const completed = await lastCompletions(context.db, about, session.personKey);
  const standing = {
    birthDate: document.child.birthDate,
    guardiansAreCustomers: allCustomers,
    guardiansBornOn: guardians.map((one) => one.birthDate),
    bankLock: atBank.locked || isDoubtful,
    lastCompletedAt: completed.get(childKey.toString('hex')) ?? null,
  };
  assertStanding(standing, now);
}

/** The application with the guardians of today: who they are is saved where it has changed. Throws 'error.state.changed'. */
export async function upToDate(
  context: Context,
  call: OutsideCall,
  loaded: Loaded,
  { guardians }: ChildNow,
): Promise<Loaded> {
  const named = guardians.map((one) => guardianOf(context.vault, call.bank, one));
  const document = withGuardians(loaded.document, named);
  if (document === loaded.document) return loaded;
  const audit = { ...answeredTo(context, call), action: 'guardians.changed' as const, detail: {} };
  const version = await childApplications(context).save(loaded, { document, audit });
  if (version === null) throw new Refusal('error.state.changed');
  return { ...loaded, document, version };
}

/** Stores the guardians who may open the application. Writes only changes. */
export async function keepGuardians(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  application: { readonly id: string; readonly bank: string },
  { guardians }: ChildNow,
): Promise<void> {
  const named = guardians.map(({ nationalId }) => personKey(vault, application.bank, nationalId));
  const kept = await guardianKeys(db, application.id);
  const same = kept.length === named.length && kept.every((key) => named.some((one) => one.equals(key)));
  if (!same) await setGuardians(db, application, named);
}
