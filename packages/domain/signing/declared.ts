/** A declaration in short for another who signs for the organisation: its answers, its board by name, and its owners by name and share alone. */
import type { DeclaredSection } from '../api/journey-rows.ts';
import type { SummarySection } from '../kyc/api-schemas.ts';
import type { Texts } from '../texts/texts.ts';

/** Kinds whose answers are about the organisation and no person. */
const OF_ORGANISATION: readonly string[] = [
  'dynamic',
  'dynamicSubset',
  'sourceOfIncome',
  'checkboxSourceOfIncome',
  'corporateFinancialInstitution',
];
const OWNERS = /^corporateBeneficialOwnerActors/;
const BOARD = /^corporateBoardActors/;

type Section = Pick<SummarySection, 'id' | 'kind' | 'title' | 'rows'>;
type Row = Section['rows'][number];

/** A row for each owner: `50–74,99 %` at the name; what else is known of a person is left out. */
function ownerRows(rows: readonly Row[], texts: Texts): Pick<Row, 'label' | 'value'>[] {
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  return groups.flatMap((group) => {
    const of = (label: string) => rows.find((one) => one.group === group && one.label === label)?.value;
    const name = of(texts('kyc.bo.name'));
    return name === undefined ? [] : [{ label: name, value: of(texts('kyc.bo.ownership')) ?? texts('bm.task.owner') }];
  });
}

/** `Astrid Ledermo 50–74,99 %, Berit Medlemsen 25–49,99 %`: the owners of a section that is about them; null of any other. */
export function ownersInShort({ kind, rows }: Pick<Section, 'kind' | 'rows'>, texts: Texts): string | null {
  const owners = OWNERS.test(kind) ? ownerRows(rows, texts) : [];
  return owners.length === 0 ? null : owners.map(({ label, value }) => `${label} ${value}`).join(', ');
}

/** Names as the register has them, and whether they are right; a comment may tell anything of anybody. */
const boardRows = (rows: readonly Row[], texts: Texts): Row[] =>
  rows.map((one) =>
    one.label === texts('kyc.actor.decision') ? { ...one, value: one.value.split('\n', 1)[0] ?? '' } : one,
  );

/** The countries, without number or the reason for having none. */
const taxRows = (rows: readonly Row[], texts: Texts): Row[] =>
  rows.filter(({ group, label }) => group === undefined || label === texts('kyc.tax.country'));

function saidIn(kind: string, rows: readonly Row[], texts: Texts): readonly Pick<Row, 'group' | 'label' | 'value'>[] {
  if (OWNERS.test(kind)) return ownerRows(rows, texts);
  if (BOARD.test(kind)) return boardRows(rows, texts);
  if (kind === 'corporateTax') return taxRows(rows, texts);
  return OF_ORGANISATION.includes(kind) ? rows : [];
}

/** Sections without a row are left out, and so is every kind that is not known to tell nothing of anybody. */
export const declaredInShort = (sections: readonly Section[], texts: Texts): DeclaredSection[] =>
  sections.flatMap(({ id, kind, title: heading, rows }) => {
    const said = saidIn(kind, rows, texts).map(({ group, label, value }) => ({
      ...(group === undefined ? {} : { group }),
      label,
      value,
    }));
    return said.length === 0 ? [] : [{ id, heading, rows: said }];
  });
