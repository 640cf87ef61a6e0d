/** Why a summary is not sent in: something was typed that is not saved. It is looked at, or given up. */
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface HeldByDraftProps {
  /** Headings of what was changed. */
  readonly names: string;
  /** Route of the first of them, opened to be changed. */
  readonly address: string;
  readonly onDrop: () => void;
}

export function HeldByDraft({ names, address, onDrop }: HeldByDraftProps) {
  const texts = useTexts();
  return (
    <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        kind="warning"
        live="alert"
        title={texts('summary.draft.held', { names })}
        action={
          <div className="button-row">
            <Button variant="secondary" href={`#${address}`}>
              {texts('summary.draft.open')}
            </Button>
            <Button variant="tertiary" onClick={onDrop}>
              {texts('summary.draft.drop')}
            </Button>
          </div>
        }
      >
        <p>{texts('summary.draft.text')}</p>
      </Alert>
    </div>
  );
}
