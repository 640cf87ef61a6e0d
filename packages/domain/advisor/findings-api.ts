/** Calls that show what a case stands on: answers, registers, hits and owners. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { LISTED_CATEGORIES } from '../screening/hit.ts';
import { JUDGEMENT_REASONS, JUDGEMENT_VERDICTS } from '../screening/verdict.ts';
import { advisorRef, day, hitKind, instant, likeness } from './api-schemas.ts';

import { READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

/**
 * True if the declaration is as it was frozen; null of a case without one. One that can't be proven is not shown
 * (A-045).
 */
const isProven = z.nullable(z.boolean());

export const getCaseAnswers = endpoint(
  { name: 'getCaseAnswers', base: 'advisor', method: 'GET', path: 'cases/{id}/answers' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'answers' },
    summary: 'The frozen sections as they were worded, a newer answer beside the older one',
    answer: z.object({
      /** Newest first. */
      declarations: z.array(
        z.object({
          id: z.uuid(),
          completedAt: instant,
          answeredBy: z.nullable(z.string()),
          isProven: z.boolean(),
          /** True where it was answered in English; left out of what was answered in Norwegian. */
          inEnglish: z.optional(z.literal(true)),
        }),
      ),
      sections: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** Title that was read, where it was another (N-175). */
          asked: z.optional(z.string()),
          /** True for answers about the origin of income, wealth or funds. */
          tellsOfMoney: z.boolean(),
          rows: z.array(
            z.object({
              group: z.nullable(z.string()),
              label: z.string(),
              /** One for each declaration, in their order; null where it was not asked or not answered. */
              values: z.array(z.nullable(z.string())),
              isChanged: z.boolean(),
              /** Words that were read in each declaration; null where they were those that stand here, and left out where all were. */
              asked: z.optional(z.array(z.nullable(z.object({ label: z.string(), value: z.string() })))),
            }),
          ),
        }),
      ),
    }),
    audit: 'case.answers.shown',
    rules: ['A-024', 'A-040', 'A-045', 'A-110', 'N-175'],
  },
);

export const getCaseRegisters = endpoint(
  { name: 'getCaseRegisters', base: 'advisor', method: 'GET', path: 'cases/{id}/registers' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'registers' },
    summary: 'Each fact as declared and as a register has it; a silent register is told as such',
    answer: z.object({
      isProven,
      facts: z.array(
        z.object({
          about: z.string(),
          fact: z.string(),
          declared: z.nullable(z.string()),
          /** Null where the register has nothing, or did not answer. */
          register: z.nullable(z.string()),
          source: z.string(),
          askedAt: z.nullable(instant),
          is: likeness,
          /** Difference in words; null where there is none. */
          why: z.nullable(z.string()),
          /** True if the register did not answer: `Svarte ikke`. */
          isSilent: z.boolean(),
        }),
      ),
    }),
    audit: 'case.registers.shown',
    rules: ['A-024', 'A-041', 'A-045', 'A-110'],
  },
);

const judgement = z.object({
  verdict: z.enum(JUDGEMENT_VERDICTS),
  reasons: z.array(z.enum(JUDGEMENT_REASONS)),
  grounds: z.string(),
  by: advisorRef,
  at: instant,
  expires: z.nullable(day),
  /** True while it counts, and not in its own case alone (D-012). */
  counts: z.boolean(),
  /** Number of the case that it was made in. */
  caseNumber: z.int(),
});

