/** A questionnaire is versioned data: which sections a process asks, in which order, of whom and in what words. */
import * as z from 'zod/mini';
import { PROCESSES } from './case.ts';
import { type Condition, condition, evaluate, type Known } from './condition.ts';
import { kindOf } from './sections/registry.ts';

const row = z.strictObject({
  /** Unique in the questionnaire; one kind may stand in several rows. */
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]{1,59}$/)),
  kind: z.string(),
  title: z.optional(z.string()),
  /** 'Hvorfor spør vi?' in one sentence, with the law. */
  why: z.optional(z.string()),
  settings: z.record(z.string(), z.unknown()),
  /** Whom the section is for; left out means everybody. */
  when: z.optional(condition),
});

export const questionnaire = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/)),
  version: z.number().check(z.int(), z.minimum(1)),
  process: z.enum(PROCESSES),
  sections: z.array(row).check(z.minLength(1)),
});
export type QuestionnaireRow = z.infer<typeof row>;
export type Questionnaire = z.infer<typeof questionnaire>;

/** The facts that a condition of a questionnaire may name. */
export const QUESTIONNAIRE_FACTS = ['process', 'channel', 'companyForm', 'businessCodes', 'products'] as const;

/** What is wrong with a questionnaire beyond its shape, one sentence for each fault; empty when it may be used. */
export function questionnaireProblems(data: Questionnaire): string[] {
  const earlier = new Set<string>();
  return data.sections.flatMap((section) => {
    const at = `${data.id} v${data.version}, ${section.id}`;
    const kind = kindOf(section.kind);
    const problems = [
      ...(earlier.has(section.id) ? [`${at}: the id is used twice`] : []),
      ...(kind ? [] : [`${at}: there is no kind '${section.kind}'`]),
      ...(kind?.settings.safeParse(section.settings).error?.issues ?? []).map(
        (issue) => `${at}: settings.${issue.path.join('.')}: ${issue.code}`,
      ),
      ...(section.when ? conditionProblems(section.when, data.sections.slice(0, earlier.size)) : []).map(
        (text) => `${at}: ${text}`,
      ),
    ];
    earlier.add(section.id);
    return problems;
  });
}

/** A condition may look at known facts and at sections that stand before it. */
function conditionProblems(rule: Condition, before: readonly QuestionnaireRow[]): string[] {
  if ('all' in rule) return rule.all.flatMap((one) => conditionProblems(one, before));
  if ('any' in rule) return rule.any.flatMap((one) => conditionProblems(one, before));
  if ('not' in rule) return conditionProblems(rule.not, before);
  if ('fact' in rule)
    return (QUESTIONNAIRE_FACTS as readonly string[]).includes(rule.fact) ? [] : [`there is no fact '${rule.fact}'`];
  const asked = before.some((one) => one.kind === rule.answerTo && (rule.section ?? one.id) === one.id);
  return asked ? [] : [`no earlier section of kind '${rule.answerTo}' is asked`];
}

/**
 * The sections that this case is asked, in order. A condition that can't be decided yet keeps its section, so that the
 * counter never grows while somebody answers.
 */
export const chooseSections = (data: Questionnaire, known: Known): QuestionnaireRow[] =>
  data.sections.filter((section) => !section.when || evaluate(section.when, known) !== 'no');
