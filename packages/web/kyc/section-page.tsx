/**
 * The page of one section: counter, heading, why we ask, whether the answers are an earlier declaration's, all errors at once,
 * the questions, and the way back and on.
 */
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { type ReactNode, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { isCallError, quotable } from '../app/call-error.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { sessionEnded } from '../app/session-store.ts';
import { keepsWith } from '../application/pending-form.ts';
import { useSite } from '../app/site-context.ts';
import { Alert } from '../ui/alert.tsx';
import type { ButtonState } from '../ui/button.tsx';
import type { FieldFault } from '../ui/error-summary.tsx';
import { NavigationPanel } from '../ui/navigation-panel.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WhyAsked } from '../ui/why-asked.tsx';
import { useOwnWords } from './own-words.tsx';
import { SectionErrors } from './section-errors.tsx';
import { PartsOf } from './parts-of.tsx';
import type { SectionPlace } from './section-place.ts';
import { intoView } from './into-view.ts';
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
  /** Next is out of use until what these words say is done, where a rule asks for it. */
  readonly blocked?: string | null;
  /** A no to all that the section asks, by a button that says so; null where {@link mayAnswerByButton} has it or something is answered. */
  readonly none?: { readonly text: string; readonly answer: () => void } | null;
  /** Heading in the place of the section's own, of a page that is no part of the counter. */
  readonly title?: string;
}

/**
 * False where the section's button says something else than that one goes on: that a change is saved, that answers are confirmed, or
 * that they are sent (N-107).
 */
export const mayAnswerByButton = ({ sendLabel, editing, section }: SectionPlace): boolean =>
  sendLabel === null && !editing && !section.fromEarlier;

/** Owners who answer for themself stand in the list of owners. */
const isWhole = ({ handed = [], mayHand = [] }: SectionPlace['section']): boolean =>
  [...handed, ...mayHand].some(({ owner }) => owner === null);

/** Its card comes when a server has answered, so that there is a network for it. */
const SaveFailure = lazyScreen(async () => (await import('./save-failure.tsx')).SaveFailure);

export function SectionPage({
  place,
  ingress,
  children,
  form,
  nextLabel,
  backLabel,
  failure = 'kyc.error.save.text',
  blocked = null,
  none = null,
  title,
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
  const heading = title ?? section.title;
  const moved = useArrival(`kyc ${section.id}`, heading, site.name, title ?? `${part}: ${heading}`);

  useEffect(() => (form ? keepsWith(form.saveIfValid) : undefined));

  const send = async () => {
    if (button !== 'idle') return;
    setError(null);
    setButton('spinner');
    try {
      if (!(await ownWords.save()) || (form && !(await form.submit()))) {
        setButton('idle');
        return;
      }
      await place.next();
      // The button works again if the way on leads back here.
      setButton('idle');
    } catch (thrown) {
      setButton('idle');
      setError(thrown);
      if (isUnauthorised(thrown)) sessionEnded();
      else record(place.token, 'save-failed', thrown, section.kind);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const sayNo = () => {
    none?.answer();
    void send();
  };
  const back = () => {
    if (editing) form?.forget();
    place.back();
  };

  return (
    <form className="stack kyc-section" noValidate onSubmit={submit}>
      {title === undefined ? (
        <p className="kyc-counter">
          <span aria-hidden="true">{texts('kyc.counter', section.counter)}</span>
          <span className="ds-sr-only">{part}</span>
        </p>
      ) : null}
      <StepHeading title={heading} {...(ingress ? { ingress } : {})} focus={moved} />
      {section.why ? <WhyAsked>{section.why}</WhyAsked> : null}
      {earlier ? (
        <Alert>
          <p>{texts('kyc.earlier.notice', { date: formatLongDate(osloDate(new Date(earlier))) })}</p>
        </Alert>
      ) : null}
      {form ? <SectionErrors problems={form.problems} attempt={form.attempt} /> : null}
      {children}
      {isWhole(section) ? <PartsOf place={place} /> : null}
      {ownWords.field}
      {error === null || isUnauthorised(error) ? null : isCallError(error) && quotable(error) === null ? (
        <div ref={intoView}>
          <ErrorBar error={error} pressed={label} />
        </div>
      ) : (
        <Suspense>
          <SaveFailure error={error} text={failure} onBack={() => setError(null)} />
        </Suspense>
      )}
      <NavigationPanel
        // No button of the form's, or Enter in a field would answer what nobody has read.
        {...(none ? { onNext: sayNo } : { submits: true })}
        blocked={blocked}
        state={button}
        nextLabel={none?.text ?? label}
        backLabel={editing ? texts('common.cancelChange') : (place.backLabel ?? backLabel ?? texts('common.back'))}
        onBack={back}
      />
    </form>
  );
}
