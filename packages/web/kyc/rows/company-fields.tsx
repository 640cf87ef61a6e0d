/** Name and organisation number of a company in a row; a foreign one has no number here. */
import type { FieldTies } from '../../app/use-form.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { TypedField } from './typed-field.tsx';

export interface CompanyFieldsProps {
  readonly name: FieldTies<string>;
  readonly organisationNumber: FieldTies<string>;
  /** Characters that the number's field takes. */
  readonly maxLength?: number;
}

export function CompanyFields({ name, organisationNumber, maxLength = 11 }: CompanyFieldsProps) {
  const texts = useTexts();
  return (
    <>
      <TypedField {...name} label={texts('kyc.bo.chain.company')} maxLength={200} />
      <TypedField
        {...organisationNumber}
        label={texts('kyc.bo.chain.orgnr')}
        help={texts('kyc.bo.chain.orgnr.help')}
        inputMode="numeric"
        width="short"
        maxLength={maxLength}
        optional
      />
    </>
  );
}
