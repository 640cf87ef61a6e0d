/** The button that opens the signing provider by hand; beside the automatic way it steps back. */
import { Button } from '../ui/button.tsx';
import type { OnToProvider } from './on-to-provider.ts';

interface ProviderButtonProps {
  readonly way: OnToProvider;
  readonly label: string;
  /** How answers are changed while the order is out, for one who came back; null where they are not. */
  readonly edit: string | null;
}

export function ProviderButton({ way, label, edit }: ProviderButtonProps) {
  const { waits, pending, open } = way;
  return (
    <>
      <div className="button-row">
        <Button
          state={pending && waits ? 'spinner' : 'idle'}
          onClick={() => void open()}
          variant={pending && !waits ? 'secondary' : 'primary'}
        >
          {label}
        </Button>
      </div>
      {waits && edit !== null ? <p>{edit}</p> : null}
    </>
  );
}
