/** Reads one bank's folder and lists what is wrong with it, by file and field (S-010, S-011). */
import { type BankConfig, bankConfig } from '@bli-kunde/domain/bank/bank.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { isTextKey, type Overrides } from '@bli-kunde/domain/texts/texts.ts';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import * as z from 'zod/mini';

/** A bank's price list: its file and the last part of its address. */
export const PRICE_LIST = 'prisliste.pdf';

export interface BankFolder {
  /** `file: field: what`, empty when the bank can be served. */
  readonly faults: readonly string[];
  readonly content: { readonly config: BankConfig; readonly overrides: Overrides; readonly themeCss: string } | null;
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
  const overrides = z
    .record(z.string(), z.string())
    .safeParse((await readJson(directory, 'texts.nb.json', faults)) ?? {});
  if (!overrides.success) faults.push('texts.nb.json: file: not an object of texts');
  else faults.push(...Object.entries(overrides.data).flatMap(([key, text]) => textFaults(key, text)));
  const themeCss = await readFile(join(directory, 'theme.css'), 'utf8').catch(() => '');
  if (!themeCss.includes('--ds-color-')) faults.push('theme.css: file: missing, or without the tokens of a theme');
  if (/<\/style|@import|url\(\s*['"]?\s*(https?:)?\/\//i.test(themeCss))
    faults.push('theme.css: file: reaches outside the bank');
  const whole = config.success && overrides.success && faults.length === 0;
  return { faults, content: whole ? { config: config.data, overrides: overrides.data, themeCss } : null };
}

/** The placeholders of a text, sorted: what an override has to keep. */
const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .sort((one, other) => one.localeCompare(other))
    .join(', ');

function textFaults(key: string, text: string): string[] {
  if (!isTextKey(key)) return [`texts.nb.json: ${key}: no text has this key`];
  if (text.trim() === '') return [`texts.nb.json: ${key}: empty`];
  const [own, original] = [placeholders(text), placeholders(nb[key])];
  return own === original ? [] : [`texts.nb.json: ${key}: must hold the placeholders ${original || '(none)'}`];
}

async function readJson(directory: string, file: string, faults: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(directory, file), 'utf8'));
  } catch (error) {
    faults.push(`${file}: file: ${error instanceof SyntaxError ? 'not JSON' : 'missing'}`);
    return null;
  }
}

async function missingImages(directory: string, config: BankConfig): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, path] of Object.entries(config.images)) {
    const inside =
      path !== undefined && normalize(path).startsWith('images/') && /\.(svg|png|webp|avif|ico)$/.test(path);
    const found = inside && (await isFile(join(directory, path)));
    if (!found) faults.push(`bank.json: images.${name}: no such file under images/`);
  }
  return faults;
}

/** S-008: a bank whose pages link to a price list has one. */
async function missingPriceList(directory: string, { priceList }: BankConfig): Promise<string[]> {
  return !priceList || (await isFile(join(directory, PRICE_LIST))) ? [] : [`bank.json: priceList: no ${PRICE_LIST}`];
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
