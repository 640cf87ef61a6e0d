/**
 * Address of a bank for browsers: below its segment of the shared origin, or on a host name of its own whose proxy adds
 * the segment (S-027).
 */

export interface Place {
  /** As browsers see it, without a path. */
  readonly origin: string;
  /** Prefix of the bank's paths there: `/fjellbanken`, and nothing on a host name of its own. */
  readonly base: string;
}

/** A bank by its segment, with where it is found. */
export interface Placed {
  readonly slug: string;
  readonly place: Place;
}

/** The place of a bank without a host name of its own. */
export const belowOrigin = (origin: string, slug: string): Place => ({ origin, base: `/${slug}` });

/** The place of a bank, by the origins of those that have one of their own. */
export function placeOf(slug: string, publicOrigin: string, ownOrigins: ReadonlyMap<string, string>): Place {
  const own = ownOrigins.get(slug);
  return own === undefined ? belowOrigin(publicOrigin, slug) : { origin: own, base: '' };
}

/** Path of something of the bank's; `below` begins without a '/'. */
export const pathTo = ({ place }: Pick<Placed, 'place'>, below: string): string => `${place.base}/${below}`;

/** Whole address of something of the bank's, for messages and for other systems. */
export const linkTo = (bank: Pick<Placed, 'place'>, below: string): string => bank.place.origin + pathTo(bank, below);

/** A link of the bank's own data, which may lead to one of its pages by their path below the segment. */
export const ownLink = (bank: Placed, link: string): string => {
  const segment = `/${bank.slug}/`;
  return link.startsWith(segment) ? pathTo(bank, link.slice(segment.length)) : link;
};

/** Whole address of a link of the bank's own data, for messages. */
export const publicLink = (bank: Placed, link: string): string =>
  link.startsWith('/') ? bank.place.origin + ownLink(bank, link) : link;
