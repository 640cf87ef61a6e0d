/** The commitment that the tax information is right, to be ticked below what was said of it (K-120). */
import { getCaseSummary } from '@bli-kunde/domain/kyc/calls.ts';
import { taxSigning as kind } from '@bli-kunde/domain/kyc/sections/taxSigning.ts';
import { useState } from 'react';
import { useStepForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';
import { SummaryAccordion } from '../summary-accordion.tsx';

const TAX = ['tax', 'corporateTax'] as const;

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const [shown, setShown] = useState<boolean | null>(null);
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
      // What could not be shown is not confirmed.
      blocked={shown === false ? texts('kyc.summary.blocked') : null}
    >
      <SummaryAccordion place={place} row={getCaseSummary} only={TAX} onShown={setShown} />
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
