/** A button that copies something and says whether that went well; where nothing can copy, the text stands beside it (S-059, S-060, S-131). */
import { useState } from 'react';
import { copyText } from '../host/copy-text.ts';
import { Button } from './button.tsx';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useTexts } from './texts-context.tsx';

export interface CopyButtonProps {
  /** Text to copy. */
  readonly text: string;
  readonly words: Readonly<Record<'copy' | 'copied' | 'copyFailed', TextKey>>;
  /** Name of the copied thing, where there may be several. */
  readonly of?: string;
  /** True to show that it is copied in words, too. */
  readonly says?: boolean;
}

export function CopyButton({ text, words, of = '', says = false }: CopyButtonProps) {
  const texts = useTexts();
  const [done, setDone] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    // The same words are read aloud again only when they were gone in between.
    setDone(null);
    setDone(
      await copyText(text).then(
        () => 'copied',
        () => 'copyFailed',
      ),
    );
  };
  return (
    <>
      <Button variant="tertiary" icon={done === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {texts(words.copy)}
        {of === '' ? null : <span className="ds-sr-only"> {of}</span>}
      </Button>
      <p className={done === 'copyFailed' || (says && done) ? 'quiet' : 'ds-sr-only'} role="status">
        {done === null ? '' : texts(words[done])}
      </p>
    </>
  );
}
