/** The beneficial owners by their older name, which the seventh form version and questionnaires of that time use (K-025). */
import { corporateBeneficialOwnerActorsV3 } from './corporateBeneficialOwnerActorsV3.ts';

const { kindInForm7: _, ...owners } = corporateBeneficialOwnerActorsV3;

export const corporateBeneficialOwnerActorsV2 = { ...owners, kind: 'corporateBeneficialOwnerActorsV2' };
