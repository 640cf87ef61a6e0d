/** The guardian's children: who they are by the register, what locks each, and what can be done for each now. */
import type * as api from '@bli-kunde/domain/children/api.ts';
import {
  assertAnyChild,
  assertGuardian,
  listedChildOf,
  type ListedStanding,
} from '@bli-kunde/domain/children/eligibility.ts';
import { endingOf, liveOrder } from '@bli-kunde/domain/children/order.ts';
import { offeredTo } from '@bli-kunde/domain/children/packages.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { ageOn, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { Handler, OutsideCall } from '../http/handler.ts';
import type { RegisteredChild } from '../registers/population-register.ts';
import { withRegisterTrail, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { childId } from './child-id.ts';
import { type ChildNow, customerLook, type IsCustomer, lookAtBank, lookAtGuardians } from './look.ts';
import { type Read, readOf } from './read.ts';
import { lastCompletions, openApplications } from './store.ts';

/** Answers of registers that are asked for before there is an application stand in the bank's own trail. */
export const heard = <T>(context: Context, call: OutsideCall, work: (trail: RegisterTrail) => Promise<T>): Promise<T> =>
  withRegisterTrail(context.db, { kind: 'bank', bank: call.bank.slug }, answeredTo(context, call), work);

export async function childrenOf(
  context: Context,
  { session, outside }: OutsideCall,
  trail: RegisterTrail,
): Promise<readonly RegisteredChild[]> {
  const asked = context.populationRegister.childrenOf(session.person.nationalId, outside);
  return trail.hear('population-register.children', asked, someOrNone);
}

/** Throws 'error.not.found' for an id that names none of the guardian's own children. */
export async function ownChild(
  context: Context,
  call: OutsideCall,
  id: string,
  trail: RegisterTrail,
): Promise<RegisteredChild> {
  const idOf = ({ nationalId }: RegisteredChild): string => childId(context.vault, call.bank.slug, nationalId);
  const child = (await childrenOf(context, call, trail)).find((one) => idOf(one) === id);
  if (child === undefined) throw new Refusal('error.not.found');
  return child;
}

/** Everything by which one child is listed and chosen. */
export interface Seen {
  readonly child: RegisteredChild;
  readonly childKey: Buffer;
  readonly now: ChildNow;
  /** The open application, whatever became of it. */
  readonly read: Read | null;
  readonly standing: ListedStanding;
}

/** Looks at each of these children in the store and in the registers. Throws OutsideFailure. */
export async function seeAll(
  context: Context,
  call: OutsideCall,
  children: readonly RegisteredChild[],
  trail: RegisterTrail,
  isCustomer: IsCustomer = customerLook(context, call.bank, trail, call.outside),
): Promise<Seen[]> {
  const { db, vault } = context;
  const { bank, session, outside } = call;
  const ids = children.map(({ nationalId }) => nationalId);
  const about = { bank: bank.slug, childKeys: ids.map((id) => personKey(vault, bank.slug, id)) };
  const [atBank, open, completed] = await Promise.all([
    lookAtBank(context, bank, ids, trail, outside),
    openApplications(db, vault, about, call.now),
    lastCompletions(db, about, session.personKey),
  ]);
  return Promise.all(
    children.map(async (child, at) => {
      const known = atBank[at] ?? { locked: false, productCodes: [] };
      const guardians = await lookAtGuardians(context, child.nationalId, trail, outside, isCustomer);
      const childKey = personKey(vault, bank.slug, child.nationalId);
      const loaded = open.find(({ subjectKey }) => subjectKey.equals(childKey));
      const read = loaded === undefined ? null : await readOf(context, call, loaded);
      const age = ageOn(child.birthDate, osloDate(call.now));
      const standing = {
        birthDate: child.birthDate,
        guardiansAreCustomers: guardians.allCustomers,
        guardiansBornOn: guardians.guardians.map((one) => one.birthDate),
        bankLock: known.locked || guardians.isDoubtful,
        lastCompletedAt: completed.get(childKey.toString('hex')) ?? null,
        offers: offeredTo(bank.config.childPackages, age, known.productCodes).length,
        application: read && { ...read.facts, processId: read.loaded.id },
      };
      return { child, childKey, now: { ...guardians, atBank: known }, read, standing };
    }),
  );
}

export const getChildren: Handler<typeof api.getChildren> = (context, call) =>
  heard(context, call, async (trail) => {
    const isCustomer = customerLook(context, call.bank, trail, call.outside);
    assertGuardian(await isCustomer(call.session.person.nationalId));
    const children = await childrenOf(context, call, trail);
    const seen = await seeAll(context, call, children, trail, isCustomer);
    const listed = seen.flatMap(({ child, standing }) => {
      const id = childId(context.vault, call.bank.slug, child.nationalId);
      return listedChildOf(id, child, standing, call.now) ?? [];
    });
    assertAnyChild(children.length, listed);
    return { body: listed };
  });

export const getChildPersonalia: Handler<typeof api.getChildPersonalia> = (context, call) =>
  heard(context, call, async (trail) => {
    const child = await ownChild(context, call, call.params.id, trail);
    const [seen] = await seeAll(context, call, [child], trail);
    const listed = seen && listedChildOf(call.params.id, child, seen.standing, call.now);
    if (!listed) throw new Refusal('error.not.found');
    const { id, name, firstName, birthDate, age, processLock } = listed;
    const me = call.session.person.nationalId;
    const guardians = seen.now.guardians.map((one) => ({ name: fullName(one), me: one.nationalId === me }));
    return { body: { id, name, firstName, birthDate, age, processLock, guardians } };
  });

export const signingExists: Handler<typeof api.signingExists> = (context, call) =>
  heard(context, call, async (trail) => {
    const child = await ownChild(context, call, call.params.id, trail);
    const about = { bank: call.bank.slug, childKeys: [personKey(context.vault, call.bank.slug, child.nationalId)] };
    const [loaded] = await openApplications(context.db, context.vault, about, call.now);
    if (loaded === undefined) return { body: false };
    const { facts } = await readOf(context, call, loaded);
    return { body: liveOrder(facts) !== null && endingOf(facts) === null };
  });
