/** Who the owner is and where they live (K-154, K-161, K-162). */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { nameOf, type OwnerRow, registered } from './owner-values.ts';

const shownDate = (iso: string): string => iso.split('-').reverse().join('.');
/** Digits and points as typed, or the day they name when it is one. */
const typedDate = (text: string): string => text.replace(/^(\d{2})\.?(\d{2})\.?(\d{4})$/, '$3-$2-$1');

/** What the form asks of where somebody comes from and lives. */
const PLACES = ['birthCountry', 'citizenship', 'countryOfResidence', 'address', 'postalCode', 'postalPlace'] as const;

/** Whether all of it stands as the registers have it: then it is told, and not asked for. */
function isAsRegistered(owner: OwnerRow, { owners }: OwnersContent): boolean {
  const known = owners.find(({ publicId }) => publicId.token === owner.publicId.token);
  if (known === undefined) return false;
  const start = registered(known);
  return (
    PLACES.every((place) => start[place] !== '' && owner[place] === start[place]) &&
    owner.secondaryCitizenship === start.secondaryCitizenship
  );
}

export function OwnerPerson(part: OwnerPartProps) {
  const texts = useTexts();
  const { owner, content, field, everCountries } = part;
  /** What was said by the registers stands until somebody wants it changed; fields in use are never taken away. */
  const [stands, setStands] = useState(() => isAsRegistered(owner, content));
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) fields.current?.querySelector('input')?.focus();
    wanted.current = false;
  }, [stands]);
  if (!stands || PLACES.some((place) => field<string>(place).error !== null))
    return (
      <div className="stack" ref={fields}>
        <PersonFields {...part} />
      </div>
    );
  const countryOf = (code: string | null) => everCountries.find((one) => one.code === code)?.text;
  return (
    <DefinitionList
      items={[
        { term: texts('kyc.bo.birthDate'), value: owner.birthDate && shownDate(owner.birthDate) },
        { term: texts('kyc.bo.residence'), value: countryOf(owner.countryOfResidence) },
        { term: texts('kyc.bo.birthCountry'), value: countryOf(owner.birthCountry) },
        {
          term: texts('kyc.bo.citizenship'),
          value: [owner.citizenship, owner.secondaryCitizenship].flatMap((code) => countryOf(code) ?? []).join(', '),
        },
        { term: texts('kyc.bo.address'), value: `${owner.address}, ${owner.postalCode} ${owner.postalPlace}` },
      ]}
      title={texts('kyc.bo.registered')}
      action={
        <Button
          variant="tertiary"
          onClick={() => {
            wanted.current = true;
            setStands(false);
          }}
        >
          {texts('common.edit')}
          <span className="ds-sr-only"> {nameOf(owner)}</span>
        </Button>
      }
    />
  );
}

function PersonFields({ owner, field, countries, everCountries, lookUpPostalCode }: OwnerPartProps) {
  const texts = useTexts();
  const known = owner.publicId.token !== null;
  const abroad = owner.countryOfResidence !== '' && owner.countryOfResidence !== NORWAY;
  const norwegian = owner.countryOfResidence === NORWAY;
  const publicId = field<string | null>('publicId.value');
  const birthDate = field<string | null>('birthDate');
  const second = field<string | null>('secondaryCitizenship');
  const postalCode = field<string>('postalCode');
  const residence = field<string>('countryOfResidence');
  const person = known ? (
    <DefinitionList
      items={[
        { term: texts('kyc.bo.name'), value: `${owner.firstName} ${owner.lastName}` },
        { term: texts('kyc.bo.birthDate'), value: owner.birthDate && shownDate(owner.birthDate) },
      ]}
      source={texts('kyc.bo.register.found')}
    />
  ) : (
    <div className="kyc-names">
      <TypedField {...field<string>('firstName')} label={texts('kyc.bo.firstName')} maxLength={100} />
      <TypedField {...field<string>('lastName')} label={texts('kyc.bo.lastName')} maxLength={100} />
    </div>
  );
  return (
    <>
      {person}
      <CountryField {...residence} label={texts('kyc.bo.residence')} countries={countries} likely={NORWAY} />
      {known ? null : (
        <>
          {abroad && owner.hasNoPublicId ? (
            <TypedField
              {...birthDate}
              value={
                birthDate.value === null
                  ? ''
                  : /^\d{4}-\d{2}-\d{2}$/.test(birthDate.value)
                    ? shownDate(birthDate.value)
                    : birthDate.value
              }
              onChange={(text) => birthDate.onChange(typedDate(text))}
              onBlur={(text) => birthDate.onBlur(typedDate(text))}
              label={texts('kyc.bo.birthDate')}
              help={texts('kyc.bo.birthDate.help')}
              inputMode="numeric"
              width="short"
              maxLength={10}
            />
          ) : (
            <TypedField
              {...publicId}
              value={publicId.value ?? ''}
              label={texts('kyc.bo.publicId')}
              inputMode="numeric"
              width="medium"
              maxLength={14}
            />
          )}
          {abroad ? (
            <Checkbox
              name={field<boolean>('hasNoPublicId').name}
              label={texts('kyc.bo.noPublicId')}
              checked={owner.hasNoPublicId}
              onChange={field<boolean>('hasNoPublicId').onChange}
            />
          ) : null}
        </>
      )}
      <CountryField
        {...field<string>('birthCountry')}
        label={texts('kyc.bo.birthCountry')}
        countries={everCountries}
        likely={NORWAY}
      />
      <CountryField
        {...field<string>('citizenship')}
        label={texts('kyc.bo.citizenship')}
        countries={countries}
        likely={NORWAY}
      />
      <CountryField
        {...second}
        value={second.value ?? ''}
        label={texts('kyc.bo.secondCitizenship')}
        countries={countries}
        optional
      />
      <TypedField {...field<string>('address')} label={texts('kyc.bo.address')} maxLength={200} />
      <div className="kyc-pair">
        <TypedField
          {...postalCode}
          onChange={(code) => {
            postalCode.onChange(code);
            if (norwegian && /^\d{4}$/.test(code.trim())) lookUpPostalCode(code.trim(), owner.countryOfResidence);
          }}
          label={texts('kyc.bo.postalCode')}
          width="short"
          maxLength={20}
          optional={abroad}
          {...(norwegian ? { inputMode: 'numeric' as const } : {})}
        />
        <TypedField
          {...field<string>('postalPlace')}
          label={texts('kyc.bo.postalPlace')}
          maxLength={100}
          readOnly={norwegian && owner.postalPlace !== '' && /^\d{4}$/.test(owner.postalCode.trim())}
        />
      </div>
    </>
  );
}
