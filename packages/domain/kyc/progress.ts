/** Progress of a declaration after a save: which sections are answered, and whether another one asks about something else now. */
import { type OpenSection, sectionsOf } from './declaration.ts';
import type { DeclarationDocument, SectionContext } from './kept-declaration.ts';
import type { DeclarationProgress } from './submit.ts';

/** Content that is made of other answers, by section; none where no section has such. */
const following = (sections: readonly OpenSection[]): string =>
  JSON.stringify(sections.flatMap(({ row, kind, content }) => (kind.follows ? [[row.id, content]] : [])));

export function progressSince(
  before: DeclarationDocument,
  after: DeclarationDocument,
  context: SectionContext,
): DeclarationProgress {
  const sections = sectionsOf(after, context);
  const told = sections.map(({ row: { id }, answered }) => ({ id, answered }));
  const isAnew =
    sections.some(({ kind }) => kind.follows) && following(sections) !== following(sectionsOf(before, context));
  return { sections: told, ...(isAnew ? { anew: true as const } : {}) };
}
