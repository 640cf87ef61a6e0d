/** Preview of a decision's notice to the customer, word by word, before anybody proposes or agrees to it. */
import { getDecisionNotice } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { call } from '../../app/client.ts';
import { useQuery } from '../../app/use-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CaseError } from '../case-error.tsx';
import { partQuery, type TheCase } from '../the-case.ts';
import { MessagePreview } from './message-preview.tsx';

/** They end an order or a message, and what follows is told as when it ends by itself. */
const ENDS_OTHERWISE: readonly Decision[] = ['CANCEL_SIGNING', 'RELEASE', 'SEND_AGAIN', 'GIVE_UP'];

/** Nothing for who may not read what the customer is sent. */
export function DecisionNotice({ one, decision }: { one: TheCase; decision: Decision }) {
  return ENDS_OTHERWISE.includes(decision) || !one.parts.some(({ part }) => part === 'questions') ? null : (
    <Letters one={one} decision={decision} />
  );
}

function Letters({ one: { id, number }, decision }: { one: TheCase; decision: Decision }) {
  const texts = useTexts();
  const found = useQuery(
    partQuery(
      number,
      'decision-notice',
      () => call(getDecisionNotice, { params: { id }, query: { decision } }),
      decision,
    ),
  );
  if (found.isPending) return <Skeleton lines={['text', 'text']} />;
  if (found.isError) return <CaseError error={found.error} again={() => found.refetch()} />;
  const { letters } = found.data;
  if (letters.length === 0)
    return (
      <p>
        {texts(decision === 'APPROVE' ? 'advisor.console.decision.untold.APPROVE' : 'advisor.console.decision.untold')}
      </p>
    );
  return (
    <details className="panel-letters">
      <summary>{texts('advisor.console.decision.told')}</summary>
      {letters.map(({ name, email, sms }, at) => (
        <MessagePreview key={`${at} ${name}`} to={letters.length > 1 ? name : null} email={email} sms={sms} />
      ))}
    </details>
  );
}
