/** The agreement as a PDF that can be signed. */
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { AGREEMENT_TEMPLATE } from './agreement-template.ts';
import { dateParts, typeset } from './typeset.ts';

const WORDS = {
  label: 'Opplysning',
  value: 'Svar',
  reference: 'Referanse',
  page: 'Side',
  of: 'av',
  terms: 'Vilkår',
  signers: 'Signatur',
  signersIntro: 'Dokumentet signeres elektronisk av:',
  name: 'Navn',
  role: 'Rolle',
} as const;

/** Throws an Error that tells nothing of the content (S-149). */
export function agreementPdf({ bankLogoSvg, ...content }: AgreementContent): Buffer {
  const made = new Date(content.madeAt);
  const said = {
    ...content,
    words: WORDS,
    madeAtText: formatLongDate(osloDate(made)),
    date: dateParts(made),
  };
  return typeset(AGREEMENT_TEMPLATE, said, bankLogoSvg);
}
