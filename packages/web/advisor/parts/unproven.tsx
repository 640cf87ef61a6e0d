/** Told where a declaration is not as it was frozen: then nothing of it is shown. */
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

export function Unproven() {
  const texts = useTexts();
  return (
    <Alert kind="error" title={texts('advisor.console.summary.unproven.title')}>
      <p>{texts('advisor.console.summary.unproven')}</p>
    </Alert>
  );
}
