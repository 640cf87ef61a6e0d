/** The agreement as it is typeset to be signed. */
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { AGREEMENT_TEMPLATE } from './agreement-template.ts';
import { dateParts, type Paper } from './typeset.ts';

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

export function agreementPaper({ bankLogoSvg = '', ...content }: AgreementContent): Paper {
  const made = new Date(content.madeAt);
  const said = {
    ...content,
    words: WORDS,
    madeAtText: formatLongDate(osloDate(made)),
    date: dateParts(made),
  };
  return { template: AGREEMENT_TEMPLATE, said, logoSvg: bankLogoSvg };
}
