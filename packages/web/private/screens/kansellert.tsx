/** `signering/kansellert`: the person broke off at the provider (P-021, P-087). */
import { useBankPhone } from '../../app/site-context.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { FlowOutcome } from '../flow-outcome.tsx';

export function Cancelled(props: ScreenProps) {
  const texts = useTexts();
  const bankPhone = useBankPhone();
  return (
    <FlowOutcome
      {...props}
      name="kansellert"
      title={texts('pm.cancelled.title')}
      text={texts('pm.cancelled.text', { bankPhone })}
    />
  );
}
