/** The limit of a free text, by itself, so that a short section loads no more than this. */
import type { FieldProblem } from '../../errors/refusal.ts';

/** More than a free text may have: nothing is cut, so that nobody loses words unseen (K-067). Spaces count too, as on the wire. */
export const tooLong = (path: string, typed: string, most: number): FieldProblem[] =>
  typed.length > most ? [{ path, message: 'kyc.validation.maxLength', values: { n: most } }] : [];
