/** Public settings of the bank for its pages, with the bank's own wording (S-004). */
import { pageImages, type SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { imprintOf } from '@bli-kunde/domain/bank/imprint.ts';
import { overridesFor } from '@bli-kunde/domain/texts/overrides.ts';
import { language } from '@bli-kunde/domain/texts/language.ts';
import type { Bank } from './banks.ts';
import { ownLink } from './place.ts';

/** `lang` of what is written now: a bank's Norwegian is Bokmål or Nynorsk by its own word. */
export const languageTag = ({ config }: Pick<Bank, 'config'>): string =>
  language() === 'nb' ? config.language : language();

export function siteConfigOf(bank: Bank, context: SiteConfig['context']): SiteConfig {
  const { slug, config, wordings, pictures } = bank;
  const { bankregnr, name, banksPhoneNumber, onlineBankUrl, homeUrl, contactUrl, privacyUrl, priceList, languages } =
    config;
  const { appStoreLinks, mobileBankInfoPage, appLink, walletLink, onboardingLink, images, capabilities, toggles } =
    config;
  return {
    slug,
    bankregnr,
    bankregnrForKyc: { value: bankregnr },
    name,
    banksPhoneNumber,
    onlineBankUrl,
    homeUrl,
    contactUrl,
    privacyUrl,
    imprint: imprintOf(config, bank.texts),
    priceList,
    language: languageTag(bank),
    languages,
    context,
    appStoreLinks,
    mobileBankInfoPage,
    ...(appLink === undefined ? {} : { appLink }),
    ...(walletLink === undefined ? {} : { walletLink }),
    onboardingLink: ownLink(bank, onboardingLink),
    images: pageImages(images),
    capabilities,
    toggles,
    texts: overridesFor(context, wordings[language()]),
    pictures,
  };
}
