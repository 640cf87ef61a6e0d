/** The board by its older name, to be confirmed or rejected (K-023). */
import { corporateBoardActorsV2 } from '@bli-kunde/domain/kyc/sections/corporateBoardActorsV2.ts';
import { BoardView } from '../actors/board-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateBoardActorsV2, BoardView);
