/** The agreement a business signs: the summary as the applicant saw it, word for word, and which declaration it rests on. */
import type { BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { summaryOf, termsOf } from '@bli-kunde/domain/business/summary.ts';
import { stateOf, type ViewMeta } from '@bli-kunde/domain/business/view.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { agreementContent, type AgreementParts } from '../signing/agreement-content.ts';

export function agreementOf(
  parts: AgreementParts & { readonly facts: BusinessFacts; readonly meta: ViewMeta },
): AgreementContent {
  const { facts, meta, bank } = parts;
  const state = stateOf(facts, meta);
  const { texts } = bank;
  const names = { organisation: state.organisation.basicInfo.name, bank: bank.config.name };
  return agreementContent(parts, {
    title: texts('bm.agreement.title', names),
    intro: texts('bm.agreement.intro', names),
    sections: summaryOf(state, texts),
    terms: termsOf(state, texts),
  });
}
