/** The PIN that the person types for the card system (P-051 to P-053). */
import type { StepWith } from '../facts.ts';
import { typesPin } from '../requires.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const pin = defineStep<StepWith>()(
  {
    name: 'pinkode',
    title: 'pm.pin.title',
    kind: 'part',
    flows: ['STANDARD'],
  },
  SERVER && {
    applies: typesPin,
    complete: ({ application }) => application.pin.reference !== null,
    /** The card system has taken a PIN and keeps it under `reference`; nothing of the PIN itself comes here (P-122). */
    apply: ({ application }, reference: string) => ({ pin: { option: application.pin.option, reference } }),
  },
);
