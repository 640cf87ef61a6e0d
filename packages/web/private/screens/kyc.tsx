/** The customer declaration as a part of the flow, by the flow's own process (P-017, P-054 to P-056). */
import { recordDeclaration } from '@bli-kunde/domain/private/api.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { call } from '../../app/client.ts';
import { DeclarationStep } from '../../application/declaration-step.tsx';
import { fetchFirstSection } from '../../kyc/screens.ts';
import type { ScreenProps } from '../screen-props.ts';

fetchFirstSection('country');

export default function CustomerDeclaration(props: ScreenProps) {
  const { flowType, products } = props.application.state;
  if (flowType === null) return null;
  const { process, channel } = FLOWS[flowType];
  return (
    <DeclarationStep
      {...props}
      process={process}
      channel={channel}
      subject="self"
      about={(products ?? []).map(({ id }) => id).join('.')}
      record={(status) => call(recordDeclaration, { body: { status } })}
    />
  );
}
