/** Chapters of an agreement: the parties, what is agreed, the declaration it rests on, withdrawal and complaint. */
import type { BankConfig } from '../bank/bank.ts';
import { addressLine } from '../contact/address.ts';
import { formatBankPhone, unbrokenBankPhone } from '../norway/bank-phone.ts';
import { formatOrganisationNumber } from '../norway/organisation-number.ts';
import type { Texts } from '../texts/texts.ts';
import type { AgreementRow, AgreementSection } from './agreement.ts';

/**
 * Party that the agreement binds: a business has no right of withdrawal, a child is bound by its guardians; a receipt
 * binds nobody.
 */
export type Bound = 'person' | 'business' | 'child' | 'nobody';

export interface Agreed {
  readonly bound: Bound;
  /** The summary as it was seen, without what was answered in the declaration. */
  readonly sections: readonly (AgreementSection & { readonly id: string })[];
  /** Declaration that the agreement rests on; null for an agreement without one. */
  readonly declaration: readonly AgreementRow[] | null;
  /** True if money is lent. */
  readonly credit: boolean;
}

type BankOfAgreement = Pick<
  BankConfig,
  'name' | 'organisationNumber' | 'address' | 'banksPhoneNumber' | 'email' | 'contactUrl'
>;

/** Sections of a summary that say who the customer is. */
const PARTIES = ['organisation', 'person', 'child', 'guardians'];
/** Those of them that a page calls 'about you'. */
const CUSTOMER = ['organisation', 'person'];
/** Sections that stand elsewhere in an agreement, or not at all: who signs has a block of its own, without contact data. */
const APART = ['declaration', 'consents', 'signatories'];

const bankRows = (bank: BankOfAgreement, texts: Texts): AgreementRow[] => [
  { label: texts('field.name'), value: bank.name },
  { label: texts('field.orgNumber'), value: formatOrganisationNumber(bank.organisationNumber) },
  { label: texts('field.address'), value: addressLine(bank.address) },
  { label: texts('agreement.bank.phone'), value: formatBankPhone(bank.banksPhoneNumber) },
  { label: texts('field.email'), value: bank.email },
  { label: texts('agreement.bank.supervisor'), value: texts('agreement.bank.supervisor.name') },
];

const said = (heading: string, paragraphs: readonly string[]): AgreementSection => ({ heading, rows: [], paragraphs });

/** Finansavtaleloven: fourteen days for consumers, nothing for businesses. */
function withdrawal({ bound, credit }: Agreed, contact: Readonly<Record<string, string>>, texts: Texts) {
  if (bound === 'nobody') return said(texts('agreement.notBound'), [texts('agreement.notBound.text')]);
  const heading = texts('agreement.withdrawal');
  if (bound === 'business') return said(heading, [texts('agreement.withdrawal.business')]);
  const words = bound === 'child' ? 'agreement.withdrawal.child' : 'agreement.withdrawal.person';
  return said(heading, [
    texts(words),
    texts('agreement.withdrawal.how', contact),
    texts('agreement.withdrawal.effect'),
    ...(credit ? [texts('agreement.withdrawal.credit')] : []),
  ]);
}

/** The bank's own route first, then the board that deals with complaints. */
const complaint = ({ bound }: Agreed, contact: Readonly<Record<string, string>>, texts: Texts): AgreementSection =>
  said(texts('agreement.complaint'), [
    texts('agreement.complaint.bank', contact),
    texts(bound === 'business' ? 'agreement.complaint.board.business' : 'agreement.complaint.board'),
  ]);

/** A chapter without anything to say is left out. */
export function chaptersOf(bank: BankOfAgreement, agreed: Agreed, texts: Texts): AgreementSection[] {
  const { sections, declaration } = agreed;
  const contact = { email: bank.email, phone: unbrokenBankPhone(bank.banksPhoneNumber), url: bank.contactUrl };
  const among = (ids: readonly string[]) => sections.filter(({ id }) => ids.includes(id));
  const plain = ({ heading, rows }: AgreementSection) => ({ heading, rows });
  const party = ({ id, heading, rows }: Agreed['sections'][number]) => ({
    heading: CUSTOMER.includes(id) ? texts('agreement.customer') : heading,
    rows,
  });
  const things = sections.filter(({ id, rows }) => !PARTIES.includes(id) && !APART.includes(id) && rows.length > 0);
  return [
    {
      heading: texts('agreement.parties'),
      rows: [],
      groups: [{ heading: texts('agreement.bank'), rows: bankRows(bank, texts) }, ...among(PARTIES).map(party)],
    },
    ...(things.length === 0 ? [] : [{ heading: texts('agreement.things'), rows: [], groups: things.map(plain) }]),
    ...among(['declaration']).map(({ heading, rows }) => ({ heading, rows: declaration ?? rows })),
    ...among(['consents'])
      .filter(({ rows }) => rows.length > 0)
      .map(({ heading, rows }) => ({ heading, paragraphs: [texts('agreement.consents.free')], rows })),
    withdrawal(agreed, contact, texts),
    complaint(agreed, contact, texts),
  ];
}
