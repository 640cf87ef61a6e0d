/** The bank's frame around a screen of the private app, with the name of the flow that is shown. */
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { createContext, use } from 'react';
import { BankFrame, type ScreenFrameProps } from '../app/bank-frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** The flow of the address; null on the landing page. */
export const FlowContext = createContext<FlowType | null>(null);

export function PrivateFrame(props: ScreenFrameProps) {
  const texts = useTexts();
  const flow = use(FlowContext);
  return <BankFrame {...props} flowName={texts(flow === null ? 'pm.landing.title' : `pm.flowName.${flow}`)} />;
}
