/** What every agreement has in common: the bank, those who sign it, and which declaration it rests on. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { type DeclarationReference, declarationReference } from '../kyc/sections.ts';
import type { OrderPerson } from './order.ts';

interface AgreementParts {
  /** The order's id. */
  readonly id: string;
  readonly parties: readonly OrderPerson[];
  /** The answered declaration; null for an agreement without one. */
  readonly declaration: { readonly id: string } | null;
}

/** What a journey says in its agreement. */
interface Said {
  readonly title: string;
  readonly intro: string;
  /** The summary as it was seen, without what was answered in the declaration, of which `declaration` is the section. */
  readonly sections: readonly (AgreementSection & { readonly id: string })[];
  readonly terms: readonly string[];
}

/** The bank's logo as SVG, or null. */
const logoOf = ({ directory, config }: Bank): Promise<string | null> =>
  readFile(join(directory, config.images.logo), 'utf8').catch(() => null);

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

/** The agreement as it is frozen. Throws an Error when the declaration is not a completed one of the bank. */
export async function agreementContent(
  context: Context,
  { bank, now }: { readonly bank: Bank; readonly now: Date },
  { id: reference, parties, declaration }: AgreementParts,
  { title, intro, sections, terms }: Said,
): Promise<AgreementContent> {
  const declared = declaration && (await declarationReference(context, bank.slug, declaration.id));
  const logo = await logoOf(bank);
  return {
    bankName: bank.config.name,
    ...(logo === null ? {} : { bankLogoSvg: logo }),
    title,
    intro,
    sections: sections.map(({ id, heading, rows }) => ({
      heading,
      rows: id === 'declaration' && declared !== null ? declarationRows(declared, bank.texts) : rows,
    })),
    terms,
    signers: parties.map(({ name, role = '' }) => (role === '' ? { name } : { name, role })),
    madeAt: now.toISOString(),
    reference,
  };
}
