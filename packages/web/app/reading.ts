/** Whoever comes from a message to read a signed agreement: the mark in the address stays until the page that has the agreement. */
import { READING } from '@bli-kunde/domain/signing/reading.ts';
import { routeOf } from './address.ts';
import { useRouteQuery } from './hash-route.ts';

export const useReading = (): boolean => useRouteQuery().has(READING);

/** The address that a redirect leads to, with the mark where the one that it leads from has it. */
export function stillReading(to: string): string {
  const { query } = routeOf(location.hash, location.search);
  return new URLSearchParams(query).has(READING) ? `${to}${to.includes('?') ? '&' : '?'}${READING}` : to;
}
