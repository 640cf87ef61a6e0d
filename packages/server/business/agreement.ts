/** The agreement a business signs: the summary as the applicant saw it, word for word, and the declaration with its answers. */
import type { BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { summaryOf, termsOf } from '@bli-kunde/domain/business/summary.ts';
import type { SummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { stateOf, type ViewMeta } from '@bli-kunde/domain/business/view.ts';
import { type AgreementContent, groupedSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Bank } from '../banks/banks.ts';
import type { OrderPerson } from '../signing/order.ts';

export interface AgreementParts {
  readonly bank: Bank;
  readonly facts: BusinessFacts;
  readonly meta: ViewMeta;
  readonly declaration: readonly SummarySection[];
  readonly parties: readonly OrderPerson[];
  readonly madeAt: Date;
  readonly reference: string;
  readonly logo: string | null;
}

export function agreementOf({
  bank,
  facts,
  meta,
  declaration,
  parties,
  madeAt,
  reference,
  logo,
}: AgreementParts): AgreementContent {
  const state = stateOf(facts, meta);
  const { texts } = bank;
  return {
    bankName: bank.config.name,
    ...(logo === null ? {} : { bankLogoSvg: logo }),
    title: texts('bm.agreement.title', { organisation: state.organisation.basicInfo.name, bank: bank.config.name }),
    intro: texts('bm.agreement.intro', { organisation: state.organisation.basicInfo.name, bank: bank.config.name }),
    sections: summaryOf(state, texts).map(({ heading, rows }) => ({ heading, rows })),
    terms: [...termsOf(state, texts)],
    signers: parties.map(({ name, role }) => ({ name, role })),
    madeAt: madeAt.toISOString(),
    reference,
    questionnaire: {
      title: texts('bm.kyc.title'),
      sections: declaration.map(({ title, rows }) => groupedSection(title, rows)),
    },
  };
}
