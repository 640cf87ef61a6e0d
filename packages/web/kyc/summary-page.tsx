/** Every answer in an accordion for each section, each with its way back to change it, and the button that sends it in (K-180). */
import type { EndpointCall } from '@bli-kunde/domain/api/endpoint.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useState } from 'react';
import { useTexts } from '../ui/texts-context.tsx';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';
import { SummaryAccordion } from './summary-accordion.tsx';

export interface DeclarationSummaryPageProps {
  readonly place: SectionPlace;
  readonly ingress: string;
  /** The call that answers with the summary. */
  readonly row: EndpointCall;
  readonly save: (answer: { readonly confirmed: true }) => Promise<unknown>;
  readonly failure?: TextKey | undefined;
}

export function SummaryPage({ place, ingress, row, save, failure }: DeclarationSummaryPageProps) {
  const texts = useTexts();
  const [shown, setShown] = useState<boolean | null>(null);
  const form = {
    problems: [],
    attempt: 0,
    saveIfValid: async () => true,
    forget: () => undefined,
    submit: async () => {
      await save({ confirmed: true });
      return true;
    },
  };
  return (
    <SectionPage
      place={place}
      form={form}
      ingress={ingress}
      failure={failure}
      nextLabel={texts('kyc.summary.submit')}
      // What could not be shown is not confirmed.
      blocked={shown === false ? texts('kyc.summary.blocked') : null}
    >
      <SummaryAccordion place={place} row={row} onShown={setShown} />
    </SectionPage>
  );
}
