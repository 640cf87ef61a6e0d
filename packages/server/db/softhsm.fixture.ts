/** For tests: tokens of SoftHSM in a temporary folder, which every library and program that this process starts looks into. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazily } from '@bli-kunde/domain/lazily.ts';
import { SOFTHSM_LIBRARIES } from '../../../scripts/softhsm.mjs';
import type { TokenSettings } from './token-keys.ts';

export const NO_SOFTHSM = 'no SoftHSM is installed';
/** The second token has the label of no setting of the tests but those that look for it. */
export const TOKENS = ['bank', 'other'] as const;

/** Settings of the token `bank`, made at the first call; null where no SoftHSM is installed. */
export const softToken = lazily((): TokenSettings | null => {
  const library = SOFTHSM_LIBRARIES.find((path) => existsSync(path));
  if (library === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bli-kunde-softhsm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tokens'));
  const settings = join(folder, 'softhsm2.conf');
  writeFileSync(
    settings,
    `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  // The library reads it when it is initialised, once in a process.
  process.env['SOFTHSM2_CONF'] = settings;
  const pin = '4711-0815-token';
  for (const label of TOKENS)
    softhsm('--init-token', '--free', '--label', label, '--so-pin', 'so-pin-of-tests', '--pin', pin);
  return { library, token: 'bank', pin, variables: { SOFTHSM2_CONF: settings } };
});

const softhsm = (...args: string[]): unknown =>
  execFileSync('softhsm2-util', args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes a key of AES that its owner may take out, in a process of its own as the library is. */
export function looseKey({ library, token, pin }: TokenSettings, label: string): void {
  const made = spawnSync(process.execPath, [
    join(import.meta.dirname, 'loose-key.fixture.ts'),
    library,
    token,
    pin,
    label,
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
}
