/** The customer declaration as a part of the flow (B-015). */
import * as z from 'zod/mini';
import { type Declared, NOT_DECLARED, REVIEWS, reviewOf, statusIn } from '../../cases/standing.ts';
import { CASE_STATUSES, type CaseStatus, corporateGoesOn } from '../../kyc/case.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { declarationSection } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';

const shown = {
  kyc: z.object({
    status: z.nullable(z.enum(CASE_STATUSES)),
    /** Id of the one that was answered, for a copy of it. */
    declaration: z.nullable(z.string()),
    /** State of the bank's review of the application, open or rejected; never its reasons. */
    review: z.nullable(z.enum(REVIEWS)),
    /** True while others are asked for what is left of it, and what comes after it may be answered. */
    waits: z.boolean(),
  }),
};

const isDone = (status: CaseStatus | null): boolean => status !== null && corporateGoesOn(status);
const waits = ({ declaration: declared, waitsForParts }: Declared): boolean =>
  declared === null && waitsForParts === true;

export const declaration = defineStep<StepWith<Declared, ShownAs<typeof shown>>>()(
  {
    name: 'kyc',
    title: 'bm.kyc.title',
    kind: 'declaration',
    summary: ({ kyc }, texts) => [declarationSection('kyc', isDone(kyc.status), texts)],
  },
  SERVER && {
    flag: 'customerDeclaration',
    empty: NOT_DECLARED,
    complete: ({ standing, application }) => isDone(statusIn(standing, application.declaration)),
    passable: ({ application }) => waits(application),
    shown,
    show: ({ standing, application }: FactsWith<Declared>) => ({
      kyc: {
        status: statusIn(standing, application.declaration),
        declaration: application.declaration?.id ?? null,
        // A customer who has been made is no applicant.
        review: application.completedAt === null ? reviewOf(standing) : null,
        waits: waits(application),
      },
    }),
  },
);
