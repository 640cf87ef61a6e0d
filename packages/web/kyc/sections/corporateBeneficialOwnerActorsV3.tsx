/** The beneficial owners (K-026). */
import { corporateBeneficialOwnerActorsV3 } from '@bli-kunde/domain/kyc/sections/corporateBeneficialOwnerActorsV3.ts';
import { OwnersView } from '../owners/owners-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateBeneficialOwnerActorsV3, OwnersView);
