/** The history of a case as one union of entries, narrowed by `kind`: schemas of what each keeps, and the one reader of stored rows. */
import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { JUDGEMENT_REASONS, JUDGEMENT_VERDICTS } from '../screening/verdict.ts';
import { DECISIONS, OUTCOMES } from './kinds.ts';
import { REASON_CODES, ROLES } from './decisions.ts';
import { NOTE_KINDS } from './notes.ts';
import { PAPER_KINDS } from './paper-request.ts';
import { QUESTION_REASONS } from './question.ts';

// Older versions wrote less: a field that a row lacks, or has otherwise, is read as its fallback. Fields without one make the entry.
const absent = <Schema extends z.ZodMiniType>(schema: Schema) => fallback(z.optional(schema), undefined);
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => fallback(z.nullable(schema), null);
const text = () => fallback(z.string(), '');
const mark = () => absent(z.literal(true));
/** Those of the codes that are known, in the order in which they were given. */
const known = <Code extends string>(codes: readonly Code[]) =>
  z.pipe(
    fallback(z.array(z.unknown()), []),
    z.transform((given) => given.filter((one): one is Code => codes.some((code) => code === one))),
  );
const lines = z.readonly(z.array(z.string()));

/** Name and role of the actor as they were at the time of the entry. */
const actor = { by: absent(z.object({ name: z.string(), role: absent(z.enum(ROLES)) })) };
/** The actor, with the grounds in their own words. */
const reasoned = { ...actor, grounds: absent(z.string()) };

const proposal = z.object({
  decision: z.enum(DECISIONS),
  reason: orNull(z.enum(REASON_CODES)),
  grounds: text(),
  milderMeasures: orNull(z.string()),
  validUntil: orNull(z.string()),
  origin: orNull(z.object({ wealth: z.string(), funds: z.string() })),
  combination: orNull(z.readonly(z.array(lines))),
  ...actor,
  /** Hash of everything that it was made on; an empty one is that of nothing, and so stale. */
  basis: text(),
  /** Any one of the roles for each agreement that it needs, in this order. */
  wanted: fallback(z.readonly(z.array(z.readonly(z.array(z.enum(ROLES))))), []),
});

/** A proposal is given up: sent back by a colleague with `by` and `grounds` alone, otherwise with the mark of its cause. */
const returned = z.object({
  ...reasoned,
  withdrawn: mark(),
  disqualified: mark(),
  replaced: mark(),
  answered: mark(),
  corrected: mark(),
  /** Id of the hit that was judged. */
  judged: absent(z.string()),
  /** The register's rule as it is now. */
  rule: absent(z.nullable(z.string())),
});

const notice = z.object({
  organisation: z.object({ number: z.string(), name: z.string() }),
  registered: lines,
  found: lines,
  owners: lines,
  areOwnersKnown: absent(z.boolean()),
  why: z.string(),
});

/** The hash of a proposal's basis has these fields in this order. */
const judgement = z.object({
  /** Id of the hit in the case. */
  hit: z.string(),
  verdict: z.enum(JUDGEMENT_VERDICTS),
  reasons: known(JUDGEMENT_REASONS),
  grounds: text(),
  ...actor,
  ofOrganisation: mark(),
  /** Takes back that somebody is on a sanctions list, and waits for a second person to say the same. */
  awaitsSecond: mark(),
});

const message = z.object({ subject: text(), text: text() });
const question = z.object({
  section: z.object({ code: z.string(), words: z.string() }),
  reason: z.enum(QUESTION_REASONS),
  words: text(),
  ...actor,
  email: orNull(message),
  sms: orNull(z.string()),
  page: absent(z.object({ title: text(), text: text() })),
  /** Last day to answer. */
  due: absent(z.string()),
});
/** A customer who is asked for a paper (D-203). */
const paperRequest = z.object({
  paper: z.enum(PAPER_KINDS),
  reason: z.enum(QUESTION_REASONS),
  words: text(),
  ...actor,
  email: orNull(message),
  sms: orNull(z.string()),
  page: absent(z.object({ title: text(), text: text() })),
  due: absent(z.string()),
});
/** A customer who is asked to correct the register of owners. */
const correction = z.object({ until: z.string(), ...reasoned });

