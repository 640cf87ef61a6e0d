/** The customer declaration as a part of the flow (B-015); its own screens come with the questionnaire. */
import { corporateGoesOn, type CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { raisedError } from '../../app/call-error.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { CancelEdit } from '../../application/cancel-edit.tsx';
import { stepParts } from '../../kyc/parts-list.tsx';
import { Declaration } from '../../kyc/declaration.tsx';
import { fetchFirstSection } from '../../kyc/screens.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';

fetchFirstSection('corporateInformationSection');

const SIGNATORIES = ['signatarer', 'signatarer-kontaktinformasjon'] as const;

export default function CustomerDeclaration({ application, moves, showParts }: ScreenProps) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const { kyc, requiresBM } = application.state;
  /** Once others have answered, the way leads past what was answered meanwhile. */
  const past = kyc.waits ? SIGNATORIES : [];
  const done = async (status: CaseStatus) => {
    try {
      await application.refresh();
      if (corporateGoesOn(status)) await moves.goNext(past);
      else setFailure(raisedError('error.aml.validation.system.error', location.href));
    } catch (error) {
      setFailure(error);
    }
  };
  const beside = async () => {
    await application.refresh();
    await moves.goNext();
  };
  if (failure !== null) return <ErrorPage error={failure} />;
  return (
    <Declaration
      bank={bankSlug()}
      about={Object.values(application.state.products ?? {}).join('.')}
      process="BECOME_CORPORATE_CUSTOMER"
      channel="CUSTOMER_ONBOARDING"
      subject={application.subject}
      onDone={done}
      onBack={moves.goBack}
      beside={requiresBM.signees || requiresBM.signeesContactData ? beside : undefined}
      change={moves.backTo === null ? undefined : { cancel: <CancelEdit moves={moves} /> }}
      showParts={(parts) => showParts(stepParts(parts, texts))}
    />
  );
}
