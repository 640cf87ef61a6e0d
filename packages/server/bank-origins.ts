/** The setting that gives banks host names of their own (S-027). */

const ENTRY = /^([a-z][a-z0-9-]{1,39})=(https?:\/\/[^/?#@\s]+)$/;

/**
 * Origins by slug, of `slug=origin` with commas between. Throws an Error that names the setting and never its value: one that is
 * malformed, a bank twice, or a host that is another bank's or the shared one, by which no two could be told apart.
 */
export function readBankOrigins(text: string, publicOrigin: string): ReadonlyMap<string, string> {
  const refuse = (what: string): never => {
    throw new Error(`Malformed settings: BANK_ORIGINS: ${what}`);
  };
  const origins = new Map<string, string>();
  const hosts = new Set([new URL(publicOrigin).host]);
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue;
    const [, slug = '', address = ''] = ENTRY.exec(entry) ?? [];
    if (!URL.canParse(address)) return refuse('give slug=https://host, with commas between');
    const { origin, host } = new URL(address);
    if (origins.has(slug)) return refuse('a bank stands there twice');
    if (hosts.has(host)) return refuse('a host is that of another bank, or the one that all share');
    origins.set(slug, origin);
    hosts.add(host);
  }
  return origins;
}
