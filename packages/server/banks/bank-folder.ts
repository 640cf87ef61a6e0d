/** Reads one bank's folder and lists what is wrong with it, by file and field (S-010, S-011). */
import { type BankConfig, bankConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import { type PriceList, priceList, productFaults } from '@bli-kunde/domain/bank/price-list.ts';
import { hasSmsSender } from '@bli-kunde/domain/bank/sms-sender.ts';
import { type Pictures, pictures } from '@bli-kunde/domain/bank/pictures.ts';
import { ACCOUNTING_SYSTEM } from '@bli-kunde/domain/business/prices.ts';
import { type CardPicture, cardPicture, PLAIN_PICTURE } from '@bli-kunde/domain/card/bank-card.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { type BankRisk, readBankRisk, type RiskDocument } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { PRODUCT_CODES } from '@bli-kunde/domain/kyc/product-codes.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { placeholdersOf } from '@bli-kunde/domain/texts/overrides.ts';
import type { Wordings } from '@bli-kunde/domain/texts/catalogues.ts';
import { isTextKey } from '@bli-kunde/domain/texts/texts.ts';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import * as z from 'zod/mini';
import { type MailLogos, readMailLogos } from './mail-logo.ts';
import { readTerms } from './terms.ts';

/** A bank's price list: its file and the last part of its address. */
export const PRICE_LIST = 'prisliste.pdf';

/** The bank's own wording in English, for one that has the language. */
const ENGLISH = 'texts.en.json';
/** The bank's own countries, trades and weights; a bank without the file adds none. */
const RISK = 'risk.json';
/** The picture on the bank's teaser card; a bank without the file has the plain one. */
const CARD = 'card.json';
/** Its landscape and the face of its payment cards. */
const PICTURES = 'pictures.json';
/** The bank's prices, of which {@link PRICE_LIST} is made; a bank without the file says none. */
const PRICES = 'prices.json';
/** True if three letters are a country of today. */
export const isCountry = (code: string): boolean =>
  lists.countries().some(({ iso3, historicUseOnly }) => iso3 === code && !historicUseOnly);

/** A font file as `theme.css` names it, a path in the bank's folder. */
export const FONT_URL = /(?<=url\()(fonts\/[\w-]+\.woff2)(?=\))/g;

export interface BankFolder {
  /** `file: field: what`, empty when the bank can be served. */
  readonly faults: readonly string[];
  readonly content: {
    readonly config: BankConfig;
    /** Its own wordings, by language. */
    readonly wordings: Wordings;
    readonly themeCss: string;
    readonly risk: BankRisk;
    /** The same as it stands in the file, with every field that was left out. */
    readonly riskDocument: RiskDocument;
    readonly pictures: Pictures;
    readonly picture: CardPicture;
    /** Its own; what all banks share comes besides. */
    readonly terms: readonly Terms[];
    /** Null where the bank shows no price list. */
    readonly prices: PriceList | null;
    readonly mailLogos: MailLogos | null;
  } | null;
}

export async function readBankFolder(directory: string): Promise<BankFolder> {
  const faults: string[] = [];
  const json = await readJson(directory, 'bank.json', faults);
  if (json === null) return { faults, content: null };
  const config = bankConfig.safeParse(json);
  if (config.success)
    faults.push(...(await missingImages(directory, config.data)), ...(await missingPriceList(directory, config.data)));
  else
    faults.push(
      ...config.error.issues.map((issue) => `bank.json: ${issue.path.join('.') || 'file'}: ${issue.message}`),
    );
  if (config.success && !hasSmsSender(config.data.name))
    faults.push(
      'bank.json: name: gives no sender of text messages, which is up to eleven letters or digits from A to Z',
    );
  const nbWords = await readWording(directory, 'texts.nb.json', faults);
  // A bank without it has our English.
  const enWords = existsSync(join(directory, ENGLISH)) ? await readWording(directory, ENGLISH, faults) : {};
  const themeCss = await readFile(join(directory, 'theme.css'), 'utf8').catch(() => '');
  if (!themeCss.includes('--ds-color-')) faults.push('theme.css: file: missing, or without the tokens of a theme');
  if (/<\/style|@import|url\((?!fonts\/[\w-]+\.woff2\))/i.test(themeCss))
    faults.push('theme.css: file: reaches outside the bank');
  for (const [, file = ''] of themeCss.matchAll(FONT_URL))
    if (!(await isFile(join(directory, file)))) faults.push(`theme.css: ${file}: missing`);
  const own = existsSync(join(directory, RISK)) ? await readJson(directory, RISK, faults) : {};
  const { risk, document: riskDocument, faults: riskFaults } = readBankRisk(own ?? {}, RISK_RULES, isCountry);
  faults.push(...riskFaults.map((fault) => `${RISK}: ${fault}`));
  const drawn = cardPicture.safeParse(
    existsSync(join(directory, CARD)) ? await readJson(directory, CARD, faults) : PLAIN_PICTURE,
  );
  if (!drawn.success)
    faults.push(...drawn.error.issues.map(({ path, message }) => `${CARD}: ${path.join('.') || 'file'}: ${message}`));
  const landscape = await readPictures(directory, faults);
  const { terms, faults: termsFaults } = await readTerms(directory);
  faults.push(...termsFaults);
  const prices = config.success ? await readPrices(directory, config.data, faults) : null;
  const whole =
    config.success &&
    nbWords !== null &&
    enWords !== null &&
    drawn.success &&
    landscape !== null &&
    riskDocument !== null &&
    faults.length === 0;
  return {
    faults,
    content: whole
      ? {
          config: config.data,
          wordings: { nb: nbWords, en: enWords },
          themeCss,
          risk,
          riskDocument,
          picture: drawn.data,
          pictures: landscape,
          terms,
          prices,
          mailLogos: await readMailLogos(directory, config.data, themeCss),
        }
      : null,
  };
}

/** Null for what is no object of texts. */
async function readWording(directory: string, file: string, faults: string[]): Promise<Record<string, string> | null> {
  const words = z.record(z.string(), z.string()).safeParse((await readJson(directory, file, faults)) ?? {});
  if (!words.success) {
    faults.push(`${file}: file: not an object of texts`);
    return null;
  }
  faults.push(...Object.entries(words.data).flatMap(([key, text]) => textFaults(file, key, text)));
  return words.data;
}

function textFaults(file: string, key: string, text: string): string[] {
  if (!isTextKey(key)) return [`${file}: ${key}: no text has this key`];
  if (text.trim() === '') return [`${file}: ${key}: empty`];
  const [own, original] = [text, nb[key]].map((each) => placeholdersOf(each).join(', '));
  return own === original ? [] : [`${file}: ${key}: must hold the placeholders ${original || '(none)'}`];
}

async function readJson(directory: string, file: string, faults: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(directory, file), 'utf8'));
  } catch (error) {
    faults.push(`${file}: file: ${error instanceof SyntaxError ? 'not JSON' : 'missing'}`);
    return null;
  }
}

