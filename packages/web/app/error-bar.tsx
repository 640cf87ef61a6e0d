/** The bar under a step that could not be left: what happened, and the code to quote where there is one (B-127, S-128). */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Alert } from '../ui/alert.tsx';
import { errorCodeOf } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { errorTextOf, isCallError } from './call-error.ts';

/** Where a refusal can be mended. */
export interface WayOn {
  readonly href: string;
  readonly label: TextKey;
}

export function ErrorBar({ error, wayOn = null }: { error: unknown; wayOn?: WayOn | null }) {
  const texts = useTexts();
  // A refusal explains itself; only a fault of ours has to be looked up by its code.
  const ours = isCallError(error) && error.unanswered === null && error.status >= 500;
  return (
    <Alert kind="error" live>
      <p>{texts(errorTextOf(error))}</p>
      {ours ? <p className="quiet">{texts('error.contact.support.withCode', { code: errorCodeOf(error) })}</p> : null}
      {wayOn === null ? null : (
        <p>
          <a href={wayOn.href}>{texts(wayOn.label)}</a>
        </p>
      )}
    </Alert>
  );
}
