/** The publisher's name of the version that a list's file is, by the index of the data set (`index.json`) that lies beside it. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { datasetIndexIn } from '../registers/list-index.ts';

/** Null where no index is there, or none that names a file of this checksum (SHA-1): a version is not guessed. */
export async function publishedVersion(path: string, checksum: string): Promise<string | null> {
  const json = await readFile(join(dirname(path), 'index.json'), 'utf8').catch(() => '');
  const found = datasetIndexIn(json);
  const isThis = found?.resources.some((one) => one.name === basename(path) && one.checksum === checksum);
  return isThis ? (found?.version ?? null) : null;
}
