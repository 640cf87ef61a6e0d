/** Those of the form's questions that concern this customer (K-032, K-231). */
import { dynamicSubset } from '@bli-kunde/domain/kyc/sections/dynamicSubset.ts';
import { DynamicView } from '../dynamic/dynamic-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(dynamicSubset, DynamicView, 'kyc.error.dynamic');
