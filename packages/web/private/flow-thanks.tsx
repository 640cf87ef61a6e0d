/** Shared parts of both thank-you pages, by flow (P-023, P-024, P-090). */
import { calledName } from '@bli-kunde/domain/norway/name.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { shownName } from '@bli-kunde/domain/person/applicant.ts';
import { privateDocument, privateReadingCopy } from '@bli-kunde/domain/private/api.ts';
import { thanksOf } from '@bli-kunde/domain/private/confirmation.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { bankFile, useSite } from '../app/site-context.ts';
import { backToSender } from '../application/came-from.ts';
import { useWatchedUntilMade } from '../application/sent-to-signing.tsx';
import { ThanksPage } from '../application/thanks-page.tsx';
import { Button } from '../ui/button.tsx';
import { PaymentCard } from '../ui/payment-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { loadApplication } from './load-application.ts';
import type { ScreenProps } from './screen-props.ts';

/** The first of the moments that is not over once the customer is made. */
const STILL_TO_COME = { STANDARD: 3, DISPONENT: 2, GUARANTOR: 1 } as const;

export function FlowThanks({ application, name }: ScreenProps & { name: string }) {
  const texts = useTexts();
  const { flowType, products, needHelpMovingBanks, person, requires, openedAccounts, kyc, cardsBy, signingOrder } =
    application.state;
  const ownPin = application.state.pinOption?.chosen === 'CONFIGURED';
  const bank = useSite().name;
  const flow = flowType ?? 'STANDARD';
  const { title, text, textMade, hasOnlineBank } = thanksOf(flow);
  const cards = (products ?? []).filter(wantsCard);
  const [card] = cards;
  const made = !requires.customerCreatedInTE;
  /** Only who is a customer is let on there. */
  const back = made && hasOnlineBank ? backToSender() : null;
  useWatchedUntilMade(loadApplication(), made || !hasOnlineBank);
  return (
    <ThanksPage
      name={name}
      title={texts(title, { name: calledName({ firstName: person.fornavn, lastName: person.etternavn }) })}
      text={texts(made ? textMade : text, { bank })}
      moments={[
        ...([1, 2, 3] as const)
          .filter((n) => !made || n >= STILL_TO_COME[flow])
          .map((n) => texts(`pm.thanks.next.${flow}.${n}`)),
        ...(cardsBy === null
          ? card
            ? [texts('pm.thanks.cardInfo')]
            : []
          : [texts(ownPin ? 'pm.thanks.cardBy.ownPin' : 'pm.thanks.cardBy', { date: formatLongDate(cardsBy) })]),
        ...(needHelpMovingBanks ? [texts('pm.thanks.movingBanks')] : []),
      ]}
      calendar={cardsBy === null ? null : { title: texts('calendar.card', { bank }), ends: cardsBy }}
      document={{ row: privateDocument, params: {}, copy: signingOrder.readingCopy ? privateReadingCopy : null }}
      documentLabel={FLOWS[flow].signs ? 'thanks.document' : 'pm.thanks.receipt'}
      declaration={FLOWS[flow].signs ? kyc.declaration : null}
      onlineBank={hasOnlineBank}
      further={
        back === null ? null : (
          <Button variant="secondary" href={back}>
            {texts('pm.thanks.toBusiness')}
          </Button>
        )
      }
      accounts={openedAccounts}
      ordered={{ isOrdered: card !== undefined, isMade: made }}
      card={card ? String(card.id) : null}
      first={card ? <PaymentCard fileAt={bankFile} name={shownName(person)} count={cards.length} leads /> : null}
    />
  );
}
