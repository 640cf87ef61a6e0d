/** The answer to what a register has changed: a renewal in which every other answer stands as far as it may be taken over (D-235, N-082). */
import type { DeclarationDocument, SectionContext } from '../kept-declaration.ts';
import { osloDate } from '../../norway/oslo-date.ts';
import { kindOf } from '../sections/registry.ts';
import { composed } from './as-before.ts';
import { registerNews, type reuseOf } from './reuse.ts';

type Start = Pick<DeclarationDocument, 'questionnaire' | 'facts' | 'openedAt'> & {
  readonly earlier: NonNullable<DeclarationDocument['earlier']>;
  readonly reuse: ReturnType<typeof reuseOf>;
  /** Of the person, where the declaration is about that person. */
  readonly name: string | null;
};

/** Marks sections as asked: a change that the customer tells of without being asked is taken over from nowhere. */
const withAsked = (
  reuse: NonNullable<Start['reuse']>,
  { sections = [] }: NonNullable<DeclarationDocument['changed']>,
): NonNullable<Start['reuse']> => ({ ...reuse, ...Object.fromEntries(sections.map((id) => [id, 'ASKED' as const])) });

/** With the registers' facts of today; answers that may not be taken over are offered and asked, so that all of it is where none may. */
export function answeringChange(
  { reuse, name, ...start }: Start,
  changed: NonNullable<DeclarationDocument['changed']>,
  context: SectionContext,
): DeclarationDocument {
  const document: DeclarationDocument = {
    ...start,
    ...(reuse
      ? { reuse: { readAt: start.openedAt, sections: withAsked(reuse, changed), ...(name === null ? {} : { name }) } }
      : {}),
    changed,
    answers: {},
    supersedes: null,
    frozen: null,
  };
  return composed(document, start.openedAt, context).document;
}

/**
 * One that was left: the same object on the day of its facts while the registers say the same, else a fresh one with what was sent in and the
 * registers say the same about.
 */
export function resumedChange(
  document: DeclarationDocument,
  fresh: DeclarationDocument,
  today: string,
): DeclarationDocument {
  const kinds = new Map(document.questionnaire.sections.map(({ id, kind }) => [id, kind]));
  const [then, now] = [
    { facts: document.facts, name: document.reuse?.name ?? null },
    { facts: fresh.facts, name: fresh.reuse?.name ?? null },
  ];
  const isSame = (id: string): boolean => registerNews(kinds.get(id) ?? '', then, now) === 'SAME';
  const asks = ({ changed }: DeclarationDocument): string =>
    [...(changed?.facts ?? []), ...(changed?.sections ?? [])].sort().join();
  const readOn = osloDate(new Date(document.reuse?.readAt ?? document.openedAt));
  if (readOn === today && asks(document) === asks(fresh) && [...kinds.keys()].every(isSame)) return document;
  const kept = Object.entries(document.answers).filter(([id, { asBefore }]) => {
    const confirms = kindOf(kinds.get(id) ?? '')?.confirms === true;
    return asBefore === undefined && !confirms && fresh.answers[id] === undefined && isSame(id);
  });
  return { ...fresh, answers: { ...fresh.answers, ...Object.fromEntries(kept) } };
}
