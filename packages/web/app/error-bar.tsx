/** The bar under a step that could not be left: what happened, the code to quote where there is one, and a way on (B-127, S-128). */
import { hasOwnCode } from '@bli-kunde/domain/errors/catalogue.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Alert } from '../ui/alert.tsx';
import { CopyCode, errorCodeOf, WholeCode, WithCode } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { AskAgain } from './ask-again.tsx';
import { errorKeyOf, errorTextOf, errorValuesOf, mayPass, quotable } from './call-error.ts';
import { useOnline } from './online.ts';
import { useContactAddress } from './site-context.ts';

/** Link that leads to a place where the refusal can be mended. */
export interface WayOn {
  readonly href: string;
  readonly label: TextKey;
}

export interface ErrorBarProps {
  readonly error: unknown;
  /** Label of the button whose press failed. */
  readonly pressed?: string;
  /** True if the page's own next press mends it: then nothing is wrong. */
  readonly mended?: boolean;
  readonly wayOn?: WayOn | null;
  /** False for the bank's own people, who have nobody to be sent to. */
  readonly contact?: false;
  /** Asks once more for what did not come; what stands on the page stays. */
  readonly again?: () => Promise<unknown>;
}

/** Without a network at the press the bar says when to press again, and goes once there is one; a list is asked for from it. */
export function ErrorBar({ error, pressed, mended = false, wayOn = null, contact, again }: ErrorBarProps) {
  const texts = useTexts();
  const contactAddress = useContactAddress();
  const online = useOnline();
  const isOffline = errorTextOf(error) === 'offline.banner' && !again;
  const answered = quotable(error);
  // A refusal explains itself; what is looked up by its code is a fault of ours, and what has a code of its own (S-126).
  const code = answered && (answered.status >= 500 || hasOwnCode(errorKeyOf(error))) ? errorCodeOf(answered) : null;
  // Somebody else is first: nothing is wrong, and nothing is to be done.
  const waits = errorKeyOf(error) === 'error.other.application.signing';
  // A wrong answer is answered anew; who is turned away, or quotes a code, has the bank to turn to (B-053).
  const ends = code !== null || (!mayPass(error) && answered?.status !== 400 && !waits);
  const way =
    wayOn ?? (ends && contact !== false ? ({ href: contactAddress, label: 'common.contactUs' } as const) : null);
  if (isOffline && online) return null;
  return (
    <Alert kind={waits || mended ? 'info' : 'error'} live="alert">
      <p>
        {texts(errorTextOf(error), errorValuesOf(error))}
        {isOffline && pressed ? ` ${texts('offline.pressAgain', { button: pressed })}` : null}
      </p>
      {code === null || answered === null ? null : (
        <>
          <p className="quiet">
            <WithCode text={(short) => texts('error.contact.support.withCode', { code: short })} error={answered} />
          </p>
          <CopyCode code={code} />
          <WholeCode code={code} />
        </>
      )}
      {way === null ? null : (
        <p>
          <a href={way.href}>{texts(way.label)}</a>
        </p>
      )}
      {again && mayPass(error) ? <AskAgain ask={again} beside /> : null}
    </Alert>
  );
}
