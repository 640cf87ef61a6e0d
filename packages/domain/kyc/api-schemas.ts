/** Schemas of the answers to a declaration's calls. */
import * as z from 'zod/mini';
import { CASE_STATUSES, CHANNELS, PROCESSES } from './case.ts';

/** K-195. */
export const KYC_CONTEXTS = ['UNKNOWN', 'COUNTRY', 'PRODUCTS_PM', 'PRODUCTS_BM'] as const;
export type KycContext = (typeof KYC_CONTEXTS)[number];

const row = {
  group: z.optional(z.string()),
  label: z.string(),
  value: z.string(),
  /** The row says that what its block is about has ended. */
  ended: z.optional(z.literal(true)),
};

const handedPart = z.object({
  id: z.uuid(),
  /** The register's token of an owner; null where it is the whole section. */
  owner: z.nullable(z.string()),
  name: z.string(),
  state: z.enum(['ASKED', 'ANSWERED', 'REFUSED', 'OVERDUE']),
  /** Last day, `YYYY-MM-DD`. */
  due: z.string(),
  endedAt: z.nullable(z.string()),
});
export type ShownPart = z.infer<typeof handedPart>;

const formSection = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** 'Hvorfor spør vi?' in one sentence, or null. */
  why: z.nullable(z.string()),
  /** The kind's own content and answer; its view checks them with the kind's schemas. */
  content: z.unknown(),
  answer: z.unknown(),
  answered: z.boolean(),
  /** ISO time of the answer; null while there is none. */
  answeredAt: z.nullable(z.string()),
  /** The answer is that of an earlier declaration: to be confirmed or changed, and no answer until then. */
  fromEarlier: z.boolean(),
  /** That answer in words, where it may be given again as it stands; left out where something has to be filled in first. */
  unchanged: z.optional(z.array(z.object(row))),
  /** It confirms the answers before it, and is not opened while one of them is missing. */
  confirms: z.optional(z.literal(true)),
  /** The bank has asked about another section: this one stands as it was, and is not changed. */
  stands: z.optional(z.literal(true)),
  /** The bank has asked about this one: what the person says of the answer in words of their own, empty while they have not. */
  explanation: z.optional(z.string()),
  /** Parts of it that others are asked to answer; left out where there are none. */
  handed: z.optional(z.array(handedPart)),
  /** Parts that may be handed to another who answers: registered owners by token and name, or all of it, which has neither. */
  mayHand: z.optional(z.array(z.object({ owner: z.nullable(z.string()), name: z.nullable(z.string()) }))),
  /**
   * 'n/total', the same from the first section to the last whatever is answered: sections that are asked of this customer in any case
   * are counted, and one that only an answer asks for bears the number of the one before it (K-017).
   */
  counter: z.object({ n: z.number(), total: z.number() }),
});
export type FormSection = z.infer<typeof formSection>;

/** A section of a renewal that begins with last time's answers. */
const renewedSection = z.object({
  id: z.string(),
  title: z.string(),
  /**
   * `SAME` is confirmed by one press with all others that are so, `ANSWERED` was sent in since, `REGISTER` has other facts in a register
   * than last time, and the others are asked for their own reasons.
   */
  state: z.enum(['SAME', 'ANSWERED', 'REGISTER', 'ASKED']),
  /** The answer in a line; null of one that has no words. */
  short: z.nullable(z.string()),
  rows: z.array(z.object(row)),
});
/** Sections that a person thinks of as a single thing, shown as a line. */
const renewedLine = z.object({ sections: z.array(renewedSection) });
export type RenewedLine = z.infer<typeof renewedLine>;

/** K-047. */
export const form = z.object({
  id: z.string(),
  process: z.enum(PROCESSES),
  channel: z.enum(CHANNELS),
  questionnaire: z.object({ id: z.string(), version: z.number() }),
  /** Set once the declaration is completed. */
  caseStatus: z.nullable(z.enum(CASE_STATUSES)),
  sections: z.array(formSection),
  /** Set while a renewal begins with last time's answers, all on one page: when the last of them was given. */
  asBefore: z.optional(z.object({ answeredAt: z.nullable(z.string()), lines: z.array(renewedLine) })),
});
export type Form = z.infer<typeof form>;

const summarySection = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  answered: z.boolean(),
  /** Answered just as in an earlier declaration. */
  unchanged: z.optional(z.literal(true)),
  /** As in a section of the form. */
  stands: z.optional(z.literal(true)),
  rows: z.array(
    z.object({
      ...row,
      /** Difference from an earlier declaration that asked the same, with its answer then. */
      change: z.optional(z.enum(['NEW', 'CHANGED', 'ENDED'])),
      before: z.optional(z.string()),
    }),
  ),
});
export type DeclarationSummarySection = z.infer<typeof summarySection>;

export const summaryAnswer = z.object({
  id: z.string(),
  process: z.enum(PROCESSES),
  sections: z.array(summarySection),
});
export type SummaryAnswer = z.infer<typeof summaryAnswer>;

export const country = z.object({
  text: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  numericCode: z.string(),
  historicUseOnly: z.boolean(),
});

/** Report of a browser: one of our own events with a status. There is no free text to hold personal data. */
export const logEntry = z.strictObject({
  event: z.enum([
    'keep-alive-failed',
    'form-fetch-failed',
    'save-failed',
    'completion-failed',
    'summary-failed',
    'section-unknown',
  ]),
  status: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(599))),
  rcid: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  kind: z.optional(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/))),
});
export type LogEntry = z.infer<typeof logEntry>;
