/** A tax number, checked by the bank when it is left, or the reason why there is none (K-112 to K-118). */
import type { Taxpayer } from '@bli-kunde/domain/kyc/lists.ts';
import { validateTin } from '@bli-kunde/domain/kyc/lookups.ts';
import { MISSING_REASON_MAX, TAX_NUMBER_MAX } from '@bli-kunde/domain/kyc/rows/tax-row.ts';
import type { TaxContent } from '@bli-kunde/domain/kyc/tax/content.ts';
import { TAX_TEXTS } from '@bli-kunde/domain/kyc/tax/tax-section.ts';
import { useRef, useState } from 'react';
import type { FieldTies } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { callWith } from '../session.ts';
import { TypedField } from './typed-field.tsx';

export interface TaxNumberFieldsProps {
  readonly token: string;
  readonly taxpayer: Taxpayer;
  readonly about: TaxContent['about'];
  /** By three letters; empty while none is chosen. */
  readonly country: string;
  readonly label: string;
  readonly number: FieldTies<string>;
  readonly without: FieldTies<boolean>;
  readonly reason: FieldTies<string>;
}

export function TaxNumberFields({
  token,
  taxpayer,
  about,
  country,
  label,
  number,
  without,
  reason,
}: TaxNumberFieldsProps) {
  const texts = useTexts();
  const words = TAX_TEXTS[about];
  const [found, setFound] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const asked = useRef('');
  const of = (value: string) => `${country} ${value.trim()}`;

  /** Whatever goes wrong with the check itself is nothing to the customer (K-114). */
  const check = async (value: string) => {
    if (country === '' || value.trim() === '' || value.trim().length > TAX_NUMBER_MAX) return;
    asked.current = of(value);
    try {
      const { body } = await callWith(token, validateTin, {
        body: { countryCode: country, tin: value.trim(), taxpayer },
      });
      if (asked.current === of(value))
        setFound(body.errorText === null ? null : { of: of(value), text: body.errorText });
    } catch {
      if (asked.current === of(value)) setFound(null);
    }
  };
  const complaint = found?.of === of(number.value) ? found.text : null;
  return (
    <>
      {without.value ? null : (
        <TypedField
          {...number}
          label={label}
          help={texts(words.tinHelp)}
          width="medium"
          error={number.error ?? complaint}
          onBlur={(value) => {
            number.onBlur(value);
            void check(value);
          }}
        />
      )}
      <Checkbox
        id={without.id}
        name={without.name}
        label={texts(words.noTin)}
        checked={without.value}
        onChange={without.onChange}
      />
      {without.value ? (
        <TypedField {...reason} label={texts(words.missingReason)} rows={2} maxLength={MISSING_REASON_MAX} />
      ) : null}
    </>
  );
}