export const getCaseHits = endpoint(
  { name: 'getCaseHits', base: 'advisor', method: 'GET', path: 'cases/{id}/hits' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'hits' },
    summary: 'Each hit: person and list entry side by side, fact by fact, with earlier judgements',
    answer: z.array(
      z.object({
        id: z.string(),
        kind: hitKind,
        /** All that the entry is, the gravest first. */
        categories: z.array(z.enum(LISTED_CATEGORIES)),
        person: z.string(),
        /** Likeness of the names, 0 to 100; null where the same registration number made the hit, whatever the names. */
        score: z.nullable(z.int()),
        list: z.object({ name: z.string(), date: z.nullable(day) }),
        facts: z.array(
          z.object({
            fact: z.enum(['NAME', 'NUMBER', 'BIRTH_DATE', 'COUNTRY', 'ROLE', 'OFFICE', 'SOURCE']),
            person: z.nullable(z.string()),
            entry: z.nullable(z.string()),
            is: likeness,
          }),
        ),
        /** The customer's answer about positions beside the list's, in words; null of a hit on something else (N-097). */
        unlike: z.nullable(z.string()),
        judgement: z.nullable(judgement),
        /** Of cases that the roles show. */
        earlier: z.array(judgement),
        /** Number of different reasons that NOT_SAME needs. */
        reasonsNeeded: z.int(),
        mayJudge: z.boolean(),
      }),
    ),
    audit: 'case.hits.shown',
    rules: ['A-024', 'A-042', 'A-110', 'N-097'],
  },
);

/** One of the two trees' account of an owner, in words and numbers. */
const side = z.object({
  /** As `25 %` or `25–50 %`; null where it is not known. */
  share: z.nullable(z.string()),
  votes: z.nullable(z.string()),
  /** Links from the company to the owner, each with its share, as they are multiplied. */
  chain: z.array(z.string()),
  control: z.nullable(z.string()),
});
const law = z.object({
  name: z.string(),
  /** Null is a coming law without a day in the bank's policy. */
  from: z.nullable(day),
  /** `mer enn 25 %`. */
  threshold: z.string(),
});
/** Verdict on a beneficial owner by one law; null is unknown. `why` has each step in words. */
const byLaw = z.object({ isOwner: z.nullable(z.boolean()), why: z.array(z.string()) });

export const getCaseOwners = endpoint(
  { name: 'getCaseOwners', base: 'advisor', method: 'GET', path: 'cases/{id}/owners' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'owners' },
    summary: 'Declared and registered owners as two aligned trees, by the law of today and the coming one',
    answer: z.object({
      isProven,
      today: law,
      coming: z.nullable(law),
      /** The management, in the place of owners whom nobody found; null where owners are named. Empty while the business register is silent. */
      standIns: z.nullable(z.array(z.object({ role: z.string(), name: z.string() }))),
      /** In the order of the tree; `depth` 0 is the organisation itself. */
      rows: z.array(
        z.object({
          id: z.string(),
          depth: z.int(),
          name: z.string(),
          is: z.enum(['PERSON', 'ORGANISATION', 'STATE', 'FOUNDATION']),
          declared: z.nullable(side),
          registered: z.nullable(side),
          agrees: likeness,
          byToday: byLaw,
          byComing: z.nullable(byLaw),
          /** Hits of the case that nobody has refuted, on the owner or on a company that the register names on the way to them. */
          hits: z.array(z.object({ id: z.string(), kind: hitKind, name: z.string() })),
        }),
      ),
      /** Trusts and similar arrangements as they are declared (D-105). */
      trusts: z.array(
        z.object({ title: z.string(), lines: z.array(z.object({ label: z.string(), value: z.string() })) }),
      ),
      /** Differences in words that a managing director understands. */
      differences: z.array(z.object({ id: z.string(), words: z.string() })),
      /** Sentences about a company of which nobody names an owner; empty of every other case. */
      nobody: z.array(z.string()),
      registerIsSilent: z.boolean(),
      /** Sentences on the parts of the register's answer that a person must look at. */
      remarks: z.array(z.string()),
    }),
    audit: 'case.owners.shown',
    rules: ['A-024', 'A-043', 'A-045', 'A-110'],
  },
);

export const findingsApi = [getCaseAnswers, getCaseRegisters, getCaseHits, getCaseOwners] as const;
