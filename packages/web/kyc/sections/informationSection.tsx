/** A text to read; with a status to end on nothing stands behind it, and its button completes the declaration (K-043). */
import { informationSection } from '@bli-kunde/domain/kyc/sections/informationSection.ts';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(informationSection, ({ content, ...place }) => {
  const { paragraphs, button } = content;
  return (
    <SectionPage place={place} {...(button ? { nextLabel: button } : {})}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SectionPage>
  );
});
