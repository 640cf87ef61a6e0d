/** The summary: everything that was answered, each part with its edit link, and 'Bli kunde' (B-106 to B-111). */
import { becomeCustomer, getDeclaredOfOrganisation } from '@bli-kunde/domain/business/api.ts';
import { summaryOf, termsOf } from '@bli-kunde/domain/business/summary.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { becameCustomerEntry, push } from '../../app/analytics.ts';
import { call } from '../../app/client.ts';
import { DeclaredAnswers, declaredQuery } from '../../application/declared-answers.tsx';
import { SummaryPage } from '../../application/summary-page.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { editAddress } from '../addresses.ts';
import { companyIsCustomer } from '../refused-company.tsx';
import type { ScreenProps } from '../screen-props.ts';

export default function Summary({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const client = useQueryClient();
  const declared = declaredQuery(['bm', orgnr, state.version], () =>
    call(getDeclaredOfOrganisation, { params: { orgnr } }),
  );
  const send = async () => {
    await client.ensureQueryData(declared);
    const next = await application.apply((version) => call(becomeCustomer, { params: { orgnr }, version }));
    if (next.products) push(becameCustomerEntry(next.products));
    return true;
  };
  return (
    <SummaryPage
      drafts={[orgnr]}
      moves={moves}
      onNext={send}
      refused={(error) => companyIsCustomer(orgnr, error)}
      title={texts('bm.summary.title')}
      ingress={texts('bm.summary.ingress')}
      nextLabel={texts('bm.summary.becomeCustomer')}
      who={texts('bm.summary.who')}
      sections={summaryOf(state, texts)}
      terms={termsOf(state, texts)}
      editAddress={(step) => editAddress(orgnr, step)}
      declared={
        <DeclaredAnswers
          query={declared}
          heading={texts('summary.declaration')}
          subject={orgnr}
          from={moves.from}
          isReturned={moves.returned === 'kyc'}
          isSaved={moves.saved !== null}
          {...(state.mayEdit ? { editAddress: editAddress(orgnr, 'kyc') } : {})}
        />
      }
    />
  );
}
