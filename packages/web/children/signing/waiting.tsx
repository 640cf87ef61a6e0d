/** While the other guardian's part is waited for: who has signed and who has not, the last day, and what happens when it passes. */
import { childDocument, childReadingCopy } from '@bli-kunde/domain/children/api.ts';
import { mayBeginAnew } from '@bli-kunde/domain/children/last-day.ts';
import { openedIn } from '@bli-kunde/domain/children/opened.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import type { ReactNode } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { LOOK_AGAIN_MS } from '../../app/signing-provider.ts';
import { useSite } from '../../app/site-context.ts';
import { AddToCalendar } from '../../application/add-to-calendar.tsx';
import { AgreementLinks } from '../../application/agreement-links.tsx';
import { AnswersLink } from '../../application/answers-link.tsx';
import { useWatched } from '../../application/sent-to-signing.tsx';
import { Button } from '../../ui/button.tsx';
import { Moments } from '../../ui/moments.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CHOOSE } from '../addresses.ts';
import { missingGuardians, otherGuardians } from '@bli-kunde/domain/children/guardians.ts';
import { loadApplication } from '../load-application.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Parties } from './parties.tsx';

interface WaitingPageProps {
  readonly state: ChildState;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function WaitingPage({ state, name, title, text, children }: WaitingPageProps) {
  const texts = useTexts();
  const site = useSite();
  useWatched(loadApplication(state.processId), LOOK_AGAIN_MS);
  const moved = useArrival(name, title, site.name);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={text} focus={moved} />
      <Parties state={state} />
      {children}
      <div className="button-row">
        <Button href={site.onlineBankUrl}>{texts('thanks.onlineBank')}</Button>
        <Button variant="tertiary" href={`#${CHOOSE}`}>
          {texts('cm.thanks.another')}
        </Button>
      </div>
      <p className="quiet">{texts('cm.waiting.close')}</p>
    </div>
  );
}

/** For the guardian who has signed. */
export function AwaitsOther({ application: { state } }: ScreenProps) {
  const texts = useTexts();
  const { child, lastDay, processId } = state;
  const bank = useSite().name;
  const guardian = missingGuardians(state);
  const moments = [
    lastDay === null
      ? texts('cm.waiting.next.signs', { guardian })
      : texts('cm.waiting.next.signsBy', { guardian, date: formatDeadline(lastDay) }),
    texts('cm.waiting.next.opened', { name: child.firstName, opened: openedIn(state.chosen, texts) }),
  ];
  return (
    <WaitingPage
      state={state}
      name="venter"
      title={texts('cm.waiting.title', { guardian })}
      text={texts('cm.signing.status.told', { guardian })}
    >
      <Moments title={texts('thanks.whatNow')} items={moments}>
        {lastDay === null ? null : <AddToCalendar title={texts('calendar.sign', { bank })} ends={lastDay} />}
        <p className="quiet">
          {texts('cm.waiting.after')} {mayBeginAnew(state) ? texts('cm.restart') : null}
        </p>
      </Moments>
      <div className="stack-tight">
        <AgreementLinks
          row={childDocument}
          params={{ processId }}
          label={texts('thanks.document')}
          copy={state.signingOrder.readingCopy ? childReadingCopy : null}
        />
        <AnswersLink declaration={state.kyc.declaration} />
      </div>
    </WaitingPage>
  );
}

/** For the guardian who signs second, while the first has not: whose turn it is, and until when. */
export function OtherSignsFirst({ application: { state } }: ScreenProps) {
  const texts = useTexts();
  const guardian = otherGuardians(state);
  const { lastDay, child } = state;
  const moments = [
    lastDay === null
      ? texts('cm.signing.otherFirst.signs', { guardian })
      : texts('cm.signing.otherFirst.signsBy', { guardian, date: formatDeadline(lastDay) }),
    texts('cm.signing.otherFirst.turn'),
    texts('cm.waiting.next.opened', { name: child.firstName, opened: openedIn(state.chosen, texts) }),
  ];
  return (
    <WaitingPage
      state={state}
      name="den-andre-forst"
      title={texts('cm.signing.otherFirst.title', { guardian })}
      text={texts('cm.signing.otherFirst.text', { guardian, name: child.firstName })}
    >
      <Moments title={texts('thanks.whatNow')} items={moments}>
        {lastDay !== null && mayBeginAnew(state) ? (
          <p className="quiet">{texts('cm.signing.otherFirst.after')}</p>
        ) : null}
      </Moments>
    </WaitingPage>
  );
}
