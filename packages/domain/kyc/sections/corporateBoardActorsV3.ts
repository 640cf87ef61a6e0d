/** Managing director, chairman and board members as the business register has them, to be confirmed or rejected (K-135 to K-149). */
import * as z from 'zod/mini';
import { type Actor, actorName, board, boardAnswer } from '../actors/actor.ts';
import { decisionProblems, decisionText, trimmed } from '../actors/decision.ts';
import { submitCorporateActors } from '../actors/submit-actors.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SERVER } from '../../server-side.ts';

const content = z.object({
  /** Null when the register gave no answer: there is nothing to confirm then, and a comment says who they are. */
  board: z.nullable(board),
});

const known = (actors: readonly (Actor | null)[]): string =>
  JSON.stringify(actors.map((one) => one && [one.firstName, one.lastName, one.birthDate]));

export const corporateBoardActorsV3 = sectionKind(
  {
    kind: 'corporateBoardActorsV3',
    /** A confirmation must be of the board as it stands: one that changed since is confirmed anew. */
    problems(given, { board: registered }) {
      const problems = decisionProblems(given.answer, 'answer');
      if (problems.length > 0 || given.answer?.typeInfo !== 'CONFIRMED') return problems;
      const same =
        registered !== null &&
        known([given.ceo, given.chairman, ...given.board]) ===
          known([registered.ceo, registered.boardChairman, ...registered.boardMembers]);
      return same ? [] : [{ path: 'answer', message: 'kyc.validation.decision' }];
    },
    submit: submitCorporateActors,
  },
  SERVER
    ? {
        title: 'kyc.board.title',
        settings: z.strictObject({}),
        contentSchema: content,
        content: ({ facts }) => ({ board: facts.board ?? null }),
        answer: boardAnswer,
        /** The entries are the register's, whatever was sent (K-136). */
        settle: ({ typeInfo, answer }, { board: registered }) => ({
          typeInfo,
          ceo: registered?.ceo ?? null,
          chairman: registered?.boardChairman ?? null,
          board: registered?.boardMembers ?? [],
          answer: trimmed(answer),
        }),
        kindInForm7: 'corporateBoardActorsV2',
        summary(given, { board: registered }, texts) {
          const name = (one: Actor | null | undefined) => (one ? actorName(one) : null);
          const rows =
            registered === null
              ? []
              : [
                  summaryRow(texts, texts('kyc.board.ceo'), name(registered.ceo) ?? texts('kyc.board.ceo.missing')),
                  summaryRow(
                    texts,
                    texts('kyc.board.chair'),
                    name(registered.boardChairman) ?? texts('kyc.board.chair.missing'),
                  ),
                  ...(registered.boardMembers.length === 0
                    ? [summaryRow(texts, texts('kyc.board.members'), texts('kyc.board.members.missing'))]
                    : registered.boardMembers.map((one, at) =>
                        summaryRow(texts, texts('kyc.board.memberNo', { n: at + 1 }), actorName(one)),
                      )),
                ];
          return [...rows, summaryRow(texts, texts('kyc.actor.decision'), decisionText(given?.answer, texts))];
        },
      }
    : false,
);
