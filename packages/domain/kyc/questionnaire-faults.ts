/** Faults of a questionnaire, in sentences for its author: its shape, its settings, its conditions. */
import * as z from 'zod/mini';
import { SUMMED_UP_BY_FLOW } from './case.ts';
import type { AnswerTest } from './condition.ts';
import { conditionFaults } from './condition-faults.ts';
import type { Questionnaire, QuestionnaireRow } from './questionnaire.ts';
import { kindOf } from './sections/registry.ts';

/** An issue of a schema in words; its own are codes. `path` may be empty. */
export function issueText(issue: z.core.$ZodIssue): string {
  const at = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  switch (issue.code) {
    case 'invalid_type':
      return `${at}should be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `${at}should be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `${at}nobody reads ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    case 'invalid_format':
      return `${at}is not written as it should be${'pattern' in issue ? ` (${issue.pattern})` : ''}`;
    case 'too_small':
      return `${at}should be at least ${issue.minimum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'too_big':
      return `${at}should be at most ${issue.maximum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'invalid_union':
      return `${at}is none of the forms that it can have`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return `${at}${issue.message || issue.code}`;
  }
}

/** Faults beyond the shape, one sentence each; empty when the questionnaire may be used. */
export function questionnaireProblems(data: Questionnaire): string[] {
  const last = data.sections.at(-1);
  const ending =
    SUMMED_UP_BY_FLOW.includes(data.process) || (last && ['caseSummary', 'processSummary'].includes(last.kind))
      ? []
      : [`${data.id} v${data.version}: the last section should be a summary that is confirmed`];
  return [...data.sections.flatMap((section, at) => rowProblems(data, section, at)), ...ending];
}

function rowProblems(data: Questionnaire, section: QuestionnaireRow, at: number): string[] {
  const before = data.sections.slice(0, at);
  const kind = kindOf(section.kind);
  const settings = kind?.settings.safeParse(section.settings);
  return [
    ...(before.some(({ id }) => id === section.id) ? ['the id is used twice'] : []),
    ...(kind ? [] : [`there is no kind '${section.kind}'`]),
    ...(settings?.error?.issues ?? []).map((issue) => issueText({ ...issue, path: ['settings', ...issue.path] })),
    ...(settings?.success ? (kind?.faults?.(settings.data) ?? []) : []),
    ...(section.when ? conditionFaults(section.when, answerFaults(before)) : []),
  ].map((text) => `${data.id} v${data.version}, ${section.id}: ${text}`);
}

/** A condition may look at sections that stand before it, where their answers can hold something. */
const answerFaults =
  (before: readonly QuestionnaireRow[]) =>
  ({ answerTo, section, at }: AnswerTest): string[] => {
    const asked = before.some(({ id, kind }) => kind === answerTo && (section ?? id) === id);
    if (!asked) return [`no earlier section of kind '${answerTo}' is asked`];
    const answer = kindOf(answerTo)?.answer;
    const known = answer && hasPath(z.toJSONSchema(answer, { unrepresentable: 'any' }), at.split('.'));
    return known ? [] : [`an answer to '${answerTo}' has no '${at}'`];
  };

type Schema = z.core.JSONSchema.BaseSchema;

/** True if answers of a schema can hold something at a path; `*` stands for every entry of a list. */
function hasPath(schema: Schema | boolean | undefined, path: readonly string[]): boolean {
  if (typeof schema !== 'object') return schema === true;
  const [head, ...rest] = path;
  if (head === undefined) return true;
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (forms.some((form) => hasPath(form, path))) return true;
  if (head === '*') return hasPath(schema.items as Schema | undefined, rest);
  const own = schema.properties?.[head];
  if (own !== undefined) return hasPath(own, rest);
  return hasPath(schema.additionalProperties, rest);
}