/** A customer's answer, their silence, or a question that was taken back. */
const answer = z.object({
  /** Number of the question's entry. */
  question: z.number(),
  /** The declaration that answers; null where none came before the last day. */
  declaration: absent(z.nullable(z.string())),
  /** Number of files that were sent, of a request for a paper. */
  papers: absent(z.number()),
  takenBack: mark(),
  ...reasoned,
});

const CONTENTS = {
  PROPOSAL: proposal,
  APPROVAL: z.object({ ...actor, proposal: absent(z.number()), grounds: absent(z.string()) }),
  RETURN: returned,
  DECISION: z.object({
    decision: absent(z.enum(DECISIONS)),
    outcome: absent(z.enum(OUTCOMES)),
    notice: absent(notice),
  }),
  JUDGEMENT: judgement,
  /** A change of the case's assignee, of the day that it comes back, or of the advisors who are disqualified from it. */
  ASSIGNMENT: z.object({
    ...reasoned,
    to: absent(z.nullable(z.object({ name: z.string() }))),
    postponed: absent(z.string()),
    disqualified: mark(),
    /** Has the name of a person of the case and says that it is another (D-041). */
    namesake: mark(),
  }),
  NOTE: z.object({ kind: fallback(z.enum(NOTE_KINDS), 'ASSESSMENT'), text: text(), ...actor }),
  QUESTION: z.union([correction, paperRequest, question]),
  ANSWER: answer,
  HOLD: z.object({ ...reasoned, restricted: absent(z.boolean()), held: absent(z.boolean()) }),
  REOPENED: z.object({
    outcome: orNull(z.enum(OUTCOMES)),
    /** True of somebody whom the core bank has made a customer. */
    customer: fallback(z.boolean(), false),
    ...reasoned,
  }),
  /** Somebody has noted that the notice to the register of owners was sent. */
  NOTICE: z.object({ reference: z.string(), on: z.string(), ...actor }),
  /** An agreed decision that is carried out and leaves the case open. */
  CARRIED_OUT: z.object({ decision: absent(z.enum(DECISIONS)) }),
} as const;

export type EntryKind = keyof typeof CONTENTS;
export type EntryContent<K extends EntryKind> = z.output<(typeof CONTENTS)[K]>;
export type QuestionContent = z.output<typeof question>;
export type PaperRequestContent = z.output<typeof paperRequest>;
export type CorrectionContent = z.output<typeof correction>;

interface Row {
  /** From 1, in the order in which it was done. */
  readonly seq: number;
  readonly at: Date;
  /** Keyed hash of who acted. */
  readonly advisor: string;
}
export type EntryOf<K extends EntryKind> = {
  readonly [Each in K]: Row & { readonly kind: Each; readonly content: Readonly<EntryContent<Each>> };
}[K];
/** A row of which nothing can be understood: it takes its place in the history and settles nothing. */
interface UnreadableEntry extends Row {
  readonly kind: 'UNREADABLE';
  readonly content: { readonly by?: undefined };
}
export type CaseEntry = EntryOf<EntryKind> | UnreadableEntry;

/** An entry before it is appended: kind and content, without place, time and actor. */
export type NewEntry = { readonly [K in EntryKind]: Pick<EntryOf<K>, 'kind' | 'content'> }[EntryKind];

/** Reads a stored row; older ones are filled in, and one that is no such entry is UNREADABLE. */
export function entryRead({ seq, at, advisor, kind }: Row & { readonly kind: EntryKind }, stored: unknown): CaseEntry {
  const read = CONTENTS[kind].safeParse(stored);
  return read.success
    ? ({ seq, at, advisor, kind, content: read.data } as CaseEntry)
    : { seq, at, advisor, kind: 'UNREADABLE', content: {} };
}

/** Name and role of an entry's actor as they were then; null of an entry that keeps no name. */
export const byIn = ({ content }: CaseEntry): EntryContent<'APPROVAL'>['by'] | null =>
  ('by' in content && content.by) || null;
