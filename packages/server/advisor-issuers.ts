/** The setting that names each bank's own identity provider for its people. */
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';

const ENTRY = /^(\*|[a-z][a-z0-9-]{1,39})=(https?:\/\/[^?#\s]+[^/?#\s])$/;

/** Issuer by bank; null for a bank that has none. */
export type IssuerOf = (slug: string) => string | null;

/**
 * `slug=issuer` with commas between; `*` stands for every other bank, and `{bank}` in an issuer for its slug. Throws an Error that
 * names the setting and never its value.
 */
export function readAdvisorIssuers(text: string): IssuerOf {
  const issuers = new Map<string, string>();
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [, slug = '', issuer = ''] = ENTRY.exec(entry) ?? [];
    if (slug === '' || issuers.has(slug) || !URL.canParse(issuer.replaceAll('{bank}', 'bank')))
      throw new Error(
        `Malformed settings: ${systemOf('advisor-identity').setting}: give slug=https://issuer, each bank once, with commas between`,
      );
    issuers.set(slug, issuer);
  }
  return (slug) => (issuers.get(slug) ?? issuers.get('*'))?.replaceAll('{bank}', slug) ?? null;
}
