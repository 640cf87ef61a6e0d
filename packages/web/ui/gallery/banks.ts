/** The bank folders as the gallery shows them: theme, logos and name, by slug. */
import type { FrameBank } from '../frame.tsx';

const themes = import.meta.glob<string>('../../../../banks/*/theme.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const logos = import.meta.glob<string>('../../../../banks/*/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const configs = import.meta.glob<BankFile>('../../../../banks/*/bank.json', { import: 'default', eager: true });

interface BankFile {
  readonly name: string;
  readonly banksPhoneNumber: string;
  readonly homeUrl: string;
  readonly contactUrl: string;
  readonly privacyUrl: string;
  readonly theme: { readonly dark: boolean };
  readonly images: { readonly logo: string; readonly logoDark?: string };
}

const root = (slug: string, file: string): string => `../../../../banks/${slug}/${file}`;
const picture = (slug: string, file: string): string =>
  `data:image/svg+xml,${encodeURIComponent(logos[root(slug, file)] ?? '')}`;

export const SLUGS = Object.keys(configs).map((path) => path.split('/').at(-2) ?? '');
export const themeOf = (slug: string): string => themes[root(slug, 'theme.css')] ?? '';

/** `scheme` forced by the gallery decides the logo too; otherwise the reader's setting does. */
export function bankOf(slug: string, scheme: string | null): FrameBank & { readonly hasDark: boolean } {
  const file = configs[root(slug, 'bank.json')];
  if (!file) throw new Error(`no bank folder ${slug}`);
  const light = picture(slug, file.images.logo);
  const dark = file.images.logoDark ? picture(slug, file.images.logoDark) : undefined;
  return {
    name: file.name,
    phone: file.banksPhoneNumber,
    homeUrl: file.homeUrl,
    contactUrl: file.contactUrl,
    privacyUrl: file.privacyUrl,
    logo: scheme === 'dark' && dark ? dark : light,
    logoDark: scheme === null ? dark : undefined,
    hasDark: file.theme.dark,
  };
}
