/** The fields of a public position: which, where, in the customer's own words, and when it ended. */
import type { PepContent } from '@bli-kunde/domain/kyc/pep/content.ts';
import { MONTHS } from '@bli-kunde/domain/kyc/rows/role-end.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TypedField } from './typed-field.tsx';

/** A position as the form holds it; a select's values are texts. */
export interface PositionValues {
  roleTypeCode: string;
  roleCountry: string;
  description: string;
  endMonth: string;
  endYear: string;
}

export interface PositionFieldsProps {
  readonly content: PepContent;
  readonly field: (name: keyof PositionValues) => FieldTies<string>;
  readonly roleLabel: string;
  readonly endLegend: string;
}

/** A fault of the other half of the date is right or wrong by this one. */
const changed = (own: FieldTies<string>, other: FieldTies<string>) => (value: string) => {
  own.onChange(value);
  other.onBlur(other.value);
};

export function PositionFields({ content, field, roleLabel, endLegend }: PositionFieldsProps) {
  const texts = useTexts();
  const role = field('roleTypeCode');
  const month = field('endMonth');
  const year = field('endYear');
  const examples = content.roles.find(({ code }) => code === role.value)?.examples;
  return (
    <>
      <Select {...role} label={roleLabel} help={examples} options={optionsOf(content.roles)} />
      <CountryField
        {...field('roleCountry')}
        label={texts('kyc.pep.country')}
        countries={content.countries.filter(({ past }) => !past)}
      />
      <TypedField
        {...field('description')}
        label={texts('kyc.pep.description')}
        help={texts('kyc.pep.description.help', { n: content.descriptionMin })}
        rows={2}
      />
      <Fieldset legend={endLegend} help={texts('kyc.pep.end.help')}>
        <div className="row-pair">
          <Select
            {...month}
            {...(year.error ? { onChange: changed(month, year) } : {})}
            label={texts('kyc.pep.month')}
            optional
            options={MONTHS.map((value) => ({ value, label: texts(`month.${value}`) }))}
          />
          <Select
            {...year}
            {...(month.error ? { onChange: changed(year, month) } : {})}
            label={texts('kyc.pep.year')}
            optional
            options={content.endYears.map((value) => ({ value: String(value), label: String(value) }))}
          />
        </div>
      </Fieldset>
    </>
  );
}