async function isImage(directory: string, path: string): Promise<boolean> {
  const inside = normalize(path).startsWith('images/') && /\.(svg|png|webp|avif|ico)$/.test(path);
  return inside && isFile(join(directory, path));
}

async function missingImages(directory: string, config: BankConfig): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, path = ''] of Object.entries(config.images))
    if (!(await isImage(directory, path))) faults.push(`bank.json: images.${name}: no such file under images/`);
  return faults;
}

async function readPictures(directory: string, faults: string[]): Promise<Pictures | null> {
  const json = await readJson(directory, PICTURES, faults);
  if (json === null) return null;
  const read = pictures.safeParse(json);
  if (!read.success) {
    faults.push(
      ...read.error.issues.map(({ path, message }) => `${PICTURES}: ${path.join('.') || 'file'}: ${message}`),
    );
    return null;
  }
  if (!(await isImage(directory, read.data.card.logo)))
    faults.push(`${PICTURES}: card.logo: no such file under images/`);
  return read.data;
}

/** Checked whether or not the bank shows its list, and null where it does not. */
async function readPrices(directory: string, config: BankConfig, faults: string[]): Promise<PriceList | null> {
  if (!existsSync(join(directory, PRICES))) return null;
  const read = priceList.safeParse(await readJson(directory, PRICES, faults));
  if (!read.success) {
    faults.push(...read.error.issues.map(({ path, message }) => `${PRICES}: ${path.join('.') || 'file'}: ${message}`));
    return null;
  }
  const accounts = config.childPackages.flatMap((one) => one.accounts.map(({ productCode }) => productCode));
  faults.push(
    ...productFaults(read.data, [...PRODUCT_CODES, ACCOUNTING_SYSTEM, ...accounts]).map(
      (fault) => `${PRICES}: ${fault}`,
    ),
  );
  return config.priceList ? read.data : null;
}

/** S-008: a bank whose pages link to a price list has one. */
async function missingPriceList(directory: string, config: BankConfig): Promise<string[]> {
  return !config.priceList || (await isFile(join(directory, PRICE_LIST)))
    ? []
    : [`bank.json: priceList: no ${PRICE_LIST}`];
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
