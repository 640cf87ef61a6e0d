/** Room for 'I appen' on a page: nothing in an ordinary browser, where its script is not fetched either. */
import { lazy, Suspense } from 'react';
import { host } from './embedded.ts';
import type { InAppProps } from './in-app-props.ts';

const fetched = host?.then(
  ({ InApp }) => ({ default: InApp }),
  () => ({ default: () => null }),
);
const Section = fetched && lazy(() => fetched);

export const InAppSlot = (props: InAppProps) =>
  Section && (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
