/** Politically exposed persons: the customer, then relatives and close associates, each with repeatable blocks (K-097). */
import { pep as kind } from '@bli-kunde/domain/kyc/sections/pep.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { countryText } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import { type StepForm, useStepForm } from '../../app/use-form.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import {
  EMPTY_PEP,
  EMPTY_RCA,
  ownNeeded,
  pepAnswerOf,
  type PepRow,
  pepPath,
  pepStart,
  type PepValues,
} from '../rows/pep-form.ts';
import { PositionFields } from '../rows/position-fields.tsx';
import { Rows } from '../rows/rows.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { useRowCards } from '../rows/use-cards.ts';
import { TickList } from '../rows/tick-list.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';
import { mayAnswerByButton, SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const start = pepStart(answer, content);
  const problemsOf = (values: PepValues) =>
    kind.problems(pepAnswerOf(values), content).map((one) => ({ ...one, path: pepPath(one.path, values) }));
  const form: StepForm<PepValues> = useStepForm<PepValues>({
    ...place.draft,
    start,
    problemsOf,
    save: (values) => save(pepAnswerOf(values)),
    pathOf: (path) => pepPath(path, form.values),
  });
  const { isPep, isRca } = form.values;
  const problems = problemsOf(form.values);
  const pepRows = useRowCards({
    form,
    ties: form.field('pepList'),
    start: start.pepList,
    empty: EMPTY_PEP,
    own: isPep === 'YES',
    problems,
    title: (n) => texts('kyc.pep.no', { n }),
  });
  const rcaRows = useRowCards({
    form,
    ties: form.field('rcaList'),
    start: start.rcaList,
    empty: EMPTY_RCA,
    own: isRca === 'YES',
    problems,
    title: (n) => texts('kyc.rca.no', { n }),
  });
  const roleOf = (row: PepRow) => content.roles.find(({ code }) => code === row.roleTypeCode)?.text;
  const countryOf = (row: PepRow) => countryText(content.countries, row.roleCountry);
  /** Earlier entry's values, shown and not changeable. */
  const known = (row: PepRow) => [
    { term: texts('kyc.pep.role'), value: roleOf(row) },
    { term: texts('kyc.pep.country'), value: countryOf(row) },
    { term: texts('kyc.pep.description'), value: row.description },
  ];
  const own = form.field('isPep');
  const others = form.field('isRca');
  const none =
    content.asOne && mayAnswerByButton(place) && isPep === null && isRca === null
      ? {
          text: content.asOne.none,
          answer: () => {
            form.change('isPep', 'NO');
            form.change('isRca', 'NO');
          },
        }
      : null;
  const help = <WhyLink label={texts('kyc.pep.help.title')}>{texts('kyc.pep.help.text')}</WhyLink>;
  const helpOfOthers = (
    <WhyLink label={texts('kyc.rca.help.title')}>
      {content.ownerLaw ? `${texts('kyc.rca.help')} ${texts('kyc.rca.help.siblings')}` : texts('kyc.rca.help')}
    </WhyLink>
  );
  const positions =
    isPep === 'YES' || content.existingPep.length > 0 ? (
      <Rows
        {...pepRows}
        needed={ownNeeded(content.existingPep, content.hadPep)}
        removeLabel={(n) => texts('kyc.pep.remove', { n })}
        addLabel={texts('kyc.pep.add')}
        locked={(row, at) => ({
          items: known(row),
          current: form.field(`pepList.${at}.current`),
          legend: texts('kyc.pep.stillActive'),
        })}
        about={(row) => ({ name: roleOf(row) ?? '', known: countryOf(row) ?? '' })}
      >
        {(_row, at) => (
          <PositionFields
            content={content}
            field={(name) => form.field(`pepList.${at}.${name}`)}
            roleLabel={texts('kyc.pep.role')}
            endLegend={texts('kyc.pep.end.title')}
          />
        )}
      </Rows>
    ) : null;
  const associates =
    isRca === 'YES' || content.existingRca.length > 0 ? (
      <Rows
        {...rcaRows}
        needed={ownNeeded(content.existingRca, content.hadRca)}
        removeLabel={(n) => texts('kyc.rca.remove', { n })}
        addLabel={texts('kyc.rca.add')}
        locked={(row, at) => ({
          items: [
            { term: texts('kyc.rca.name'), value: fullName(row) },
            {
              term: texts('kyc.rca.relation'),
              value: content.relations.find(({ code }) => code === row.relationTypeCode)?.text,
            },
            ...known(row),
          ],
          current: form.field(`rcaList.${at}.current`),
          legend: texts('kyc.rca.stillActive'),
        })}
        about={(row) => ({
          name: fullName(row),
          known: [roleOf(row), countryOf(row)].filter(Boolean).join(' · '),
        })}
      >
        {(_row, at) => (
          <>
            <NameFields
              text={TypedField}
              className="row-pair"
              first={form.field(`rcaList.${at}.firstName`)}
              last={form.field(`rcaList.${at}.lastName`)}
              one={form.field(`rcaList.${at}.hasOneName`)}
              labels={['kyc.rca.firstName', 'kyc.rca.lastName']}
            />
            <Select
              {...form.field(`rcaList.${at}.relationTypeCode`)}
              label={texts('kyc.rca.relation')}
              options={optionsOf(content.relations)}
            />
            <CountryField
              {...form.field(`rcaList.${at}.countryOfResidence`)}
              label={texts('kyc.rca.residence')}
              countries={content.countries.filter(({ past }) => !past)}
            />
            <PositionFields
              content={content}
              field={(name) => form.field(`rcaList.${at}.${name}`)}
              roleLabel={texts('kyc.rca.role')}
              endLegend={texts('kyc.rca.end.title')}
            />
          </>
        )}
      </Rows>
    ) : null;
  return (
    <SectionPage
      place={place}
      form={{ ...form, problems: pepRows.cards.folded(rcaRows.cards.folded(form.problems)) }}
      failure={failure}
      none={none}
    >
      {content.asOne ? (
        <>
          <TickList
            id={own.id}
            name="isNone"
            list={content.asOne}
            error={own.error ?? others.error}
            byButton={none !== null}
            ticks={[
              { ...own, label: texts('kyc.pep.tick'), under: positions },
              { ...others, label: texts('kyc.rca.tick'), under: associates },
            ]}
          />
          <div>
            {help}
            {helpOfOthers}
          </div>
        </>
      ) : (
        <>
          <YesNoField {...own} legend={texts('kyc.pep.question')} />
          {help}
          {positions}
          <YesNoField {...others} legend={texts('kyc.rca.question')} />
          {helpOfOthers}
          {associates}
        </>
      )}
    </SectionPage>
  );
});
