/** Shared content of every agreement: the bank, its signers, and the declaration it rests on. */
import { type TermsId, termsOn } from '@bli-kunde/domain/bank/terms.ts';
import { formatInstant, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type AgreementContent, type AgreementPeople, caseNumber } from '@bli-kunde/domain/signing/agreement.ts';
import { type Agreed, chaptersOf } from '@bli-kunde/domain/signing/agreement-chapters.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Bank } from '../banks/banks.ts';
import { logoOf } from '../banks/logo.ts';
import type { Context } from '../context.ts';
import { type DeclarationReference, declarationReference } from '../kyc/sections.ts';
import type { OrderPerson } from '../orders/order.ts';

interface AgreementParts {
  /** The order's id. */
  readonly id: string;
  readonly parties: readonly OrderPerson[];
  /** The answered declaration; null for an agreement without one. */
  readonly declaration: { readonly id: string } | null;
}

/** The journey's own content of its agreement. */
interface Said extends Pick<Agreed, 'bound' | 'sections'> {
  readonly title: string;
  readonly intro: string;
  /** True if money is lent. */
  readonly credit?: boolean;
  /** The bank's terms that are agreed on. */
  readonly terms: readonly TermsId[];
  /** Picture of a company's people, attached after the terms. */
  readonly people?: AgreementPeople | null;
}

/**
 * Rows that name the declaration and prove it, without an answer: an agreement is kept longer than answers are, and is
 * read by everybody who signs it. Of a company's people `attachment` has what each who signs is shown anyway (decision 0196).
 */
const declarationRows = (
  { id, hash, answeredAt, answeredBy: name }: DeclarationReference,
  attachment: number | null,
  texts: Texts,
) => [
  {
    label: texts('summary.declaration.status'),
    value:
      name === null
        ? texts('agreement.declaration.answeredAt', { at: formatInstant(answeredAt) })
        : texts('agreement.declaration.answered', { at: formatInstant(answeredAt), name }),
  },
  { label: texts('agreement.declaration.answers'), value: texts('agreement.declaration.apart') },
  ...(attachment === null
    ? []
    : [{ label: texts('agreement.people'), value: texts('agreement.people.attached', { number: attachment }) }]),
  // As the declaration's own paper has it; what proves which one it is, is the hash.
  { label: texts('agreement.declaration.reference'), value: caseNumber(id) },
  { label: texts('agreement.declaration.hash'), value: (hash.toString('hex').match(/.{4}/g) ?? []).join(' ') },
];

/** The agreement as it is frozen. Throws an Error when the declaration is not a completed one of the bank. */
export async function agreementContent(
  context: Context,
  { bank, now }: { readonly bank: Bank; readonly now: Date },
  { id: reference, parties, declaration }: AgreementParts,
  { title, intro, bound, sections, credit = false, terms: ids, people = null }: Said,
): Promise<AgreementContent> {
  const { config, texts } = bank;
  const declared = declaration && (await declarationReference(context, bank.slug, declaration.id));
  const terms = termsOn(bank.terms, ids, osloDate(now));
  const rows = declared && declarationRows(declared, people && terms.length + 1, texts);
  const logo = await logoOf(bank);
  return {
    bankName: config.name,
    ...(logo === null ? {} : { bankLogoSvg: logo }),
    title,
    intro,
    chapters: chaptersOf(config, { bound, sections, credit, declaration: rows }, texts),
    terms,
    ...(people === null ? {} : { people }),
    signers: parties.map(({ name, role = '' }) => (role === '' ? { name } : { name, role })),
    madeAt: now.toISOString(),
    reference,
  };
}
