/** The confirmation, outside the sequence: guards alone lead here (B-037, B-119); it tells what becomes of the customer (S-095). */
import * as z from 'zod/mini';
import { accountsShape, showAccounts } from '../../onboarding/opened-accounts.ts';
import { type Declared, mayBecomeCustomer } from '../../cases/standing.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';

/** Once everybody has signed and nothing holds the application. */
const CREATIONS = ['UNDER_WAY', 'FAILING', 'DONE'] as const;

const shown = { creation: z.nullable(z.enum(CREATIONS)), ...accountsShape };

function creationOf({ application, order, standing }: FactsWith<Declared>): (typeof CREATIONS)[number] | null {
  if (application.completedAt !== null) return 'DONE';
  if (order?.state !== 'COMPLETED' || !mayBecomeCustomer(standing)) return null;
  return standing.creationFails ? 'FAILING' : 'UNDER_WAY';
}

export const confirmation = defineStep<StepWith<Declared, ShownAs<typeof shown>>>()(
  {
    name: 'bekreftelse',
    title: 'bm.confirmation.title',
    kind: 'end',
  },
  SERVER && {
    applies: () => false,
    complete: () => false,
    shown,
    show: (facts: FactsWith<Declared>) => ({ creation: creationOf(facts), ...showAccounts(facts) }),
  },
);
