/** Hands the bank's texts to every component below, so that no component knows a bank. */
import { textsOf, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import { createContext, type ReactNode, useContext } from 'react';

const TextsContext = createContext<Texts>(textsOf());

/** `texts` is `textsOf(siteConfig.texts)` of the page's bank. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export const useTexts = (): Texts => useContext(TextsContext);
