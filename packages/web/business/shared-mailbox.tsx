/** Said where somebody is to be reached at the organisation's own address: others may read it, and a link to sign or to log in comes there. */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { Alert } from '../ui/alert.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function SharedMailbox({
  email,
  name,
  organisation,
}: {
  readonly email: string;
  readonly name: string;
  readonly organisation: BusinessState['organisation'];
}) {
  const texts = useTexts();
  const given = email.trim().toLowerCase();
  const isShared = given !== '' && given === organisation.email?.trim().toLowerCase();
  return (
    <div role="status">
      {isShared ? (
        <Alert>
          <p>{texts('bm.sharedMailbox', { name })}</p>
        </Alert>
      ) : null}
    </div>
  );
}
