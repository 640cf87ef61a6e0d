/** Confirmations of one section alone: whoever answers it confirms it, and nobody who has not seen the answer (D-248). */
import type { QuestionnaireRow } from '../questionnaire.ts';
import { kindOf } from '../sections/registry.ts';

function names(condition: unknown, section: string): boolean {
  if (Array.isArray(condition)) return condition.some((each) => names(each, section));
  if (typeof condition !== 'object' || condition === null) return false;
  const { section: named } = condition as { section?: unknown };
  return named === section || Object.values(condition).some((each) => names(each, section));
}

/** True of a confirmation that is asked because of the answer to `section`. */
export const confirmsSection = ({ kind, when }: QuestionnaireRow, section: string): boolean =>
  kindOf(kind)?.confirms === true && names(when, section);
