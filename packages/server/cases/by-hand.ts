/** Promised calls to whom the bank takes on by hand: the causes of their cases, and who is admitted by an advisor since (A-007, D-060). */
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { caseByCause } from './cause-store.ts';
import type { StoredCase } from './decision-store.ts';

/** Reason of such a case, and the error that the person reads. */
export const MANUAL = 'error.manual.customer.process';

/**
 * Promises of an advisor's call: to whom the bank takes on by hand, to whom it admitted and the register has something of since, and
 * about a guarantor's agreement.
 */
export type Promised = 'manual' | 'admitted' | 'guarantor';

export const causeOf = ({ id }: { readonly id: string }, promise: Promised): string => `follow-up:${id}:${promise}`;

export const isPromisedByHand = (cause: string): boolean => cause.startsWith('follow-up:') && cause.endsWith(':manual');

type OfCase = Pick<StoredCase, 'state' | 'outcome'>;

const isAdmitting = (one: OfCase | null): boolean => one?.state === 'CLOSED' && one.outcome === 'ADMITTED';

/** Whether an advisor has opened the application of somebody with a protected address; no more where the case is opened again. */
export const isAdmitted = async (queries: Queries, vault: Vault, application: { readonly id: string }) =>
  isAdmitting(await caseByCause(queries, vault, causeOf(application, 'manual')));

/** The promise that counts: another once the first was kept by admitting them. */
export const promiseNow = async (
  queries: Queries,
  vault: Vault,
  application: { readonly id: string },
): Promise<Exclude<Promised, 'guarantor'>> => ((await isAdmitted(queries, vault, application)) ? 'admitted' : 'manual');
