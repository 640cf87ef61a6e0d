/** Decisions in the cases that monitoring opens about a customer, who is kept or not: of a hit, and of a date of review. */
import { tellDecision } from '../cases/follow-up.ts';
import type { DecisionEffect, KindOnServer } from '../cases/kind-on-server.ts';
import { approveDeclared } from '../kyc/declaration-case.ts';

/** Tells the core bank, of a customer whom the bank has a declaration of. */
const telling =
  (what: 'KEPT' | 'ENDED'): DecisionEffect =>
  async (parts, { work }) => {
    const { tx, theCase, at } = work;
    if (theCase.declarationId !== null) await tellDecision(parts, tx, theCase, { what, at });
  };

const keep: DecisionEffect = async (parts, decided) => {
  await approveDeclared(parts, decided);
  await telling('KEPT')(parts, decided);
};
const end = telling('ENDED');

export const newHitCase: KindOnServer<'NEW_HIT'> = { effects: { KEEP: keep, END: end } };
export const reviewCase: KindOnServer<'REVIEW'> = { effects: { KEEP: keep, END: end } };
