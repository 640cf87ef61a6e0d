/** Somebody filled in for the customer and said to be no owner any more: a box in the list, from which they are taken back (K-060). */
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { nameOf, type OwnerRow } from './owner-values.ts';

export interface GoneBoxProps {
  /** Of its heading, where the focus comes back to. */
  readonly id: string;
  readonly owner: OwnerRow;
  readonly onBack: () => void;
}

export function GoneBox({ id, owner, onBack }: GoneBoxProps) {
  const texts = useTexts();
  const name = nameOf(owner);
  return (
    <section className="kyc-gone stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {name}
      </h2>
      <Checkbox
        name={`${id}.gone`}
        label={texts('kyc.bo.gone', { name })}
        help={texts('kyc.bo.gone.text', { name })}
        checked
        onChange={onBack}
      />
    </section>
  );
}
