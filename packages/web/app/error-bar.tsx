/** The bar under a step that could not be left: what happened, and the code to quote where there is one (B-127, S-128). */
import { hasOwnCode } from '@bli-kunde/domain/errors/catalogue.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Alert } from '../ui/alert.tsx';
import { errorCodeOf } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { errorKeyOf, errorTextOf, isCallError } from './call-error.ts';

/** Where a refusal can be mended. */
export interface WayOn {
  readonly href: string;
  readonly label: TextKey;
}

export function ErrorBar({ error, wayOn = null }: { error: unknown; wayOn?: WayOn | null }) {
  const texts = useTexts();
  // A refusal explains itself; what is looked up by its code is a fault of ours, and what has a code of its own (S-126).
  const coded =
    isCallError(error) && error.unanswered === null && (error.status >= 500 || hasOwnCode(errorKeyOf(error)));
  // Somebody else is first: nothing is wrong, and nothing is to be done.
  const waits = errorKeyOf(error) === 'error.other.application.signing';
  return (
    <Alert kind={waits ? 'info' : 'error'} live="alert">
      <p>{texts(errorTextOf(error))}</p>
      {coded ? <p className="quiet">{texts('error.contact.support.withCode', { code: errorCodeOf(error) })}</p> : null}
      {wayOn === null ? null : (
        <p>
          <a href={wayOn.href}>{texts(wayOn.label)}</a>
        </p>
      )}
    </Alert>
  );
}
