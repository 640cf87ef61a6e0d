/** Names of the log-in at each provider: brokers lead to BankID, ID-porten and Vipps to pages of their own. */
import { shippedText, type Wordings } from '@bli-kunde/domain/texts/catalogues.ts';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Overrides } from '@bli-kunde/domain/texts/texts.ts';
import type { ProviderName } from './provider-rows.ts';

/** Texts of the catalogue, which speaks of BankID, and those that stand in their place. */
const IN_PLACE: Readonly<Partial<Record<ProviderName, Readonly<Partial<Record<TextKey, TextKey>>>>>> = {
  idporten: {
    'page.login': 'page.login.idporten',
    'door.text': 'door.text.idporten',
    'page.loginLevel.title': 'page.loginLevel.title.idporten',
    'error.login.level': 'error.login.level.idporten',
  },
  vipps: { 'page.login': 'page.login.vipps', 'door.text': 'door.text.vipps' },
};

const wordsIn = (provider: ProviderName, language: Language): Overrides =>
  Object.fromEntries(
    Object.entries(IN_PLACE[provider] ?? {}).map(([key, other]) => [key, shippedText(other, language)]),
  );

/** By language. */
export const loginWords = (provider: ProviderName): Wordings => ({
  nb: wordsIn(provider, 'nb'),
  en: wordsIn(provider, 'en'),
});
