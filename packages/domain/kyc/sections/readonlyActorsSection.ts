/** The persons that the registers know of, to be looked at; it asks nothing (K-027). */
import * as z from 'zod/mini';
import { actorName, board } from '../actors/actor.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SERVER } from '../../server-side.ts';

const content = z.object({ ingress: z.string(), board: z.nullable(board) });

export const readonlyActorsSection = sectionKind(
  {
    kind: 'readonlyActorsSection',
    problems: () => [],
    submit: null,
  },
  SERVER
    ? {
        title: 'kyc.actor.readonly.title',
        settings: z.strictObject({ ingress: z.string() }),
        contentSchema: content,
        content: ({ settings, facts }) => ({ ingress: settings.ingress, board: facts.board ?? null }),
        answer: z.null(),
        summary(_, { board: registered }, texts) {
          if (registered === null) return [];
          const { ceo, boardChairman, boardMembers, beneficialOwners } = registered;
          return [
            ...(ceo ? [summaryRow(texts, texts('kyc.board.ceo'), actorName(ceo))] : []),
            ...(boardChairman ? [summaryRow(texts, texts('kyc.board.chair'), actorName(boardChairman))] : []),
            ...boardMembers.map((one, at) =>
              summaryRow(texts, texts('kyc.board.memberNo', { n: at + 1 }), actorName(one)),
            ),
            ...beneficialOwners.map((one, at) => summaryRow(texts, texts('kyc.bo.no', { n: at + 1 }), actorName(one))),
          ];
        },
      }
    : false,
);
