/** The vault's master keys, parsed from their setting. */
import type { MasterKey } from './vault.ts';

/** `version:base64,…` as the settings have them. */
export function masterKeys(text: string): MasterKey[] {
  return text.split(',').map((one) => {
    const [version = '', key = ''] = one.trim().split(':');
    return { version: Number(version), key: Buffer.from(key, 'base64') };
  });
}
