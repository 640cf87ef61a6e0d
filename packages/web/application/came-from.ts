/**
 * The way back for one whom another app sent here: a sole proprietor is a customer in person first. The app is named by a word of a
 * fixed set, in the query of the route and kept for this window; where that leads is known here, and no address travels with anybody.
 */
import { bankBase, bankSlug, routeOf } from '../app/address.ts';

const QUERY = 'fra';
const BUSINESS = 'bedrift';
const key = (): string => `fra-${bankSlug()}`;

/** The private app, which leads back to the business app in the end. */
export const privateThenBusiness = (): string => `${bankBase()}/privat/#/?${QUERY}=${BUSINESS}`;

/** Outlives the pages of log-in and signing, from which people come back without the query. */
export function noteCameFrom(): void {
  if (new URLSearchParams(routeOf(location.hash).query).get(QUERY) === BUSINESS)
    sessionStorage.setItem(key(), BUSINESS);
}

/** Where one who came from another app goes on; null for everybody else. */
export const backToSender = (): string | null =>
  sessionStorage.getItem(key()) === BUSINESS ? `${bankBase()}/${BUSINESS}/` : null;
