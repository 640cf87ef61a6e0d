/** The command `npm run banks`: says which banks can be served and what is wrong with the others (S-011). */
import { resolve } from 'node:path';
import { FaultyBanks, loadBanks } from './banks.ts';

const directory = resolve(process.argv[2] ?? 'banks');
try {
  const banks = await loadBanks(directory);
  for (const { slug, config, overrides } of banks.values())
    console.log(`${slug}\t${config.bankregnr}\t${config.name}\t${Object.keys(overrides).length} texts of its own`);
} catch (error) {
  if (!(error instanceof FaultyBanks)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
