/** The command `npm run bank -- new SLUG --name "…" --color "#…"`: makes the folder of a new bank. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FaultyBanks, loadBanks } from '../packages/server/banks/banks.ts';
import { newBank, NoSuchBank } from './new-bank.ts';

const USE = 'npm run bank -- new SLUG --name "Name" --color "#rrggbb"';
const banks = join(import.meta.dirname, '../banks');

function asked(): { readonly slug: string; readonly name: string; readonly colour: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, color: { type: 'string' } },
  });
  const [verb, slug, ...more] = positionals;
  if (verb !== 'new' || !slug || more.length > 0 || !values.name || !values.color) throw new NoSuchBank(USE);
  return { slug, name: values.name, colour: values.color };
}

try {
  const wanted = asked();
  const brand = await newBank(banks, await loadBanks(banks), wanted);
  const darker = brand === wanted.colour.toLowerCase() ? '' : `, darkened to ${brand} so that it is read`;
  console.log(`banks/${wanted.slug}: ${wanted.name}${darker}. A server that starts now has it at /${wanted.slug}/.`);
} catch (error) {
  if (!(error instanceof NoSuchBank || error instanceof FaultyBanks || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
