/** The beneficial owners by their older name (K-025). */
import { corporateBeneficialOwnerActorsV2 } from '@bli-kunde/domain/kyc/sections/corporateBeneficialOwnerActorsV2.ts';
import { OwnersView } from '../owners/owners-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateBeneficialOwnerActorsV2, OwnersView);
