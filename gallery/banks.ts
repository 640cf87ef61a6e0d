/** The bank folders as the gallery shows them: theme, logos and name, by slug. */
import { bankConfig, type BankConfig, pageImages, type SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { Pictures } from '@bli-kunde/domain/bank/pictures.ts';
import { imprintOf } from '@bli-kunde/domain/bank/imprint.ts';
import { overridesFor } from '@bli-kunde/domain/texts/overrides.ts';
import { type Overrides, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { FrameBank } from '@bli-kunde/web/ui/frame.tsx';

const themes = import.meta.glob<string>('../banks/*/theme.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const logos = import.meta.glob<string>('../banks/*/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>('../banks/*/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fonts = import.meta.glob<string>('../banks/*/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
const wordings = import.meta.glob<Record<string, string>>('../banks/*/texts.nb.json', {
  import: 'default',
  eager: true,
});
const drawn = import.meta.glob<Pictures>('../banks/*/pictures.json', { import: 'default', eager: true });
const configs = import.meta.glob('../banks/*/bank.json', { import: 'default', eager: true });

const root = (slug: string, file: string): string => `../banks/${slug}/${file}`;
const picture = (slug: string, file: string): string =>
  `data:image/svg+xml,${encodeURIComponent(logos[root(slug, file)] ?? '')}`;

export const SLUGS = Object.keys(configs).map((path) => path.split('/').at(-2) ?? '');
/** The style of a bank, its font by the address that it has here. */
export const themeOf = (slug: string): string =>
  (themes[root(slug, 'theme.css')] ?? '').replace(
    /url\((fonts\/[\w-]+\.woff2)\)/g,
    (_, file: string) => `url(${fonts[root(slug, file)] ?? file})`,
  );
export const wordingOf = (slug: string): Overrides => wordings[root(slug, 'texts.nb.json')] ?? {};

/** Read by the server's schema, which fills in what a folder leaves out. */
export function configOf(slug: string): BankConfig {
  const file = configs[root(slug, 'bank.json')];
  if (!file) throw new Error(`no bank folder ${slug}`);
  return bankConfig.parse(file);
}

export function picturesOf(slug: string): Pictures {
  const file = drawn[root(slug, 'pictures.json')];
  if (!file) throw new Error(`no pictures of ${slug}`);
  return file;
}

/** The same as a page of the bank is told it; `scheme` decides the logo where it is forced. */
export function siteOf(slug: string, context: SiteConfig['context'], scheme: string | null): SiteConfig {
  const config = configOf(slug);
  const { logo, logoDark, favicon } = pageImages(config.images);
  // The page adds what the bank's paths begin with, which is nothing here.
  const file = (name: string) => (files[root(slug, name)] ?? name).replace(/^\//, '');
  return {
    ...config,
    slug,
    context,
    bankregnrForKyc: { value: config.bankregnr },
    images: {
      logo: file(scheme === 'dark' && logoDark ? logoDark : logo),
      favicon: file(favicon),
      ...(logoDark && scheme === null ? { logoDark: file(logoDark) } : {}),
    },
    texts: overridesFor(context, wordings[root(slug, 'texts.nb.json')] ?? {}),
    imprint: imprintOf(config, textsOf(wordingOf(slug))),
    pictures: picturesOf(slug),
  };
}

export interface GalleryBank extends FrameBank {
  readonly hasDark: boolean;
  readonly fileAt: (file: string) => string;
}

/** `scheme` forced by the gallery decides the logo too; otherwise the reader's setting does. */
export function bankOf(slug: string, scheme: string | null): GalleryBank {
  const file = configOf(slug);
  const images = pageImages(file.images);
  const light = picture(slug, images.logo);
  const dark = images.logoDark ? picture(slug, images.logoDark) : undefined;
  return {
    name: file.name,
    phone: file.banksPhoneNumber,
    homeUrl: file.homeUrl,
    contactUrl: file.contactUrl,
    privacyUrl: file.privacyUrl,
    imprint: imprintOf(file, textsOf(wordingOf(slug))),
    logo: scheme === 'dark' && dark ? dark : light,
    logoDark: scheme === null ? dark : undefined,
    hasDark: file.theme.dark,
    fileAt: (name) => picture(slug, name),
  };
}
