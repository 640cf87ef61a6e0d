/** Fields of one trust: what it is, what it has to do with the company, who has a part in it, and what has no name (D-099 to D-102). */
import { missingRoles, TRUST_KINDS, TRUST_RELATIONS, WORDS_MAX } from '@bli-kunde/domain/kyc/trusts/answer.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CompanyFields } from '../rows/company-fields.tsx';
import { Rows } from '../rows/rows.tsx';
import { liveRows } from '../rows/rows.ts';
import { TypedField } from '../rows/typed-field.tsx';
import { TrustParties } from './trust-parties.tsx';
import type { TrustPartProps } from './trust-part.ts';
import { type CompanyRow, EMPTY_COMPANY } from './trust-values.ts';

export function TrustFields({ trust, field, content }: TrustPartProps) {
  const texts = useTexts();
  const words = { rows: 3, maxLength: WORDS_MAX };
  const parties = liveRows(trust.parties);
  const isChosen = parties.some(({ role }) => role === 'BENEFICIARY');
  return (
    <>
      <TypedField {...field<string>('name')} label={texts('kyc.trust.name')} maxLength={200} />
      <Select
        {...field<string>('kind')}
        label={texts('kyc.trust.kind')}
        options={TRUST_KINDS.map((kind) => ({ value: kind, label: texts(`kyc.trust.kind.${kind}`) }))}
      />
      {trust.kind === 'OTHER' ? (
        <TypedField {...field<string>('kindInWords')} label={texts('kyc.trust.kindInWords')} maxLength={100} />
      ) : null}
      <CountryField {...field<string>('country')} label={texts('kyc.trust.country')} countries={content.countries} />
      <TypedField
        {...field<string>('reference')}
        label={texts('kyc.trust.reference')}
        help={texts('kyc.trust.reference.help')}
        maxLength={60}
        optional
      />
      <Select
        {...field<string>('relation')}
        label={texts('kyc.trust.relation')}
        options={TRUST_RELATIONS.map((one) => ({ value: one, label: texts(`kyc.trust.relation.${one}`) }))}
      />
      {trust.relation === 'OWNS' ? <Ownership trust={trust} field={field} content={content} /> : null}
      <TrustParties trust={trust} field={field} content={content} />
      {missingRoles({ parties }).length > 0 ? (
        <TypedField
          {...field<string>('whyMissing')}
          {...words}
          label={texts('kyc.trust.whyMissing')}
          help={texts('kyc.trust.whyMissing.help')}
        />
      ) : null}
      <TypedField
        {...field<string>('beneficiaries')}
        {...words}
        label={texts('kyc.trust.beneficiaries')}
        help={texts('kyc.trust.beneficiaries.help')}
        optional={isChosen}
      />
      {trust.kind === 'DISCRETIONARY_TRUST' && !isChosen ? (
        <TypedField
          {...field<string>('defaultTakers')}
          {...words}
          label={texts('kyc.trust.defaultTakers')}
          help={texts('kyc.trust.defaultTakers.help')}
          optional={parties.some(({ role }) => role === 'DEFAULT_TAKER')}
        />
      ) : null}
    </>
  );
}

function Ownership({ trust, field, content }: TrustPartProps) {
  const texts = useTexts();
  const some = liveRows(trust.companies).length > 0;
  return (
    <>
      {content.shares ? (
        <TypedField
          {...field<string>('share')}
          label={texts('kyc.trust.share')}
          help={texts('kyc.trust.share.help')}
          inputMode="decimal"
          width="short"
          maxLength={12}
        />
      ) : null}
      <fieldset className="fieldset">
        <legend className={some ? undefined : 'ds-sr-only'}>{texts('kyc.trust.companies')}</legend>
        {some ? <p className="field-help">{texts('kyc.trust.companies.help')}</p> : null}
        <Rows
          {...field<CompanyRow[]>('companies')}
          empty={EMPTY_COMPANY}
          addLabel={texts('kyc.trust.companies.add')}
          removeLabel={(n) => texts('kyc.trust.companies.remove', { n })}
          needed={false}
          within
          rare
        >
          {(_row, at) => (
            <CompanyFields
              name={field(`companies.${at}.name`)}
              organisationNumber={field(`companies.${at}.organisationNumber`)}
            />
          )}
        </Rows>
      </fieldset>
    </>
  );
}
