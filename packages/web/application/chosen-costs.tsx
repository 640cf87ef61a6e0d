/** Costs of the products being chosen: all of them in the column, or the sum by the button where there is none. */
import { costsOf } from '@bli-kunde/domain/price/words.ts';
import { createPortal } from 'react-dom';
import { useBeside } from '../ui/beside.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { CostLines, type CostLinesProps } from './cost-lines.tsx';
import './chosen-costs.css';

export function ChosenCosts(props: CostLinesProps) {
  const beside = useBeside();
  if (beside === null) return <CostSum {...props} />;
  return beside.costs && createPortal(<CostLines {...props} />, beside.costs);
}

/** There from the start, so that a screen reader is told of what comes into it. */
function CostSum({ prices, taken, isWhole = true }: CostLinesProps) {
  const texts = useTexts();
  const { short } = costsOf(prices, taken, texts);
  return (
    <p className="cost-sum numeric" role="status">
      {short.length === 0 ? null : (
        <>
          {texts(isWhole ? 'price.inAll' : 'price.soFar')} <strong>{short.join(' + ')}</strong>
        </>
      )}
    </p>
  );
}
