/** Content of an agreement, frozen to be signed: every text as it was worded then, and the bank's terms in full. */
import type { Terms } from '../bank/terms.ts';
import type { CompanyPeople } from '../people/company-people.ts';

export interface AgreementRow {
  readonly label: string;
  /** May have several lines. */
  readonly value: string;
}

/** Rows about one of several alike: an owner, an account. */
export interface AgreementGroup {
  readonly heading: string;
  readonly rows: readonly AgreementRow[];
}

export interface AgreementSection {
  readonly heading: string;
  readonly rows: readonly AgreementRow[];
  readonly groups?: readonly AgreementGroup[];
  /** Stand before the rows. */
  readonly paragraphs?: readonly string[];
}

export interface AgreementSigner {
  readonly name: string;
  readonly role?: string;
}

/** Annex with the picture of who owns, leads and signs for a company (N-145). */
export interface AgreementPeople {
  readonly people: CompanyPeople;
  /** Source of each part of it, before the picture. */
  readonly paragraphs: readonly string[];
}

/** Plain text throughout: nothing in it is markup, whatever it looks like. */
export interface AgreementContent {
  readonly bankName: string;
  /** The bank's logo, SVG; its name is shown in words where there is none. */
  readonly bankLogoSvg?: string;
  readonly title: string;
  readonly intro: string;
  /** Parties, what is agreed, rights: numbered on the paper in this order. */
  readonly chapters: readonly AgreementSection[];
  /** Part of the agreement as attachments, whole and in their version. */
  readonly terms: readonly Terms[];
  readonly signers: readonly AgreementSigner[];
  /** Attachment after the terms; left out where nobody is known. */
  readonly people?: AgreementPeople;
  /** ISO 8601 instant. */
  readonly madeAt: string;
  /** The order's id; people are shown its {@link caseNumber}. */
  readonly reference: string;
}

/** `3F2A 91BC`: the first eight letters and digits of an id in two groups, to be read out on the telephone. */
export const caseNumber = (reference: string): string =>
  (
    reference
      .replace(/[^0-9a-z]/gi, '')
      .slice(0, 8)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** A heading with rows as a section: those of one of several alike stand together under its name. */
export function groupedSection(
  heading: string,
  rows: readonly { readonly group?: string | undefined; readonly label: string; readonly value: string }[],
): AgreementSection {
  const named = (name: string | undefined) =>
    rows.filter(({ group }) => group === name).map(({ label, value }) => ({ label, value }));
  const names = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  return { heading, rows: named(undefined), groups: names.map((name) => ({ heading: name, rows: named(name) })) };
}
