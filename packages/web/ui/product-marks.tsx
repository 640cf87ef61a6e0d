/** Advantages of a product, as a list inside a tile's label, where no list element may stand. */
import { Icon } from './icon.tsx';
import './product-marks.css';

export function ProductMarks({ marks, label }: { marks: readonly string[]; label: string }) {
  return (
    <span className="product-includes">
      <span className="ds-sr-only">{label}:</span>
      <span className="product-marks" role="list">
        {marks.map((mark) => (
          <span className="product-mark" role="listitem" key={mark}>
            <Icon name="check" size={20} />
            {mark}
          </span>
        ))}
      </span>
    </span>
  );
}
