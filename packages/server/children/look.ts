/**
 * Asks the population register and the core bank about a child and its guardians; nothing of it is stored, and silence
 * is no yes.
 */
import type { Guardian } from '@bli-kunde/domain/children/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { numberKeyOf } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';
import type { ChildAtBank } from '../registers/child-banking.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { responsibilityOutcome } from '../person/look-up.ts';
import type { Guardian as RegisteredGuardian, Responsibility } from '../registers/population-register.ts';
import { foundOrNone, type RegisterTrail } from '../registers/register-trail.ts';

export interface ChildNow {
  /** Everybody who is named as having parental responsibility. */
  readonly guardians: readonly RegisteredGuardian[];
  /** The register does not tell for sure that these have it and nobody else, or that they may act. */
  readonly isDoubtful: boolean;
  /** True if all of them are customers. */
  readonly allCustomers: boolean;
  readonly atBank: ChildAtBank;
}

/** By which guardians are told apart: two of them may be namesakes born the same day. */
export const guardianKey = numberKeyOf;

export const guardianOf = (vault: Vault, bank: Bank, one: RegisteredGuardian): Guardian => ({
  key: guardianKey(vault, bank.slug, one.nationalId),
  nationalId: one.nationalId,
  name: fullName(one),
});

/** Asks if a person is a customer of the bank, once however many children share a guardian. */
export type IsCustomer = (nationalId: string) => Promise<boolean>;

export function customerLook(context: Context, bank: Bank, trail: RegisterTrail, call: CallContext): IsCustomer {
  const asked = new Map<string, Promise<boolean>>();
  // Silence stays the outside's own failure: a signature that was given meanwhile is kept until there is an answer.
  const ask = async (nationalId: string): Promise<boolean> => {
    const found = context.coreBank.findCustomer(bank.config.bankregnr, { nationalId }, call);
    return (await trail.hear('core-bank.guardian', found, foundOrNone)) !== null;
  };
  return (nationalId) => {
    const answer = asked.get(nationalId) ?? ask(nationalId);
    asked.set(nationalId, answer);
    return answer;
  };
}

/** Asks the core bank about each of these children. Throws OutsideFailure. */
export async function lookAtBank(
  context: Context,
  bank: Bank,
  nationalIds: readonly string[],
  trail: RegisterTrail,
  call: CallContext,
): Promise<readonly ChildAtBank[]> {
  const asked = context.childBanking.childrenAtBank(bank.config.bankregnr, nationalIds, call);
  return trail.hear('core-bank.children', asked, (all) => (all.some(({ locked }) => locked) ? 'locked' : 'unlocked'));
}

/** The register has named the child itself: that it knows none by that number is no answer, and least of all that nobody is responsible. */
export function ofKnownChild(found: Responsibility | null): Responsibility {
  if (found === null) throw new OutsideFailure('population-register', 'guardians', 'nonsense');
  return found;
}

/**
 * Asks for those with parental responsibility for the child, and if all of them are customers. Throws as {@link
 * lookAtChild}.
 */
export async function lookAtGuardians(
  context: Context,
  nationalId: string,
  trail: RegisterTrail,
  call: CallContext,
  isCustomer: IsCustomer,
): Promise<Pick<ChildNow, 'guardians' | 'isDoubtful' | 'allCustomers'>> {
  const asked = context.populationRegister.guardiansOf(nationalId, call).then(ofKnownChild);
  const { guardians, doubts } = await trail.hear('population-register.guardians', asked, responsibilityOutcome);
  const customers = await Promise.all(guardians.map((one) => isCustomer(one.nationalId)));
  const allCustomers = guardians.length > 0 && customers.every(Boolean);
  return { guardians, isDoubtful: doubts.length > 0, allCustomers };
}

/** Throws OutsideFailure when one of them is silent. */
export async function lookAtChild(
  context: Context,
  bank: Bank,
  nationalId: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<ChildNow> {
  const isCustomer = customerLook(context, bank, trail, call);
  const known = lookAtBank(context, bank, [nationalId], trail, call);
  const named = lookAtGuardians(context, nationalId, trail, call, isCustomer);
  await Promise.allSettled([named, known]);
  const guardians = await named;
  const [atBank] = await known;
  if (atBank === undefined) throw new Error('the core bank answers about every child it is asked about');
  return { ...guardians, atBank };
}
