/** The command `npm run evidence`, with the settings of the server and on its database. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readConfig } from '../config.ts';
import { databaseSettings } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { fencedDatabase } from '../db/look-up-fence.ts';
import { createVault } from '../db/vault.ts';
import { type Paper, typeset } from '../documents/typeset.ts';
import { createLog, legibleIds } from '../http/log.ts';
import { EVIDENCE_USAGE, evidenceArguments, writeEvidence } from '../kyc/evidence-command.ts';
import { openMasterKeys } from '../master-key-settings.ts';
import { endWith, orEnd } from '../told-fault.ts';

const wanted = evidenceArguments(process.argv.slice(2));
if (wanted === null) {
  process.stderr.write(`${EVIDENCE_USAGE}\n`);
  process.exit(2);
}
const config = await orEnd(() => readConfig(process.env, {}, false));
const random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };
const clock = { now: () => new Date() };
const database = await orEnd(() => openDatabase({ ...databaseSettings(config), connections: 1 }));
try {
  const keys = await openKeyRing({ database, masters: await openMasterKeys(config, random), clock, random });
  const parts = {
    db: fencedDatabase(database, keys, performance),
    vault: createVault({ keys, random }),
    log: createLog(config.LOG_LEVEL),
    clock,
    random,
    // Nobody else waits in this process.
    typesetter: { set: async (paper: Paper) => typeset(paper), close: async () => {} },
  };
  const fault = await writeEvidence(parts, wanted);
  if (fault !== null) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  endWith(error);
} finally {
  await database.close();
}
