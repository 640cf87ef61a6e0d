/** The customer's word on what a register says: confirmed, or rejected with a comment (K-149, K-163 to K-165). */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Texts } from '../../texts/texts.ts';
import { tooLong } from '../rows/too-long.ts';

export const COMMENT_MIN = 10;
export const COMMENT_MAX = 1000;

/** K-149; null while nothing is chosen. */
export const decision = z.nullable(
  z.discriminatedUnion('typeInfo', [
    z.strictObject({ typeInfo: z.literal('CONFIRMED') }),
    z.strictObject({
      typeInfo: z.literal('REJECTED_WITH_COMMENT'),
      comment: z.string().check(z.maxLength(COMMENT_MAX)),
    }),
  ]),
);
export type ActorDecision = z.infer<typeof decision>;

/** K-141, K-143, K-144, K-163, K-164; a comment is counted trimmed, and one too long is refused. */
export function decisionProblems(given: ActorDecision, path: string): FieldProblem[] {
  if (given === null) return [{ path, message: 'kyc.validation.decision' }];
  if (given.typeInfo === 'CONFIRMED') return [];
  const { length } = given.comment.trim();
  if (length >= COMMENT_MIN) return tooLong(`${path}.comment`, given.comment, COMMENT_MAX);
  return [
    {
      path: `${path}.comment`,
      message: length === 0 ? 'kyc.validation.required.wrong' : 'kyc.validation.actorComment.min10',
    },
  ];
}

export const trimmed = (given: ActorDecision): ActorDecision =>
  given?.typeInfo === 'REJECTED_WITH_COMMENT' ? { ...given, comment: given.comment.trim() } : given;

/** The decision in words, for summaries; null when there is none. */
export function decisionText(given: ActorDecision | undefined, texts: Texts): string | null {
  if (!given) return null;
  return given.typeInfo === 'CONFIRMED' ? texts('kyc.actor.confirm') : `${texts('kyc.actor.reject')}\n${given.comment}`;
}
