/** The button that opens the signing provider by hand; beside the automatic way it steps back. */
import { Button } from '../ui/button.tsx';
import type { OnToProvider } from './on-to-provider.ts';

export function ProviderButton({ way, label }: { way: OnToProvider; label: string }) {
  const { waits, pending, open } = way;
  return (
    <div className="button-row">
      <Button
        state={pending && waits ? 'spinner' : 'idle'}
        onClick={() => void open()}
        variant={pending && !waits ? 'secondary' : 'primary'}
      >
        {label}
      </Button>
    </div>
  );
}
