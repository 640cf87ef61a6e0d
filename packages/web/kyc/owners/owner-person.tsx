/** Fields of an owner's identity and residence (K-154, K-161, K-162). */
import {
  BIRTH_COUNTRY_UNKNOWN,
  birthCountryText,
  citizenshipText,
  NO_COUNTRYS,
} from '@bli-kunde/domain/kyc/citizenship.ts';
import { isSamePosition } from '@bli-kunde/domain/kyc/owners/position-codes.ts';
import { isPostalCode, splitAddress } from '@bli-kunde/domain/norway/postal-code.ts';
import { NORWAY } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { BirthDateField } from '../birth-date-field.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import { ADDRESS, ALL, type OwnerQuestion, CITIZENSHIPS } from './owner-asked.ts';
import { nameOf } from './owner-values.ts';

const shownDate = (iso: string): string => iso.split('-').reverse().join('.');

export interface OwnerPersonProps extends OwnerPartProps {
  readonly asked: readonly OwnerQuestion[];
  /** Asks for all of it. */
  readonly onAskAll: () => void;
}

export function OwnerPerson({ asked, onAskAll, ...part }: OwnerPersonProps) {
  const texts = useTexts();
  const { owner, content, everCountries } = part;
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) fields.current?.querySelector('input')?.focus();
    wanted.current = false;
  }, [asked]);
  const countryOf = (code: string | null) => everCountries.find((one) => one.code === code)?.text;
  const asks = (places: readonly OwnerQuestion[]) => places.some((one) => asked.includes(one));
  const told = (places: readonly OwnerQuestion[], value: string | undefined) => (asks(places) ? null : value);
  const citizenships = [owner.citizenship, owner.secondaryCitizenship].flatMap(
    (code) => citizenshipText(content.countries, code ?? '', texts) ?? [],
  );
  const positions = content.register?.owners.find(({ token }) => token === owner.publicId.token)?.positions ?? [];
  const reasons = content.reasons
    .filter(({ code, hidden }) =>
      hidden ? positions.some((one) => isSamePosition(one.code, code)) : owner.beneficialOwnerReasons[code] === true,
    )
    .map(({ text }) => text);
  const change = (
    <Button
      variant="tertiary"
      onClick={() => {
        wanted.current = true;
        onAskAll();
      }}
    >
      {texts('common.edit')}
      <span className="ds-sr-only"> {nameOf(owner)}</span>
    </Button>
  );
  return (
    <>
      {owner.publicId.token === null ? null : (
        <DefinitionList
          items={[
            { term: texts('kyc.bo.birthDate'), value: owner.birthDate && shownDate(owner.birthDate) },
            {
              term: texts('kyc.bo.residence'),
              value: told(['countryOfResidence'], countryOf(owner.countryOfResidence)),
            },
            {
              term: texts('kyc.bo.birthCountry'),
              value: told(
                ['birthCountry'],
                birthCountryText(content.countries, owner.birthCountry, texts) ?? undefined,
              ),
            },
            { term: texts('kyc.bo.citizenship'), value: told(CITIZENSHIPS, citizenships.join(', ')) },
            {
              term: texts('kyc.bo.address'),
              value: told(ADDRESS, `${owner.address}, ${owner.postalCode} ${owner.postalPlace}`),
            },
            { term: texts('kyc.bo.reason'), value: told(['beneficialOwnerReasons'], reasons.join(', ')) },
          ]}
          title={texts('kyc.bo.registered')}
          action={asked.length < ALL.length ? change : null}
        />
      )}
      {part.content.ownerLaw || asked.some((one) => one !== 'beneficialOwnerReasons') ? (
        <div className="stack" ref={fields}>
          <PersonFields {...part} asked={asked} />
        </div>
      ) : null}
    </>
  );
}

/** The fields themselves, on an owner's page or in the list. */
export function PersonFields({ asked, ...part }: OwnerPartProps & { asked: readonly OwnerQuestion[] }) {
  const { owner, content, field, countries, everCountries, lookUpPostalCode } = part;
  const texts = useTexts();
  const known = owner.publicId.token !== null;
  const abroad = owner.countryOfResidence !== '' && owner.countryOfResidence !== NORWAY;
  const norwegian = owner.countryOfResidence === NORWAY;
  const publicId = field<string | null>('publicId.value');
  const birthDate = field<string | null>('birthDate');
  const birthPlace = field<string | undefined>('birthPlace');
  const second = field<string | null>('secondaryCitizenship');
  const postalCode = field<string>('postalCode');
  const residence = field<string>('countryOfResidence');
  const address = field<string>('address');
  const asks = (places: readonly OwnerQuestion[]) => places.some((one) => asked.includes(one));
  const typedCode = (code: string) => {
    postalCode.onChange(code);
    if (norwegian && isPostalCode(code)) lookUpPostalCode(code.trim(), owner.countryOfResidence);
  };
  return (
    <>
      {known ? null : (
        <NameFields
          text={TypedField}
          className="kyc-names"
          first={field<string>('firstName')}
          last={field<string>('lastName')}
          one={field<boolean | undefined>('hasOneName')}
          labels={['kyc.bo.firstName', 'kyc.bo.lastName']}
        />
      )}
      {asks(['countryOfResidence']) ? (
        <CountryField {...residence} label={texts('kyc.bo.residence')} countries={countries} likely={NORWAY} />
      ) : null}
      {known ? null : (
        <>
          {abroad && owner.hasNoPublicId ? (
            <BirthDateField
              {...birthDate}
              label={texts('kyc.bo.birthDate')}
              help={texts('kyc.bo.birthDate.help')}
              today={content.today}
            />
          ) : (
            <TypedField
              {...publicId}
              value={publicId.value ?? ''}
              label={texts('kyc.bo.publicId')}
              inputMode="numeric"
              width="medium"
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
      {asks(['birthCountry']) ? (
        <CountryField
          {...field<string>('birthCountry')}
          label={texts('kyc.bo.birthCountry')}
          countries={[...everCountries, { code: BIRTH_COUNTRY_UNKNOWN, text: texts('kyc.country.birth.unknown') }]}
          likely={NORWAY}
        />
      ) : null}
      {content.ownerLaw ? (
        <TypedField {...birthPlace} value={birthPlace.value ?? ''} label={texts('kyc.bo.birthPlace')} maxLength={100} />
      ) : null}
      {asks(CITIZENSHIPS) ? (
        <>
          <CountryField
            {...field<string>('citizenship')}
            label={texts('kyc.bo.citizenship')}
            countries={[
              ...countries,
              ...Object.entries(NO_COUNTRYS).map(([code, key]) => ({ code, text: texts(key) })),
            ]}
            likely={NORWAY}
          />
          <CountryField
            {...second}
            value={second.value ?? ''}
            label={texts('kyc.bo.secondCitizenship')}
            countries={countries}
            optional
          />
        </>
      ) : null}
      {asks(ADDRESS) ? (
        <>
          <TypedField
            {...address}
            onBlur={(typed) => {
              const split = norwegian && postalCode.value.trim() === '' ? splitAddress(typed) : null;
              address.onBlur(split?.street ?? typed);
              if (split) typedCode(split.code);
            }}
            label={texts('kyc.bo.address')}
            help={norwegian ? texts('kyc.bo.address.help') : null}
            maxLength={200}
          />
          <div className="kyc-pair">
            <TypedField
              {...postalCode}
              onChange={typedCode}
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
              readOnly={norwegian && owner.postalPlace !== '' && isPostalCode(owner.postalCode)}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
