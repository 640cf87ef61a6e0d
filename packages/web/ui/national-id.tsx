/** A national id as people read it, six digits and five; read aloud digit by digit. */
import { formatNationalId } from '@bli-kunde/domain/norway/national-id-digits.ts';

export function NationalId({ value }: { value: string }) {
  return (
    <span className="numeric">
      <span aria-hidden="true">{formatNationalId(value)}</span>
      <span className="ds-sr-only">{value.split('').join(' ')}</span>
    </span>
  );
}
