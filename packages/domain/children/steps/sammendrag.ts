/** The look over everything before it is sent to signing (C-014); an order that came to nothing leads back here. */
import { liveOrder } from '../order.ts';
import { type ChildStepObject, isFilledIn } from '../step.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const sammendrag = defineStep<ChildStepObject>()(
  {
    name: 'sammendrag',
    title: 'cm.summary.title',
    kind: 'summary',
  },
  SERVER && {
    flag: 'summary',
    applies: isFilledIn,
    complete: (facts) => liveOrder(facts) !== null,
  },
);
