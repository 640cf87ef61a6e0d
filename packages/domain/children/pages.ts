/** The steps as plain data, for pages that show none of them yet; the build for browsers puts the values in. */
import { pagesOf } from '../steps/pages.ts';
import { childSteps } from './steps.ts';

export const CHILD_PAGES = pagesOf(childSteps);
