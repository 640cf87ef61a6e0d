/** The command `npm run bank`: makes the folder of a new bank, and shows a bank's face while its files are edited. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { loadBanks } from '../packages/server/banks/banks.ts';
import { FaultyBanks } from '../packages/server/banks/faulty-banks.ts';
import { newBank, NoSuchBank } from './new-bank.ts';

const USE = `npm run bank -- new SLUG --name "Name" --color "#rrggbb"
npm run bank -- show SLUG`;
const banks = join(import.meta.dirname, '../banks');

async function make(slug: string, name: string, colour: string): Promise<void> {
  const brand = await newBank(banks, await loadBanks(banks), { slug, name, colour });
  console.log(`banks/${slug} is made; its colour is ${brand}. A server that starts now has it at /${slug}/.`);
}

/** Until it is interrupted: the page loads itself again when a file of the bank is saved. */
async function show(slug: string): Promise<void> {
  if (!(await loadBanks(banks)).has(slug)) throw new NoSuchBank(`there is no bank ${slug}`);
  const gallery = join(import.meta.dirname, '../gallery');
  const server = await createServer({ root: gallery, configFile: join(gallery, 'vite.config.ts'), logLevel: 'warn' });
  await server.listen();
  for (const address of server.resolvedUrls?.local ?? []) console.log(`${address}gallery.html?bank=${slug}&view=face`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, color: { type: 'string' } },
  });
  const [verb, slug, ...more] = positionals;
  if (!slug || more.length > 0) throw new NoSuchBank(USE);
  if (verb === 'new' && values.name && values.color) await make(slug, values.name, values.color);
  else if (verb === 'show') await show(slug);
  else throw new NoSuchBank(USE);
} catch (error) {
  if (!(error instanceof NoSuchBank || error instanceof FaultyBanks || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
