/** Calls about the bank's policy of risk: read, edited, tried, proposed, agreed to and taken back (D-179 to D-198). */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { POLICY_RIGHTS } from '../cases/parts.ts';
import { PROCESSES } from '../kyc/case.ts';
import { policyDraft, PROPOSAL_KINDS } from '../policy/policy.ts';
import { SERVER } from '../server-side.ts';
import { TRIAL_CELLS } from './policy-tried.ts';
import { advisorRef, day, grounds, instant } from './api-schemas.ts';
import { BY_ADVISOR } from './rows.ts';

const fault = z.object({ path: z.string(), fault: z.string() });
const by = z.nullable(advisorRef);

const version = z.object({
  /** 0 is the policy of the bank's folder, which nobody proposed. */
  number: z.int(),
  validFrom: z.nullable(day),
  document: policyDraft,
  grounds: z.string(),
  /** Number of the version that it takes back. */
  takesBack: z.nullable(z.int()),
  proposedBy: by,
  proposedAt: z.nullable(instant),
  agreedBy: by,
  agreedAt: z.nullable(instant),
});

const proposal = z.object({
  version: z.int(),
  validFrom: day,
  grounds: z.string(),
  by: advisorRef,
  at: instant,
  /** The reader proposed it, by any of their log-ins. */
  isOwn: z.boolean(),
});

/** Errors that a change of the policy may be refused with. */
const CHANGE = ['error.advisor.no.role', 'error.policy.changed'] as const;
/** Number of the proposal's last change, 0 before there was any: of two who change it at once, one gets through. */
const on = { version: z.int() };
const step = z.object({ version: z.int() });

export const getPolicy = endpoint(
  { name: 'getPolicy', base: 'advisor', method: 'GET', path: 'policy' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'POLICY' },
    summary: 'The policy of risk in force, the versions before and to come, the draft and what waits for agreement',
    answer: z.object({
      today: day,
      rights: z.array(z.enum(POLICY_RIGHTS)),
      /** Number of the version in force. */
      inForce: z.int(),
      /** Newest first, the folder's last. */
      versions: z.array(version),
      /** Weak signals that can be weighed, with the points that ship. */
      signals: z.array(z.object({ id: z.string(), weight: z.int(), words: z.string() })),
      draftVersion: z.int(),
      draft: z.nullable(
        z.object({
          document: policyDraft,
          faults: z.array(fault),
          begunBy: advisorRef,
          changedAt: instant,
          proposal: z.nullable(proposal),
        }),
      ),
      takeBackVersion: z.int(),
      takeBack: z.nullable(z.object({ takesBack: z.int(), document: policyDraft, proposal })),
    }),
    audit: 'policy.shown',
    errors: ['error.advisor.no.role'],
    rules: ['D-179', 'D-181'],
  },
);

export const savePolicyDraft = endpoint(
  { name: 'savePolicyDraft', base: 'advisor', method: 'PUT', path: 'policy/draft' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'EDIT' },
    summary: 'Saves the draft as it is typed, and says what is wrong with it by field',
    body: z.strictObject({ ...on, document: policyDraft }),
    answer: z.object({ version: z.int(), faults: z.array(fault) }),
    audit: 'policy.draft.saved',
    auditedByHandler: true,
    errors: CHANGE,
    rules: ['D-181', 'D-184', 'D-185'],
  },
);

export const proposePolicy = endpoint(
  { name: 'proposePolicy', base: 'advisor', method: 'POST', path: 'policy/proposal' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'EDIT' },
    summary: 'Proposes the draft as a version from a day on; somebody else publishes it',
    body: z.strictObject({ ...on, validFrom: day, grounds }),
    answer: step,
    audit: 'policy.proposed',
    auditedByHandler: true,
    errors: CHANGE,
    rules: ['D-181', 'D-186'],
  },
);

export const returnPolicy = endpoint(
  { name: 'returnPolicy', base: 'advisor', method: 'POST', path: 'policy/proposal/return' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'AGREE' },
    summary: 'Sends a proposal back to be edited, or withdraws it; of a taking back nothing is left',
    body: z.strictObject({ ...on, kind: z.enum(PROPOSAL_KINDS) }),
    answer: step,
    audit: 'policy.returned',
    auditedByHandler: true,
    errors: CHANGE,
    rules: ['D-186'],
  },
);

