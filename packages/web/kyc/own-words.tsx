/** Own words beside an answer that the bank has asked about once more. */
import { MOST_EXPLANATION } from '@bli-kunde/domain/kyc/calls.ts';
import { type ReactNode, useState } from 'react';
import { bankSlug } from '../app/address.ts';
import { draftKey, readDraft } from '../app/drafts.ts';
import { useDraft } from '../app/use-draft.ts';
import { focusField } from '../ui/error-summary.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SectionPlace } from './section-place.ts';

interface OwnWords {
  readonly field: ReactNode;
  /** Keeps what was changed; throws what the call throws. False where it is too long, which the field says. */
  readonly save: () => Promise<boolean>;
}

/** No field, and nothing to save, where nobody has asked. */
export function useOwnWords({ section: { explanation }, draft: { subject, step }, explain }: SectionPlace): OwnWords {
  const texts = useTexts();
  const isAsked = explanation !== undefined;
  const key = isAsked ? draftKey(bankSlug(), subject, `${step}-words`) : '';
  const [words, setWords] = useState(() => {
    const typed = isAsked ? readDraft(sessionStorage, key)?.['words'] : undefined;
    return typeof typed === 'string' ? typed : (explanation ?? '');
  });
  const isLong = words.trim().length > MOST_EXPLANATION;
  const draft = useDraft(key, '');
  return {
    field: isAsked ? (
      <TextField
        id="explanation"
        name="explanation"
        label={texts('kyc.explanation.label')}
        help={texts('kyc.explanation.help')}
        optional
        rows={4}
        error={isLong ? texts('kyc.validation.maxLength', { n: MOST_EXPLANATION }) : null}
        value={words}
        onChange={(typed) => {
          setWords(typed);
          draft.changed({ words: typed });
        }}
      />
    ) : null,
    save: async () => {
      if (!isAsked) return true;
      if (isLong) {
        focusField('explanation');
        return false;
      }
      if (words.trim() !== explanation) await explain(words.trim());
      draft.drop();
      return true;
    },
  };
}
