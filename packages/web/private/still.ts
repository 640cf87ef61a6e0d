/** Few applications stand still or are taken on by hand, and whoever has one waits a moment for the words. */
import { lazyScreen } from '../app/lazy-screen.tsx';

export const StandsStill = lazyScreen(async () => (await import('./stands-still.tsx')).StandsStill);
export const RefusedFlow = lazyScreen(async () => (await import('./stands-still.tsx')).RefusedFlow);
