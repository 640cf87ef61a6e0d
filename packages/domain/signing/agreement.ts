/** What the signed document says: the summary as the applicant saw it, with every text as it was worded then. */

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
}

export interface AgreementSigner {
  readonly name: string;
  readonly role?: string;
}

/** Plain text throughout: nothing in it is markup, whatever it looks like. */
export interface AgreementContent {
  readonly bankName: string;
  /** The bank's logo, SVG; its name is shown in words where there is none. */
  readonly bankLogoSvg?: string;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly AgreementSection[];
  /** What the customer agrees to, one paragraph each. */
  readonly terms: readonly string[];
  readonly signers: readonly AgreementSigner[];
  /** ISO 8601 instant. */
  readonly madeAt: string;
  readonly reference: string;
}

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
