/** Conditions as data, with three answers: yes, no, and unknown, which is never taken for a no. */
import * as z from 'zod/mini';

export type Verdict = 'yes' | 'no' | 'unknown';

/**
 * `fact` looks at what the bank knows of the case; `answerTo` at what the customer answered in sections of that kind
 * (or in the one `section`), at a dotted path where `*` stands for every entry of a list. A condition holds when any
 * value found is one of `oneOf`, begins with one of `startsWith`, or when there is none and `none` is asked for.
 */
const test = {
  oneOf: z.optional(z.array(z.union([z.string(), z.boolean()]))),
  startsWith: z.optional(z.array(z.string())),
  none: z.optional(z.literal(true)),
};
const factTest = z.strictObject({ fact: z.string(), ...test });
const answerTest = z.strictObject({ answerTo: z.string(), section: z.optional(z.string()), at: z.string(), ...test });

export type FactTest = z.infer<typeof factTest>;
export type AnswerTest = z.infer<typeof answerTest>;
export type Condition = FactTest | AnswerTest | { all: Condition[] } | { any: Condition[] } | { not: Condition };

export const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    factTest,
    answerTest,
    z.strictObject({ all: z.array(condition).check(z.minLength(1)) }),
    z.strictObject({ any: z.array(condition).check(z.minLength(1)) }),
    z.strictObject({ not: condition }),
  ]),
);

export type Value = string | boolean;

/**
 * Facts and answers that conditions read: a fact that is missing or null is unknown, an empty list is known to be none.
 */
export interface Known {
  readonly facts: Readonly<Record<string, readonly Value[] | null | undefined>>;
  readonly answers: readonly { readonly section: string; readonly kind: string; readonly answer: unknown }[];
}

const NOT: Readonly<Record<Verdict, Verdict>> = { yes: 'no', no: 'yes', unknown: 'unknown' };

/** The first that decides ends it: what comes after could not change the verdict. */
function decidedBy<Item>(deciding: 'yes' | 'no', items: readonly Item[], verdictOf: (item: Item) => Verdict): Verdict {
  let verdict: Verdict = NOT[deciding];
  for (const item of items) {
    const here = verdictOf(item);
    if (here === deciding) return deciding;
    if (here === 'unknown') verdict = 'unknown';
  }
  return verdict;
}

/** `no` if any is no, else unknown if any is unknown, else yes. */
export const allOf = <Item>(items: readonly Item[], verdictOf: (item: Item) => Verdict): Verdict =>
  decidedBy('no', items, verdictOf);

/** `yes` if any is yes, else unknown if any is unknown, else no. */
export const anyOf = <Item>(items: readonly Item[], verdictOf: (item: Item) => Verdict): Verdict =>
  decidedBy('yes', items, verdictOf);

export function evaluate(rule: Condition, known: Known): Verdict {
  if ('all' in rule) return allOf(rule.all, (each) => evaluate(each, known));
  if ('any' in rule) return anyOf(rule.any, (each) => evaluate(each, known));
  if ('not' in rule) return NOT[evaluate(rule.not, known)];
  if ('fact' in rule) return matches(rule, known.facts[rule.fact] ?? null);
  const asked = known.answers.filter(
    (one) => one.kind === rule.answerTo && (rule.section === undefined || one.section === rule.section),
  );
  if (asked.length === 0) return 'unknown';
  return anyOf(asked, ({ answer }) => matches(rule, answer === null ? null : valuesAt(answer, rule.at.split('.'))));
}

function matches(rule: FactTest | AnswerTest, values: readonly Value[] | null): Verdict {
  if (values === null) return 'unknown';
  if (rule.none && values.length === 0) return 'yes';
  const hit = values.some(
    (value) =>
      rule.oneOf?.includes(value) ||
      (typeof value === 'string' && rule.startsWith?.some((start) => value.startsWith(start))),
  );
  return hit ? 'yes' : 'no';
}

function valuesAt(node: unknown, path: readonly string[]): Value[] {
  const [head, ...rest] = path;
  if (head === undefined) return typeof node === 'string' || typeof node === 'boolean' ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  if (head === '*') return Object.values(node).flatMap((one) => valuesAt(one, rest));
  return Object.hasOwn(node, head) ? valuesAt((node as Record<string, unknown>)[head], rest) : [];
}
