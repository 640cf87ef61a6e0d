/** A complete bank folder of a name and a colour: everything invented, every contrast computed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankConfig } from '../packages/domain/bank/bank.ts';
import type { Pictures } from '../packages/domain/bank/pictures.ts';
import { isOrganisationNumber } from '../packages/domain/norway/organisation-number.ts';
import { readBankFolder } from '../packages/server/banks/bank-folder.ts';
import { type Bank, canBeSlug } from '../packages/server/banks/banks.ts';
import { escapeHtml } from '../packages/server/pages/render.ts';
import { contrast, mix, shortfalls, themeCss, type ThemeChoice, variables } from '../packages/web/build/theme.ts';

/** Thrown with a sentence for whoever asked for the bank. */
export class NoSuchBank extends Error {}

/** Hills under a low sun: until the bank has drawn its own. */
const PICTURES: Pictures = {
  back: [
    ['second', 'M328 116a44 44 0 1 0 88 0a44 44 0 1 0-88 0z'],
    ['far', 'M0 268c46-44 92-66 140-58 58 10 78 52 128 44 54-9 86-78 212-70v256H0z'],
    ['mid', 'M0 318c70-34 138-36 214-18s150 22 266-26v166H0z'],
  ],
  front: [
    ['near', 'M0 366c90-24 214-20 300-14s130 4 180-8v96H0z'],
    ['ink', 'M0 412c120-22 300-20 480-4v32H0z'],
  ],
  card: {
    ground: 'near',
    logo: 'images/logo-dark.svg',
    shapes: [
      ['mid', 'M110 204c40-70 96-104 214-96v96z'],
      ['far', 'M170 204c40-42 84-58 154-52v52z'],
      ['second', 'M244 76a24 24 0 1 0 48 0a24 24 0 1 0-48 0z'],
    ],
  },
};
/** For pictures; the one that is farther from the bank's own colour. */
const SECONDS = ['#f4b860', '#7cc4d8'] as const;

/** `#rgb` or `#rrggbb` as the latter in small letters. */
function colourOf(written: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(written);
  const whole = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : written;
  if (!/^#[\da-f]{6}$/i.test(whole)) throw new NoSuchBank(`${written} is no colour: write it as #rrggbb`);
  return whole.toLowerCase();
}

const distance = (one: string, other: string): number =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum + Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    0,
  );

/** The look of the colour, made darker in small steps until every pair of it is read in both schemes. */
export function choiceOf(colour: string): ThemeChoice {
  const [gold, sky] = SECONDS;
  for (let share = 0; share < 1; share += 0.02) {
    const brand = mix(colour, '#000000', share);
    const choice: ThemeChoice = {
      brand,
      neutral: mix('#64666b', brand, 0.15),
      second: distance(brand, gold) >= distance(brand, sky) ? gold : sky,
      radius: 8,
      dark: true,
      header: 'tint',
      heading: { stack: 'Inter, "Inter Fallback", system-ui, sans-serif', weight: 650, tracking: -0.022 },
    };
    if (shortfalls(choice, 'light').length + shortfalls(choice, 'dark').length === 0) return choice;
  }
  throw new NoSuchBank(`nothing is read in ${colour}, however dark`);
}

const freeNumber = (taken: readonly string[]): string => {
  for (let number = 9900; number <= 9999; number += 1) if (!taken.includes(String(number))) return String(number);
  throw new NoSuchBank('every registry number from 9900 to 9999 is taken');
};

/** Of the synthetic series. */
function organisationNumber(bankregnr: string): string {
  for (let serial = 0; serial < 1000; serial += 1) {
    const number = `31${bankregnr}${String(serial).padStart(3, '0')}`;
    if (isOrganisationNumber(number, { allowSynthetic: true })) return number;
  }
  throw new Error(`no organisation number begins with 31${bankregnr}`);
}

