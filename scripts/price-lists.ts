/** The command `npm run price-lists`: makes `prisliste.pdf` of every bank that has a `prices.json`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankConfig } from '../packages/domain/bank/bank.ts';
import { priceList } from '../packages/domain/bank/price-list.ts';
import { type Overrides, textsOf } from '../packages/domain/texts/texts.ts';
import { priceListPaper } from '../packages/server/documents/price-list.ts';
import { typeset } from '../packages/server/documents/typeset.ts';

const banks = join(import.meta.dirname, '../banks');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

for (const slug of readdirSync(banks).filter((name) => existsSync(join(banks, name, 'prices.json')))) {
  const directory = join(banks, slug);
  const { name, images } = bankConfig.parse(json(join(directory, 'bank.json')));
  const texts = textsOf(json(join(directory, 'texts.nb.json')) as Overrides);
  const prices = priceList.parse(json(join(directory, 'prices.json')));
  writeFileSync(
    join(directory, 'prisliste.pdf'),
    typeset(priceListPaper({ name, logoSvg: readFileSync(join(directory, images.logo), 'utf8'), texts }, prices)),
  );
  console.log(`${slug}: prisliste.pdf`);
}
