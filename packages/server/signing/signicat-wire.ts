/** The parts of Signicat's answers that we read; anything else in them is let pass. */
import * as z from 'zod';

const id = z.string().min(1).max(200);

export const documentSchema = z.object({ documentId: id });

const packages = z.array(z.object({ packageType: z.string().optional(), resultDocumentId: id.nullish() })).nullish();

export const collectionSchema = z.object({ id, output: z.object({ packages }).nullish() });

export const sessionSchema = z.object({
  id,
  externalReference: z.string().nullish(),
  /** Sent to a browser, so nothing but a web address is let through. */
  signatureUrl: z.url({ protocol: /^https?$/ }).nullish(),
  lifecycle: z.object({ state: z.enum(['BLOCKED', 'READY', 'SIGNED', 'REJECTED', 'CANCELLED', 'EXPIRED']) }),
  documents: z.array(z.object({ documentCollectionId: id, documentId: id })).min(1),
});
export type SignicatSession = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({
  data: z.array(z.object({ id, externalReference: z.string().nullish() })),
});

/** `eventData.id` is the session's, or the collection's for `package.*`. */
export const eventSchema = z.object({ eventName: z.string(), eventData: z.object({ id }) });
