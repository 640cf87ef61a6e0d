/** The customer declaration as a step of an application: the server goes on by the status that it has itself. */
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import { useState } from 'react';
import { bankSlug } from '../app/address.ts';
import type { Answer } from '../app/client.ts';
import { ErrorPage } from '../app/error-page.tsx';
import { stepParts } from '../kyc/parts-list.tsx';
import { Declaration } from '../kyc/declaration.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { KeptState } from './application-state.ts';
import { CancelEdit } from './cancel-edit.tsx';
import type { StepScreenProps } from './journey.ts';

export interface DeclarationStepProps<State extends KeptState<Name>, Name extends string>
  extends StepScreenProps<State, Name> {
  readonly process: Process;
  readonly channel: Channel;
  readonly subject: string;
  /** Names the products that it is about. */
  readonly about: string;
  readonly record: (status: CaseStatus) => Promise<Answer<State>>;
}

export function DeclarationStep<State extends KeptState<Name>, Name extends string>({
  application,
  moves,
  record,
  showParts,
  ...opening
}: DeclarationStepProps<State, Name>) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const done = async (status: CaseStatus) => {
    try {
      await application.apply(() => record(status));
      await moves.goNext();
    } catch (error) {
      setFailure(error);
      // A rejection blocks the application; the guards then say so on every page of it.
      await application.refresh();
    }
  };
  if (failure !== null) return <ErrorPage error={failure} />;
  return (
    <Declaration
      {...opening}
      bank={bankSlug()}
      onDone={done}
      onBack={moves.goBack}
      change={moves.backTo === null ? undefined : { cancel: <CancelEdit moves={moves} /> }}
      showParts={(parts) => showParts(stepParts(parts, texts))}
    />
  );
}
