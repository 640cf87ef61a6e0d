/** Public positions, close associates and tax of an owner; each sub-form stands under its yes (K-155, K-156). */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { type LawQuestion, QUESTIONS } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import { NORWAY, USA } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import { TAX_NUMBER_MAX } from '@bli-kunde/domain/kyc/rows/tax-row.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { Fragment } from 'react';
import type { FieldTies } from '../../app/use-form.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import { LockedRow, type LockedRowProps } from '../rows/locked-row.tsx';
import { Rows, type RowsProps } from '../rows/rows.tsx';
import { type FormRow, isAlive } from '../rows/rows.ts';
import { restText, TickList } from '../rows/tick-list.tsx';
import { TinField } from '../rows/tin-check.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';
import type { OwnerPartProps } from './owner-ties.ts';
import {
  EMPTY_OWNER_PEP,
  EMPTY_OWNER_RCA,
  EMPTY_OWNER_TAX,
  type OwnerRow,
  type PepRow,
  type RcaRow,
  type TaxRow,
} from './owner-values.ts';

/** Rest of the list that stands for them: the words of its no, and the questions that get it; null where nothing is. */
export function lawLeft(owner: OwnerRow, { asOne }: OwnersContent) {
  const answers = QUESTIONS.map((one) => owner[one]);
  const text = asOne ? restText(asOne, answers) : null;
  return text === null ? null : { text, questions: QUESTIONS.filter((one) => owner[one] === null) };
}

type Around = Pick<OwnerPartProps, 'field' | 'content' | 'countries'>;
/** A kind of row, as it is drawn in an owner. */
type Kind<R extends FormRow> = (
  around: Around,
  texts: Texts,
) => Pick<RowsProps<R>, 'empty' | 'title' | 'addLabel' | 'locked' | 'children'>;

const textOf = (list: readonly { readonly code: string; readonly text: string }[], code: string): string =>
  list.find((one) => one.code === code)?.text ?? code;

const pepRows: Kind<PepRow> = ({ field, content, countries }, texts) => ({
  empty: EMPTY_OWNER_PEP,
  title: (n) => texts('kyc.bo.pep.no', { n }),
  addLabel: texts('kyc.bo.pep.add'),
  locked: (row, at) => ({
    items: [
      { term: texts('kyc.bo.pep.role'), value: textOf(content.pepRoles, row.pepRelationType) },
      { term: texts('kyc.bo.pep.country'), value: textOf(content.countries, row.pepCountryCode) },
    ],
    current: field(`pep.${at}.current`),
    legend: texts('kyc.rca.stillActive'),
  }),
  children: (_row, at) => (
    <>
      <Select
        {...field<string>(`pep.${at}.pepRelationType`)}
        label={texts('kyc.bo.pep.role')}
        options={optionsOf(content.pepRoles)}
      />
      <CountryField
        {...field<string>(`pep.${at}.pepCountryCode`)}
        label={texts('kyc.bo.pep.country')}
        countries={countries}
      />
    </>
  ),
});

const rcaRows: Kind<RcaRow> = ({ field, content, countries }, texts) => ({
  empty: EMPTY_OWNER_RCA,
  title: (n) => texts('kyc.bo.rca.no', { n }),
  addLabel: texts('kyc.bo.rca.add'),
  locked: (row, at) => ({
    items: [
      { term: texts('kyc.rca.name'), value: fullName({ firstName: row.rcaFirstName, lastName: row.rcaLastName }) },
      { term: texts('kyc.bo.rca.relation'), value: textOf(content.rcaRelations, row.rcaRelationType) },
      { term: texts('kyc.bo.pep.role'), value: textOf(content.pepRoles, row.pepRelationType) },
      { term: texts('kyc.bo.pep.country'), value: textOf(content.countries, row.rcaCountryCode) },
    ],
    current: field(`rca.${at}.current`),
    legend: texts('kyc.rca.stillActive'),
  }),
  children: (_row, at) => (
    <>
      <NameFields
        text={TypedField}
        first={field<string>(`rca.${at}.rcaFirstName`)}
        last={field<string>(`rca.${at}.rcaLastName`)}
        one={field<boolean | undefined>(`rca.${at}.hasOneName`)}
        labels={['kyc.bo.rca.firstName', 'kyc.bo.rca.lastName']}
      />
      <Select
        {...field<string>(`rca.${at}.rcaRelationType`)}
        label={texts('kyc.bo.rca.relation')}
        options={optionsOf(content.rcaRelations)}
      />
      <Select
        {...field<string>(`rca.${at}.pepRelationType`)}
        label={texts('kyc.bo.pep.role')}
        options={optionsOf(content.pepRoles)}
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
  ),
});

