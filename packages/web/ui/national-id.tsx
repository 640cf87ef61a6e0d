/** A national id as people read it, six digits and five; read aloud digit by digit. */
import { maskDigits } from './mask.ts';

export function NationalId({ value }: { value: string }) {
  const shown = maskDigits(value, 0, [6, 5]).display;
  return (
    <span className="numeric">
      <span aria-hidden="true">{shown}</span>
      <span className="ds-sr-only">{value.split('').join(' ')}</span>
    </span>
  );
}
