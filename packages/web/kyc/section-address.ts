/** The address of a section: in the query of the declaration's own, so that no route below that one is a known one (B-142). */
import { useHashPath, useRouteQuery } from '../app/hash-route.ts';

const SECTION = 'del';
/** Set while the declaration's own summary has one answer changed, and gets it back. */
const CHANGE = 'endre';
/** The number of one of several in the section that is shown alone, 1 for the first: an owner. */
const ITEM = 'nr';

/** The address of a section by its id; `declaration` is the route of the declaration, with its query. */
export const sectionAddress = (declaration: string, id: string): string =>
  `${declaration}${declaration.includes('?') ? '&' : '?'}${SECTION}=${id}`;

export interface AskedSection {
  /** The id in the address, whatever it says; null where it is the declaration's own. */
  readonly asked: string | null;
  readonly toChange: boolean;
  /**
   * Number of the item that the address asks for within the section, 1 for the first, even if there is none; null for
   * the section itself.
   */
  readonly item: number | null;
  /** The address of another section of this declaration, or of one of several in it. */
  readonly addressOf: (id: string, toChange?: boolean, item?: number | null) => string;
}

/** Section that the present address asks for, as React state. */
export function useAskedSection(): AskedSection {
  const path = useHashPath();
  const query = useRouteQuery();
  const backTo = query.get('backTo');
  const declaration = backTo === null ? path : `${path}?${new URLSearchParams({ backTo }).toString()}`;
  return {
    asked: query.get(SECTION),
    toChange: query.has(CHANGE),
    item: Number(query.get(ITEM)) || null,
    addressOf: (id, toChange = false, one = null) =>
      sectionAddress(declaration, id) + (toChange ? `&${CHANGE}` : '') + (one === null ? '' : `&${ITEM}=${one}`),
  };
}
