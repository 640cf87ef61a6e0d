/** Price of a product, under its name where it is chosen; nothing where the bank gives none (B-087). */
import type { ShownPrice } from '@bli-kunde/domain/price/price.ts';
import { type CardOnTile, tilePrice } from '@bli-kunde/domain/price/words.ts';
import { useTexts } from '../ui/texts-context.tsx';
import './product-price.css';

export interface ProductPriceProps {
  readonly prices: readonly ShownPrice[];
  readonly card?: CardOnTile;
}

/** Phrasing content only, for it stands in labels. */
export function ProductPrice({ prices, card = 'none' }: ProductPriceProps) {
  const { lines, examples } = tilePrice(prices, card, useTexts());
  if (lines.length === 0) return null;
  return (
    <span className="product-price">
      {lines.map((line) => {
        // What is paid is read first, then what comes with it.
        const end = line.indexOf('\u00a0· ');
        return (
          <span className="product-price-line" key={line}>
            {end < 0 ? line : line.slice(0, end)}
            {end < 0 ? null : <span>{line.slice(end)}</span>}
          </span>
        );
      })}
      {examples.map((example) => (
        <span className="product-price-example" key={example}>
          {example}
        </span>
      ))}
    </span>
  );
}
