/** A declaration in short for another who signs for the organisation: its answers, and its owners by name and share alone. */
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
  'corporateTax',
];
const OWNERS = /^corporateBeneficialOwnerActors/;

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

/** Sections without a row are left out, and so is every kind that is not known to tell nothing of anybody. */
export const declaredInShort = (sections: readonly Section[], texts: Texts): DeclaredSection[] =>
  sections.flatMap(({ id, kind, title: heading, rows }) => {
    const said = OWNERS.test(kind)
      ? ownerRows(rows, texts)
      : OF_ORGANISATION.includes(kind)
        ? rows.filter(({ group }) => group === undefined)
        : [];
    return said.length === 0 ? [] : [{ id, heading, rows: said.map(({ label, value }) => ({ label, value })) }];
  });
