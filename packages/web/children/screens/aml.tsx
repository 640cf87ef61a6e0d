/** The customer declaration about the child, which a guardian answers (C-013). */
import { recordChildDeclaration } from '@bli-kunde/domain/children/api.ts';
import { CHILD_PROCESS } from '@bli-kunde/domain/children/apply.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { call } from '../../app/client.ts';
import { DeclarationStep } from '../../application/declaration-step.tsx';
import { AboutLine } from '../../kyc/about-line.tsx';
import { fetchFirstSection } from '../../kyc/screens.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { otherGuardians } from '@bli-kunde/domain/children/guardians.ts';
import type { ScreenProps } from '../screen-props.ts';

fetchFirstSection('country');

export default function Declared(props: ScreenProps) {
  const texts = useTexts();
  const { processId, chosen, ...state } = props.application.state;
  const reader = otherGuardians(state);
  return (
    <>
      {reader === '' ? null : <AboutLine whom={texts('cm.aml.seen', { guardian: reader })} />}
      <DeclarationStep
        {...props}
        process={CHILD_PROCESS}
        channel="CUSTOMER_ONBOARDING"
        subject={processId}
        about={chosen === null ? '' : `${chosen.packageId}${wantsCard(chosen) ? '.kort' : ''}`}
        record={(status) => call(recordChildDeclaration, { params: { processId }, body: { status } })}
      />
    </>
  );
}