export const agreeToPolicy = endpoint(
  { name: 'agreeToPolicy', base: 'advisor', method: 'POST', path: 'policy/proposal/agreement' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'AGREE' },
    summary: 'Publishes a proposal of somebody else as the next version; of two who do at once one gets through',
    body: z.strictObject({ ...on, kind: z.enum(PROPOSAL_KINDS) }),
    answer: z.object({ number: z.int(), validFrom: day }),
    audit: 'policy.agreed',
    auditedByHandler: true,
    errors: [...CHANGE, 'error.case.own.proposal'],
    rules: ['D-180', 'D-182', 'D-187', 'D-188'],
  },
);

export const proposeTakingBack = endpoint(
  { name: 'proposeTakingBack', base: 'advisor', method: 'POST', path: 'policy/taking-back' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'EDIT' },
    summary: 'Proposes the version before the newest one anew, from the day it is agreed to',
    body: z.strictObject({ ...on, number: z.int(), grounds }),
    answer: step,
    audit: 'policy.taking.back.proposed',
    auditedByHandler: true,
    errors: CHANGE,
    rules: ['D-189'],
  },
);

const count = z.nullable(z.int());
const cell = z.enum(TRIAL_CELLS);
const cells = z.object({ GAINED: z.int(), LOST: z.int(), HELD: z.int(), THROUGH: z.int() });
const rows = z.array(
  z.object({
    name: z.string(),
    cells,
    ratioBefore: z.nullable(z.number()),
    ratioAfter: z.nullable(z.number()),
    isHarder: z.boolean(),
  }),
);
const rule = z.object({ code: z.string(), words: z.string() });

export const startPolicyTrial = endpoint(
  { name: 'startPolicyTrial', base: 'advisor', method: 'POST', path: 'policy/trial' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { policy: 'EDIT' },
    summary:
      'Tries the draft on the declarations of the last year; the workers make it, and the same one is not made twice',
    body: z.strictObject(on),
    answer: z.object({ id: z.uuid() }),
    audit: 'policy.trial.asked',
    auditedByHandler: true,
    errors: CHANGE,
    rules: ['D-191', 'D-198'],
  },
);

export const getPolicyTrial = endpoint(
  { name: 'getPolicyTrial', base: 'advisor', method: 'GET', path: 'policy/trial' },
  SERVER && {
    ...BY_ADVISOR,
    needs: { page: 'POLICY' },
    quiet: true,
    summary: 'How far the newest trial has come, and its figures: no count of one to four, and nobody in them',
    answer: z.object({
      trial: z.nullable(
        z.object({
          from: day,
          /** Included. */
          until: day,
          inForce: z.int(),
          /** The draft or the policy in force is another one by now. */
          isStale: z.boolean(),
          askedAt: instant,
          looked: z.int(),
          of: z.int(),
          /** Null until it is done. */
          figures: z.nullable(
            z.object({
              whole: count,
              unreadable: z.int(),
              blocks: z.array(z.object({ cells: z.array(cell), count: z.int() })),
              moves: z.array(z.object({ cell, move: z.string(), count: z.int() })),
              rules: z.array(z.object({ cell: z.enum(['GAINED', 'LOST']), rule, count: z.int() })),
              decided: rows,
              groups: z.object({ citizenship: rows, age: rows, place: rows }),
              otherLaw: count,
            }),
          ),
        }),
      ),
    }),
    audit: null,
    errors: ['error.advisor.no.role'],
    rules: ['D-193', 'D-194', 'D-195', 'D-196', 'D-198'],
  },
);

const outcome = z.object({ status: z.string(), riskClass: z.string() });

export const getPolicyFlips = endpoint(
  { name: 'getPolicyFlips', base: 'advisor', method: 'GET', path: 'policy/trial/declarations' },
  SERVER && {
    ...BY_ADVISOR,
    // Whoever may look up any customer.
    needs: { page: 'SEARCH' },
    summary: 'Declarations that come to a person, or no longer do, with the case of each where the roles show it',
    answer: z.object({
      declarations: z.array(
        z.object({
          completedOn: day,
          process: z.enum(PROCESSES),
          case: z.nullable(z.int()),
          before: outcome,
          after: outcome,
          gained: z.array(rule),
          lost: z.array(rule),
        }),
      ),
    }),
    audit: 'policy.trial.shown',
    errors: ['error.advisor.no.role'],
    rules: ['D-193', 'D-197'],
  },
);

export const policyApi = [
  getPolicy,
  savePolicyDraft,
  proposePolicy,
  returnPolicy,
  agreeToPolicy,
  proposeTakingBack,
  startPolicyTrial,
  getPolicyTrial,
  getPolicyFlips,
] as const;
