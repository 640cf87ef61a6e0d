/** The summary: everything that was answered, and the button that makes the agreement, or sends in (P-060 to P-065). */
import { confirmSummary, createSigningOrder, getDeclared } from '@bli-kunde/domain/private/api.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { isPricedCredit } from '@bli-kunde/domain/price/price.ts';
import { summaryOf, takenOf, termsOf } from '@bli-kunde/domain/private/summary.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { DeclaredAnswers, declaredQuery } from '../../application/declared-answers.tsx';
import { SummaryPage } from '../../application/summary-page.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { editAddress } from '../addresses.ts';
import { onOffer } from '../offer.ts';
import type { ScreenProps } from '../screen-props.ts';
import { RefusedFlow } from '../blocked.tsx';
import { waysOn } from '../ways-on.ts';

const refusedFlow = (subject: string) => (error: unknown) => <RefusedFlow error={error} subject={subject} />;

export default function Summary({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const client = useQueryClient();
  const { state } = application;
  const flow = state.flowType ?? 'STANDARD';
  const { signs } = FLOWS[flow];
  const declared = declaredQuery(['pm', state.version], () => call(getDeclared));
  const send = async () => {
    await client.ensureQueryData(declared);
    // One that was confirmed and got no order goes on from there.
    if (application.now().requires.summary) await application.apply((version) => call(confirmSummary, { version }));
    if (signs) await onOffer(client, () => application.apply((version) => call(createSigningOrder, { version })));
    return true;
  };
  return (
    <SummaryPage
      drafts={[application.subject, 'self']}
      moves={moves}
      onNext={send}
      wayOn={waysOn(flow)}
      refused={refusedFlow(application.subject)}
      title={texts('pm.summary.title')}
      ingress={texts('pm.summary.ingress')}
      nextLabel={texts(signs ? 'pm.summary.next' : 'pm.summary.next.guarantor')}
      who={texts('pm.summary.who')}
      sections={summaryOf(state, texts)}
      opensTaken={takenOf(state).some(({ product }) => isPricedCredit(state.prices, product))}
      terms={termsOf(state, texts)}
      editAddress={(step) => editAddress(flow, step)}
      declared={
        <DeclaredAnswers
          query={declared}
          heading={texts('summary.declaration')}
          subject="self"
          from={moves.from}
          isReturned={moves.returned === 'kyc'}
          isSaved={moves.saved !== null}
          {...(state.mayEdit ? { editAddress: editAddress(flow, 'kyc') } : {})}
        />
      }
    />
  );
}
