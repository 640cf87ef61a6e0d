/** A save that the server has refused: what happened, what was kept, and the code to quote (K-229, K-230, K-234). */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { quotable } from '../app/call-error.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { intoView } from './into-view.ts';

interface SaveFailureProps {
  readonly error: unknown;
  readonly text: TextKey;
  readonly onBack: () => void;
}

export function SaveFailure({ error, text, onBack }: SaveFailureProps) {
  const texts = useTexts();
  const answered = quotable(error);
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
