/** Few applications stand still or are taken on by hand, and whoever has one waits a moment for the words, in the frame of the page. */
import { Suspense } from 'react';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { RefusedFlowProps } from './refused-flow.tsx';
import type { StandsStillProps } from './stands-still.tsx';

const StandsStillWords = lazyScreen(async () => (await import('./stands-still.tsx')).StandsStill);
const RefusedFlowPage = lazyScreen(async () => (await import('./stands-still.tsx')).RefusedFlow);

export const StandsStill = (props: StandsStillProps) => (
  <Suspense>
    <StandsStillWords {...props} />
  </Suspense>
);
export const RefusedFlow = (props: RefusedFlowProps) => (
  <Suspense fallback={<Skeleton />}>
    <RefusedFlowPage {...props} />
  </Suspense>
);
