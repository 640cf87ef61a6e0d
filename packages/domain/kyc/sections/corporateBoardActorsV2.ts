/** The board by its older name, which the seventh form version and questionnaires of that time use (K-023). */
import { corporateBoardActorsV3 } from './corporateBoardActorsV3.ts';

const { kindInForm7: _, ...board } = corporateBoardActorsV3;

export const corporateBoardActorsV2 = { ...board, kind: 'corporateBoardActorsV2' };
