/** The end of a journey: who does what next, the agreement to read, the way to the bank, and whom to ask. */
import type { CardOfApplication } from '@bli-kunde/domain/bank/mobile-bank.ts';
import type { OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useArrival } from '../app/arrival.ts';
import { useBankPhone, useSite } from '../app/site-context.ts';
import { InAppSlot } from '../host/in-app-slot.tsx';
import { Button } from '../ui/button.tsx';
import { Moments } from '../ui/moments.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useReading } from '../app/reading.ts';
import { AgreementLinks, type AgreementLinksProps } from './agreement-links.tsx';
import { AddToCalendar, type AddToCalendarProps } from './add-to-calendar.tsx';
import { AnswersLink } from './answers-link.tsx';
import { AppLinks } from './app-link.tsx';
import { OpenedAccounts } from './opened-accounts.tsx';

const NO_CARD: CardOfApplication = { isOrdered: false, isMade: false };

export interface ThanksPageProps {
  /** Name that identifies the screen. */
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Next things to happen, in order; or what stands under that heading, where they are more than sentences. */
  readonly moments: readonly string[] | ReactElement;
  /** A day of these that one may want in a calendar. */
  readonly calendar?: AddToCalendarProps | null;
  /** Signed document, or a receipt where nothing was signed, with the text of its link. */
  readonly document: Omit<AgreementLinksProps, 'label'> | null;
  readonly documentLabel?: TextKey;
  /** Id of the declaration that it rests on, for who has answered it. */
  readonly declaration?: string | null;
  /** True if there is an online bank to go to. */
  readonly onlineBank: boolean;
  /** Another way on, beside the online bank. */
  readonly further?: ReactNode;
  /** The card that was ordered, by its product. */
  readonly card?: string | null;
  /** For the wallet; left out where no card is ordered in the journey. */
  readonly ordered?: CardOfApplication;
  readonly accounts: readonly OpenedAccount[];
  /** Stands right under the heading. */
  readonly first?: ReactNode;
  /** Stands between what happens now and the agreement. */
  readonly children?: ReactNode;
}

export function ThanksPage({
  name,
  title,
  text,
  moments,
  calendar = null,
  document,
  documentLabel = 'thanks.document',
  declaration = null,
  onlineBank,
  further,
  card = null,
  ordered = NO_CARD,
  accounts,
  first,
  children,
}: ThanksPageProps) {
  const texts = useTexts();
  const site = useSite();
  const bankPhone = useBankPhone();
  const moved = useArrival(name, title, site.name);
  const reading = useReading();
  const whatNow = texts('thanks.whatNow');
  const links =
    document === null ? null : (
      <div className="stack-tight">
        <AgreementLinks {...document} label={texts(documentLabel)} />
        <AnswersLink declaration={declaration} />
      </div>
    );
  return (
    <div className="stack">
      <StepHeading title={title} ingress={<span aria-live="polite">{text}</span>} focus={moved} />
      {reading ? links : null}
      {first}
      <OpenedAccounts accounts={accounts} />
      {isValidElement(moments) ? (
        <section className="stack-tight">
          <h2>{whatNow}</h2>
          {moments}
        </section>
      ) : (
        <Moments title={whatNow} items={moments}>
          {calendar === null ? null : <AddToCalendar {...calendar} />}
        </Moments>
      )}
      {onlineBank || further ? (
        <div className="button-row">
          {onlineBank ? <Button href={site.onlineBankUrl}>{texts('thanks.onlineBank')}</Button> : null}
          {further}
        </div>
      ) : null}
      {children}
      {onlineBank ? <AppLinks card={ordered} /> : null}
      {reading ? null : links}
      <InAppSlot place="thanks" card={card} />
      <p className="quiet">{texts('thanks.contact', { bankPhone })}</p>
    </div>
  );
}
