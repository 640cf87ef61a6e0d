/** Hands the bank's texts to every component below, so that no component knows a bank. */
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { type ReactNode, useMemo } from 'react';
import { TextsContext } from './texts-in-use.ts';

export { useTexts } from './texts-in-use.ts';

/** A day that a text is filled with stands on one line. */
const withWholeDays =
  (texts: Texts): Texts =>
  (key, values) => {
    const { date } = values ?? {};
    return texts(key, typeof date === 'string' ? { ...values, date: date.replaceAll(' ', '\u00a0') } : values);
  };

/** `texts` is `textsOf(siteConfig.texts)` of the page's bank. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const shown = useMemo(() => withWholeDays(texts), [texts]);
  return <TextsContext value={shown}>{children}</TextsContext>;
}
