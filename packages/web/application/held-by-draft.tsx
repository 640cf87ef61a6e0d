/** Why a summary is not sent in: something was typed that is not saved. It is looked at, or given up. */
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** Unsaved text and the route of its page, opened to be changed. */
export interface WaitingChange {
  readonly heading: string;
  readonly address: string;
}

export interface HeldByDraftProps {
  readonly waiting: readonly WaitingChange[];
  readonly onDrop: () => void;
}

export function HeldByDraft({ waiting, onDrop }: HeldByDraftProps) {
  const texts = useTexts();
  // Several answers of one declaration are looked at one after the other.
  const each = [...new Map(waiting.map((one) => [one.heading, one])).values()];
  const several = each.length > 1;
  return (
    <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        kind="warning"
        live="alert"
        title={texts(several ? 'summary.draft.held.several' : 'summary.draft.held', {
          names: listOf(each.map(({ heading }, at) => (at === 0 ? heading : lowerFirst(heading)))),
        })}
        action={
          <div className="button-row">
            {each.map(({ heading, address }) => (
              <Button key={heading} variant="secondary" href={`#${address}`}>
                {several
                  ? texts('summary.draft.open.several', { name: lowerFirst(heading) })
                  : texts('summary.draft.open')}
              </Button>
            ))}
            <Button
              variant="tertiary"
              onClick={() => {
                onDrop();
                // It goes with what it was pressed in.
                document.querySelector<HTMLElement>('main [type="submit"]')?.focus({ preventScroll: true });
              }}
            >
              {texts(several ? 'summary.draft.drop.several' : 'summary.draft.drop')}
            </Button>
          </div>
        }
      >
        <p>{texts('summary.draft.text')}</p>
      </Alert>
    </div>
  );
}
