/** `#/signering/{order}`: where the provider and the bank's messages send a person who signs; leads on to their own flow. */
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { useState } from 'react';
import { LogOutButton } from '../../app/session.tsx';
import { useReturning } from '../../app/signing-provider.ts';
import { useArrival } from '../../app/arrival.ts';
import { AsidePicture } from '../../app/aside-picture.tsx';
import { useContactAddress, useSite } from '../../app/site-context.ts';
import { useRedirect } from '../../app/use-step.ts';
import { LoadedApplication } from '../../application/loaded-application.tsx';
import { refreshedOrder } from '../../application/signing-order.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WaysPicture } from '../../ui/ways-picture.tsx';
import { LANDING, returnedAddress, stepAddress } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import { PrivateFrame } from '../private-frame.tsx';

export function SigningTask({ order }: { order: string }) {
  const client = useQueryClient();
  const [returned, setReturned] = useState(false);
  const returning = useReturning(
    () => refreshedOrder(order),
    () => {
      setReturned(true);
      client.removeQueries({ queryKey: loadApplication().queryKey });
    },
  );
  if (returning)
    return (
      <PrivateFrame>
        <Skeleton lines={['heading', 'text', 'text', 'button']} />
      </PrivateFrame>
    );
  return (
    <LoadedApplication load={loadApplication()} Frame={PrivateFrame}>
      {({ state }) => <LedOn state={state} order={order} returned={returned} />}
    </LoadedApplication>
  );
}

/** The guards of the flow say which page the order's status has. */
function LedOn({ state, order, returned }: { state: PrivateState; order: string; returned: boolean }) {
  const { flowType, signingOrder } = state;
  const mine = flowType !== null && signingOrder.externalReference === order;
  useRedirect(mine ? (returned ? returnedAddress(flowType) : stepAddress(flowType, 'signering')) : null);
  return <PrivateFrame actions={<LogOutButton />}>{mine ? null : <OrderNotFound />}</PrivateFrame>;
}

function OrderNotFound() {
  const texts = useTexts();
  const contact = useContactAddress();
  const title = texts('pm.task.notFound.title');
  const moved = useArrival('oppdrag-mangler', title, useSite().name);
  return (
    <div className="stack">
      <AsidePicture>
        <WaysPicture />
      </AsidePicture>
      <StepHeading title={title} ingress={texts('pm.task.notFound.text')} focus={moved} />
      <div className="button-row">
        <Button href={`#${LANDING}`}>{texts('pm.task.open')}</Button>
        <Button variant="tertiary" href={contact}>
          {texts('common.contactUs')}
        </Button>
      </div>
    </div>
  );
}
