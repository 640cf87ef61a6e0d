/** For a company that is a customer already, by its name: the refusal itself names nobody, so the register is asked (B-136). */
import { validateOrganisationNumber } from '@bli-kunde/domain/business/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlreadyCustomerPage } from '../app/already-customer-page.tsx';
import { errorPageOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function CompanyIsCustomer({ orgnr }: { readonly orgnr: string }) {
  const texts = useTexts();
  const unit = useQuery({
    queryKey: ['organisation', orgnr],
    queryFn: async () => (await call(validateOrganisationNumber, { params: { orgnr } })).body,
    ...KEPT,
  });
  if (unit.isPending) return <Skeleton lines={['heading', 'text', 'text', 'button']} />;
  const name = unit.data?.name ?? texts('bm.alreadyCustomer.unnamed');
  return (
    <AlreadyCustomerPage title={texts('bm.alreadyCustomer.title', { name })} text={texts('bm.alreadyCustomer.text')} />
  );
}

/** In place of the usual page of an error, where the error is that the company is a customer; null otherwise. */
export const companyIsCustomer = (orgnr: string, error: unknown): ReactNode =>
  errorPageOf(error) === 'already-customer' ? <CompanyIsCustomer orgnr={orgnr} /> : null;
