/** The bank's frame around a screen of the business app. */
import { BankFrame, type ScreenFrameProps } from '../app/bank-frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function BusinessFrame(props: ScreenFrameProps) {
  const texts = useTexts();
  return <BankFrame {...props} flowName={texts('bm.flow')} />;
}
