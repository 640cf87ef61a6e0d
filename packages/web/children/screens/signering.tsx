/** `#/{processid}/signering`: on to the provider, and back from it (C-015). */
import { signingViewOf } from '@bli-kunde/domain/children/guards.ts';
import { SentToSigning } from '../../application/sent-to-signing.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { loadApplication } from '../load-application.ts';
import type { ScreenProps } from '../screen-props.ts';

export default function Signing({ application }: ScreenProps) {
  const texts = useTexts();
  const { state } = application;
  return (
    <SentToSigning
      application={application}
      load={loadApplication(state.processId)}
      order={state.signingOrder.externalReference}
      ready={signingViewOf(state) === 'provider'}
      words={{
        step: texts('cm.signing.first', { name: state.child.firstName }),
        title: texts('cm.signing.prepare.title'),
        text: texts('cm.signing.prepare.text'),
        unsigned: texts('signing.back.title'),
        slow: texts('cm.signing.slow'),
        redirect: texts('cm.signing.redirect'),
        // What the first has signed stays as it is.
        back: texts(state.myRole === 'SECOND' ? 'signing.back' : 'signing.back.edit'),
        checking: texts('cm.signing.checking'),
        open: texts('cm.signing.openManually'),
      }}
    />
  );
}
