/** The bank's frame around a screen of the private app, with the name of the flow that is shown, or for whom it is (N-050). */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { createContext, use } from 'react';
import { BankFrame, type ScreenFrameProps } from '../app/bank-frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** The flow of the address; null on the landing page. */
export const FlowContext = createContext<FlowType | null>(null);

/** Sentence about whose account or loan the application in the frame is; null where it is nobody else's, or not told yet. */
export const OnBehalfContext = createContext<string | null>(null);

export function PrivateFrame(props: ScreenFrameProps) {
  const texts = useTexts();
  const flow = use(FlowContext);
  const onBehalf = use(OnBehalfContext);
  return (
    <BankFrame
      {...props}
      flowName={onBehalf ?? texts(flow === null ? 'pm.landing.title' : `pm.flowName.${flow}`)}
      namesFlowAlways={onBehalf !== null}
    />
  );
}
