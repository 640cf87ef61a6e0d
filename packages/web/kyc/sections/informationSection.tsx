/** A text to read; with a status to end on it tells the host and goes no further (K-043). */
import { informationSection } from '@bli-kunde/domain/kyc/sections/informationSection.ts';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(informationSection, ({ content, ...place }) => {
  const { paragraphs, finalizeStatus, button } = content;
  const next = finalizeStatus === null ? place.next : async () => place.finalize(finalizeStatus);
  return (
    <SectionPage place={{ ...place, next }} {...(button ? { nextLabel: button } : {})}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SectionPage>
  );
});
