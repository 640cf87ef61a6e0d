/** The choice of a flow, which the landing page shows, and an address of a flow while another is in progress. */
import { lazyScreen } from '../app/lazy-screen.tsx';

export const FlowChoice = lazyScreen(async () => (await import('./screens/landing.tsx')).FlowChoice);
