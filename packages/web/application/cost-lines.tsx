/**
 * Costs of the products chosen so far, a line for each and one for all; nothing where the bank gives no price (B-087).
 */
import type { Prices } from '@bli-kunde/domain/price/price.ts';
import { costsOf, type NamedProduct } from '@bli-kunde/domain/price/words.ts';
import { useTexts } from '../ui/texts-context.tsx';

export interface CostLinesProps {
  readonly prices: Prices | null;
  readonly taken: readonly NamedProduct[];
  /** False while something is left to choose that costs more. */
  readonly isWhole?: boolean;
}

export function CostLines({ prices, taken, isWhole = true }: CostLinesProps) {
  const texts = useTexts();
  const { each, inAll } = costsOf(prices, taken, texts);
  if (each.length === 0) return null;
  return (
    <>
      <h2>{texts('price.title')}</h2>
      <dl className="numeric">
        {each.map(({ name, lines, examples }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="lines">{lines.join('\n')}</dd>
            {examples.map((example) => (
              <dd className="beside-example" key={example}>
                {example}
              </dd>
            ))}
          </div>
        ))}
        {inAll.length > 0 ? (
          <div className="beside-all">
            <dt>{texts(isWhole ? 'price.inAll' : 'price.soFar')}</dt>
            <dd className="lines">{inAll.join('\n')}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
