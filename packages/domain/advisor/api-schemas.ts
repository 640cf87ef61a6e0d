/** Schemas that several of the advisors' calls share: who, when, a case in a list, and what a change answers. */
import * as z from 'zod/mini';
import { REASON_CODES, ROLES } from '../cases/decisions.ts';
import { GRAVITIES } from '../cases/gravity.ts';
import { CASE_KINDS, DECISIONS, OUTCOMES } from '../cases/kinds.ts';
import { GROUNDS } from '../cases/grounds.ts';
import { MARKS } from '../cases/marks.ts';
import { CASE_STATES } from '../cases/states.ts';
import { RISK_GROUNDS } from '../kyc/risk/risk-ground.ts';
import { isIsoDate } from '../norway/oslo-date.ts';
import { HIT_KINDS } from '../screening/hit.ts';

/** `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isIsoDate));
/** ISO 8601 with the zone. */
export const instant = z.string();

export const role = z.enum(ROLES);
export const caseKind = z.enum(CASE_KINDS);
export const caseState = z.enum(CASE_STATES);
export const outcome = z.enum(OUTCOMES);
export const decision = z.enum(DECISIONS);
export const reasonCode = z.enum(REASON_CODES);

/** Trimmed; characters are counted without the ends. */
const grounded = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
/** Why something was decided, judged or opened again. */
export const grounds = grounded(GROUNDS.min, GROUNDS.max);
/** Why something small was done; nothing need be said. */
export const remark = z.optional(grounded(0, GROUNDS.max));
export const noteText = grounded(1, GROUNDS.max);

/** Key of an advisor in this bank: 64 hexadecimal digits that say nothing about who it is. */
export const advisorKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `name` is null of somebody whose name is no longer known. */
export const advisorRef = z.object({ key: advisorKey, name: z.nullable(z.string()) });

/** Deadline of a case: its last day, and its words and state. */
export const due = z.object({ on: day, words: z.string(), is: z.enum(['OVERDUE', 'TODAY', 'LATER']) });

/** One advisor is enough for a ground, by whom and until when, both days included (D-034). */
export const oneAdvisor = z.object({
  ground: z.enum(RISK_GROUNDS),
  from: day,
  until: day,
  decidedBy: z.string(),
  why: z.string(),
});

export const worded = z.object({ code: z.string(), words: z.string() });

/** Subject of a case; its number is masked but for its last digits. */
export const subject = z.object({
  name: z.string(),
  number: z.string(),
  is: z.enum(['PERSON', 'ORGANISATION']),
});

/** A row of the list. */
export const caseRow = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: caseKind,
  gravity: z.enum(GRAVITIES),
  state: caseState,
  outcome: z.nullable(outcome),
  /** Last event in a case that is worked on, while nothing has been done about it since. */
  mark: z.nullable(z.enum(MARKS)),
  /** Null where nobody is named, as of a message. */
  subject: z.nullable(subject),
  /** True if the stored case cannot be opened: it was tampered with, or moved. */
  isUnreadable: z.boolean(),
  /** Empty for roles that get no reasons. */
  reasons: z.array(worded),
  due,
  closedAt: z.nullable(instant),
  /** Last day of a customer who is asked something in it; null where nobody is, or the day has passed. */
  customerHasUntil: z.nullable(day),
  /** Day on which a postponed case comes back; null of one that is not postponed. */
  postponedUntil: z.nullable(day),
  /** Assignee, with the last day that they are away; null for one who is not. */
  assigned: z.nullable(z.object({ ...advisorRef.shape, awayUntil: z.nullable(day) })),
});

/** Answer to a change of a case; the version stands in `ETag` too. The page reads the case anew. */
export const caseStep = z.object({
  version: z.int(),
  state: caseState,
  outcome: z.nullable(outcome),
  /** Roles of which any one may give the agreement that is waited for. Empty when none is. */
  waitsFor: z.array(role),
});

export const hitKind = z.enum(HIT_KINDS);

/** Two facts side by side. */
export const likeness = z.enum(['SAME', 'DIFFERENT', 'UNKNOWN']);
