/** `#/{processid}/sammendrag`: everything that was chosen and answered, the terms, and what happens after signing (C-014). */
import { getDeclaredOfChild } from '@bli-kunde/domain/children/api.ts';
import { summaryOf, termsOf } from '@bli-kunde/domain/children/summary.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { DeclaredAnswers, declaredQuery } from '../../application/declared-answers.tsx';
import { SummaryPage } from '../../application/summary-page.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { editAddress } from '../addresses.ts';
import { sendToSigning } from '../order.ts';
import { Price } from '../price.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { waysOn } from '../ways-on.ts';

export default function Summary({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const client = useQueryClient();
  const { state } = application;
  const { processId } = state;
  const declared = declaredQuery([processId, state.version], () => call(getDeclaredOfChild, { params: { processId } }));
  return (
    <SummaryPage
      drafts={[application.subject]}
      moves={moves}
      onNext={async () => {
        await client.ensureQueryData(declared);
        await sendToSigning(client, application);
        return true;
      }}
      wayOn={waysOn(processId)}
      title={texts('cm.summary.title')}
      ingress={texts('cm.summary.ingress')}
      nextLabel={texts('cm.summary.next')}
      who={texts('cm.summary.who', { name: state.child.firstName })}
      sections={summaryOf(state, texts)}
      terms={termsOf(state, texts)}
      editAddress={(step) => editAddress(processId, step)}
      declared={
        <DeclaredAnswers
          query={declared}
          heading={texts('summary.declaration')}
          subject={processId}
          from={moves.from}
          isReturned={moves.returned === 'aml'}
          isSaved={moves.saved !== null}
          {...(state.mayEdit ? { editAddress: editAddress(processId, 'aml') } : {})}
        />
      }
    >
      {state.prices === null ? <Price /> : null}
    </SummaryPage>
  );
}
