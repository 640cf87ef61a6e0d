/** The command `npm run cases`, with the settings of the server and on its database. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { loadBanks } from '../banks/banks.ts';
import { caseKinds } from '../case-kinds.ts';
import { readConfig } from '../config.ts';
import { businessRegisterAt } from '../create-registers.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { databaseSettings } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { openKeyRing } from '../db/key-ring.ts';
import { fencedDatabase } from '../db/look-up-fence.ts';
import { createVault } from '../db/vault.ts';
import { openMasterKeys } from '../master-key-settings.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { journeysByContext } from '../journeys.ts';
import { CASES_USAGE, caseArguments, runCases } from './command.ts';
import { messageCases } from './message-case.ts';
import { thisOperator } from './operator.ts';
import { endWith, orEnd } from '../told-fault.ts';
import { legibleIds } from '../http/log.ts';

const wanted = caseArguments(process.argv.slice(2));
if (wanted === null) {
  process.stderr.write(`${CASES_USAGE}\n`);
  process.exit(2);
}
const config = await orEnd(() => readConfig(process.env, {}, false));
if (config.CASES_COMMAND !== 'on') {
  process.stderr.write(
    'CASES_COMMAND: the command is off; cases are decided in the console. Set it to on to allow it\n',
  );
  process.exit(2);
}
const random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };
const clock = { now: () => new Date() };
const database = await orEnd(() => openDatabase({ ...databaseSettings(config), connections: 2 }));
try {
  const masters = await openMasterKeys(config, random);
  const keys = await openKeyRing({ database, masters, clock, random });
  const db = fencedDatabase(database, keys, performance);
  const vault = createVault({ keys, random });
  const banks = await loadBanks(resolve(config.BANKS_DIR));
  // Nothing is sent from here: the server finds what a decision left for it.
  const outbox = createOutbox({
    database: db,
    vault,
    clock,
    random,
    messageCases: messageCases({ vault, random, banks }),
    handlers: {},
    failed: () => undefined,
  });
  const applications = createApplicationStore<unknown>({
    database: db,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  });
  const parts = {
    db,
    vault,
    clock,
    random,
    outbox,
    banks,
    journeys: journeysByContext,
    caseKinds,
    applications,
    // A rule in words is read anew before it is decided; of every other decision nobody outside is asked.
    businessRegister: businessRegisterAt(config[systemOf('business-register').setting] ?? '', {
      stopwatch: performance,
      random,
    }),
  };
  const read = async (file: string): Promise<string> => {
    const given = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'));
    // Whoever types takes minutes, in which a key may be retired.
    await keys.reread();
    return given;
  };
  const { lines, fault } = await runCases(parts, wanted, read, thisOperator());
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  if (fault !== null) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  endWith(error);
} finally {
  await database.close();
}
