/** A renewal that is resumed: what registers and list say by now decides which of its answers still stand (N-082 to N-084). */
import type { CaseFacts } from '../case-facts.ts';
import { unconfirmed } from '../declaration.ts';
import type { DeclarationDocument, GivenAnswer } from '../kept-declaration.ts';
import { type IsoDate, osloDate } from '../../norway/oslo-date.ts';
import { registerNews } from './reuse.ts';

type Read = Pick<DeclarationDocument, 'facts' | 'earlier' | 'reuse'>;

/** Day in Oslo on which registers and list were asked for the answers that may be taken over; null where none may. */
export const readOn = ({ reuse }: Pick<DeclarationDocument, 'reuse'>): IsoDate | null =>
  reuse ? osloDate(new Date(reuse.readAt)) : null;

/** True if something is confirmed as before by what registers and list said on another day than this one. */
export const holdsNoLonger = ({ reuse, answers }: DeclarationDocument, today: IsoDate): boolean =>
  reuse !== undefined && readOn({ reuse }) !== today && Object.values(answers).some(({ asBefore }) => asBefore);

type Fact = keyof CaseFacts;
const LEADERS = ['board', 'isBoardInPart', 'roleHolders', 'corporateActors'] as const satisfies readonly Fact[];
const OWNERS = ['beneficialOwners', 'answeringOwner'] as const satisfies readonly Fact[];

const only = (facts: CaseFacts, names: readonly Fact[]): Partial<CaseFacts> =>
  Object.fromEntries(names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));

/** Facts of now, with those of before from a register that gave an answer then and gives none now. */
export function stillKnown<Facts extends Omit<CaseFacts, 'process' | 'channel'>>(before: CaseFacts, now: Facts): Facts {
  const ownersAreSilent = !now.beneficialOwners && Boolean(before.beneficialOwners);
  // The leaders' register is silent as a whole; owners among the leaders are of the owners' register.
  const leaders =
    !now.board && before.board
      ? only(before, LEADERS)
      : ownersAreSilent && now.board && before.board
        ? { board: { ...now.board, beneficialOwners: before.board.beneficialOwners } }
        : {};
  return {
    ...now,
    ...(now.person ? {} : only(before, ['person'])),
    ...leaders,
    ...(ownersAreSilent ? only(before, OWNERS) : {}),
  };
}

/**
 * Answers of the renewal that stand by what was read anew: what was confirmed as before where it may be so today, and what was sent in
 * where the register says the same of it. Confirmations are given anew once one of them falls.
 *
 * @param isSameDay `document` was read on the day of `fresh`: what was answered while a register was silent stands while it still is
 * @param name of the person by now, where the declaration is about that person
 */
export function answersThatStand(
  document: DeclarationDocument,
  fresh: Read,
  { isSameDay, name }: { readonly isSameDay: boolean; readonly name: string | null },
): DeclarationDocument['answers'] {
  const { questionnaire, answers, reuse } = document;
  const kinds = new Map(questionnaire.sections.map(({ id, kind }) => [id, kind]));
  // What was kept before the name was, says nothing of a name of another day.
  const then = { facts: document.facts, name: reuse?.name ?? (isSameDay || reuse === undefined ? name : null) };
  const now = { facts: fresh.facts, name };
  const stands = ([id, { asBefore }]: [string, GivenAnswer]): boolean => {
    if (asBefore)
      return fresh.reuse?.sections[id] === 'SAME' && fresh.earlier?.[id]?.declaration === asBefore.declaration;
    const kind = kinds.get(id) ?? '';
    const news = registerNews(kind, then, now);
    return news === 'SAME' || (isSameDay && news === 'ASKED' && registerNews(kind, now, then) === 'ASKED');
  };
  const given = Object.entries(answers);
  const kept = given.filter(stands);
  return kept.length === given.length ? answers : unconfirmed({ questionnaire, answers: Object.fromEntries(kept) }, 0);
}
