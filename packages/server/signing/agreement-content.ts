/** What every agreement has in common: the bank, those who sign it, and which declaration it rests on. */
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Bank } from '../banks/banks.ts';
import type { DeclarationReference } from '../kyc/sections.ts';
import type { OrderPerson } from './order.ts';

export interface AgreementParts {
  readonly bank: Bank;
  readonly parties: readonly OrderPerson[];
  /** The answered declaration; null for an agreement without one. */
  readonly declaration: DeclarationReference | null;
  readonly madeAt: Date;
  /** The order's id. */
  readonly reference: string;
  /** SVG. */
  readonly logo: string | null;
}

/**
 * Which declaration it is and what proves it, without an answer: an agreement is kept longer than they are, and is read by
 * everybody who signs it.
 */
const declarationRows = ({ id, hash, answeredAt, answeredBy: name }: DeclarationReference, texts: Texts) => [
  {
    label: texts('summary.declaration.status'),
    value:
      name === null
        ? texts('agreement.declaration.answeredAt', { at: formatInstant(answeredAt) })
        : texts('agreement.declaration.answered', { at: formatInstant(answeredAt), name }),
  },
  { label: texts('agreement.declaration.reference'), value: id },
  { label: texts('agreement.declaration.hash'), value: (hash.toString('hex').match(/.{4}/g) ?? []).join(' ') },
  { label: texts('agreement.declaration.answers'), value: texts('agreement.declaration.apart') },
];

export const agreementContent = (
  { bank, parties, declaration, madeAt, reference, logo }: AgreementParts,
  said: {
    readonly title: string;
    readonly intro: string;
    /** The summary without what was answered in the declaration, of which `declaration` is the section. */
    readonly sections: readonly (AgreementSection & { readonly id: string })[];
    readonly terms: readonly string[];
  },
): AgreementContent => ({
  bankName: bank.config.name,
  ...(logo === null ? {} : { bankLogoSvg: logo }),
  title: said.title,
  intro: said.intro,
  sections: said.sections.map(({ id, heading, rows }) => ({
    heading,
    rows: id === 'declaration' && declaration !== null ? declarationRows(declaration, bank.texts) : rows,
  })),
  terms: said.terms,
  signers: parties.map(({ name, role }) => (role === '' ? { name } : { name, role })),
  madeAt: madeAt.toISOString(),
  reference,
});
