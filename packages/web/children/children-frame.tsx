/** The bank's frame around a screen of the children's app. */
import { BankFrame, type ScreenFrameProps } from '../app/bank-frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export function ChildrenFrame(props: ScreenFrameProps) {
  return <BankFrame {...props} flowName={useTexts()('cm.landing.title')} />;
}
