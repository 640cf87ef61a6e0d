/** Public positions, close associates and tax of an owner; each sub-form stands under its yes (K-155, K-156). */
import { NORWAY, USA } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { TAX_NUMBER_MAX } from '@bli-kunde/domain/kyc/rows/tax-row.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { Fragment } from 'react';
import { CountryField } from '../../ui/country-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Select } from '../../ui/select.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import { isAlive, type Removable } from '../rows/removed-rows.ts';
import { RowsField } from '../rows/rows-field.tsx';
import { restText, TickList } from '../rows/tick-list.tsx';
import { useTinCheck } from '../rows/tin-check.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';
import { asBoolean, type OwnerPartProps } from './owner-ties.ts';
import { emptyPep, emptyRca, emptyTax, type OwnerRow, type PepRow, type RcaRow, type TaxRow } from './owner-values.ts';

/** Rows that the bank has from an earlier declaration (K-060). */
const isLocked = ({ id = null }: { readonly id?: string | null | undefined }): boolean => id !== null;
const optionsOf = (list: readonly { code: string; text: string }[]) =>
  list.map(({ code, text }) => ({ value: code, label: text }));
const select = ({ onBlur, ...ties }: FieldTies<string>) => ({ ...ties, onBlur: () => onBlur(ties.value) });

/** Asked of each owner, in this order. */
const LAW = [
  'isBeneficialOwnerPep',
  'isBeneficialOwnerRca',
  'hasAmericanTaxRelation',
  'hasInternationalTaxRelations',
] as const;
export type LawQuestion = (typeof LAW)[number];

/** Rest of the list that stands for them: the words of its no, and the questions that get it; null where nothing is. */
export function lawLeft(owner: OwnerRow, { asOne }: OwnersContent) {
  const answers = LAW.map((one) => owner[one]);
  const text = asOne ? restText(asOne, answers) : null;
  return text === null ? null : { text, questions: LAW.filter((one) => owner[one] === null) };
}

