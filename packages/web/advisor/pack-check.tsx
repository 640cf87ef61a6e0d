/** Checks a pack that is made, on the bank's server: what holds, and whose certificate sealed it (D-125). */
import { inGroups } from '@bli-kunde/domain/advisor/fingerprint.ts';
import { checkEvidencePack } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { useState } from 'react';
import { call } from '../app/client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CaseError } from './case-error.tsx';

const askFor = async (id: string) => (await call(checkEvidencePack, { params: { id } })).body;
type Found = Awaited<ReturnType<typeof askFor>>;

export function PackCheck({ id }: { id: string }) {
  const texts = useTexts();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [found, setFound] = useState<Found | null>(null);
  const check = async () => {
    setFailure(null);
    setButton('spinner');
    await askFor(id).then(setFound, (error: unknown) => {
      // An earlier outcome is none of this check.
      setFound(null);
      setFailure(error);
    });
    setButton('idle');
  };
  return (
    <div className="stack-tight">
      <div className="button-row">
        <Button variant="secondary" state={button} onClick={() => void check()}>
          {texts('advisor.console.pack.check')}
        </Button>
      </div>
      {failure === null ? null : <CaseError error={failure} />}
      {found === null ? null : <Outcome {...found} />}
    </div>
  );
}

function Outcome({ seal, isOurs, held, failed }: Found) {
  const texts = useTexts();
  const isWhole = failed.length === 0;
  return (
    <Alert kind={isWhole && isOurs ? 'success' : 'warning'} live>
      <p>
        {isWhole
          ? texts('advisor.console.pack.check.whole', { held })
          : texts('advisor.console.pack.check.failed', { failed: failed.join(', ') })}
      </p>
      <p>
        {texts('advisor.console.pack.check.seal', { name: seal.name, issuer: seal.issuer })} {inGroups(seal.sha256)}
      </p>
      <p>{texts(isOurs ? 'advisor.console.pack.check.ours' : 'advisor.console.pack.check.other')}</p>
      <p>{texts('advisor.console.pack.check.outside')}</p>
    </Alert>
  );
}
