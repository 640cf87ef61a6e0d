/** The step `produkter`; its questions are not asked yet. */
import { StepPage } from '../../application/step-page.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen.ts';

export function Products({ moves }: ScreenProps) {
  const texts = useTexts();
  return <StepPage moves={moves} title={texts('pm.products.title')} canGoOn={false} />;
}
