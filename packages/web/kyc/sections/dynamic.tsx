/** Questions that the questionnaire words itself (K-031, K-231). */
import { dynamic as kind } from '@bli-kunde/domain/kyc/sections/dynamic.ts';
import { DynamicView } from '../dynamic/dynamic-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(
  kind,
  (props) => <DynamicView {...props} problems={(given, content) => kind.problems(given, content)} />,
  'kyc.error.dynamic',
);
