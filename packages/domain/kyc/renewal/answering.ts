/** The answer to a question about one section: a new declaration in which every other section stands as it was. */
import type { DeclarationDocument, FrozenDeclaration } from '../kept-declaration.ts';
import { partsThatStand, withoutOthersAnswers, withoutPartAnswers } from '../handed/others.ts';
import { kindOf } from '../sections/registry.ts';

type Completed = DeclarationDocument & { readonly frozen: FrozenDeclaration };

const isConfirmed = ({ questionnaire }: DeclarationDocument, id: string): boolean =>
  questionnaire.sections.some((row) => row.id === id && kindOf(row.kind)?.confirms === true);

/** Sections that may be asked about: what is answered there, and not only read or confirmed. */
export const sectionsToAskAbout = ({ questionnaire, frozen }: Completed): { id: string; title: string }[] =>
  withoutOthersAnswers(frozen).sections.flatMap(({ id, kind, title, answer }) =>
    answer !== null && kindOf(kind)?.submit !== undefined && !isConfirmed({ questionnaire } as Completed, id)
      ? [{ id, title }]
      : [],
  );

/** The last answer to the section is offered for a change, and none until it is sent in. */
function withAsked(document: DeclarationDocument, previous: Completed, section: string): DeclarationDocument {
  const { [section]: _open, ...answers } = document.answers;
  const given = previous.answers[section];
  const rows = previous.frozen.sections.find(({ id }) => id === section)?.rows ?? [];
  const offer = given && { declaration: previous.frozen.id, answer: given.answer, answeredAt: given.at, rows };
  return {
    ...document,
    answers,
    earlier: { ...document.earlier, ...(offer ? { [section]: offer } : {}) },
    asked: { section, stands: Object.keys(answers).filter((id) => previous.answers[id] === answers[id]) },
  };
}

/** With the questions and the registers' facts of the completed one; what was confirmed there is confirmed anew. */
export function answering(completed: Completed, section: string, openedAt: string): DeclarationDocument {
  const previous = { ...withoutPartAnswers(completed), frozen: withoutOthersAnswers(completed.frozen) };
  const handed = partsThatStand(completed.frozen);
  const { questionnaire, facts, about } = previous;
  const answers = Object.fromEntries(Object.entries(previous.answers).filter(([id]) => !isConfirmed(previous, id)));
  const start = { questionnaire, facts, ...(about ? { about } : {}), answers, openedAt };
  const parts = handed.length === 0 ? {} : { handed };
  return withAsked({ ...start, ...parts, supersedes: previous.frozen.id, frozen: null }, previous, section);
}

/** One that is under way, for a question about another section; the same object for the same one. */
export const answeringOther = (document: DeclarationDocument, previous: Completed, section: string) =>
  document.asked?.section === section
    ? document
    : withAsked(document, { ...withoutPartAnswers(previous), frozen: withoutOthersAnswers(previous.frozen) }, section);
