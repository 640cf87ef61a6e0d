/** Who writes, as a message shows it: a bank's name, its address, its language and its colours (S-159, decisions §6). */
import type { Bank } from '../banks/banks.ts';
import { themeValues } from '../banks/theme-values.ts';

/** Of links, `#rrggbb`. */
export interface LinkColours {
  readonly light: string;
  /** For mail programs in the dark; left out where the bank has no dark scheme. */
  readonly dark?: string;
}

export interface Sender {
  readonly name: string;
  /** Address of its e-mail; left out where the bank has none of its own. */
  readonly mailFrom?: string;
  readonly language: string;
  readonly links: LinkColours;
}

/** The accent that is read as text on the bank's pages. */
const LINK = 'ds-color-accent-text-subtle';

export function senderOf({ config, themeCss }: Bank): Sender {
  const { name, mailFrom, language, theme } = config;
  const { light, dark } = themeValues(themeCss);
  const inTheDark = dark.get(LINK);
  return {
    name,
    language,
    ...(mailFrom === undefined ? {} : { mailFrom }),
    links: { light: light.get(LINK) ?? theme.brand, ...(inTheDark === undefined ? {} : { dark: inTheDark }) },
  };
}
