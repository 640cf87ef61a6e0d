/** The bank's seal by the settings: its key, and the authority whose time stamps it has. */
import { type Config, requiredOf } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import { certificatesFromPem } from './documents/certificate-facts.ts';
import { sealFromPem } from './documents/seal.ts';
import type { Stamping } from './documents/time-stamp.ts';
import { timeStampAuthority } from './registers/time-stamp-authority.ts';
import type { EntryParts } from './entry-parts.ts';

type Around = Pick<EntryParts, 'random'>;

type OfSeal = Pick<Context, 'seal' | 'timeAnchors'>;

/** Throws, naming the setting, where key or certificates can't be used. */
export function createSeal(config: Config, deps: Around, clients: OutsideClients): OfSeal {
  // Also of a server that seals without: packs of before have time stamps.
  const timeAnchors = config.TIME_STAMP_ANCHORS === undefined ? undefined : anchorsIn(config.TIME_STAMP_ANCHORS);
  const stamping = config.SEAL_LEVEL === 'B-B' ? undefined : stampingOf(config, deps, clients, timeAnchors ?? []);
  return { seal: sealFromPem(requiredOf(config).SEAL_PEM, config.SEAL_CERTIFICATES, stamping), timeAnchors };
}

function stampingOf(
  config: Config,
  { random }: Around,
  { open }: OutsideClients,
  anchors: Stamping['anchors'],
): Stamping {
  const authority = timeStampAuthority(open('time-stamp'), config.TIME_STAMP_TOKEN);
  return { authority, anchors, policy: config.TIME_STAMP_POLICY, random };
}

function anchorsIn(pem: string): Stamping['anchors'] {
  try {
    const found = certificatesFromPem(pem);
    if (found.length > 0) return found;
  } catch {
    // Told below: what OpenSSL says of it may hold parts of the value.
  }
  throw new Error('TIME_STAMP_ANCHORS: there is no certificate in it that can be read');
}
