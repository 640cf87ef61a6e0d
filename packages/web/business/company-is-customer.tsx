/** For a company that is a customer already, by its name: the refusal itself names nobody, so the register is asked (B-136). */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { validateOrganisationNumber } from '@bli-kunde/domain/business/api.ts';
import { useQuery } from '../app/use-query.ts';
import { AlreadyCustomerPage } from '../app/already-customer-page.tsx';
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
  const name = unit.data?.name ? inTitleCase(unit.data.name) : texts('bm.alreadyCustomer.unnamed');
  return (
    <AlreadyCustomerPage title={texts('bm.alreadyCustomer.title', { name })} text={texts('bm.alreadyCustomer.text')} />
  );
}
