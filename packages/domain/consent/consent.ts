/** Consents as they are asked for and answered; a question is kept with its answer in the words it was asked in. */
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';

/** P-098. `texts` are paragraphs; `popupText` says more, `whenNoText` what a no leads to (P-058). */
export const consentQuestion = z.object({
  consentId: z.string(),
  title: z.string(),
  infoText: z.string(),
  texts: z.array(z.string()),
  popupText: z.string(),
  whenNoText: z.string(),
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

/** P-099: null is unanswered. */
const consentValue = z.nullable(z.boolean());

export const consent = z.object({ question: consentQuestion, answer: consentValue });
export type Consent = z.infer<typeof consent>;

export const consentAnswers = z
  .array(z.strictObject({ consentId: z.string().check(z.maxLength(100)), answer: consentValue }))
  .check(z.maxLength(50));
export type ConsentAnswers = z.infer<typeof consentAnswers>;

/** Consents just asked for, none of them answered. */
export const unanswered = (questions: readonly ConsentQuestion[]): Consent[] =>
  questions.map((question) => ({ question, answer: null }));

export const allAnswered = (consents: readonly Pick<Consent, 'answer'>[]): boolean =>
  consents.every(({ answer }) => answer !== null);

/**
 * The consents with these answers. Throws 'error.consent.not.set' unless every one is answered (P-059), and
 * 'error.bad.request' for an answer to what was not asked, or two to one question.
 */
export function withAnswers(asked: readonly Consent[], answers: ConsentAnswers): Consent[] {
  const given = new Map(answers.map(({ consentId, answer }) => [consentId, answer]));
  const isAsked = (id: string) => asked.some(({ question }) => question.consentId === id);
  if (given.size !== answers.length || !answers.every(({ consentId }) => isAsked(consentId)))
    throw new Refusal('error.bad.request');
  const consents = asked.map(({ question }) => ({ question, answer: given.get(question.consentId) ?? null }));
  if (!allAnswered(consents)) throw new Refusal('error.consent.not.set');
  return consents;
}
