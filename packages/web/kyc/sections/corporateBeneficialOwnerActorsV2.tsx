/** The beneficial owners by their older name (K-025). */
import { ownersOnScreen } from '@bli-kunde/domain/kyc/owners/on-screen.ts';
import { OwnersView } from '../owners/owners-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(ownersOnScreen, OwnersView);
