/** Reads the terms that every bank shares and those a bank puts in their place, checked before anything starts. */
import { type Terms, TERMS, terms } from '@bli-kunde/domain/bank/terms.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'terms';

/** Terms of one folder of a bank, or of what all share; a folder without any has none. Each fault is `terms/file: what`. */
export async function readTerms(directory: string): Promise<{ terms: readonly Terms[]; faults: readonly string[] }> {
  const folder = join(directory, FOLDER);
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.json')).sort() : [];
  const faults: string[] = [];
  const read: Terms[] = [];
  for (const file of files) {
    const parsed = terms.safeParse(await jsonOf(join(folder, file)));
    if (!parsed.success) {
      const said = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
      faults.push(...said.map((fault) => `${FOLDER}/${file}: ${fault}`));
      continue;
    }
    const name = `${parsed.data.id}.v${parsed.data.version}.json`;
    if (file !== name) faults.push(`${FOLDER}/${file}: the name should be ${name}`);
    read.push(parsed.data);
  }
  for (const one of read) {
    const next = read.find(({ id, version }) => id === one.id && version === one.version + 1);
    if (next !== undefined && next.validFrom <= one.validFrom)
      faults.push(`${FOLDER}/${next.id}.v${next.version}.json: validFrom: not after that of version ${one.version}`);
  }
  return { terms: read, faults };
}

const jsonOf = (file: string): Promise<unknown> =>
  readFile(file, 'utf8')
    .then(
      (text) => JSON.parse(text) as unknown,
      () => null,
    )
    .catch(() => null);

/** The bank's own versions of each, and where it has none those that all share. */
export const termsOfBank = (own: readonly Terms[], shared: readonly Terms[]): Terms[] => [
  ...own,
  ...shared.filter(({ id }) => own.every((one) => one.id !== id)),
];

/** Ids of terms that nobody has written. */
export const missingTerms = (all: readonly Terms[]): string[] =>
  TERMS.filter((id) => all.every((one) => one.id !== id));
