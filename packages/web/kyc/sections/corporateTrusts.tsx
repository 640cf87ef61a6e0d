/** Trusts and similar legal arrangements, asked by the coming owner rule alone (D-099). */
import { corporateTrusts as kind } from '@bli-kunde/domain/kyc/sections/corporateTrusts.ts';
import { type FieldTies, type StepForm, useStepForm } from '../../app/use-form.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { Rows } from '../rows/rows.tsx';
import { isAlive, placeInForm } from '../rows/rows.ts';
import { YesNoField } from '../rows/yes-no-field.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';
import { TrustFields } from '../trusts/trust-fields.tsx';
import { answerOf, EMPTY_TRUST, startValues, type TrustRow, type TrustsValues } from '../trusts/trust-values.ts';

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const form: StepForm<TrustsValues> = useStepForm<TrustsValues>({
    ...place.draft,
    start: startValues(answer),
    problemsOf: (values) =>
      kind.problems(answerOf(values), content).map((one) => ({ ...one, path: placeInForm(values, one.path) })),
    save: (values) => save(answerOf(values)),
    pathOf: (path) => placeInForm(form.values, path),
  });
  const { trusts } = form.values;
  const has = form.field('hasTrusts');
  return (
    <SectionPage place={place} form={form} failure={failure}>
      <YesNoField
        {...has}
        legend={texts('kyc.trust.question', { threshold: content.threshold })}
        help={texts('kyc.trust.question.help')}
        onChange={(value) => {
          has.onChange(value);
          if (value === 'YES' && !trusts.some(isAlive)) form.change('trusts', [...trusts, EMPTY_TRUST]);
        }}
      />
      {has.value === 'YES' ? (
        <Rows<TrustRow>
          {...form.field('trusts')}
          empty={EMPTY_TRUST}
          within
          title={(n) => texts('kyc.trust.no', { n })}
          addLabel={texts('kyc.trust.add')}
          removeLabel={(n) => texts('kyc.trust.remove', { n })}
        >
          {(trust, at) => (
            <TrustFields
              trust={trust}
              field={<T,>(below: string) =>
                form.field(`trusts.${at}.${below}` as 'hasTrusts') as unknown as FieldTies<T>
              }
              content={content}
            />
          )}
        </Rows>
      ) : null}
    </SectionPage>
  );
});
