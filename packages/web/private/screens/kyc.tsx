/** The customer declaration as a part of the flow, by the flow's own process (P-017, P-054 to P-056). */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { recordDeclaration } from '@bli-kunde/domain/private/api.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { CancelEdit } from '../../application/cancel-edit.tsx';
import { Declaration } from '../../kyc/questionnaire.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen.ts';

export function CustomerDeclaration({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const { flowType } = application.state;
  /** The server answers by the status it has itself. */
  const done = async (status: CaseStatus) => {
    try {
      await application.apply(() => call(recordDeclaration, { body: { status } }));
      moves.goNext();
    } catch (error) {
      setFailure(error);
      // A rejection blocks the application; the guards then say so on every page of it.
      await application.refresh();
    }
  };
  if (failure !== null) return <ErrorPage error={failure} />;
  if (flowType === null) return null;
  const { process, channel } = FLOWS[flowType];
  return (
    <>
      <CancelEdit moves={moves} />
      <Declaration
        bank={bankSlug()}
        process={process}
        channel={channel}
        subject="self"
        onDone={(status) => void done(status)}
        onBack={moves.goBack}
        sendLabel={moves.backTo === null ? undefined : texts('common.saveChange')}
      />
    </>
  );
}
