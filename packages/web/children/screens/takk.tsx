/** `#/{processid}/takk`: everybody has signed; what the child gets, what happens now, and the way to the bank (C-016). */
import { childDocument, childReadingCopy } from '@bli-kunde/domain/children/api.ts';
import { openedIn } from '@bli-kunde/domain/children/opened.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { row } from '@bli-kunde/domain/summary/summary.ts';
import { bankFile, useSite } from '../../app/site-context.ts';
import { useWatchedUntilMade } from '../../application/sent-to-signing.tsx';
import { SummaryList } from '../../application/summary-list.tsx';
import { ThanksPage } from '../../application/thanks-page.tsx';
import { Button } from '../../ui/button.tsx';
import { PaymentCard } from '../../ui/payment-card.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CHOOSE } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import type { ScreenProps } from '../screen-props.ts';

export default function Thanks({ application: { state } }: ScreenProps) {
  const texts = useTexts();
  const { child, chosen, alone, requires, processId, cardBy } = state;
  const bank = useSite().name;
  const name = child.firstName;
  const card = chosen !== null && wantsCard(chosen);
  const opened = openedIn(chosen, texts);
  const made = !requires.customerCreated;
  useWatchedUntilMade(loadApplication(processId), made);
  return (
    <ThanksPage
      name="takk"
      title={texts('cm.thanks.title')}
      text={texts(made ? 'cm.thanks.made' : 'cm.thanks.second', { name, opened })}
      moments={[
        ...(made
          ? []
          : [
              texts('cm.thanks.next.1', { name, opened }),
              texts(alone ? 'cm.thanks.next.2.alone' : 'cm.thanks.next.2'),
            ]),
        texts(made ? 'cm.thanks.next.3.made' : 'cm.thanks.next.3', { opened }),
        ...(cardBy === null
          ? card
            ? [texts('cm.thanks.next.card', { name })]
            : []
          : [texts('cm.thanks.next.cardBy', { name, date: formatLongDate(cardBy) })]),
      ]}
      calendar={cardBy === null ? null : { title: texts('calendar.card.child', { name, bank }), ends: cardBy }}
      first={card ? <PaymentCard fileAt={bankFile} name={child.name} /> : null}
      document={{
        row: childDocument,
        params: { processId },
        copy: state.signingOrder.readingCopy ? childReadingCopy : null,
      }}
      declaration={state.kyc.declaration}
      onlineBank
      ordered={{ isOrdered: card, isMade: made }}
      accounts={state.openedAccounts}
      further={
        <Button variant="tertiary" href={`#${CHOOSE}`}>
          {texts('cm.thanks.another')}
        </Button>
      }
    >
      {chosen === null ? null : (
        <SummaryList
          section={{
            heading: texts('cm.thanks.gets', { name }),
            rows: [
              ...row(
                texts(chosen.accounts.length === 1 ? 'cm.thanks.account' : 'cm.summary.accounts'),
                chosen.accounts.join('\n'),
              ),
              ...row(texts('cm.thanks.card'), card ? texts('cm.summary.card.yes') : null),
            ],
          }}
        />
      )}
    </ThanksPage>
  );
}
