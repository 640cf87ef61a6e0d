/** The signing page of a flow (P-079, P-080). */
import { signingRoute } from '@bli-kunde/domain/private/guards.ts';
import { useRouteQuery } from '../../app/hash-route.ts';
import { SentToSigning } from '../../application/sent-to-signing.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { HELD } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import type { ScreenProps } from '../screen-props.ts';

export default function Signing({ application }: ScreenProps) {
  const texts = useTexts();
  const held = useRouteQuery().has(HELD);
  const { signingOrder } = application.state;
  return (
    <SentToSigning
      application={application}
      load={loadApplication()}
      order={signingOrder.externalReference}
      ready={signingRoute(signingOrder) === 'provider'}
      held={held}
      words={{
        step: texts('pm.signing.step'),
        title: texts('pm.signing.title'),
        text: texts('pm.signing.text'),
        unsigned: texts('signing.back.title'),
        slow: texts('pm.signing.slow'),
        redirect: texts('pm.signing.redirect'),
        back: texts(held ? 'pm.signing.held' : 'signing.back.edit'),
        checking: texts('pm.signing.checking'),
        open: texts('pm.signing.openManually'),
      }}
    />
  );
}
