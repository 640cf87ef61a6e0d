/** The program `bank.js` of the folder that the build makes: a new bank beside others, and a bank's theme anew, for whoever has no repository. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadBanks } from '../packages/server/banks/banks.ts';
import { FaultyBanks } from '../packages/server/banks/faulty-banks.ts';
import { commandLine } from '../packages/server/command-line.ts';
import { makeTheme } from '../packages/web/build/make-theme.ts';
import { newBank, NoSuchBank } from './new-bank.ts';

const COMMAND = commandLine('bank');
const USAGE = `${COMMAND} new FOLDER SLUG --name "Name" --color "#rrggbb"
    makes the folder SLUG beside the banks of FOLDER; what is invented in it is for you to change
${COMMAND} theme FOLDER SLUG
    makes its theme.css of its bank.json and theme.json, or says which colours cannot be read`;

async function make(folder: string, slug: string, name: string, colour: string): Promise<string> {
  if (!existsSync(folder))
    throw new NoSuchBank(`${folder} is not there: name the folder of the banks, which has default/`);
  // The first one has none beside it, which a server would refuse.
  const others = readdirSync(folder).some((each) => existsSync(join(folder, each, 'bank.json')));
  const brand = await newBank(folder, others ? await loadBanks(folder) : new Map(), { slug, name, colour });
  return `${join(folder, slug)} is made; its colour is ${brand}. A server that starts now has it at /${slug}/.`;
}

function paint(folder: string, slug: string): string {
  try {
    makeTheme(join(folder, slug));
  } catch (error) {
    throw new NoSuchBank(error instanceof Error ? error.message : String(error));
  }
  return `${join(folder, slug, 'theme.css')} is made`;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, color: { type: 'string' } },
  });
  const [verb, folder, slug, ...more] = positionals;
  if (!folder || !slug || more.length > 0) throw new NoSuchBank(USAGE);
  if (verb === 'new' && values.name && values.color) console.log(await make(folder, slug, values.name, values.color));
  else if (verb === 'theme') console.log(paint(folder, slug));
  else throw new NoSuchBank(USAGE);
} catch (error) {
  if (!(error instanceof NoSuchBank || error instanceof FaultyBanks || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
