/** The look over everything before it is sent to signing (C-014); an order that came to nothing leads back here. */
import { liveOrder } from '../order.ts';
import { type ChildStepObject, isFilledIn } from '../step.ts';

export const sammendrag = {
  name: 'sammendrag',
  title: 'cm.summary.title',
  kind: 'summary',
  flag: 'summary',
  applies: isFilledIn,
  complete: (facts) => liveOrder(facts) !== null,
} as const satisfies ChildStepObject;
