/** Questions that the questionnaire words itself, all of them (K-031, K-128 to K-134). */
import * as z from 'zod/mini';
import { question, dynamicAnswers } from '../dynamic/question.ts';
import {
  dynamicContent,
  dynamicProblems,
  dynamicSummary,
  makeDynamicContent,
  settledDynamic,
  submitDynamicSection,
} from '../dynamic/section.ts';
import { listFaults, questionFaults } from '../dynamic/question-faults.ts';
import { asOne } from '../rows/as-one.ts';
import { sectionKind } from '../section.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({
  ingress: z.optional(z.string()),
  /** Puts the questions with yes or no in one list. */
  asOne: z.optional(asOne),
  questions: z.array(question).check(z.minLength(1)),
});

export const dynamic = sectionKind(
  {
    kind: 'dynamic',
    problems: dynamicProblems,
    submit: submitDynamicSection,
  },
  SERVER
    ? {
        title: 'kyc.dynamic.title',
        settings,
        faults: ({ questions, asOne: list }) => [...questionFaults(questions), ...(list ? listFaults(questions) : [])],
        contentSchema: dynamicContent,
        content: ({ settings: given, ...source }) => makeDynamicContent(given.questions, given, source),
        answer: dynamicAnswers,
        settle: settledDynamic,
        offer: settledDynamic,
        summary: dynamicSummary,
      }
    : false,
);
