/** Those of the form's questions that concern this customer: some are asked of everybody, some with a product (K-032). */
import * as z from 'zod/mini';
import { dynamicAnswers, question } from '../dynamic/question.ts';
import {
  dynamicContent,
  dynamicProblems,
  dynamicRows,
  makeDynamicContent,
  settledDynamic,
  submitDynamicSection,
} from '../dynamic/section.ts';
import { sectionKind } from '../section.ts';

const settings = z.strictObject({
  ingress: z.optional(z.string()),
  questions: z.array(question).check(z.minLength(1)),
  /** Ids of the questions that everybody is asked. */
  always: z.array(z.string()),
  /** By the name of a product: ids of the questions that come with it. */
  forProducts: z._default(z.record(z.string(), z.array(z.string())), {}),
});

export const dynamicSubset = sectionKind({
  kind: 'dynamicSubset',
  title: 'kyc.dynamic.title',
  settings,
  contentSchema: dynamicContent,
  content({ settings: { questions, ingress, always, forProducts }, facts, lists }) {
    const ids = new Set([...always, ...facts.products.flatMap((product) => forProducts[product] ?? [])]);
    return makeDynamicContent(
      questions.filter(({ id }) => ids.has(id)),
      ingress,
      lists,
    );
  },
  answer: dynamicAnswers,
  problems: dynamicProblems,
  settle: settledDynamic,
  submit: submitDynamicSection,
  summary: (given, { questions, countries }, texts) => dynamicRows(questions, given?.answers ?? [], countries, texts),
});
