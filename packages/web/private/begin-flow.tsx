/** A flow that is opened by its own address begins there, by the same call as on the landing page (P-027). */
import { setFlowType } from '@bli-kunde/domain/private/api.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { LogOutButton } from '../app/session.tsx';
import type { Application } from '../application/application-state.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { LANDING } from './addresses.ts';
import { PrivateFrame } from './private-frame.tsx';
import { RefusedFlow } from './blocked.tsx';

export function BeginFlow({ application, flow }: { application: Application<PrivateState>; flow: FlowType }) {
  const [failure, setFailure] = useState<unknown>(null);
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    application.apply((version) => call(setFlowType, { body: { flowType: flow }, version })).catch(setFailure);
  });
  useEffect(() => begin(), []);
  return (
    <PrivateFrame actions={<LogOutButton />}>
      {failure === null ? (
        <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />
      ) : (
        <RefusedFlow error={failure} subject={application.subject} onBack={() => goTo(LANDING)} />
      )}
    </PrivateFrame>
  );
}
