/** Makes a tagged PDF (PDF/UA-1) of a Typst template and what it is to say: the same of both gives the same bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontCoverage } from './font-coverage.ts';

const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'] as const;

interface Typesetter {
  readonly compiler: NodeCompiler;
  /** True where both fonts can show the code point. */
  readonly shows: (codePoint: number) => boolean;
}

/** Template and data to be typeset; it can be handed to another thread. */
export interface Paper {
  /** Typst. */
  readonly template: string;
  /** JSON. */
  readonly said: object;
  /** SVG, or nothing. */
  readonly logoSvg: string;
  /** Files inside the PDF, in this order; their names are told apart by case alone nowhere. */
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  /** Of the file, without a folder: `[a-z0-9.-]` only. */
  readonly name: string;
  readonly mimeType: string;
  /** Description for a reader who lists the attachments. */
  readonly description: string;
  readonly content: Uint8Array;
}

/** Keeps an attachment's name from meaning the data or the logo. */
const FOLDER = 'attached';
const NAME = /^[a-z0-9][a-z0-9.-]*$/;
const MIME_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;

/**
 * A word longer than a narrow column may be broken behind a mark that addresses have, and anywhere in a run of letters that no column
 * holds: nothing that is signed leaves its page. An empty box allows it, and is no character of the text.
 */
const LONG_WORDS = String.raw`
#show regex("\S{24,}"): word => (word.text
  .matches(regex("[^@./_+&=?-]*[@./_+&=?-]*"))
  .map(part => part.text)
  .filter(part => part != "")
  .map(part => if part.clusters().len() > 18 { part.clusters() } else { (part,) })
  .flatten()
  .join(box()))
`;

/** The template's line that attaches a mapped file under its name. A name that could end the string is refused, and so is an empty file. */
function attach({ name, mimeType, description, content }: Attachment): string {
  if (!NAME.test(name) || !MIME_TYPE.test(mimeType)) throw new Error('an attachment with a name that is none');
  // The compiler divides by the length, and its panic ends the process.
  if (content.length === 0) throw new Error('an attachment without content');
  const quoted = JSON.stringify(description.replace(/[^\p{L}\p{N} .,:()-]/gu, ''));
  return `#pdf.attach("${name}", read("/${FOLDER}/${name}", encoding: none), relationship: "data", mime-type: "${mimeType}", description: ${quoted})\n`;
}

export const NOT_MADE = 'the document could not be made a PDF';

let opened: Typesetter | undefined;

/** One for the thread: opening it reads the fonts, which costs more than a document. */
function typesetter(): Typesetter {
  if (opened === undefined) {
    const { resolve } = createRequire(import.meta.url);
    const fontBlobs = FONTS.map((file) => readFileSync(resolve(`@expo-google-fonts/inter/${file}`)));
    const coverages = fontBlobs.map(fontCoverage);
    opened = {
      compiler: NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs }] }),
      shows: (codePoint) => coverages.every((covers) => covers(codePoint)),
    };
  }
  return opened;
}

/**
 * The template reads `said` from `/data.json` and the logo from `/logo.svg`. Everything said is set as plain text; a character the
 * font lacks is shown as its number, `[U+738B]`, and so are none lost. Throws an Error that tells nothing of what is said (S-149).
 */
export function typeset({ template, said, logoSvg, attachments = [] }: Paper): Buffer {
  const { compiler, shows } = typesetter();
  compiler.mapShadow('/data.json', Buffer.from(JSON.stringify(printable({ ...said, hasLogo: logoSvg !== '' }, shows))));
  compiler.mapShadow('/logo.svg', Buffer.from(logoSvg));
  for (const { name, content } of attachments) compiler.mapShadow(`/${FOLDER}/${name}`, Buffer.from(content));
  try {
    const { result } = compiler.compile({
      mainFileContent: `${attachments.map(attach).join('')}${LONG_WORDS}${template}`,
    });
    if (result !== null) return compiler.pdf(result, { pdfStandard: 'ua-1' });
  } catch {
    // The compiler's own message quotes the text it could not set.
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
  throw new Error(NOT_MADE);
}

/** An instant as the template's `datetime` takes it, in UTC. */
export const dateParts = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});

/** Leaves out what has no look or turns the reading direction, so that what is signed is what was seen. */
function printable<T>(value: T, shows: (codePoint: number) => boolean): T {
  const clean = (text: string) =>
    Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' '), (character) => {
      if (character === '\n') return character;
      if (/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u.test(character)) return '';
      const codePoint = character.codePointAt(0) ?? 0;
      if (shows(codePoint) && !/\p{Co}/u.test(character)) return character;
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    }).join('');
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? clean(part) : part,
  ) as T;
}
