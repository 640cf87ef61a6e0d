/** Questions that the questionnaire words itself (K-031, K-231). */
import { dynamic } from '@bli-kunde/domain/kyc/sections/dynamic.ts';
import { DynamicView } from '../dynamic/dynamic-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(dynamic, DynamicView, 'kyc.error.dynamic');
