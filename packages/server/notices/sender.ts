/** Sender of a message as it shows: the bank's name, address, language, look and contact details (S-159). */
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { addressLine } from '@bli-kunde/domain/contact/address.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { Bank } from '../banks/banks.ts';
import type { MailLogos } from '../banks/mail-logo.ts';
import { languageTag } from '../banks/site-config.ts';
import { publicLink } from '../banks/place.ts';
import { type ThemeValues, themeValues } from '../banks/theme-values.ts';

/** Colours of an e-mail, by what they are for. */
const TOKENS = {
  page: 'ds-color-neutral-background-tinted',
  paper: 'ds-color-neutral-background-default',
  line: 'ds-color-neutral-border-subtle',
  text: 'ds-color-neutral-text-default',
  quiet: 'ds-color-neutral-text-subtle',
  /** The accent that is read as text on the bank's pages. */
  link: 'ds-color-accent-text-subtle',
  button: 'ds-color-accent-base-default',
  onButton: 'ds-color-accent-base-contrast-default',
} as const;
type ColourName = keyof typeof TOKENS;
/** CSS colours. */
export type Colours = Readonly<Record<ColourName, string>>;

export interface SenderLook {
  readonly light: Colours;
  /** For mail programs in the dark; left out where the bank has no dark scheme. */
  readonly dark?: Colours;
  /** The line below the head. */
  readonly second: string;
  /** CSS of the bank's headings: those of its typefaces that a reader's machine may have. */
  readonly heading: string;
  /** Pixels. */
  readonly radius: number;
}

/** Contact details of the bank, for the foot of a message. */
export interface Foot {
  readonly regards: string;
  readonly phone: string;
  readonly phoneUrl: string;
  readonly contact: string;
  readonly contactUrl: string;
  readonly address: string;
  readonly organisation: string;
  /** By which a forged message is known: where to ask without it, and that the bank never asks for codes. */
  readonly genuine: string;
}

export interface Sender {
  /** Slug of the bank. */
  readonly bank: string;
  readonly name: string;
  /** Address of its e-mail; left out where the bank has none of its own. */
  readonly mailFrom?: string;
  readonly language: string;
  readonly look: SenderLook;
  /** Left out where the name stands in words. */
  readonly logos?: MailLogos;
  readonly foot: Foot;
  /** Stands before the address that the button leads to. */
  readonly addressBelow: string;
}

/** Null for a scheme that lacks one of them. */
function coloursOf(values: ThemeValues): Colours | null {
  const colours = Object.entries(TOKENS).map(([name, token]) => [name, values.get(token)] as const);
  return colours.every(([, colour]) => colour !== undefined) ? (Object.fromEntries(colours) as Colours) : null;
}

/** Black on white, with the bank's one colour on the button: for a theme without the colours of an e-mail. */
const plain = (brand: string): Colours => ({
  page: '#ffffff',
  paper: '#ffffff',
  line: '#767676',
  text: '#000000',
  quiet: '#000000',
  link: '#000000',
  button: brand,
  onButton: '#ffffff',
});

function lookOf({ config, themeCss }: Bank): SenderLook {
  const { light, dark } = themeValues(themeCss);
  const [inTheLight, inTheDark] = [coloursOf(light), coloursOf(dark)];
  return {
    light: inTheLight ?? plain(config.theme.brand),
    ...(inTheLight && inTheDark ? { dark: inTheDark } : {}),
    second: light.get('bank-second') ?? config.theme.brand,
    radius: Number.parseInt(light.get('bank-radius') ?? '8', 10),
    heading: `font-family:${light.get('bank-heading-plain') ?? 'sans-serif'};font-weight:${light.get('bank-heading-weight') ?? '700'}`,
  };
}

function footOf(bank: Bank): Foot {
  const { config, texts } = bank;
  return {
    regards: texts('notice.foot.regards', { bank: config.name }),
    phone: texts('notice.foot.phone', { phone: formatBankPhone(config.banksPhoneNumber) }),
    phoneUrl: `tel:+47${config.banksPhoneNumber}`,
    contact: texts('common.contactUs'),
    contactUrl: publicLink(bank, config.contactUrl),
    address: addressLine(config.address),
    genuine: texts('notice.foot.genuine', { site: new URL(publicLink(bank, config.homeUrl)).host }),
    organisation: texts('common.organisationNumber', { number: formatOrganisationNumber(config.organisationNumber) }),
  };
}

/** The foot of the text part. */
export function footLines(bank: Bank): string[] {
  const { regards, phone, contact, contactUrl, genuine, address, organisation } = footOf(bank);
  return [regards, phone, `${contact}: ${contactUrl}`, '', genuine, '', `${address}. ${organisation}`];
}

export function senderOf(bank: Bank): Sender {
  const { name, mailFrom } = bank.config;
  const language = languageTag(bank);
  const { mailLogos: logos } = bank;
  return {
    bank: bank.slug,
    name,
    language,
    ...(mailFrom === undefined ? {} : { mailFrom }),
    look: lookOf(bank),
    ...(logos === null ? {} : { logos }),
    foot: footOf(bank),
    addressBelow: bank.texts('notice.addressBelow'),
  };
}
