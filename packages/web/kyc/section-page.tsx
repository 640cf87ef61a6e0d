/**
 * The page of one section: counter, heading, why we ask, whether the answers are an earlier declaration's, all errors at once,
 * the questions, and the way back and on.
 */
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { isCallError, quotable } from '../app/call-error.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { sessionEnded } from '../app/session-store.ts';
import { keepsWith } from '../application/pending-form.ts';
import { useSite } from '../app/site-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import type { FieldFault } from '../ui/error-summary.tsx';
import { NavigationPanel } from '../ui/navigation-panel.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WhyAsked } from '../ui/why-asked.tsx';
import { useOwnWords } from './own-words.tsx';
import { SectionErrors } from './section-errors.tsx';
import type { SectionPlace } from './section-place.ts';
import { isUnauthorised, record } from './session.ts';

/** The part of a form that the page itself needs. */
export interface PageForm {
  readonly problems: readonly FieldFault[];
  readonly attempt: number;
  readonly submit: () => Promise<boolean>;
  readonly saveIfValid: () => Promise<boolean>;
  readonly forget: () => void;
}

export interface SectionPageProps {
  readonly place: SectionPlace;
  readonly ingress?: ReactNode;
  readonly children?: ReactNode;
  readonly form?: PageForm;
  readonly nextLabel?: string;
  readonly backLabel?: string;
  /** The text when a save failed; the generic one when left out. */
  readonly failure?: TextKey | undefined;
  /** Next is out of use until what these words say is done, where a rule asks for it (K-144). */
  readonly blocked?: string | null;
}

/** The buttons at the foot may cover the place where something appears. */
const intoView = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' });

interface SaveFailureProps {
  readonly error: unknown;
  readonly text: TextKey;
  /** Label of the button whose press failed. */
  readonly pressed: string;
  readonly onBack: () => void;
}

/** A failed save: what happened, what was kept, and the code to quote (K-229, K-230, K-234); one without an answer as everywhere. */
function SaveFailure({ error, text, pressed, onBack }: SaveFailureProps) {
  const texts = useTexts();
  const answered = quotable(error);
  if (isCallError(error) && answered === null)
    return (
      <div ref={intoView}>
        <ErrorBar error={error} pressed={pressed} />
      </div>
    );
  return (
    <div role="alert" ref={intoView} className="kyc-failure">
      <ErrorCard
        level={2}
        title={texts('kyc.error.save.title')}
        description={
          <>
            <p>{texts(text)}</p>
            {answered ? <p className="quiet">{texts('kyc.error.save.reference', { rcid: answered.rcid })}</p> : null}
          </>
        }
        error={answered}
      />
      <Button variant="secondary" onClick={onBack}>
        {texts('errorCard.back')}
      </Button>
    </div>
  );
}

export function SectionPage({
  place,
  ingress,
  children,
  form,
  nextLabel,
  backLabel,
  failure = 'kyc.error.save.text',
  blocked = null,
}: SectionPageProps) {
  const texts = useTexts();
  const site = useSite();
  const [button, setButton] = useState<ButtonState>('idle');
  const [error, setError] = useState<unknown>(null);
  const { section, editing } = place;
  const ownWords = useOwnWords(place);
  const part = texts('a11y.part', section.counter);
  const earlier = section.fromEarlier ? section.answeredAt : null;
  const usual = place.sendLabel ?? nextLabel ?? texts(earlier ? 'common.confirm' : 'common.next');
  const label = place.sendLabel ?? (editing ? texts('common.saveChange') : usual);
  const moved = useArrival(`kyc ${section.id}`, section.title, site.name, `${part}: ${section.title}`);

  useEffect(() => (form ? keepsWith(form.saveIfValid) : undefined));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setError(null);
    setButton('spinner');
    try {
      await ownWords.save();
      if (form && !(await form.submit())) {
        setButton('idle');
        return;
      }
      await place.next();
      setButton('success');
    } catch (thrown) {
      setButton('idle');
      setError(thrown);
      if (isUnauthorised(thrown)) sessionEnded();
      else record(place.token, 'save-failed', thrown, section.kind);
    }
  };
  const back = () => {
    if (editing) form?.forget();
    place.back();
  };

  return (
    <form className="stack kyc-section" noValidate onSubmit={(event) => void submit(event)}>
      <p className="kyc-counter">
        <span aria-hidden="true">{texts('kyc.counter', section.counter)}</span>
        <span className="ds-sr-only">{part}</span>
      </p>
      <StepHeading title={section.title} {...(ingress ? { ingress } : {})} focus={moved} />
      {section.why ? <WhyAsked>{section.why}</WhyAsked> : null}
      {earlier ? (
        <Alert>
          <p>{texts('kyc.earlier.notice', { date: formatLongDate(osloDate(new Date(earlier))) })}</p>
        </Alert>
      ) : null}
      {form ? <SectionErrors problems={form.problems} attempt={form.attempt} /> : null}
      {children}
      {ownWords.field}
      {error === null || isUnauthorised(error) ? null : (
        <SaveFailure error={error} text={failure} pressed={label} onBack={() => setError(null)} />
      )}
      <NavigationPanel
        submits
        blocked={blocked}
        state={button}
        nextLabel={label}
        backLabel={editing ? texts('common.cancelChange') : (place.backLabel ?? backLabel ?? texts('common.back'))}
        onBack={back}
      />
    </form>
  );
}