/** A tax relation that the bank has, and the question if it lasts. */
const lockedTax = (country: string, tin: string, reason: string, current: LockedRowProps['current'], texts: Texts) => ({
  items: [
    { term: texts('kyc.bo.tax.country'), value: country },
    { term: texts('kyc.bo.tax.tin'), value: tin },
    { term: texts('kyc.bo.tax.reason'), value: reason },
  ],
  current,
  legend: texts('kyc.bo.tax.stillCurrent', { country }),
});

const taxRows: Kind<TaxRow> = ({ field, content, countries }, texts) => ({
  empty: EMPTY_OWNER_TAX,
  title: (n) => texts('kyc.bo.tax.no', { n }),
  addLabel: texts('kyc.bo.tax.add'),
  locked: (row, at) =>
    lockedTax(
      textOf(content.countries, row.internationalTaxRelationsCountry),
      row.internationalTin,
      row.internationalReasonForMissingTaxNumber,
      field(`taxRelations.${at}.current`),
      texts,
    ),
  children: (row, at) => (
    <>
      <CountryField
        {...field<string>(`taxRelations.${at}.internationalTaxRelationsCountry`)}
        label={texts('kyc.bo.tax.country')}
        countries={countries.filter(({ code }) => code !== NORWAY && code !== USA)}
      />
      <TaxNumber
        country={row.internationalTaxRelationsCountry}
        number={field(`taxRelations.${at}.internationalTin`)}
        reason={field(`taxRelations.${at}.internationalReasonForMissingTaxNumber`)}
        label={texts('kyc.bo.tax.tin')}
      />
    </>
  ),
});

/** One relation at most: the bank's own, and a new one once that has ended. */
function americanRows({ owner, field, content }: OwnerPartProps, texts: Texts) {
  const { americanTaxRelation: had, hasAmericanTaxRelation: answer } = owner;
  if (!had && answer !== 'YES') return null;
  const country = textOf(content.countries, USA);
  const current = field<YesOrNo | undefined>('americanTaxRelation.current');
  return (
    <>
      {had ? (
        <div className="kyc-row">
          <LockedRow {...lockedTax(country, had.tin, had.reasonForMissingTaxNumber, current, texts)} />
        </div>
      ) : null}
      {answer === 'YES' && (!had || had.current === 'NO') ? (
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
  );
}

export function OwnerRows(part: OwnerPartProps) {
  const { field, content } = part;
  const texts = useTexts();
  /** With a yes there is a row to fill in (K-059); the bank's own stand there without one. */
  const asks = <R extends FormRow>(question: LawQuestion, list: string, kind: Kind<R>) => {
    const [ties, rows] = [field<YesOrNo>(question), field<R[]>(list)];
    const drawn = kind(part, texts);
    const own = ties.value === 'YES';
    const onChange = (value: YesOrNo) => {
      ties.onChange(value);
      if (value === 'YES' && !rows.value.some(isAlive)) rows.onChange([...rows.value, drawn.empty]);
    };
    const under =
      own || rows.value.some(isLocked) ? (
        <Rows {...rows} {...drawn} within own={own} removeLabel={(n) => texts('kyc.bo.row.remove', { n })} />
      ) : null;
    return { ties: { ...ties, onChange }, under };
  };
  const questions = [
    { ...asks('isBeneficialOwnerPep', 'pep', pepRows), text: 'kyc.bo.pep', tick: 'kyc.bo.pep.tick' },
    { ...asks('isBeneficialOwnerRca', 'rca', rcaRows), text: 'kyc.bo.rca', tick: 'kyc.bo.rca.tick' },
    {
      ties: field<YesOrNo>('hasAmericanTaxRelation'),
      under: americanRows(part, texts),
      text: 'kyc.bo.usTax',
      tick: 'kyc.bo.usTax.tick',
    },
    {
      ...asks('hasInternationalTaxRelations', 'taxRelations', taxRows),
      text: 'kyc.bo.intTax',
      tick: 'kyc.bo.intTax.tick',
    },
  ] as const;
  const help = <LawHelp content={content} />;
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
      <YesNoField {...ties} legend={texts(text)} />
      {at === 0 ? help : null}
      {under}
    </Fragment>
  ));
}

export function LawHelp({ content }: Pick<OwnerPartProps, 'content'>) {
  const texts = useTexts();
  return (
    <WhyLink label={texts('kyc.pep.help.title')}>
      <p>{texts('kyc.pep.help.text')}</p>
      <p>{texts('kyc.rca.help')}</p>
      {content.ownerLaw ? <p>{texts('kyc.rca.help.siblings')}</p> : null}
    </WhyLink>
  );
}

interface TaxNumberProps {
  /** By three letters; empty while none is chosen. */
  readonly country: string;
  readonly number: FieldTies<string>;
  readonly reason: FieldTies<string>;
  readonly label: string;
}

/** The number, and while there is none the reason why (K-113, K-118). */
function TaxNumber({ country, number, reason, label }: TaxNumberProps) {
  const texts = useTexts();
  return (
    <>
      <TinField ties={number} country={country} label={label} maxLength={2 * TAX_NUMBER_MAX} />
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
