/** The customer declaration about the child (C-013): the journey goes on with OK alone, as every person's does. */
import { NOT_DECLARED, statusIn } from '../../cases/standing.ts';
import { type ChildStepObject, isFilledIn } from '../step.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

export const aml = defineStep<ChildStepObject>()(
  {
    name: 'aml',
    title: 'cm.aml.title',
    kind: 'declaration',
  },
  SERVER && {
    flag: 'customerDeclaration',
    applies: isFilledIn,
    complete: ({ application, standing }) => statusIn(standing, application.declaration) === 'OK',
    empty: NOT_DECLARED,
  },
);
