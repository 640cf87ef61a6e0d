/** Financial institution or not, and what follows from it: the GIIN, or the question of passive income (K-088). */
import { corporateFinancialInstitution as kind } from '@bli-kunde/domain/kyc/sections/corporateFinancialInstitution.ts';
import { useStepForm } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import { SectionPage } from '../section-page.tsx';
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
  const { financialInstitution } = form.values;
  return (
    <SectionPage place={place} form={form} failure={failure}>
      <YesNo
        {...form.field('financialInstitution')}
        legend={content.institution.text}
        help={content.institution.help}
      />
      {financialInstitution === true ? (
        <TextField
          {...form.field('giin')}
          label={content.giin.text}
          help={content.giin.help}
          width="medium"
          maxLength={40}
          autoComplete="off"
        />
      ) : null}
      {financialInstitution === false ? (
        <YesNo {...form.field('passiveCorporate')} legend={content.passive.text} help={content.passive.help} />
      ) : null}
    </SectionPage>
  );
});
