/** Decisions in the case of a rule in words about who signs: those who were chosen sign for the application. */
import { reviewOf } from '@bli-kunde/domain/cases/standing.ts';
import { personsOf } from '@bli-kunde/domain/signing/decided.ts';
import type { DecidedMessage } from '../cases/decided-message.ts';
import type { DecisionEffect, KindOnServer } from '../cases/kind-on-server.ts';
import { standingById } from '../cases/open-case-store.ts';

/**
 * Whoever applied is told, unless somebody else's decision went against the application. Nothing of it where everybody has signed: then
 * those signatures count.
 */
const letSign: DecisionEffect = async (parts, { work, proposal, rights, audit, journey }) => {
  const { tx, theCase } = work;
  const { id, bank, applicationId } = theCase;
  if (applicationId === null || journey === null || rights === null) return;
  const combinations = personsOf(proposal.combination ?? [], rights);
  if (combinations.length === 0) return;
  const decided = { caseId: id, ruleText: rights.ruleText, combinations };
  const application = { id: applicationId, bank };
  const isLetSign = await parts.journeys.get(journey)?.letSign?.(parts, tx, application, { decided, rights, audit });
  if (isLetSign !== true || reviewOf(await standingById(tx, applicationId)) === 'REJECTED') return;
  const payload: DecidedMessage = { application: applicationId, outcome: 'COMBINED', caseId: id };
  const idempotencyKey = `case.combined:${id}:${audit.at.getTime()}`;
  await parts.outbox.enqueue(tx, [{ bank, kind: `case.decided.${journey}`, idempotencyKey, applicationId, payload }]);
};

export const signingRuleCase: KindOnServer<'SIGNING_RULE'> = { effects: { COMBINE: letSign, REJECT: null } };
