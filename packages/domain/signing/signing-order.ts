/** A signing order as one person's state shows it. */
import * as z from 'zod/mini';

/** True for who reads English where the agreement has a reading copy in it (N-171); left out else. */
export const readingCopy = z.optional(z.literal(true));

/** B-162, P-096; `statuses` are those the variant has. */
export const signingOrderWith = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({
    status: z.enum(statuses),
    /** Page of ours that leads this person on to the provider; the provider's own address is made at that moment. */
    url: z.nullable(z.string()),
    externalReference: z.nullable(z.string()),
    readingCopy,
  });

/** Data of the order that a view needs beside its status. */
export interface OrderMeta {
  readonly orderId: string | null;
  /** Path of the page that leads on to the signing provider, for an order's id. */
  readonly signingPage: (orderId: string) => string;
  /** True where this reader is offered a reading copy of the agreement. */
  readonly hasReadingCopy?: boolean;
}

/** Status and address for one person; the address only where `mayGoOn`. */
export const signingOrderShown = <Status extends string>(
  status: Status,
  mayGoOn: boolean,
  { orderId, signingPage, hasReadingCopy = false }: OrderMeta,
) => ({
  status,
  url: orderId !== null && mayGoOn ? signingPage(orderId) : null,
  externalReference: orderId,
  ...(hasReadingCopy ? { readingCopy: true as const } : {}),
});
