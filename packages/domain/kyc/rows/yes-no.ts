/** A yes/no as it stands on the wire; null while it is unanswered. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Texts } from '../../texts/texts.ts';

export const yesOrNo = z.nullable(z.enum(['YES', 'NO']));
export type YesOrNo = z.infer<typeof yesOrNo>;

/** K-063. */
export const answeredYesNo = (path: string, value: YesOrNo): FieldProblem[] =>
  value === null ? [{ path, message: 'kyc.validation.required.yesNo' }] : [];

/** 'Ja', 'Nei', or null when there is no answer. */
export const yesNo = (texts: Texts, value: boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : texts(value ? 'common.yes' : 'common.no');

export const yesOrNoText = (texts: Texts, value: YesOrNo | undefined): string | null =>
  yesNo(texts, value == null ? null : value === 'YES');
