/** Why a page asks what it asks: beside it where there is a column, else folded under its heading. */
import { createPortal } from 'react-dom';
import { useBeside } from './beside.ts';
import { useTexts } from './texts-context.tsx';
import { withLaw, WhyLink } from './why-link.tsx';

export function WhyAsked({ children }: { children: string }) {
  const texts = useTexts();
  const beside = useBeside();
  if (beside === null) return <WhyLink>{children}</WhyLink>;
  if (beside.why === null) return null;
  return createPortal(
    <>
      <h2>{texts('kyc.welcome.why.link')}</h2>
      <p>{withLaw(children)}</p>
    </>,
    beside.why,
  );
}
