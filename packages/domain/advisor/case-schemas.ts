/** Schemas of a case page beside its parts: head, points, what may be done, and the summary. */
import * as z from 'zod/mini';
import { ACTS } from '../cases/acts.ts';
import { PARTS } from '../cases/parts.ts';
import { RISK_GROUNDS } from '../kyc/risk/risk-ground.ts';
import { POINT_NAMES } from '../cases/kinds.ts';
import { OBSTACLES } from '../cases/proposal.ts';
import { JUDGEMENT_VERDICTS } from '../screening/verdict.ts';
import { sentQuestion } from './questions-api.ts';
import {
  advisorRef,
  caseRow,
  caseKind,
  caseState,
  day,
  decision,
  hitKind,
  instant,
  likeness,
  oneAdvisor,
  outcome,
  reasonCode,
  role,
  worded,
} from './api-schemas.ts';

/** One thing that needs a verdict before the case can be decided. */
const point = z.object({
  id: z.string(),
  is: z.enum(['REASON', 'HIT', ...POINT_NAMES]),
  words: z.string(),
  /** Paragraph that asks for it, where one does. */
  law: z.nullable(z.string()),
  /** In words, `Ikke vurdert` while there is none. */
  verdict: z.string(),
  /** True while it has no verdict; only an open hit stands in the way of an approval. */
  isOpen: z.boolean(),
  /** The hit that it is about; null of every other point. */
  hit: z.nullable(z.object({ id: z.string(), kind: hitKind, verdict: z.nullable(z.enum(JUDGEMENT_VERDICTS)) })),
});

/** Agreements that a decision needs, one after the other: any one of the roles of each. */
const agreements = z.array(z.array(role));

const possibleDecision = z.object({
  decision,
  /** Why it can't be proposed yet, whatever is said in it; null where nothing is in the way. */
  obstacle: z.nullable(z.enum(OBSTACLES)),
  reasons: z.array(reasonCode),
  /** True if the milder measures that were considered must be named. */
  milder: z.boolean(),
  /** Reasons with which the origin of wealth and of funds must be given. */
  originFor: z.array(reasonCode),
  /** Numbers of open cases of differences from the register of owners, which the grounds of an approval name (D-036). */
  named: z.array(z.int()),
  /** True where the grounds of an approval say what has become of the customer's organigram (D-107). */
  organigram: z.boolean(),
  /** True if persons who sign together are chosen. */
  combination: z.boolean(),
  /** Agreements needed: one way where the decision has no reasons, else one for all reasons that need the same. */
  ways: z.array(
    z.object({
      reasons: z.array(reasonCode),
      agreements,
      /** Roles that must agree and that nobody else has who may: the decision could not be made. */
      nobodyHas: z.array(role),
    }),
  ),
});

/** Why two persons decide, and for what the bank has decided that one is enough (D-030, D-034, D-035). */
const risk = z.object({
  grounds: z.array(z.enum(RISK_GROUNDS)),
  oneAdvisor: z.array(oneAdvisor),
});

/** A proposal as its author wrote it. */
const proposed = z.object({
  decision,
  reason: z.nullable(reasonCode),
  grounds: z.string(),
  milderMeasures: z.nullable(z.string()),
  validUntil: z.nullable(day),
  origin: z.nullable(z.object({ wealth: z.string(), funds: z.string() })),
  combination: z.nullable(z.array(z.array(z.string()))),
  by: advisorRef,
  at: instant,
});

/** One person's word on a proposal; without grounds where nothing was written. */
const wordOn = z.object({ by: advisorRef, at: instant, grounds: z.nullable(z.string()) });

const proposal = z.extend(proposed, {
  /** The last word by which a colleague has sent one back before it, since the case was opened or decided; null where none was. */
  sentBack: z.nullable(wordOn),
  /** The author's word that a person of the case with their name is another (D-041); null of who has no such name. */
  namesake: z.nullable(wordOn),
  id: z.string(),
  agreements,
  given: z.array(wordOn),
  /** True if its basis has changed since. */
  isStale: z.boolean(),
});

/** A case is read by somebody else now, or was some minutes ago. */
const alsoOpen = z.object({ name: z.string() });

