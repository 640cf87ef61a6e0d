/** A completed declaration without what others have answered in it: for every reader but the bank (D-249). */
import { osloDate } from '../../norway/oslo-date.ts';
import type { DeclarationDocument, FrozenDeclaration } from '../kept-declaration.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import { withoutOwnersOfTheirOwn } from '../owners/handed-owners.ts';
import type { HandedPart } from './part.ts';

/** The same object where nobody else has answered. */
export function withoutOthersAnswers(frozen: FrozenDeclaration): FrozenDeclaration {
  const { answeredBy = [] } = frozen;
  if (answeredBy.length === 0) return frozen;
  return {
    ...frozen,
    sections: frozen.sections.map((section) => {
      const parts = answeredBy.filter((one) => one.section === section.id);
      if (parts.length === 0) return section;
      const tokens = new Set(parts.flatMap(({ owner }) => owner ?? []));
      const isWhole = parts.some(({ owner }) => owner === null);
      const answer = isWhole ? null : withoutOwnersOfTheirOwn(section.answer as OwnersAnswer, tokens);
      return { ...section, answer, rows: [...(section.toOthers ?? [])] };
    }),
  };
}

/** Parts of a completed declaration that stand in the one that replaces it: nobody is asked twice. */
export const partsThatStand = ({ answeredBy = [] }: FrozenDeclaration): HandedPart[] =>
  // The first of each is the part itself, and others of its answers confirm it.
  answeredBy
    .filter(({ part }, at) => answeredBy.findIndex((one) => one.part === part) === at)
    .map(({ part, section, owner, name, at }) => ({
      id: part,
      section,
      owner,
      name,
      state: 'ANSWERED',
      due: osloDate(new Date(at)),
      endedAt: at,
    }));

/** The document of a completed declaration without what others answered: with {@link partsThatStand} it says the same. */
export function withoutPartAnswers(document: DeclarationDocument & { readonly frozen: FrozenDeclaration }) {
  const { answeredBy = [] } = document.frozen;
  if (answeredBy.length === 0) return document;
  const answers = Object.fromEntries(
    Object.entries(document.answers).flatMap(([id, given]) => {
      const parts = answeredBy.filter(({ section }) => section === id);
      if (parts.length === 0) return [[id, given]];
      if (parts.some(({ owner }) => owner === null)) return [];
      const tokens = new Set(parts.flatMap(({ owner }) => owner ?? []));
      return [[id, { ...given, answer: withoutOwnersOfTheirOwn(given.answer as OwnersAnswer, tokens) }]];
    }),
  );
  return { ...document, answers };
}

/** The document as whoever declared may read it: a completed one is kept with the answers of others in it (D-249). */
export function asDeclarantReads(document: DeclarationDocument): DeclarationDocument {
  const { frozen } = document;
  if (frozen?.answeredBy === undefined) return document;
  return { ...withoutPartAnswers({ ...document, frozen }), handed: partsThatStand(frozen) };
}
