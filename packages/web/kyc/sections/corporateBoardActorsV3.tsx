/** The board, to be confirmed or rejected (K-024). */
import { corporateBoardActorsV3 } from '@bli-kunde/domain/kyc/sections/corporateBoardActorsV3.ts';
import { BoardView } from '../actors/board-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateBoardActorsV3, BoardView);
