/** The banks as the lobby introduces them, read from the folders that the application serves. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type LobbyBank = {
  readonly slug: string;
  readonly name: string;
  /** What it is good for in a demonstration; empty where the bank says nothing. */
  readonly line: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Its logo as a `data:` address, for pages on other origins. */
  readonly logo: string;
};

/** Where the folders that ship are. */
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
    }));
  if (first === undefined) throw new Error('no folder with a bank in it');
  return [first, ...others];
}
