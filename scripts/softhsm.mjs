/** Finds SoftHSM for the tests of master keys in a token: as installed, else the system's package. */
import { existsSync } from 'node:fs';
import { ensurePackage } from './system-package.mjs';

const PROGRAMS = ['/usr/bin/softhsm2-util', '/usr/local/bin/softhsm2-util'];
/** Its library by the architecture of the machine; the tests load the first that is there. */
export const SOFTHSM_LIBRARIES = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
];
const isThere = (paths) => paths.some((path) => existsSync(path));

/** True when there is one afterwards. */
export const ensureSofthsm = () => ensurePackage('softhsm2', () => isThere(PROGRAMS) && isThere(SOFTHSM_LIBRARIES));
