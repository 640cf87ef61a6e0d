/** What every agreement has in common: the bank, those who sign it, and the declaration with its answers. */
import type { SummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { type AgreementContent, type AgreementSection, groupedSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Bank } from '../banks/banks.ts';
import type { OrderPerson } from './order.ts';

export interface AgreementParts {
  readonly bank: Bank;
  readonly parties: readonly OrderPerson[];
  /** The answered declaration; none for an agreement without one. */
  readonly declaration: readonly SummarySection[];
  readonly madeAt: Date;
  /** The order's id. */
  readonly reference: string;
  /** SVG. */
  readonly logo: string | null;
}

/** `said` is the journey's own: its title, and the summary as the applicant saw it. */
export const agreementContent = (
  { bank, parties, declaration, madeAt, reference, logo }: AgreementParts,
  said: {
    readonly title: string;
    readonly intro: string;
    readonly sections: readonly AgreementSection[];
    readonly terms: readonly string[];
    readonly declarationTitle: string;
  },
): AgreementContent => ({
  bankName: bank.config.name,
  ...(logo === null ? {} : { bankLogoSvg: logo }),
  title: said.title,
  intro: said.intro,
  sections: said.sections.map(({ heading, rows }) => ({ heading, rows })),
  terms: said.terms,
  signers: parties.map(({ name, role }) => (role === '' ? { name } : { name, role })),
  madeAt: madeAt.toISOString(),
  reference,
  questionnaire: {
    title: said.declarationTitle,
    sections: declaration.map(({ title, rows }) => groupedSection(title, rows)),
  },
});
