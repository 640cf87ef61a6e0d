/** The command `npm run policy`, with the settings of the server and on its database; it only reads. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownerRuleLine, readBankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isCountry } from '../banks/bank-folder.ts';
import { loadBanks } from '../banks/banks.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { readConfig } from '../config.ts';
import { databaseSettings } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { fencedDatabase } from '../db/look-up-fence.ts';
import { createVault } from '../db/vault.ts';
import { POLICY_USAGE, policyArguments, trialLines } from './command.ts';
import { tryPolicy } from './trial.ts';
import { openMasterKeys } from '../master-key-settings.ts';
import { endWith, orEnd } from '../told-fault.ts';
import { legibleIds } from '../http/log.ts';

const wanted = policyArguments(process.argv.slice(2), osloDate(new Date()));
if (wanted === null) {
  process.stderr.write(`${POLICY_USAGE}\n`);
  process.exit(2);
}
const { risk: tried, faults } = readBankRisk(JSON.parse(await readFile(wanted.file, 'utf8')), RISK_RULES, isCountry);
if (faults.length > 0) {
  process.stderr.write(`${faults.map((fault) => `${wanted.file}: ${fault}`).join('\n')}\n`);
  process.exit(2);
}
const config = await orEnd(() => readConfig(process.env, {}, false));
const random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };
const clock = { now: () => new Date() };
const database = await orEnd(() => openDatabase({ ...databaseSettings(config), connections: 1 }));
try {
  const keys = await openKeyRing({ database, masters: await openMasterKeys(config, random), clock, random });
  const db = fencedDatabase(database, keys, performance);
  const vault = createVault({ keys, random });
  const banks = await loadBanks(resolve(config.BANKS_DIR), { reviewedUntil: config.RISK_LISTS_REVIEWED_UNTIL ?? null });
  const bank = banks.get(wanted.bank);
  if (bank === undefined) throw new Error(`no bank has the name ${wanted.bank}`);
  const { number, risk: inForce } = await policyInForce(db, bank, osloDate(new Date()));
  process.stdout.write(`in force: version ${number}${number === 0 ? ', the folder’s' : ''}\n`);
  for (const [name, policy] of Object.entries({ today: inForce, tried }))
    process.stdout.write(`owner rule, ${name}: ${ownerRuleLine(policy)}\n`);
  process.stdout.write(
    `${trialLines(await tryPolicy({ db, vault, banks }, { ...wanted, inForce, tried })).join('\n')}\n`,
  );
} catch (error) {
  endWith(error);
} finally {
  await database.close();
}
