/** The three ways of not finding a page (B-133, B-134, B-142); few meet one, and those who do wait a moment for it. */
import { lazyScreen } from './lazy-screen.tsx';

export const NotFoundPage = lazyScreen(async () => (await import('./unknown-page.tsx')).NotFoundPage);
export const UnknownStepPage = lazyScreen(async () => (await import('./unknown-page.tsx')).UnknownStepPage);
