/** Master keys as the settings name them: held by the process itself, or kept by a security module of which the settings name library, token and PIN. */
import type { Random } from './clock.ts';
import { type Environment, settingOf } from './config.ts';
import { heldMasterKeys, joinedMasterKeys, type MasterKeys, masterKeys, tokenMasterKeys } from './db/master-keys.ts';
import { openToken, type TokenKeys } from './db/token-keys.ts';
import type { Settings } from './settings.ts';

type MasterKeySettings = Pick<Settings, 'MASTER_KEYS' | 'PKCS11_ENV' | (typeof OF_TOKEN)[number]>;
const OF_TOKEN = ['PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_PIN'] as const satisfies readonly (keyof Settings)[];

/** Throws Error, naming the setting and never its value, where a key is malformed or its token cannot be used. */
export async function openMasterKeys(settings: MasterKeySettings, random: Random): Promise<MasterKeys> {
  if (settings.MASTER_KEYS === undefined) throw new Error('MASTER_KEYS: name the keys of the server');
  const { held, inToken } = masterKeys(settings.MASTER_KEYS);
  const own = heldMasterKeys(held, random);
  if (inToken.length === 0) return own;
  return joinedMasterKeys([own, await tokenMasterKeys(inToken, await openNamedToken(settings), random)]);
}

/** The token of the settings. Throws Error as {@link openMasterKeys}. */
export async function openNamedToken(settings: MasterKeySettings): Promise<TokenKeys> {
  const { PKCS11_MODULE: library, PKCS11_TOKEN: token, PKCS11_PIN: pin } = settings;
  if (library !== undefined && token !== undefined && pin !== undefined)
    return openToken({ library, token, pin, variables: variablesOf(settings.PKCS11_ENV) });
  const missing = OF_TOKEN.filter((name) => settings[name] === undefined);
  throw new Error(`Missing settings: ${missing.join(', ')}: a master key is in a token`);
}

const variablesOf = (text = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1)]),
  );

/** The settings of a command that needs no others of the server. Throws Error where a file of one cannot be read. */
export const masterKeySettings = (env: Environment): MasterKeySettings =>
  Object.fromEntries((['MASTER_KEYS', 'PKCS11_ENV', ...OF_TOKEN] as const).map((name) => [name, settingOf(env, name)]));
