/** The command `npm run keys`: shows the key ring of the server's database, and retires a master key. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { commandLine } from '../command-line.ts';
import { settingOf } from '../config.ts';
import { commandDatabase } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { heldMasterKeys, masterKeys } from '../db/master-keys.ts';
import { orEnd } from '../told-fault.ts';
import { retireMaster, ringLines } from './retire.ts';

const COMMAND = commandLine('keys');
const USAGE = `${COMMAND} show
    the keys in use, and how many rows each wraps
${COMMAND} retire VERSION [--rows-per-second N]
    takes a master key out of use while servers serve; may be begun again
Settings: DATABASE_URL and others that begin so, MASTER_KEYS (the newer key and the one to be retired)`;

const [act, version, flag, rate = '2000', ...rest] = process.argv.slice(2);
const isRetire =
  act === 'retire' && Number.isInteger(Number(version)) && (flag === undefined || flag === '--rows-per-second');
if (!(act === 'show' && version === undefined) && !(isRetire && Number(rate) > 0 && rest.length === 0)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const random = { bytes: randomBytes, uuid: randomUUID };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await orEnd(async () => {
  const settings = commandDatabase(process.env);
  const setting = settingOf(process.env, 'MASTER_KEYS');
  if (setting === undefined) throw new Error('MASTER_KEYS: name the keys of the server');
  const database = await openDatabase(settings);
  try {
    const parts = {
      database,
      masters: heldMasterKeys(masterKeys(setting), random),
      clock: { now: () => new Date() },
      random,
      pause: (milliseconds: number) => setTimeout(milliseconds),
      say,
    };
    if (isRetire) await retireMaster(parts, Number(version), { batch: 500, rowsPerSecond: Number(rate) });
    else for (const line of await ringLines(parts)) say(line);
  } finally {
    await database.close();
  }
});
