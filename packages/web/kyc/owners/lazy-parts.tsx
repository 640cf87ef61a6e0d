/**
 * Lazy parts of the owners' section, in one file since few need either: the question of where the answer differs from the register, and notes
 * by the coming law on who counts, whom a trust adds, and what somebody's chains come to.
 */
import { DIFFERENCE_ANSWERS } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { verdictAlone } from '@bli-kunde/domain/kyc/owners/laws/verdict-alone.ts';
import type { Difference } from '@bli-kunde/domain/kyc/owners/register.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { withoutRemoved } from '../rows/rows.ts';
import type { OwnerRow } from './owner-values.ts';

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

export interface ComingNoteProps {
  /** Chains of an owner, or which note. */
  readonly of: 'trusts' | 'help' | OwnerRow;
  readonly content: OwnersContent;
}

export function ComingNote({ of, content: { threshold } }: ComingNoteProps) {
  const texts = useTexts();
  if (of === 'trusts') return <p className="field-help">{texts('kyc.bo.trusts')}</p>;
  if (of === 'help') return <p>{texts('kyc.bo.help.coming', { threshold })}</p>;
  return texts(`kyc.bo.indirect.coming.${verdictAlone(withoutRemoved({ ...of, eierandel: '' }))}`);
}
