/** The customer declaration as a part of the flow, by the flow's own process (P-017, P-054 to P-056). */
import * as z from 'zod/mini';
import { type Completed, type Declared, declaredAs, NOT_DECLARED, statusIn } from '../../cases/standing.ts';
import { Refusal } from '../../errors/refusal.ts';
import { CASE_STATUSES, type Process } from '../../kyc/case.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { declarationSection } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { FLOW_TYPES, FLOWS } from '../flows.ts';
import { SERVER } from '../../server-side.ts';

interface Answer {
  readonly process: Process;
  readonly completed: Completed;
}

const shown = {
  kyc: z.object({
    status: z.nullable(z.enum(CASE_STATUSES)),
    /** Id of the one that was answered, for a copy of it. */
    declaration: z.nullable(z.string()),
  }),
};

export const declaration = defineStep<StepWith<Declared, ShownAs<typeof shown>>>()(
  {
    name: 'kyc',
    title: 'pm.kyc.title',
    kind: 'declaration',
    flows: FLOW_TYPES,
    summary: ({ kyc }, texts) => [declarationSection('kyc', kyc.status === 'OK', texts)],
  },
  SERVER && {
    flag: 'customerDeclaration',
    empty: NOT_DECLARED,
    /** Private customers go on with OK alone (P-054). */
    complete: ({ standing, application }) => statusIn(standing, application.declaration) === 'OK',
    shown,
    show: ({ standing, application }: FactsWith<Declared>) => ({
      kyc: {
        status: statusIn(standing, application.declaration),
        declaration: application.declaration?.id ?? null,
      },
    }),
    /**
     * Notes what became of a declaration. One that was answered in another flow's process serves this flow nothing; what a
     * client says of it counts for nothing either (P-112).
     */
    apply: ({ application: { flowType } }, { process, completed }: Answer) => {
      if (flowType === null || FLOWS[flowType].process !== process) throw new Refusal('error.step.not.allowed');
      return declaredAs(completed);
    },
  },
);
