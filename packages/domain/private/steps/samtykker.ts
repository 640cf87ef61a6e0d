/** Consents: a yes or a no to each question that the flow asks (P-057 to P-059). */
import * as z from 'zod/mini';
import {
  allAnswered,
  type Consent,
  type ConsentAnswers,
  consent,
  consentAnswers,
  withAnswers,
} from '../../consent/consent.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row } from '../../summary/summary.ts';
import { inReadersWords } from '../../texts/worded.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { FLOW_TYPES } from '../flows.ts';
import { SERVER } from '../../server-side.ts';

interface Consented {
  readonly consents: readonly Consent[];
}

const empty: Consented = { consents: [] };

const shown = { consentList: z.array(consent) };

export const consents = defineStep<StepWith<Consented, ShownAs<typeof shown>>>()(
  {
    name: 'samtykker',
    title: 'pm.consent.title',
    kind: 'question',
    flows: FLOW_TYPES,
    summary: ({ consentList }, texts) => {
      if (consentList.length === 0) return [];
      const said = (answer: boolean | null) =>
        answer === null ? null : texts(answer ? 'pm.consent.yes' : 'pm.consent.no');
      const rows = consentList.flatMap(({ question, answer }) => row(question.title, said(answer)));
      return [{ id: 'consents', heading: texts('pm.summary.consents'), backTo: 'samtykker', rows }];
    },
  },
  SERVER && {
    flag: 'consent',
    empty,
    complete: ({ application }) => allAnswered(application.consents),
    shown,
    show: ({ application }: FactsWith<Consented>) => ({
      consentList: application.consents.map(({ question, answer }) => ({
        question: inReadersWords({ ...question, texts: [...question.texts] }),
        answer,
      })),
    }),
    savedBy: ['saveConsents'],
    answer: consentAnswers,
    /** P-059, P-108. */
    apply: ({ application }, answers: ConsentAnswers) => ({ consents: withAnswers(application.consents, answers) }),
  },
);