function configOf(slug: string, name: string, bankregnr: string, brand: string): BankConfig {
  const site = `https://${slug}.example`;
  return {
    bankregnr,
    name,
    introduction: 'Ny bank.',
    banksPhoneNumber: `4${bankregnr}000`,
    email: `kundeservice@${slug}.example`,
    mailFrom: `ikke-svar@${slug}.example`,
    organisationNumber: organisationNumber(bankregnr),
    address: { street: 'Storgata 1', postalCode: '0155', postalArea: 'OSLO' },
    onlineBankUrl: `${site}/nettbank`,
    homeUrl: site,
    contactUrl: `${site}/kontakt`,
    privacyUrl: `${site}/personvern`,
    priceList: false,
    language: 'nb',
    languages: ['nb'],
    appStoreLinks: { ios: `${site}/app/ios`, android: `${site}/app/android` },
    mobileBankInfoPage: `${site}/mobilbank`,
    onboardingLink: `/${slug}/privat/`,
    declarationLinks: {
      NETTBANK: { done: `${site}/nettbank` },
      SIGNING_ROOM: { done: `${site}/nettbank/signeringsrom` },
      EKB_CLIENT: { done: `${site}/nettbank/oppgaver`, failed: `${site}/nettbank/oppgaver?resultat=feilet` },
      ADVISOR: { done: `${site}/kontakt` },
    },
    images: { logo: 'images/logo.svg', logoDark: 'images/logo-dark.svg', favicon: 'images/favicon.svg' },
    capabilities: { helpMovingBanks: true, counterpartConsent: false },
    positionsApproved: { new: 'BEFORE', renewals: 'BEFORE' },
    monthsKeptWithoutRelation: 12,
    toggles: {
      accounting: true,
      'disponent-flow': true,
      'guarantor-flow': true,
      'new-pm-confirmation-page': true,
      'pin-choice': true,
      'product-display': true,
    },
    theme: { brand, dark: true },
    businessProducts: {
      operatingAccount: `DRIFT-${bankregnr}`,
      taxDeductionAccount: `SKATT-${bankregnr}`,
      onlineBanking: {
        BASIS: `NB-BASIS-${bankregnr}`,
        INTEGRATED: `NB-INT-${bankregnr}`,
        TEAMS_AND_ORGANISATION: `NB-LAG-${bankregnr}`,
      },
    },
    childPackages: [
      {
        id: 'BARN_PAKKE',
        name: 'Barnepakke',
        marks: ['Brukskonto og sparekonto', 'Bankkort fra 13 år'],
        card: 'optional',
        fromAge: 0,
        cardFromAge: 13,
        accounts: [
          { productCode: `BARN-BRUK-${bankregnr}`, name: 'Brukskonto' },
          { productCode: `BARN-SPAR-${bankregnr}`, name: 'Sparekonto' },
        ],
      },
    ],
  };
}

/** A disc with the first letter, and the name beside it, which is as wide as its letters are on average. */
function logoOf(name: string, disc: string, letter: string, words: string): string {
  const width = Math.round(name.length * 11.2);
  const font = 'font-family="Inter, Arial, sans-serif" font-weight="600"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 52} 40" width="${width + 52}" height="40" role="img" aria-label="${escapeHtml(name)}">${faviconParts(name, disc, letter)}<text x="46" y="27" ${font} font-size="20" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${words}">${escapeHtml(name)}</text></svg>\n`;
}

const faviconParts = (name: string, disc: string, letter: string): string =>
  `<circle cx="20" cy="20" r="18" fill="${disc}"/><text x="20" y="27" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-weight="600" font-size="20" fill="${letter}">${escapeHtml(name.slice(0, 1).toLocaleUpperCase('nb'))}</text>`;

export interface Wanted {
  readonly slug: string;
  readonly name: string;
  /** `#rgb` or `#rrggbb`. */
  readonly colour: string;
}

/** One that exists is somebody's, with a bank in it or without: neither written over nor taken away. Throws {@link NoSuchBank}. */
function makeFolder(folder: string, slug: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new NoSuchBank(`${slug} is there already`);
    throw error;
  }
}

/**
 * Makes the folder beside the others, and takes it away again where the check of every bank finds a fault in it. Returns the
 * brand colour, which is darker than the one asked for where that could not be read. Throws {@link NoSuchBank}.
 */
export async function newBank(
  directory: string,
  others: ReadonlyMap<string, Bank>,
  { slug, name, colour }: Wanted,
): Promise<string> {
  if (!canBeSlug(slug))
    throw new NoSuchBank(`${slug} is not a name a bank can have: small letters, digits and hyphens`);
  if (others.has(slug)) throw new NoSuchBank(`${slug} is there already`);
  if (name.trim().length < 2) throw new NoSuchBank('a bank has a name');
  const choice = choiceOf(colourOf(colour));
  const { brand, neutral, second, radius, header, heading } = choice;
  const config = configOf(
    slug,
    name.trim(),
    freeNumber([...others.values()].map((one) => one.config.bankregnr)),
    brand,
  );
  const night = variables(choice, 'dark');
  const pale = night['ds-color-accent-base-default'] ?? '#ffffff';
  const onPale = contrast('#000000', pale) >= 4.5 ? '#000000' : '#ffffff';
  const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
  const folder = join(directory, slug);
  makeFolder(folder, slug);
  mkdirSync(join(folder, 'images'));
  const files: Readonly<Record<string, string>> = {
    'bank.json': json(config),
    'texts.nb.json': json({}),
    'theme.json': json({ neutral, second, radius, header, heading }),
    'theme.css': themeCss(choice),
    'pictures.json': json(PICTURES),
    'images/logo.svg': logoOf(config.name, brand, '#ffffff', mix('#000000', brand, 0.45)),
    'images/logo-dark.svg': logoOf(config.name, pale, onPale, '#ffffff'),
    'images/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${faviconParts(config.name, brand, '#ffffff')}</svg>\n`,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const { faults } = await readBankFolder(folder);
  if (faults.length > 0) {
    rmSync(folder, { recursive: true });
    throw new NoSuchBank(faults.join('\n'));
  }
  return brand;
}
