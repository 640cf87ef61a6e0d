/** The banks as the lobby introduces them, read from the folders that the application serves. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type LobbyBank = {
  readonly slug: string;
  readonly name: string;
  /** Use of it in a demonstration; empty where the bank says nothing. */
  readonly line: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Its logo as a `data:` address, for pages on other origins. */
  readonly logo: string;
  /** The file of its heading typeface; null where it has none of its own. */
  readonly heading: string | null;
  /** Its landscape as SVG, in daylight; empty where it has drawn none. */
  readonly scene: string;
};

/** Path of the folders that ship. */
export const SHIPPED = join(import.meta.dirname, '../../../banks');

type BankFile = {
  readonly bankregnr: string;
  readonly name: string;
  readonly introduction?: string;
  readonly theme: { readonly brand: string };
  readonly images: { readonly logo: string };
};

const hasBank = (directory: string): boolean =>
  statSync(join(directory, 'bank.json'), { throwIfNoEntry: false })?.isFile() === true;

const existing = (file: string): string | null =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null;

type Shape = readonly [tone: string, outline: string];

/** Picture at the top of the bank's pages: the shapes of `pictures.json` in the first tones of `theme.css`. */
function sceneIn(folder: string): string {
  const [pictures, theme] = ['pictures.json', 'theme.css'].map((file) => existing(join(folder, file)));
  if (!pictures || !theme) return '';
  const { back, front } = JSON.parse(readFileSync(pictures, 'utf8')) as { back: Shape[]; front: Shape[] };
  const tones = readFileSync(theme, 'utf8');
  const colour = (tone: string): string =>
    new RegExp(`--bank-(?:scene-)?${tone}:(#[0-9a-f]{6})`).exec(tones)?.[1] ?? 'none';
  const shapes = [...back, ...front].map(([tone, outline]) => `<path fill="${colour(tone)}" d="${outline}"/>`);
  return `<svg viewBox="0 0 480 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="480" height="440" fill="${colour('sky')}"/>${shapes.join('')}</svg>`;
}

/** One for each folder with a bank in it, by registry number. Throws when there is none. */
export function banksIn(directory: string): readonly [LobbyBank, ...LobbyBank[]] {
  const [first, ...others] = readdirSync(directory)
    .filter((slug) => hasBank(join(directory, slug)))
    .map((slug) => ({ slug, file: JSON.parse(readFileSync(join(directory, slug, 'bank.json'), 'utf8')) as BankFile }))
    .sort((one, other) => one.file.bankregnr.localeCompare(other.file.bankregnr))
    .map(({ slug, file: { name, introduction = '', theme, images } }) => ({
      slug,
      name,
      line: introduction,
      colour: theme.brand,
      logo: `data:image/svg+xml;base64,${readFileSync(join(directory, slug, images.logo)).toString('base64')}`,
      heading: existing(join(directory, slug, 'fonts/heading.woff2')),
      scene: sceneIn(join(directory, slug)),
    }));
  if (first === undefined) throw new Error('no folder with a bank in it');
  return [first, ...others];
}
