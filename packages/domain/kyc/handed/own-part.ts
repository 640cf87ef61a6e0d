/** The document in which an invited person answers a part: the one section, with what the registers know and nothing that anybody answered (D-247, D-250). */
import { confirmsSection } from './confirms-part.ts';
import type { DeclarationDocument } from '../kept-declaration.ts';
import type { PartOf } from './part.ts';

/** Conditions look at answers that this document has not: a part is asked as it stands, with what confirms its answer. */
function alone(document: DeclarationDocument, { section, owner }: PartOf): DeclarationDocument['questionnaire'] {
  const { questionnaire } = document;
  const sections = questionnaire.sections.flatMap(({ when, ...row }) => {
    if (row.id === section) return [row];
    return owner === null && when !== undefined && confirmsSection({ ...row, when }, section) ? [{ ...row, when }] : [];
  });
  return { ...questionnaire, sections };
}

/**
 * @param document of whoever handed the part over
 * @param openedAt ISO time
 */
export function ownPart(document: DeclarationDocument, part: PartOf, openedAt: string): DeclarationDocument {
  // Of earlier declarations, and of the person who declares, nothing.
  const { existing: _existing, answeringOwner: _answering, person: _person, ...facts } = document.facts;
  return {
    questionnaire: alone(document, part),
    facts,
    answers: {},
    openedAt,
    supersedes: null,
    part,
    frozen: null,
  };
}
