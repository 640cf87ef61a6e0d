/** The page of a step: heading, all errors at once, the questions, the error bar, and the way back and on. */
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { errorPageOf, staysOnPage } from '../app/call-error.ts';
import { ErrorBar, type WayOn } from '../app/error-bar.tsx';
import { ErrorPage } from '../app/error-page.tsx';
import { useSite } from '../app/site-context.ts';
import type { ButtonState } from '../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../ui/error-summary.tsx';
import { NavigationPanel } from '../ui/navigation-panel.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { Moves } from './journey.ts';
import { keepsWith } from './pending-form.ts';

/** The part of a form that the page itself needs. */
export interface PageForm {
  readonly problems: readonly FieldFault[];
  readonly attempt: number;
  readonly submit: () => Promise<boolean>;
  readonly saveIfValid: () => Promise<boolean>;
  readonly forget: () => void;
}

/** Mending of a refusal: the step's next press does it, and goes on. */
export interface RefusalAction {
  readonly label: string;
  readonly press: () => void;
}

export interface StepPageProps<Name extends string> {
  readonly moves: Moves<Name>;
  readonly title: string;
  readonly ingress?: ReactNode;
  readonly children?: ReactNode;
  readonly form?: PageForm;
  /** Action of 'next' where there is no form; true means that it went well and the flow goes on. */
  readonly onNext?: () => Promise<boolean>;
  /** False where there is no way on. */
  readonly canGoOn?: boolean;
  /** A place where an error of this step can be mended, or null. */
  readonly wayOn?: (error: unknown) => WayOn | null;
  /** Changes the answers so that an error of this step does not come again, after which the step is left; or null. */
  readonly mend?: (error: unknown) => RefusalAction | null;
  /** The journey's own page for an error, or null for the usual one. */
  readonly refused?: (error: unknown) => ReactNode;
  readonly nextLabel?: string;
  /** A no to all that the step asks, by a button that says so; null once something is answered (N-107). */
  readonly none?: { readonly text: string; readonly answer: () => void } | null;
  readonly backLabel?: string;
  /** Over the buttons: what the choices cost. */
  readonly costs?: ReactNode;
}

export function StepPage<Name extends string>({
  moves,
  title,
  ingress,
  children,
  form,
  onNext,
  canGoOn = true,
  wayOn,
  mend,
  refused,
  nextLabel,
  none = null,
  backLabel,
  costs,
}: StepPageProps<Name>) {
  const texts = useTexts();
  const site = useSite();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const { step, at, of } = moves;
  const announcement = at === 0 ? title : texts('a11y.progress', { n: at, total: of, title });
  const moved = useArrival(step, title, site.name, announcement);
  useEffect(() => (form ? keepsWith(form.saveIfValid) : undefined));

  const goOn = async () => {
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    try {
      const done = await (form ? form.submit() : (onNext?.() ?? Promise.resolve(true)));
      if (done) {
        setButton('success');
        await moves.goNext();
      }
      // The button works again if the way on leads back here, or nowhere.
      setButton('idle');
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };
  const mended = failure === null ? null : (mend?.(failure) ?? null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mended?.press();
    void goOn();
  };
  const sayNo = (answer: () => void) => {
    answer();
    void goOn();
  };
  const page = useRef<HTMLFormElement>(null);
  // Once for each refusal: the words come into sight over the press that mends it, which says another thing than before.
  const show = useEffectEvent(() => {
    page.current?.querySelector('.alert[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    if (mended) page.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (failure !== null) show();
  }, [failure]);
  const back = () => {
    if (moves.backTo) form?.forget();
    moves.goBack();
  };

  if (failure !== null && !staysOnPage(failure) && errorPageOf(failure) !== 'session-expired')
    return refused?.(failure) ?? <ErrorPage error={failure} />;
  const editing = moves.backTo !== null;
  const no = editing || mended ? null : none;
  const label = mended?.label ?? (editing ? texts('common.saveChange') : (nextLabel ?? texts('common.next')));
  return (
    <form className="stack" noValidate onSubmit={submit} ref={page}>
      <StepHeading title={title} {...(ingress ? { ingress } : {})} focus={moved} />
      {form ? <ErrorSummary errors={form.problems} attempt={form.attempt} /> : null}
      {children}
      {failure === null || errorPageOf(failure) === 'session-expired' ? null : (
        <ErrorBar error={failure} pressed={label} mended={mended !== null} wayOn={wayOn?.(failure) ?? null} />
      )}
      <NavigationPanel
        above={costs}
        // No button of the form's, or Enter in a field would answer what nobody has read.
        {...(no ? { onNext: () => sayNo(no.answer) } : { submits: canGoOn })}
        state={button}
        nextLabel={no?.text ?? label}
        backLabel={editing ? texts('common.cancelChange') : (backLabel ?? texts('common.back'))}
        {...(moves.previous ? { onBack: back } : {})}
      />
    </form>
  );
}
