/** `signering/feilet`: the signing failed; another try only where the order has an address (P-022, P-088). */
import { mayRetry } from '@bli-kunde/domain/private/guards.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { FlowOutcome } from '../flow-outcome.tsx';

export function Failed(props: ScreenProps) {
  const texts = useTexts();
  const retry = mayRetry(props.application.state.signingOrder);
  return (
    <FlowOutcome
      {...props}
      name="feilet"
      title={texts('pm.failed.title')}
      text={texts(retry ? 'pm.failed.text.retry' : 'pm.failed.text')}
    />
  );
}
