/** Few applications stand still or are taken on by hand, and whoever has one waits a moment for the words. */
import { errorKeyOf } from '../app/call-error.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';

export const StandsStill = lazyScreen(async () => (await import('./stands-still.tsx')).StandsStill);
export const FollowUpContact = lazyScreen(async () => (await import('./follow-up.tsx')).FollowUpContact);

/** Whether an advisor is to call, which is promised once it is known how. */
export const isByHand = (error: unknown): boolean => errorKeyOf(error) === 'error.manual.customer.process';
