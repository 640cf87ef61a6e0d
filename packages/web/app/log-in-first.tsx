/** The page of an address inside an app for who is not logged in; nobody else needs it, and those who do wait a moment for it. */
import { lazyScreen } from './lazy-screen.tsx';

export const LogInFirst = lazyScreen(async () => (await import('./log-in-page.tsx')).LogInPage);
