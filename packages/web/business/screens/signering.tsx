/** The signing step: leads on to the provider at once, or offers a button to one who has just come back from there (B-112). */
import { useArrival } from '../../app/arrival.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { useSite } from '../../app/site-context.ts';
import { useOnToProvider } from '../../application/on-to-provider.ts';
import { ProviderButton } from '../../application/provider-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';

export default function Signing({ application }: ScreenProps) {
  const texts = useTexts();
  const { signees, signingOrder } = application.state;
  const { externalReference } = signingOrder;
  const way = useOnToProvider(externalReference, application.refresh);
  const { waits, pending, failure } = way;
  const title = texts(waits ? 'signing.back.title' : 'bm.signing.title');
  const asksOthers = signees.some(({ chosen, me }) => chosen && !me);
  const back = asksOthers ? 'signing.back.edit.others' : 'signing.back.edit';
  const moved = useArrival('signering', title, useSite().name);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts(waits ? back : 'bm.signing.text')} focus={moved} />
      {pending && !waits ? <Spinner label={texts('common.loading')} size={36} /> : null}
      {failure === null ? null : <ErrorBar error={failure} />}
      <ProviderButton way={way} label={texts('bm.signing.openManually')} />
    </div>
  );
}
