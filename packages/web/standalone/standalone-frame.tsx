/** The bank's frame around a screen of the declaration on its own. */
import { BankFrame, type ScreenFrameProps } from '../app/bank-frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function StandaloneFrame({ flowName, ...props }: ScreenFrameProps & { readonly flowName?: string }) {
  const texts = useTexts();
  return <BankFrame {...props} flowName={flowName ?? texts('standalone.flow')} />;
}
