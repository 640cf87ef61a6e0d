/** The bank's seal by the settings: its key, the authority whose time stamps it has, and the revocation lists that it keeps. */
import { type Config, requiredOf } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import { certificatesFromPem } from './documents/certificate-facts.ts';
import { type ProveRevocation, revocationProofs } from './documents/revocation.ts';
import { sealFromPem } from './documents/seal.ts';
import type { Stamping } from './documents/time-stamp.ts';
import { revocationListSource } from './registers/revocation-list.ts';
import type { OutsideSystem } from './registers/outside-call.ts';
import { timeStampAuthority } from './registers/time-stamp-authority.ts';
import type { EntryParts } from './entry-parts.ts';

type Around = Pick<EntryParts, 'random'>;

type OfSeal = Pick<Context, 'seal' | 'timeAnchors'>;

/** Throws, naming the setting, where key or certificates can't be used. */
export function createSeal(config: Config, deps: Around, clients: OutsideClients): OfSeal {
  // Also of a server that seals without: packs of before have time stamps.
  const timeAnchors = config.TIME_STAMP_ANCHORS === undefined ? undefined : anchorsIn(config.TIME_STAMP_ANCHORS);
  const stamping = config.SEAL_LEVEL === 'B-B' ? undefined : stampingOf(config, deps, clients, timeAnchors ?? []);
  const prove = config.SEAL_LEVEL === 'B-LT' ? proofsOf(config, deps, clients, timeAnchors ?? []) : undefined;
  return { seal: sealFromPem(requiredOf(config).SEAL_PEM, config.SEAL_CERTIFICATES, stamping, prove), timeAnchors };
}

/** Throws where the seal's issuer is not known, whose list would vouch for nobody. */
function proofsOf(
  config: Config,
  { random }: Around,
  { open }: OutsideClients,
  timeAnchors: Stamping['anchors'],
): ProveRevocation {
  const [own, ...above] = certificatesFromPem(requiredOf(config).SEAL_PEM);
  if (!above.some((issuer) => own?.checkIssued(issuer)))
    throw new Error("SEAL_PEM: for B-LT the certificate of the seal's issuer goes behind the seal's own");
  const sealLists = revocationListSource(open('seal-revocation'));
  const timeLists = revocationListSource(open('time-stamp-revocation'));
  return revocationProofs({ sealLists, timeLists, timeAnchors, random });
}

function stampingOf(
  config: Config,
  { random }: Around,
  clients: OutsideClients,
  anchors: Stamping['anchors'],
): Stamping {
  const authority = timeStampAuthority(timeStampSystem(config, clients), config.TIME_STAMP_TOKEN);
  return { authority, anchors, policy: config.TIME_STAMP_POLICY, random };
}

function timeStampSystem({ TIME_STAMP_CLIENT_PEM: pem }: Config, clients: OutsideClients): OutsideSystem {
  if (pem === undefined) return clients.open('time-stamp');
  if (!clients.addressOf('time-stamp').startsWith('https:'))
    throw new Error(
      'TIME_STAMP_CLIENT_PEM: a certificate is shown over https alone, and the authority has another address',
    );
  try {
    return clients.openWithCertificate('time-stamp', pem);
  } catch {
    // What OpenSSL says of it may hold parts of the value.
    throw new Error('TIME_STAMP_CLIENT_PEM: there is no key in it, or no certificate of that key');
  }
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
