/** Position in a form, and the sections that back and next lead to (K-048, K-057). */
import type { Form, FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { SUMMED_UP_BY_FLOW } from '@bli-kunde/domain/kyc/case.ts';
import { type Answerable, isReached, mayBeAnswered } from '@bli-kunde/domain/kyc/open-sections.ts';

type Sections = Pick<Form, 'sections'>;

/** The sections that may be shown: all up to the first unanswered one. */
export const reachable = ({ sections }: Sections): readonly FormSection[] =>
  sections.filter((_, at) => isReached(sections, at));

/** Kinds that list the answers before they are sent in. */
const SUMMARIES = ['caseSummary', 'processSummary'];
const isSummary = ({ kind }: FormSection): boolean => SUMMARIES.includes(kind);

/** The id of the section that lists the answers; null where the flow does. */
export const summaryOf = ({ sections }: Sections): string | null => sections.find(isSummary)?.id ?? null;

const isOwn = ({ answer, fromEarlier }: FormSection): boolean => answer !== null && !fromEarlier;

const asAnswerable = (section: FormSection): Answerable => ({
  answered: section.answered,
  given: isOwn(section),
  confirms: section.confirms ?? false,
});

/** The section in whose place a renewal shows all answers of last time; null where it asks section by section. */
export const renewalStart = ({ asBefore, sections }: Pick<Form, 'sections' | 'asBefore'>): string | null =>
  (asBefore && sections.find(({ kind }) => kind === 'welcome')?.id) ?? null;

/** The first section that last time's answer does not do for and nobody has answered since; null when there is none. */
export const askedAnew = ({ asBefore }: Pick<Form, 'asBefore'>): string | null =>
  asBefore?.lines.flatMap((line) => line.sections).find(({ state }) => state === 'ASKED' || state === 'REGISTER')?.id ??
  null;

export interface QuestionPlace {
  /** The section that the address names. */
  readonly asked: string | null;
  /** True if it is opened to be changed: its answer does not wait for a missing one before it. */
  readonly toChange: boolean;
  /** The section that was left last. */
  readonly left: string | null;
}

/**
 * Section that a form opens with. An address without a section leads to the place where it was left, if that may be
 * shown; else to the start when nothing is answered yet (answers of an earlier declaration don't count). Everything
 * else leads to the first unanswered section, or to the last when all are answered.
 */
export function placeOf(
  form: Pick<Form, 'sections' | 'asBefore'>,
  { asked, toChange, left }: QuestionPlace,
): string | null {
  const open = reachable(form);
  const overview = renewalStart(form);
  if (overview !== null) {
    const isShown = form.asBefore?.lines.some((line) => line.sections.some(({ id }) => id === asked));
    return isShown || open.some(({ id }) => id === asked) ? asked : overview;
  }
  const place = asked ?? (toChange ? null : left);
  const at = form.sections.findIndex(({ id }) => id === place);
  const found = form.sections[at];
  const mayOpen = toChange ? mayBeAnswered(form.sections.map(asAnswerable), at) : isReached(form.sections, at);
  if (found && mayOpen) return found.id;
  const begun = asked !== null || form.sections.some(isOwn);
  return (begun ? open.at(-1) : open[0])?.id ?? null;
}

/** A section that stands as it was is not opened: what was asked is, where all is answered and nothing sums it up. */
export function openPlace({ sections }: Sections, at: string | null): string | null {
  const stands = sections.find(({ id }) => id === at)?.stands === true;
  return stands ? (sections.find((one) => one.stands === undefined)?.id ?? at) : at;
}

/** The first section that nobody has answered, the summary aside; null when nothing is left to ask. */
export const unanswered = ({ sections }: Sections): string | null =>
  sections.find((section) => !section.answered && !isSummary(section))?.id ?? null;

/** True if the answers are listed by the flow that the declaration is a part of, and not by the declaration itself. */
export const summedUpByFlow = ({ process, sections }: Pick<Form, 'process' | 'sections'>): boolean =>
  SUMMED_UP_BY_FLOW.includes(process) && !sections.some(isSummary);

/** Id of the section that the way on leads to; null to the end. `editing` of one that is changed from a summary. */
export function sectionAfter(
  form: Pick<Form, 'sections' | 'asBefore'>,
  { id, confirms }: Pick<FormSection, 'id' | 'confirms'>,
  editing: boolean,
): string | null {
  const overview = renewalStart(form);
  if (overview === id) return form.sections.find(({ answered }) => !answered)?.id ?? null;
  if (overview !== null && !confirms) return askedAnew(form) ?? overview;
  // After a summary that is confirmed anew, such as of a renewal that answers one question, comes the end.
  return editing && summaryOf(form) !== id
    ? (unanswered(form) ?? summaryOf(form))
    : (neighbour(form, id, 1)?.id ?? null);
}

export const neighbour = ({ sections }: Sections, id: string, offset: 1 | -1): FormSection | null => {
  const at = sections.findIndex((section) => section.id === id);
  return at < 0 ? null : (sections[at + offset] ?? null);
};
