/** A flow's signing that came to nothing, tried again by a new order (P-087, P-088), or let go of to change what was sent (P-074). */
import { createSigningOrder, leaveSigningOrder } from '@bli-kunde/domain/private/api.ts';
import { mayRetry } from '@bli-kunde/domain/private/guards.ts';
import { useQueryClient } from '../app/use-query.ts';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { SigningOutcome, type SigningOutcomeProps } from '../application/signing-outcome.tsx';
import { onOffer } from './offer.ts';
import type { ScreenProps } from './screen-props.ts';
import { waysOn } from './ways-on.ts';

export type FlowOutcomeProps = ScreenProps & Pick<SigningOutcomeProps, 'name' | 'title' | 'text'>;

export function FlowOutcome({ application, moves, ...page }: FlowOutcomeProps) {
  const client = useQueryClient();
  const { flowType, signingOrder } = application.state;
  const again = async () => {
    await onOffer(client, () => application.apply((version) => call(createSigningOrder, { version })));
    moves.open('signering');
  };
  return (
    <SigningOutcome
      {...page}
      again={mayRetry(signingOrder) ? again : null}
      // The guards lead to the summary once there is no order.
      edit={mayRetry(signingOrder) ? () => application.apply((version) => call(leaveSigningOrder, { version })) : null}
      onFailure={(error) => {
        // With a product gone the order is let go of, and this page with it.
        const wayOn = flowType === null ? null : waysOn(flowType)(error);
        if (wayOn !== null) goTo(wayOn.href.slice(1));
      }}
    />
  );
}
