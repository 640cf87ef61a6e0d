/** A questionnaire is versioned data: which sections a process asks, in which order, of whom and in what words. */
import { UNNAMED_CHILD } from '../texts/word-book.ts';
import * as z from 'zod/mini';
import { type CaseStatus, PROCESSES } from './case.ts';
import { condition, evaluate, type Known, type Verdict } from './condition.ts';
import { kindOf } from './sections/registry.ts';

const row = z.strictObject({
  /** Unique in the questionnaire; one kind may stand in several rows. */
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]{1,59}$/)),
  kind: z.string(),
  title: z.optional(z.string()),
  /** 'Hvorfor spør vi?' in one sentence, with the law. */
  why: z.optional(z.string()),
  settings: z.record(z.string(), z.unknown()),
  /** Purposes of the section's answers (`uses.ts`); questions of a section have their own. */
  usedBy: z.optional(z.array(z.string())),
  /** True if the answers are about the products applied for: with other ones they are sent in again. */
  aboutProducts: z.optional(z.literal(true)),
  /** Condition on which the section is asked; left out means always. */
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

function inWords<T>(value: T, put: (text: string) => string): T {
  if (typeof value === 'string') return put(value) as T;
  if (Array.isArray(value)) return value.map((each) => inWords(each, put)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inWords(each, put)])) as T;
}

/**
 * The questionnaire as it is asked about a child, `{child}` in its texts being the first name: it is kept and frozen so, as it was read.
 * `name` is null where nobody in particular is known (N-148).
 */
export function aboutChild(asked: Questionnaire, name: string | null): Questionnaire {
  const put = (text: string) => {
    const said = text.replaceAll('{child}', () => name ?? UNNAMED_CHILD.norwegian);
    return text.startsWith('{child}') ? said.slice(0, 1).toLocaleUpperCase('nb') + said.slice(1) : said;
  };
  return { ...asked, sections: inWords(asked.sections, put) };
}

/** The status that the questionnaire ends with at this section for whoever is shown it, or null (K-043). */
export function endOf({ kind: name, settings }: QuestionnaireRow): CaseStatus | null {
  const kind = kindOf(name);
  return kind?.ends?.(kind.settings.parse(settings)) ?? null;
}
const ends = (section: QuestionnaireRow): boolean => endOf(section) !== null;

export const conditionVerdict = ({ when }: QuestionnaireRow, known: Known): Verdict =>
  when ? evaluate(when, known) : 'yes';

function upToEnd(sections: QuestionnaireRow[]): QuestionnaireRow[] {
  const end = sections.findIndex(ends);
  return end < 0 ? sections : sections.slice(0, end + 1);
}

/**
 * The sections that this case is asked, in order. A condition that can't be decided yet keeps its section, so that nothing is added
 * while somebody answers; but only a certain yes ends the questionnaire before its summary.
 */
export const chooseSections = (data: Questionnaire, known: Known): QuestionnaireRow[] =>
  upToEnd(
    data.sections.filter((section) => {
      const verdict = conditionVerdict(section, known);
      return verdict === 'yes' || (verdict === 'unknown' && !ends(section));
    }),
  );

/** The sections that are asked whatever is answered. */
export const certainSections = (data: Questionnaire, facts: Known['facts']): QuestionnaireRow[] =>
  upToEnd(data.sections.filter((section) => conditionVerdict(section, { facts, answers: [] }) === 'yes'));
