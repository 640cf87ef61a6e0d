/** Few applications stand still, and whoever has one waits a moment for the words. */
import { lazyScreen } from '../app/lazy-screen.tsx';

export const StandsStill = lazyScreen(async () => (await import('./stands-still.tsx')).StandsStill);
