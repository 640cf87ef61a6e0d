/** Calls by which a case is decided: proposed by one, agreed to by others. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { GROUNDS } from '../cases/grounds.ts';
import { day, decision, grounds, reasonCode, remark } from './api-schemas.ts';
import { CHANGE_ERRORS, CHANGES_CASE, READS_CASE } from './rows.ts';
import { SERVER } from '../server-side.ts';

const said = z.string().check(z.trim(), z.maxLength(GROUNDS.max));

const DECIDE_ERRORS = [
  ...CHANGE_ERRORS,
  'error.case.disqualified',
  'error.case.same.name',
  'error.case.sanctioned',
  'error.case.unit.ended',
  'error.case.register.differs',
  'error.business.register.system.error',
  'error.case.points.open',
  'error.case.rule.changed',
  'error.declaration.not.proven',
  'error.message.not.stopped',
  // Of a rule in words, which the register is asked for anew.
  'error.business.register.system.error',
  'error.gateway.timeout',
] as const;

export const proposeDecision = endpoint(
  { name: 'proposeDecision', base: 'advisor', method: 'POST', path: 'cases/{id}/proposals' },
  SERVER && {
    ...CHANGES_CASE,
    needs: { act: 'PROPOSE' },
    summary: 'Proposes a decision in the place of an earlier proposal; it holds at once where nobody must agree',
    body: z.strictObject({
      decision,
      reason: z.nullable(reasonCode),
      grounds,
      milderMeasures: z.nullable(said),
      validUntil: z.nullable(day),
      origin: z.nullable(z.strictObject({ wealth: said, funds: said })),
      /** Of COMBINE: names as the register has them, each list those who sign together. */
      combination: z.nullable(
        z
          .array(z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(20)))
          .check(z.maxLength(20)),
      ),
    }),
    audit: 'case.proposed',
    errors: [...DECIDE_ERRORS, 'error.case.taken'],
    rules: [
      'A-048',
      'A-077',
      'A-078',
      'A-060',
      'A-069',
      'A-082',
      'A-088',
      'A-092',
      'A-093',
      'D-030',
      'D-032',
      'D-034',
      'D-036',
    ],
  },
);

const ON_PROPOSAL = {
  ...CHANGES_CASE,
  /** The proposal's id as the case shows it. */
  params: z.object({ id: z.uuid(), proposal: z.string().check(z.regex(/^\d{1,9}$/)) }),
} as const;

export const agreeToProposal = endpoint(
  { name: 'agreeToProposal', base: 'advisor', method: 'POST', path: 'cases/{id}/proposals/{proposal}/agree' },
  SERVER && {
    ...ON_PROPOSAL,
    needs: { act: 'AGREE' },
    summary: 'Agrees to the proposal; the last agreement decides, once',
    body: z.strictObject({ grounds: remark }),
    audit: 'case.agreed',
    errors: [...DECIDE_ERRORS, 'error.case.own.proposal', 'error.case.proposal.stale'],
    rules: ['D-040', 'D-041', 'D-042', 'A-079', 'A-080', 'A-081', 'A-086', 'A-087', 'A-051', 'A-089', 'A-092', 'A-093'],
  },
);

export const returnProposal = endpoint(
  { name: 'returnProposal', base: 'advisor', method: 'POST', path: 'cases/{id}/proposals/{proposal}/return' },
  SERVER && {
    ...ON_PROPOSAL,
    needs: { act: 'RETURN' },
    summary: 'Sends the proposal back to who made it',
    body: z.strictObject({ grounds }),
    audit: 'case.returned',
    errors: [...CHANGE_ERRORS, 'error.case.own.proposal', 'error.case.disqualified', 'error.case.same.name'],
    rules: ['A-050', 'D-040', 'D-041'],
  },
);

export const withdrawProposal = endpoint(
  { name: 'withdrawProposal', base: 'advisor', method: 'POST', path: 'cases/{id}/proposals/{proposal}/withdraw' },
  SERVER && {
    ...ON_PROPOSAL,
    needs: { act: 'WITHDRAW' },
    summary: 'Takes one’s own proposal back',
    body: z.strictObject({ grounds: remark }),
    audit: 'case.withdrawn',
    errors: CHANGE_ERRORS,
    rules: ['A-050'],
  },
);

export const getDecisionNotice = endpoint(
  { name: 'getDecisionNotice', base: 'advisor', method: 'GET', path: 'cases/{id}/decision-notice' },
  SERVER && {
    ...READS_CASE,
    needs: { part: 'questions' },
    query: z.object({ decision }),
    summary: 'Exactly what the customer would be sent of a decision; nothing is decided or sent',
    answer: z.object({
      /** One for each person who hears of it; none where nobody does. */
      letters: z.array(
        z.object({
          name: z.string(),
          email: z.nullable(z.object({ subject: z.string(), text: z.string() })),
          sms: z.nullable(z.string()),
        }),
      ),
    }),
    callsOut: 'fresh',
    audit: 'case.decision.previewed',
    errors: [
      ...READS_CASE.errors,
      'error.case.closed',
      'error.step.not.allowed',
      'error.gateway.timeout',
      'error.already.customer.check.system.error',
    ],
    rules: ['A-095', 'A-096'],
  },
);

export const proposalsApi = [
  getDecisionNotice,
  proposeDecision,
  agreeToProposal,
  returnProposal,
  withdrawProposal,
] as const;
