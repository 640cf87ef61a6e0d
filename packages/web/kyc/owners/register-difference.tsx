/** Where the customer's picture differs from the register's, and the one question about it. */
import { DIFFERENCE_ANSWERS } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { Difference } from '@bli-kunde/domain/kyc/owners/register.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';

type DifferenceAnswer = (typeof DIFFERENCE_ANSWERS)[number];

export interface RegisterDifferenceProps {
  readonly id: string;
  readonly differences: readonly Difference[];
  readonly value: DifferenceAnswer | null;
  readonly error: string | null;
  readonly onChange: (answer: DifferenceAnswer) => void;
}

export function RegisterDifference({ id, differences, value, error, onChange }: RegisterDifferenceProps) {
  const texts = useTexts();
  return (
    <section className="stack">
      <Alert kind="warning" title={texts('kyc.bo.difference.title')}>
        <ul>
          {differences.map(({ kind, name, registered }) => (
            <li key={`${kind} ${name}`}>
              {texts(`kyc.bo.difference.${kind}`, { name, registered: registered ?? '' })}
            </li>
          ))}
        </ul>
      </Alert>
      <RadioTiles
        id={id}
        name="registerDifference"
        error={error}
        legend={texts('kyc.bo.difference.question')}
        help={texts('kyc.bo.difference.help')}
        value={value}
        options={DIFFERENCE_ANSWERS.map((one) => ({ value: one, title: texts(`kyc.bo.difference.${one}`) }))}
        onChange={onChange}
      />
    </section>
  );
}
