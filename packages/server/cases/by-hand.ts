/** Promised calls to whom the bank takes on by hand: the causes of their cases, and who is admitted by an advisor since (A-007, D-060). */
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { caseByCause, type StoredCase } from './case-store.ts';

/** Reason of such a case, and the error that the person reads. */
export const MANUAL = 'error.manual.customer.process';

/**
 * Promises of an advisor's call: to whom the bank takes on by hand, to whom it admitted and the register has something of since, and
 * about a guarantor's agreement; and a look at whose account a disponent is to use, which nobody is promised.
 */
export type Promised = 'manual' | 'admitted' | 'guarantor' | 'principal';

export const causeOf = ({ id }: { readonly id: string }, promise: Promised): string => `follow-up:${id}:${promise}`;

const isPromisedByHand = (cause: string): boolean => cause.startsWith('follow-up:') && cause.endsWith(':manual');

type OfCase = Pick<StoredCase, 'state' | 'outcome'>;

const isAdmitting = (theCase: OfCase | null): boolean => theCase?.state === 'CLOSED' && theCase.outcome === 'ADMITTED';

/** Reason beside {@link MANUAL} of whom the population register has no address of (D-022). */
export const NO_ADDRESS = 'register-no-address';

/** True where it may end with an opened application: nothing but the address keeps somebody from going on (D-060, D-022). */
export const mayAdmit = ({
  cause,
  reasons,
  addressProtected,
}: Pick<StoredCase, 'cause' | 'reasons' | 'addressProtected'>) =>
  isPromisedByHand(cause) &&
  (addressProtected || reasons.includes(NO_ADDRESS)) &&
  reasons.every((reason) => reason === MANUAL || reason === NO_ADDRESS);

/**
 * True where an advisor has opened the application of somebody whose address is protected, or who has none; no more where the case is opened again, or the address
 * has been protected since. `now` is left out where that is asked of nobody.
 */
export async function isAdmitted(
  queries: Queries,
  vault: Vault,
  application: { readonly id: string },
  now: { readonly addressIsProtected: boolean } = { addressIsProtected: false },
): Promise<boolean> {
  const theCase = await caseByCause(queries, vault, causeOf(application, 'manual'));
  return isAdmitting(theCase) && (theCase?.addressProtected === true || !now.addressIsProtected);
}

/** The promise that counts: another once the first was kept by admitting them. */
export const promiseNow = async (
  queries: Queries,
  vault: Vault,
  application: { readonly id: string },
): Promise<Extract<Promised, 'manual' | 'admitted'>> =>
  (await isAdmitted(queries, vault, application)) ? 'admitted' : 'manual';
