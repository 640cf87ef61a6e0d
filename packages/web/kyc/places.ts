/** Where in a form somebody stands, and where back and next lead (K-048, K-057). */
import type { Form, FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { SUMMED_UP_BY_FLOW } from '@bli-kunde/domain/kyc/case.ts';

/** The sections that may be shown: all up to the first unanswered one. */
export function reachable({ sections }: Pick<Form, 'sections'>): readonly FormSection[] {
  const first = sections.findIndex((section) => !section.answered);
  return first < 0 ? sections : sections.slice(0, first + 1);
}

/** Kinds that list the answers before they are sent in. */
const SUMMARIES = ['caseSummary', 'processSummary'];

/**
 * Where a form opens: at the asked or else the stored place if it may be shown; else at the start when nothing is answered yet (answers of an
 * earlier declaration are none of this one), and otherwise at the first unanswered section, or the last when all are answered.
 */
export function startOf(
  form: Pick<Form, 'sections'>,
  stored: string | null,
  asked: string | null = null,
): string | null {
  const open = reachable(form);
  const place = [asked, stored].find((id) => open.some((section) => section.id === id));
  if (place) return place;
  const begun = form.sections.some((section) => section.answer !== null && !section.fromEarlier);
  return (begun ? open.at(-1) : open[0])?.id ?? null;
}

/** Where a changed answer leads: to the summary at the end, or to what the change asks for besides and nobody has answered. */
export const afterEdit = (form: Pick<Form, 'sections'>): string | null => reachable(form).at(-1)?.id ?? null;

/** The first section that nobody has answered; null when nothing is left to ask. */
export const unanswered = ({ sections }: Pick<Form, 'sections'>): string | null =>
  sections.find((section) => !section.answered)?.id ?? null;

/** Whether the answers are listed by the flow that the declaration is a part of, and not by the declaration itself. */
export const summedUpByFlow = ({ process, sections }: Pick<Form, 'process' | 'sections'>): boolean =>
  SUMMED_UP_BY_FLOW.includes(process) && !sections.some(({ kind }) => SUMMARIES.includes(kind));

export const neighbour = ({ sections }: Pick<Form, 'sections'>, id: string, offset: 1 | -1): FormSection | null => {
  const at = sections.findIndex((section) => section.id === id);
  return at < 0 ? null : (sections[at + offset] ?? null);
};
