/** The first page of a declaration (K-041, K-042). */
import { welcome } from '@bli-kunde/domain/kyc/sections/welcome.ts';
import { sectionView } from '../section-view.tsx';
import { WelcomePage } from '../welcome-page.tsx';

export const Section = sectionView(welcome, ({ content, ...place }) => <WelcomePage place={place} content={content} />);
