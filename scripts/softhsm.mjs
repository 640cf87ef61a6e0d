/** Finds SoftHSM for the tests of master keys in a token: as installed, else the system's package. */
import { existsSync } from 'node:fs';
import { ensurePackage } from './system-package.mjs';

const INSTALLED = ['/usr/bin/softhsm2-util', '/usr/local/bin/softhsm2-util'];

/** True when there is one afterwards. */
export const ensureSofthsm = () => ensurePackage('softhsm2', () => INSTALLED.some((path) => existsSync(path)));
