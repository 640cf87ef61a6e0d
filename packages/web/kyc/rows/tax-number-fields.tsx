/** A tax number, checked by the bank when it is left, or the reason why there is none (K-112 to K-118). */
import type { TaxContent } from '@bli-kunde/domain/kyc/tax/content.ts';
import { TAX_TEXTS } from '@bli-kunde/domain/kyc/tax/tax-section.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TypedField } from './typed-field.tsx';
import { TinField } from './tin-check.tsx';

export interface TaxNumberFieldsProps {
  readonly about: TaxContent['about'];
  /** By three letters; empty while none is chosen. */
  readonly country: string;
  readonly label: string;
  readonly number: FieldTies<string>;
  readonly without: FieldTies<boolean>;
  readonly reason: FieldTies<string>;
}

export function TaxNumberFields({ about, country, label, number, without, reason }: TaxNumberFieldsProps) {
  const texts = useTexts();
  const words = TAX_TEXTS[about];
  return (
    <>
      {without.value ? null : <TinField ties={number} country={country} label={label} help={texts(words.tinHelp)} />}
      <Checkbox
        id={without.id}
        name={without.name}
        label={texts(words.noTin)}
        checked={without.value}
        onChange={without.onChange}
      />
      {without.value ? <TypedField {...reason} label={texts(words.missingReason)} rows={2} /> : null}
    </>
  );
}
