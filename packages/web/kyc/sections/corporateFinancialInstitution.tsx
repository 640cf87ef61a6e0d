/** Financial institution or not, and what follows from it: the GIIN, or the question of passive income (K-088). */
import { corporateFinancialInstitution as kind } from '@bli-kunde/domain/kyc/sections/corporateFinancialInstitution.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { type FieldTies, useStepForm } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import { TickList } from '../rows/tick-list.tsx';
import { mayAnswerByButton, SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Values {
  financialInstitution: boolean | null;
  passiveCorporate: boolean | null;
  giin: string;
}

const GIIN_PATH = 'globalIntermediaryIdentificationNumber.number';
const pathOf = (path: string): string => (path === GIIN_PATH ? 'giin' : path);

const answerOf = ({ financialInstitution, passiveCorporate, giin }: Values) => ({
  financialInstitution:
    financialInstitution === null
      ? null
      : financialInstitution
        ? ('financialInstitution' as const)
        : ('nonFinancialInstitution' as const),
  passiveCorporate: financialInstitution ? null : passiveCorporate,
  globalIntermediaryIdentificationNumber: financialInstitution ? { number: giin } : null,
});

const asTick = ({ name, value, onChange }: FieldTies<boolean | null>) => ({
  name,
  value: value === null ? null : value ? ('YES' as const) : ('NO' as const),
  onChange: (answer: YesOrNo) => onChange(answer === null ? null : answer === 'YES'),
});

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const form = useStepForm<Values>({
    ...place.draft,
    start: {
      financialInstitution: answer?.financialInstitution
        ? answer.financialInstitution === 'financialInstitution'
        : null,
      passiveCorporate: answer?.passiveCorporate ?? null,
      giin: answer?.globalIntermediaryIdentificationNumber?.number ?? '',
    },
    problemsOf: (values) => kind.problems(answerOf(values), content).map((one) => ({ ...one, path: pathOf(one.path) })),
    save: (values) => save(answerOf(values)),
    pathOf,
  });
  const institution = form.field('financialInstitution');
  const passive = form.field('passiveCorporate');
  const none =
    content.asOne && mayAnswerByButton(place) && institution.value === null && passive.value === null
      ? {
          text: content.asOne.none,
          answer: () => {
            form.change('financialInstitution', false);
            form.change('passiveCorporate', false);
          },
        }
      : null;
  const giin =
    institution.value === true ? (
      <TextField
        {...form.field('giin')}
        label={content.giin.text}
        help={content.giin.help}
        width="medium"
        maxLength={40}
        autoComplete="off"
      />
    ) : null;
  return (
    <SectionPage place={place} form={form} failure={failure} none={none}>
      {content.asOne ? (
        <TickList
          id={institution.id}
          name="isNone"
          list={content.asOne}
          error={institution.error ?? passive.error}
          byButton={none !== null}
          ticks={[
            { ...asTick(institution), label: content.institution.text, under: giin },
            {
              ...asTick(passive),
              label: content.passive.text,
              explanation: content.passive.help,
              // Nobody asks an institution what its income is.
              ...(institution.value === true ? { value: 'NO', hidden: true } : {}),
            },
          ]}
        />
      ) : (
        <>
          <YesNo {...institution} legend={content.institution.text} help={content.institution.help} />
          {giin}
          {institution.value === false ? (
            <YesNo {...passive} legend={content.passive.text} help={content.passive.help} />
          ) : null}
        </>
      )}
    </SectionPage>
  );
});