export function OwnerRows({ owner, field, content, countries }: OwnerPartProps) {
  const texts = useTexts();
  const american = owner.americanTaxRelation;
  const roles = optionsOf(content.pepRoles);
  const relations = optionsOf(content.rcaRelations);
  const abroad = countries.filter(({ code }) => code !== NORWAY && code !== USA);
  const textOf = (list: typeof roles, code: string) => list.find(({ value }) => value === code)?.label ?? code;
  const countryOf = (code: string) => content.countries.find((one) => one.code === code)?.text ?? code;
  const removeLabel = (n: number) => texts('kyc.bo.row.remove', { n });
  /** With a yes there is a row to fill in (K-059). */
  const question = (name: string, addRow: () => void = () => undefined) => {
    const ties = field<YesOrNo>(name);
    const onChange = (value: YesOrNo) => {
      ties.onChange(value);
      if (value === 'YES') addRow();
    };
    return { ...ties, onChange };
  };
  const adding =
    <Row extends Removable>(list: string, rows: readonly Row[], empty: () => Row) =>
    () => {
      if (!rows.some(isAlive)) field<Row[]>(list).onChange([...rows, empty()]);
    };
  const pepRows =
    owner.isBeneficialOwnerPep === 'YES' || owner.pep.some(isLocked) ? (
      <RowsField
        rows={owner.pep}
        locked={isLocked}
        own={owner.isBeneficialOwnerPep === 'YES'}
        empty={emptyPep}
        onChange={field<PepRow[]>('pep').onChange}
        title={(n) => texts('kyc.bo.pep.no', { n })}
        addLabel={texts('kyc.bo.pep.add')}
        removeLabel={removeLabel}
      >
        {(row, at) =>
          isLocked(row) ? (
            <LockedRow
              items={[
                { term: texts('kyc.bo.pep.role'), value: textOf(roles, row.pepRelationType) },
                { term: texts('kyc.bo.pep.country'), value: countryOf(row.pepCountryCode) },
              ]}
              current={field(`pep.${at}.current`)}
              legend={texts('kyc.rca.stillActive')}
            />
          ) : (
            <>
              <Select
                {...select(field(`pep.${at}.pepRelationType`))}
                label={texts('kyc.bo.pep.role')}
                options={roles}
              />
              <CountryField
                {...field<string>(`pep.${at}.pepCountryCode`)}
                label={texts('kyc.bo.pep.country')}
                countries={countries}
              />
            </>
          )
        }
      </RowsField>
    ) : null;
  const rcaRows =
    owner.isBeneficialOwnerRca === 'YES' || owner.rca.some(isLocked) ? (
      <RowsField
        rows={owner.rca}
        locked={isLocked}
        own={owner.isBeneficialOwnerRca === 'YES'}
        empty={emptyRca}
        onChange={field<RcaRow[]>('rca').onChange}
        title={(n) => texts('kyc.bo.rca.no', { n })}
        addLabel={texts('kyc.bo.rca.add')}
        removeLabel={removeLabel}
      >
        {(row, at) =>
          isLocked(row) ? (
            <LockedRow
              items={[
                {
                  term: texts('kyc.rca.name'),
                  value: fullName({ firstName: row.rcaFirstName, lastName: row.rcaLastName }),
                },
                { term: texts('kyc.bo.rca.relation'), value: textOf(relations, row.rcaRelationType) },
                { term: texts('kyc.bo.pep.role'), value: textOf(roles, row.pepRelationType) },
                { term: texts('kyc.bo.pep.country'), value: countryOf(row.rcaCountryCode) },
              ]}
              current={field(`rca.${at}.current`)}
              legend={texts('kyc.rca.stillActive')}
            />
          ) : (
            <>
              <NameFields
                text={TypedField}
                first={field<string>(`rca.${at}.rcaFirstName`)}
                last={field<string>(`rca.${at}.rcaLastName`)}
                one={field<boolean | undefined>(`rca.${at}.hasOneName`)}
                labels={['kyc.bo.rca.firstName', 'kyc.bo.rca.lastName']}
              />
              <Select
                {...select(field(`rca.${at}.rcaRelationType`))}
                label={texts('kyc.bo.rca.relation')}
                options={relations}
              />
              <Select
                {...select(field(`rca.${at}.pepRelationType`))}
                label={texts('kyc.bo.pep.role')}
                options={roles}
              />
              <CountryField
                {...field<string>(`rca.${at}.rcaCountryCode`)}
                label={texts('kyc.bo.pep.country')}
                countries={countries}
              />
              <CountryField
                {...field<string>(`rca.${at}.rcaCountryOfResidence`)}
                label={texts('kyc.bo.rca.residence')}
                countries={countries}
              />
            </>
          )
        }
      </RowsField>
    ) : null;
  const americanRows =
    american || owner.hasAmericanTaxRelation === 'YES' ? (
      <>
        {american ? (
          <div className="kyc-row">
            <LockedRow
              items={[
                { term: texts('kyc.bo.tax.country'), value: countryOf(USA) },
                { term: texts('kyc.bo.tax.tin'), value: american.tin },
                { term: texts('kyc.bo.tax.reason'), value: american.reasonForMissingTaxNumber },
              ]}
              current={field('americanTaxRelation.current')}
              legend={texts('kyc.bo.tax.stillCurrent', { country: countryOf(USA) })}
            />
          </div>
        ) : null}
        {owner.hasAmericanTaxRelation === 'YES' && (!american || american.current === 'NO') ? (
          <div className="kyc-row">
            <TaxNumber
              country={USA}
              number={field('tin')}
              reason={field('reasonForMissingTaxNumber')}
              label={texts('kyc.bo.tax.tin.us')}
            />
          </div>
        ) : null}
      </>
    ) : null;
  const taxRows =
    owner.hasInternationalTaxRelations === 'YES' || owner.taxRelations.some(isLocked) ? (
      <RowsField
        rows={owner.taxRelations}
        locked={isLocked}
        own={owner.hasInternationalTaxRelations === 'YES'}
        empty={emptyTax}
        onChange={field<TaxRow[]>('taxRelations').onChange}
        title={(n) => texts('kyc.bo.tax.no', { n })}
        addLabel={texts('kyc.bo.tax.add')}
        removeLabel={removeLabel}
      >
        {(row, at) =>
          isLocked(row) ? (
            <LockedRow
              items={[
                { term: texts('kyc.bo.tax.country'), value: countryOf(row.internationalTaxRelationsCountry) },
                { term: texts('kyc.bo.tax.tin'), value: row.internationalTin },
                { term: texts('kyc.bo.tax.reason'), value: row.internationalReasonForMissingTaxNumber },
              ]}
              current={field(`taxRelations.${at}.current`)}
              legend={texts('kyc.bo.tax.stillCurrent', { country: countryOf(row.internationalTaxRelationsCountry) })}
            />
          ) : (
            <>
              <CountryField
                {...field<string>(`taxRelations.${at}.internationalTaxRelationsCountry`)}
                label={texts('kyc.bo.tax.country')}
                countries={abroad}
              />
              <TaxNumber
                country={row.internationalTaxRelationsCountry}
                number={field(`taxRelations.${at}.internationalTin`)}
                reason={field(`taxRelations.${at}.internationalReasonForMissingTaxNumber`)}
                label={texts('kyc.bo.tax.tin')}
              />
            </>
          )
        }
      </RowsField>
    ) : null;
  const questions = [
    {
      ties: question('isBeneficialOwnerPep', adding('pep', owner.pep, emptyPep)),
      text: 'kyc.bo.pep',
      tick: 'kyc.bo.pep.tick',
      under: pepRows,
    },
    {
      ties: question('isBeneficialOwnerRca', adding('rca', owner.rca, emptyRca)),
      text: 'kyc.bo.rca',
      tick: 'kyc.bo.rca.tick',
      under: rcaRows,
    },
    { ties: question('hasAmericanTaxRelation'), text: 'kyc.bo.usTax', tick: 'kyc.bo.usTax.tick', under: americanRows },
    {
      ties: question('hasInternationalTaxRelations', adding('taxRelations', owner.taxRelations, emptyTax)),
      text: 'kyc.bo.intTax',
      tick: 'kyc.bo.intTax.tick',
      under: taxRows,
    },
  ] as const;
  const help = (
    <WhyLink label={texts('kyc.pep.help.title')}>
      <p>{texts('kyc.pep.help.text')}</p>
      <p>{texts('kyc.rca.help')}</p>
      {content.ownerLaw ? <p>{texts('kyc.rca.help.siblings')}</p> : null}
    </WhyLink>
  );
  if (content.asOne)
    return (
      <>
        <TickList
          id={questions[0].ties.id}
          name={`${questions[0].ties.name}.none`}
          list={content.asOne}
          byButton
          error={questions.find(({ ties }) => ties.error !== null)?.ties.error ?? null}
          ticks={questions.map(({ ties, tick, under }) => ({ ...ties, label: texts(tick), under }))}
        />
        {help}
      </>
    );
  return questions.map(({ ties, text, under }, at) => (
    <Fragment key={text}>
      <YesNo {...asBoolean(ties)} legend={texts(text)} />
      {at === 0 ? help : null}
      {under}
    </Fragment>
  ));
}

