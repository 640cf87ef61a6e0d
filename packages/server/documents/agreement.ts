/** The agreement as it is typeset to be signed. */
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { AGREEMENT_TEMPLATE } from './agreement-template.ts';
import { dateParts, type Paper } from './typeset.ts';

/** `texts` is the bank's wording. */
export function agreementPaper({ bankLogoSvg = '', ...content }: AgreementContent, texts: Texts): Paper {
  const made = new Date(content.madeAt);
  const said = {
    ...content,
    words: {
      label: texts('paper.agreement.label'),
      value: texts('paper.agreement.value'),
      reference: texts('paper.agreement.reference'),
      page: texts('paper.page'),
      of: texts('paper.of'),
      terms: texts('paper.agreement.terms'),
      signers: texts('paper.agreement.signers'),
      signersIntro: texts('paper.agreement.signersIntro'),
      name: texts('paper.agreement.name'),
      role: texts('paper.agreement.role'),
    },
    madeAtText: formatLongDate(osloDate(made)),
    date: dateParts(made),
  };
  return { template: AGREEMENT_TEMPLATE, said, logoSvg: bankLogoSvg };
}
