/** The commitment that the tax information is right, to be ticked (K-120). */
import { taxSigning as kind } from '@bli-kunde/domain/kyc/sections/taxSigning.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const form = useStepForm({
    ...place.draft,
    start: { commitment: answer?.commitment ?? false },
    problemsOf: (values: { commitment: boolean }) => kind.problems(values, content),
    save,
  });
  const { id, name, value, error, onChange } = form.field('commitment');
  return (
    <SectionPage
      place={place}
      form={form}
      failure={failure}
      nextLabel={texts('common.confirm')}
      ingress={content.text ?? texts('kyc.tax.signing.text')}
    >
      <Checkbox
        id={id}
        name={name}
        label={content.commitment ?? texts('kyc.tax.signing.commitment')}
        checked={value}
        error={error}
        onChange={onChange}
      />
    </SectionPage>
  );
});