/** Earlier entry of the bank, with the question if it still holds (K-061). */
function LockedRow({
  items,
  current,
  legend,
}: {
  items: readonly { term: string; value: string }[];
  current: FieldTies<YesOrNo | undefined>;
  legend: string;
}) {
  return (
    <>
      <DefinitionList plain items={items.filter(({ value }) => value !== '')} />
      <YesNoField {...current} value={current.value ?? null} legend={legend} />
    </>
  );
}

interface TaxNumberProps {
  /** By three letters; empty while none is chosen. */
  readonly country: string;
  readonly number: FieldTies<string>;
  readonly reason: FieldTies<string>;
  readonly label: string;
}

/** The number, checked by the bank when it is left, and while there is none the reason why (K-113, K-118). */
function TaxNumber({ country, number, reason, label }: TaxNumberProps) {
  const texts = useTexts();
  const tins = useTinCheck();
  return (
    <>
      <TypedField
        {...number}
        error={number.error ?? tins.complaintOf(country, number.value)}
        onBlur={(value) => {
          number.onBlur(value);
          void tins.check(country, value);
        }}
        label={label}
        width="medium"
        maxLength={2 * TAX_NUMBER_MAX}
      />
      {number.value.trim() === '' ? (
        <TypedField
          {...reason}
          label={texts('kyc.bo.tax.reason')}
          help={texts('kyc.bo.tax.reason.help')}
          rows={2}
          optional
        />
      ) : null}
    </>
  );
}
