/** Those of the form's questions that concern this customer: some are asked of everybody, some with a product or of some (K-032). */
import type { CaseFacts } from '../case-facts.ts';
import * as z from 'zod/mini';
import { condition, evaluate } from '../condition.ts';
import { conditionFaults } from '../condition-faults.ts';
import { dynamicAnswers, question } from '../dynamic/question.ts';
import { listFaults, questionFaults } from '../dynamic/question-faults.ts';
import {
  dynamicContent,
  dynamicProblems,
  dynamicSummary,
  makeDynamicContent,
  settledDynamic,
  submitDynamicSection,
} from '../dynamic/section.ts';
import { knownFacts } from '../known-facts.ts';
import { PRODUCT_CODES } from '../product-codes.ts';
import { asOne } from '../rows/as-one.ts';
import { sectionKind } from '../section.ts';
import type { OwnerLaw } from '../thresholds.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({
  ingress: z.optional(z.string()),
  /** Puts the questions with yes or no in one list. */
  asOne: z.optional(asOne),
  questions: z.array(question).check(z.minLength(1)),
  /** Ids of the questions that everybody is asked. */
  always: z._default(z.array(z.string()), []),
  /** By the code of a product: ids of the questions that come with it. */
  forProducts: z._default(z.partialRecord(z.enum(PRODUCT_CODES), z.array(z.string())), {}),
  /** By the id of a question: of whom it is asked, by the facts of the case. */
  when: z._default(z.record(z.string(), condition), {}),
});
type Settings = z.infer<typeof settings>;

/**
 * Ids of the questions asked. An unknown fact leaves nothing out: with products unknown, the questions of every product
 * are asked.
 */
function askedOf({ always, forProducts, when }: Settings, facts: CaseFacts, law: OwnerLaw): ReadonlySet<string> {
  const known = { facts: { ...knownFacts(facts), ownerLaw: [law] }, answers: [] };
  const products = facts.productCodes ?? PRODUCT_CODES;
  return new Set([
    ...always,
    ...products.flatMap((product) => forProducts[product] ?? []),
    ...Object.entries(when).flatMap(([id, rule]) => (evaluate(rule, known) === 'no' ? [] : [id])),
  ]);
}

function faults({ questions, always, forProducts, when, asOne: list }: Settings): string[] {
  const named = [...always, ...Object.values(forProducts).flat(), ...Object.keys(when)];
  const ids = questions.map(({ id }) => id);
  return [
    ...questionFaults(questions),
    ...(list ? listFaults(questions) : []),
    ...Object.values(when).flatMap((rule) =>
      conditionFaults(rule, () => ['a question looks at the facts of the case, not at answers']),
    ),
    ...named.filter((id) => !ids.includes(id)).map((id) => `there is no question '${id}'`),
  ];
}

export const dynamicSubset = sectionKind(
  {
    kind: 'dynamicSubset',
    problems: dynamicProblems,
    submit: submitDynamicSection,
  },
  SERVER
    ? {
        title: 'kyc.dynamic.title',
        settings,
        faults,
        contentSchema: dynamicContent,
        content({ settings: given, ...source }) {
          const ids = askedOf(given, source.facts, source.ownerLaw ?? 'CURRENT');
          return makeDynamicContent(
            given.questions.filter(({ id }) => ids.has(id)),
            given,
            source,
          );
        },
        answer: dynamicAnswers,
        settle: settledDynamic,
        offer: settledDynamic,
        summary: dynamicSummary,
      }
    : false,
);
