/** A remark that may be left out, in forms of which it is not the point. */
import type { FieldTies } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { MOST_CHARACTERS } from './grounds.ts';

export function RemarkField({ ties }: { readonly ties: FieldTies<string> }) {
  const texts = useTexts();
  return (
    <TextField {...ties} label={texts('advisor.console.field.remark')} optional rows={3} maxLength={MOST_CHARACTERS} />
  );
}

/** The remark as a body has it: not at all when nothing was written. */
export const remarked = (grounds: string) => (grounds.trim() === '' ? {} : { grounds });
