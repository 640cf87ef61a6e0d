/** Public settings of the bank for its pages, with the bank's own wording (S-004). */
import { pageImages, type SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { imprintOf } from '@bli-kunde/domain/bank/imprint.ts';
import { overridesFor } from '@bli-kunde/domain/texts/overrides.ts';
import type { Bank } from './banks.ts';
import { ownLink } from './place.ts';

export function siteConfigOf(bank: Bank, context: SiteConfig['context']): SiteConfig {
  const { slug, config, overrides, pictures } = bank;
  const { bankregnr, name, banksPhoneNumber, onlineBankUrl, homeUrl, contactUrl, privacyUrl, priceList, language } =
    config;
  const { appStoreLinks, mobileBankInfoPage, onboardingLink, images, capabilities, toggles } = config;
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
    language,
    context,
    appStoreLinks,
    mobileBankInfoPage,
    onboardingLink: ownLink(bank, onboardingLink),
    images: pageImages(images),
    capabilities,
    toggles,
    texts: overridesFor(context, overrides),
    pictures,
  };
}
