/** The bank's texts as a component or hook reads them. */
import { textsOf, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import { createContext, useContext } from 'react';

export const TextsContext = createContext<Texts>(textsOf());
export const useTexts = (): Texts => useContext(TextsContext);