const summary = z.object({
  process: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  products: z.array(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** False when the declaration is not what was frozen: then nothing is approved. Null without a declaration. */
  isProven: z.nullable(z.boolean()),
  riskClass: z.nullable(z.string()),
  /** Reasons of a higher risk; null where it is not. Points are those of weak signals, which count together. */
  higherRisk: z.nullable(
    z.object({
      hits: z.array(z.object({ kind: hitKind, name: z.string() })),
      reasons: z.array(z.string()),
      signals: z.array(z.object({ words: z.string(), points: z.int() })),
      points: z.int(),
      threshold: z.int(),
    }),
  ),
  reasons: z.array(
    z.object({ rule: z.string(), words: z.string(), law: z.nullable(z.string()), verdict: z.enum(['yes', 'unknown']) }),
  ),
  changes: z.array(
    z.object({
      section: z.string(),
      answeredAt: instant,
      rows: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), now: z.nullable(z.string()) })),
    }),
  ),
  /** The fifty newest. */
  otherCases: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      kind: caseKind,
      state: caseState,
      outcome: z.nullable(outcome),
      /** Empty for roles that get no reasons. */
      reasons: z.array(worded),
    }),
  ),
  otherCasesAreCut: z.boolean(),
  /** Facts for an advisor who has no declaration before them: how to reach a person, what has not happened; `case` is the number of one that it is about. */
  facts: z.array(
    z.object({ label: z.string(), value: z.string(), is: z.optional(likeness), case: z.optional(z.int()) }),
  ),
  /** A rule in words, and the persons among whom those who sign are chosen; null in a case about none. */
  rule: z.nullable(
    z.object({
      /** As the register has it; null where it has nothing. */
      words: z.nullable(z.string()),
      persons: z.array(z.object({ name: z.string(), roles: z.string() })),
    }),
  ),
});

const part = z.object({
  part: z.enum(PARTS),
  isNew: z.boolean(),
  /** Number of items in it, zero of an empty one; null where that is no number. */
  count: z.nullable(z.int()),
});

export const caseAnswer = z.extend(caseRow, {
  version: z.int(),
  today: day,
  /** Applicant for the organisation that it is about; null where there is none, or for roles that get no reasons. */
  applicant: z.nullable(z.string()),
  openedAt: instant,
  /** Nobody becomes a customer while it is open. */
  holds: z.boolean(),
  /** True if the customer may have something at the bank that a sanctions hit freezes. */
  mayBeFrozen: z.boolean(),
  restricted: z.boolean(),
  /** Somebody has stopped the erasure. */
  isHeldFromErasure: z.boolean(),
  addressIsProtected: z.boolean(),
  points: z.array(point),
  /** Parts that the roles show, in the order of the page. */
  parts: z.array(part),
  /** Acts that the advisor may do with the case as it is. */
  acts: z.array(z.enum(ACTS)),
  decisions: z.array(possibleDecision),
  /** A person of the case whose name the advisor has: null for nobody, and once it was said that it is another; whoever is one gets no case (D-014). */
  likeness: z.nullable(z.object({ is: z.literal('NAMESAKE'), name: z.string() })),
  /** Null for who decides nothing in the case. */
  risk: z.nullable(risk),
  proposal: z.nullable(proposal),
  /** The proposal that a colleague has sent back, while none is made in its place; null of every other case. */
  returned: z.nullable(z.extend(wordOn, { proposal: proposed })),
  /** Decision of a closed case with its people and reasons; null while it is open, and of one that nobody decided. */
  decided: z.nullable(z.object({ at: instant, proposal: proposed, given: z.array(wordOn) })),
  /** The one that the customer has not answered yet. */
  question: z.nullable(sentQuestion),
  /** Number of further questions that may be sent. */
  questionsLeft: z.int(),
  /** Number of further papers that may be asked for. */
  papersLeft: z.int(),
  /** Of a declaration that may be approved: the law's last day until the next review, and the one that is suggested. */
  review: z.nullable(z.object({ latest: day, suggested: z.nullable(day) })),
  /** Last day to which it may be postponed. */
  postponedAtMost: z.nullable(day),
  /** Advisors who may take it, with the roles in which they may; empty for who may not assign. */
  assignable: z.array(z.object({ ...advisorRef.shape, awayUntil: z.nullable(day), roles: z.array(role) })),
  alsoOpen: z.array(alsoOpen),
  summary,
});
