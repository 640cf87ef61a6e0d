/** The questions of both tax sections: the United States apart, then every other country in a block of its own (K-106, K-108). */
import { countryText } from '@bli-kunde/domain/kyc/rows/country-choice.ts';
import type { TaxContent } from '@bli-kunde/domain/kyc/tax/content.ts';
import { looksWrong, taxProblems } from '@bli-kunde/domain/kyc/tax/problems.ts';
import type { TaxAnswer } from '@bli-kunde/domain/kyc/tax/relation.ts';
import { TAX_TEXTS } from '@bli-kunde/domain/kyc/tax/tax-section.ts';
import { idOf, type StepForm, useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { mayAnswerByButton, SectionPage } from '../section-page.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { Rows } from './rows.tsx';
import { complainedTins, EMPTY_TAX, isForeign, taxAnswerOf, taxPath, taxStart, type TaxValues } from './tax-form.ts';
import { TaxNumberFields } from './tax-number-fields.tsx';
import { TinCheckContext, useCheckedTins } from './tin-check.tsx';
import { useRowCards } from './use-cards.ts';
import { YesNoField } from './yes-no-field.tsx';

export function TaxView({ content, answer, save, failure, ...place }: SectionViewProps<TaxContent, TaxAnswer>) {
  const texts = useTexts();
  const start = taxStart(answer, content);
  const tins = useCheckedTins(place.token, content.taxpayer);
  const problemsOf = (values: TaxValues) =>
    taxProblems(taxAnswerOf(values), content).map((one) => ({ ...one, path: taxPath(one.path, values) }));
  const form: StepForm<TaxValues> = useStepForm<TaxValues>({
    ...place.draft,
    start,
    problemsOf,
    save: (values) => save(taxAnswerOf(values)),
    pathOf: (path) => taxPath(path, form.values),
  });
  const { hasTaxRelations, hasAmericanTaxRelation, hasInternationalTaxRelations } = form.values;
  const words = TAX_TEXTS[content.about];
  const main = hasTaxRelations === 'YES';
  const americanAsked = main && !content.existing.some(({ country }) => country === 'USA');
  const own = main && hasInternationalTaxRelations === 'YES';
  const rows = useRowCards({
    form,
    ties: form.field('taxRelations'),
    start: start.taxRelations,
    empty: EMPTY_TAX,
    own,
    problems: [...problemsOf(form.values), ...complainedTins(form.values, tins)],
    title: (n) => texts('kyc.tax.no', { n }),
  });
  // A number that only the bank's answer tells of would be refused once everything else is right: the summary has it beside the rest.
  const complained = form.problems.length === 0 ? [] : complainedTins(form.values, tins);
  const alone = complained
    .map(({ path, text }) => ({ id: idOf(path), text }))
    .filter(({ id }) => !form.problems.some((one) => one.id === id));
  const faults = rows.cards.folded([...form.problems, ...alone]);
  const nameOf = (code: string) => countryText([...content.crs, ...content.fatca], code) ?? code;
  const numberFields = (at: 'american' | `taxRelations.${number}`, country: string, label: string) => (
    <TaxNumberFields
      about={content.about}
      country={country}
      label={label}
      number={form.field(`${at}.taxNumber`)}
      without={form.field(`${at}.without`)}
      reason={form.field(`${at}.reasonForMissingTaxNumber`)}
    />
  );
  return (
    <TinCheckContext value={tins}>
      <SectionPage
        place={place}
        form={{ ...form, problems: faults }}
        failure={failure}
        none={
          mayAnswerByButton(place) && hasTaxRelations === null && content.existing.length === 0
            ? { text: texts('kyc.tax.none'), answer: () => form.change('hasTaxRelations', 'NO') }
            : null
        }
      >
        <YesNoField
          {...form.field('hasTaxRelations')}
          legend={content.main?.text ?? texts(words.main)}
          help={content.main?.help ?? (words.mainHelp ? texts(words.mainHelp) : undefined)}
        />
        {americanAsked ? (
          <YesNoField
            {...form.field('hasAmericanTaxRelation')}
            legend={content.american?.text ?? texts(words.us)}
            help={content.american?.help ?? (words.usHelp ? texts(words.usHelp) : undefined)}
          />
        ) : null}
        {americanAsked && hasAmericanTaxRelation === 'YES'
          ? numberFields('american', 'USA', texts('kyc.tax.tin.us'))
          : null}
        {main ? (
          <YesNoField
            {...form.field('hasInternationalTaxRelations')}
            legend={content.international?.text ?? texts(words.international)}
            help={content.international?.help}
          />
        ) : null}
        {own || content.existing.length > 0 ? (
          <Rows
            {...rows}
            needed={!content.existing.some(isForeign)}
            removeLabel={(n) => texts('kyc.tax.remove', { n })}
            addLabel={texts('kyc.tax.addCountry')}
            locked={(row, at) => ({
              items: [
                { term: texts('kyc.tax.country'), value: nameOf(row.country) },
                { term: texts('kyc.tax.tin'), value: row.taxNumber },
                { term: texts(words.missingReason), value: row.reasonForMissingTaxNumber },
              ],
              current: form.field(`taxRelations.${at}.current`),
              legend: texts(words.stillCurrent, { country: nameOf(row.country) }),
            })}
            about={(row) => ({
              name: nameOf(row.country),
              known: row.without ? texts(words.noTin) : row.taxNumber,
            })}
          >
            {(row, at) => (
              <>
                <CountryField
                  {...form.field(`taxRelations.${at}.country`)}
                  label={texts('kyc.tax.country')}
                  countries={content.crs}
                />
                {numberFields(`taxRelations.${at}`, row.country, texts('kyc.tax.tin'))}
              </>
            )}
          </Rows>
        ) : null}
        {looksWrong(taxAnswerOf(form.values), content) ? (
          <Alert kind="warning" live>
            <p>{texts('kyc.tax.warning')}</p>
          </Alert>
        ) : null}
      </SectionPage>
    </TinCheckContext>
  );
}
