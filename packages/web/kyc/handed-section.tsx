/** A section that another answers: who, how far they are, and the way on (D-249, D-251). */
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';

export const AnsweredElsewhere = ({ place }: { place: SectionPlace }) => <SectionPage place={place} />;
