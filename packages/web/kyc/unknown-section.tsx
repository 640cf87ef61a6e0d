/** A section of a kind that this program does not know: it says so and can be passed (K-040). */
import { useEffect } from 'react';
import { useTexts } from '../ui/texts-context.tsx';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';
import { record } from './session.ts';

export function UnknownSection(place: SectionPlace) {
  const texts = useTexts();
  const { token, section } = place;
  useEffect(() => record(token, 'section-unknown', undefined, section.kind), [token, section.kind]);
  return (
    <SectionPage place={place}>
      <p>{texts('kyc.unknownSection')}</p>
    </SectionPage>
  );
}
