/**
 * The way back for one whom another app sent here: a sole proprietor is a customer in person first. The app is named by a word of a
 * fixed set, in the query of the route and kept for this window; where that leads is known here, and no address travels with anybody.
 */
import { bankBase, bankSlug, routeOf } from '../app/address.ts';
import { draftsOf } from '../app/draft-owner.ts';

const QUERY = 'fra';
const BUSINESS = 'bedrift';
/** Among what a person has typed: who logs in here next was not sent. */
const key = (): string => `${draftsOf(bankSlug())}:fra`;

/** The flow of a full customer in the private app, which leads back to the business app in the end: there is nothing to choose. */
export const privateThenBusiness = (): string => `${bankBase()}/privat/#/full?${QUERY}=${BUSINESS}`;

/** Outlives the pages of log-in and signing, from which people come back without the query. */
export function noteCameFrom(): void {
  if (new URLSearchParams(routeOf(location.hash).query).get(QUERY) !== BUSINESS) return;
  try {
    sessionStorage.setItem(key(), BUSINESS);
  } catch {
    // A forbidden store only means no way back.
    return;
  }
}

/** Address back to the app that a person came from; null for everybody else. */
export const backToSender = (): string | null =>
  sessionStorage.getItem(key()) === BUSINESS ? `${bankBase()}/${BUSINESS}/` : null;
