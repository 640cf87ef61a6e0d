/** The parts of Signicat's answers that are used; anything else in them, and whatever is absent or odd, is let pass. */
import * as z from 'zod';
import { count, fields, flag, list, optional, text } from '../registers/tolerant-reader.ts';

const id = text.pipe(z.string().max(200));
const ids = optional(id);

export const documentSchema = fields({ documentId: id });

const packages = list(fields({ packageType: optional(text), resultDocumentId: ids }));
export type Packages = z.infer<typeof packages>;

export const collectionSchema = fields({ id, output: optional(fields({ packages })) });

export const sessionSchema = fields({
  id,
  externalReference: optional(text),
  /** Sent to a browser, so nothing but a web address is let through. */
  signatureUrl: optional(z.url({ protocol: /^https?$/ })),
  lifecycle: optional(fields({ state: optional(text), stateIsFinal: optional(flag) })),
  documents: list(fields({ documentCollectionId: ids, documentId: ids })),
  signingSetup: list(fields({ signingFlow: optional(text) })),
  output: optional(
    fields({ packages, signatures: list(fields({ resultDocumentId: id, signatureType: optional(text) })) }),
  ),
});
export type SignicatSession = z.infer<typeof sessionSchema>;

/** Sessions as they are made: an array of them, or one alone. */
export const sessionsSchema = list(sessionSchema);

/** `count` is of this page, with what could not be read. */
export const sessionListSchema = fields({
  data: list(fields({ id, externalReference: optional(text) })),
  count: optional(count),
});

/** `eventData.id` is the session's, or the collection's for `package.*`. Its name changes nothing: an event is a reason to look. */
export const eventSchema = fields({ eventData: fields({ id }) });
