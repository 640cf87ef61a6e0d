/** The command `npm run keys`: shows the key ring of the server's database, retires a master key, makes one in a token, and rotates the look-up key. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { commandLine } from '../command-line.ts';
import { commandDatabase } from '../database-settings.ts';
import { openDatabase } from '../db/connect.ts';
import { LABEL } from '../db/master-keys.ts';
import { masterKeySettings, openMasterKeys, openNamedToken } from '../master-key-settings.ts';
import { orEnd } from '../told-fault.ts';
import { retireMaster, ringLines } from './retire.ts';
import { rotateLookUp, withdrawRotation } from './rotate-look-up.ts';
import { legibleIds } from '../http/log.ts';

const COMMAND = commandLine('keys');
const USAGE = `${COMMAND} show
    the database's name, the keys in use, and how many rows each wraps
${COMMAND} retire VERSION [--rows-per-second N]
    takes a master key out of use while servers serve; may be begun again
${COMMAND} rotate-look-up [withdraw]
    makes a new look-up key and moves every column to it: no server answers for some minutes; may be begun
    again, or withdrawn before it has said that it is done. DATABASE_URL is that of the owner of the tables
${COMMAND} make LABEL
    makes a master key in the token of the settings, which it never leaves
Settings: DATABASE_URL and others that begin so, MASTER_KEYS (the newer key and the one to be retired), PKCS11_…
where one of them is in a token; make takes PKCS11_… alone`;

const [act, version, flag, rate = '2000', ...rest] = process.argv.slice(2);
const isRetire =
  act === 'retire' && Number.isInteger(Number(version)) && (flag === undefined || flag === '--rows-per-second');
const isRotate = act === 'rotate-look-up' && (version === undefined || version === 'withdraw') && flag === undefined;
const isMake = act === 'make' && LABEL.test(version ?? '') && flag === undefined;
if (
  !isMake &&
  !isRotate &&
  !(act === 'show' && version === undefined) &&
  !(isRetire && Number(rate) > 0 && rest.length === 0)
) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const random = { bytes: randomBytes, uuid: legibleIds(randomUUID) };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await orEnd(async () => {
  const named = masterKeySettings(process.env);
  if (isMake) {
    await (await openNamedToken(named)).generate(version ?? '');
    return say(`made: name it in MASTER_KEYS as VERSION:pkcs11:${version}`);
  }
  const settings = commandDatabase(process.env);
  const masters = await openMasterKeys(named, random);
  const database = await openDatabase(settings);
  try {
    const parts = {
      database,
      masters,
      clock: { now: () => new Date() },
      random,
      pause: (milliseconds: number) => setTimeout(milliseconds),
      say,
    };
    if (isRotate) await (version === 'withdraw' ? withdrawRotation(parts) : rotateLookUp(parts, 1_000));
    else if (isRetire) await retireMaster(parts, Number(version), { batch: 500, rowsPerSecond: Number(rate) });
    else for (const line of await ringLines(parts)) say(line);
  } finally {
    await database.close();
  }
});
