/** The customer's word that what was said of taxes is right (K-037, K-120). */
import { yesNo } from '../rows/yes-no.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({
  /** Text of the commitment, where the usual words do not do. */
  text: z.optional(z.string()),
  commitment: z.optional(z.string()),
});
const content = z.object({ text: z.nullable(z.string()), commitment: z.nullable(z.string()) });
const answer = z.strictObject({ commitment: z.boolean() });

export const confirmTaxSigning = endpoint(
  { name: 'confirmTaxSigning', base: 'declaration', method: 'POST', path: 'kyc/confirmTaxSigning' },
  SERVER && {
    ...SUBMIT,
    summary: 'Keeps the commitment that the tax information is right',
    body: answer,
    rules: ['K-120'],
  },
);

export const taxSigning = sectionKind(
  {
    kind: 'taxSigning',
    problems: ({ commitment }) => (commitment ? [] : [{ path: 'commitment', message: 'kyc.validation.commitment' }]),
    submit: confirmTaxSigning,
  },
  SERVER
    ? {
        title: 'kyc.tax.signing.title',
        settings,
        contentSchema: content,
        content: (source) => ({ text: source.settings.text ?? null, commitment: source.settings.commitment ?? null }),
        answer,
        /** The answers signed for may have changed, so it is asked for again. */
        confirms: true,
        summary: (given, { commitment }, texts) => [
          summaryRow(texts, commitment ?? texts('kyc.tax.signing.commitment'), yesNo(texts, given?.commitment)),
        ],
      }
    : false,
);
