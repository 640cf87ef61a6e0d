/** The bank's logo as mail programs show it: a PNG that goes along with the message, since they show no SVG and fetch nothing. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BankConfig } from '@bli-kunde/domain/bank/bank.ts';
import { themeValues } from './theme-values.ts';

/** Pixels of the picture for each pixel of the message. */
export const MAIL_LOGO_DENSITY = 2;

export interface MailLogo {
  /** Content id in the message: the same for the same picture, so that a mailbox keeps it once. */
  readonly cid: string;
  readonly png: Buffer;
  /** Of the message. */
  readonly width: number;
  readonly height: number;
}

export interface MailLogos {
  readonly light: MailLogo;
  /** Left out where the bank has no logo for the dark. */
  readonly dark?: MailLogo;
}

/** A picture of one scheme: where it is kept, and what it is made of. */
export interface MailLogoSource {
  readonly file: string;
  readonly svg: string;
  /** Paper of the message. It is part of the picture: a program that darkens the message leaves pictures alone. */
  readonly paper: string;
}

const KEYWORD = 'Source';
const SIGNATURE_BYTES = 8;
/** Bytes of a chunk beside its data: length, type and checksum. */
const AROUND = 12;

const hashOf = (...parts: readonly (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/** Sources of the pictures in a bank's messages, the light one first; none for a logo that is no SVG. */
export async function mailLogoSources(
  directory: string,
  { images }: Pick<BankConfig, 'images'>,
  themeCss: string,
): Promise<readonly MailLogoSource[]> {
  const { light, dark } = themeValues(themeCss);
  const schemes = [
    ['images/logo-mail.png', images.logo, light],
    ['images/logo-mail-dark.png', images.logoDark, dark],
  ] as const;
  const sources: MailLogoSource[] = [];
  for (const [file, logo, values] of schemes) {
    const paper = values.get('ds-color-neutral-background-default');
    if (!logo?.endsWith('.svg') || paper === undefined) return sources;
    sources.push({ file, svg: await readFile(join(directory, logo), 'utf8'), paper });
  }
  return sources;
}

function* chunksOf(png: Buffer): Generator<{ readonly type: string; readonly data: Buffer }> {
  for (let at = SIGNATURE_BYTES; at + AROUND <= png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += AROUND + length;
  }
}

/** The picture with a word in it of what it was made of, right after its header. */
export function withSource(png: Buffer, { svg, paper }: MailLogoSource): Buffer {
  const named = Buffer.from(`tEXt${KEYWORD}\0${hashOf(svg, paper)}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  const headerEnd = SIGNATURE_BYTES + AROUND + png.readUInt32BE(SIGNATURE_BYTES);
  return Buffer.concat([png.subarray(0, headerEnd), length, named, sum, png.subarray(headerEnd)]);
}

/** Null for a picture that is missing, or of another logo or paper than today's. */
async function pictureOf(directory: string, source: MailLogoSource): Promise<MailLogo | null> {
  const png = await readFile(join(directory, source.file)).catch(() => null);
  if (png === null) return null;
  const chunks = [...chunksOf(png)];
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const made = `${KEYWORD}\0${hashOf(source.svg, source.paper)}`;
  if (header === undefined || !chunks.some(({ type, data }) => type === 'tEXt' && data.toString('latin1') === made))
    return null;
  return {
    cid: `logo-${hashOf(png).slice(0, 16)}@bank`,
    png,
    width: header.readUInt32BE(0) / MAIL_LOGO_DENSITY,
    height: header.readUInt32BE(4) / MAIL_LOGO_DENSITY,
  };
}

/** Null where the message shows the bank's name in words instead. */
export async function readMailLogos(
  directory: string,
  config: Pick<BankConfig, 'images'>,
  themeCss: string,
): Promise<MailLogos | null> {
  const sources = await mailLogoSources(directory, config, themeCss).catch(() => []);
  const [light, dark] = await Promise.all(sources.map((source) => pictureOf(directory, source)));
  if (!light) return null;
  return { light, ...(dark ? { dark } : {}) };
}
