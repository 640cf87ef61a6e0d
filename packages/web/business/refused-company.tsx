/** Pages for companies that come no further, which few are shown. */
import { type ReactNode, Suspense } from 'react';
import { errorPageOf } from '../app/call-error.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';

const CompanyIsCustomer = lazyScreen(async () => (await import('./company-is-customer.tsx')).CompanyIsCustomer);
export const TurnedDown = lazyScreen(async () => (await import('./turned-down.tsx')).TurnedDown);

/** In place of the usual page of an error, where the error is that the company is a customer; null otherwise. */
export const companyIsCustomer = (orgnr: string, error: unknown): ReactNode =>
  errorPageOf(error) === 'already-customer' ? (
    <Suspense>
      <CompanyIsCustomer orgnr={orgnr} />
    </Suspense>
  ) : null;
