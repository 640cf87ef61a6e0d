/** What a page of the bank may know about it: everything public, and the bank's own wording (S-004). */
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { overridesFor } from '@bli-kunde/domain/texts/overrides.ts';
import type { Bank } from './banks.ts';

export function siteConfigOf({ slug, config, overrides }: Bank, context: SiteConfig['context']): SiteConfig {
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
    priceList,
    language,
    context,
    appStoreLinks,
    mobileBankInfoPage,
    onboardingLink,
    images,
    capabilities,
    toggles,
    texts: overridesFor(context, overrides),
  };
}
