/** Makes `SERVER` false in what browsers are given, so that the bundler folds the server's half of rows, steps and kinds away. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const domain = join(import.meta.dirname, '../../domain');
const CONSTANT = join(domain, 'server-side.ts');
/** A constant of the module's own is folded before the bundler looks what is needed; one of another module only after. */
const IMPORTED = /^import \{ SERVER \} from '[./]*server-side\.ts';$/m;

/**
 * Calls and reads that the bundler may leave out where nobody uses their value: it cannot see that these functions do nothing but make a value, nor that no
 * object here has getters. A name covers what is called on it, `z.string().check(…)` among others.
 */
export const TREE = {
  manualPureFunctions: ['z', 'endpoint', 'defineStep', 'sectionKind', 'taxSection'],
  propertyReadSideEffects: false,
  // Parts of rows that only the server's halves spread name a state whose import is taken out (`step-pages.ts`).
  unknownGlobalSideEffects: false,
} as const;

/** `kept` are modules that are imported to be there, and not for what they give. */
export const serverSide = (kept: readonly string[]): Plugin => ({
  name: 'server-side',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id === CONSTANT) throw new Error(`SERVER is to be imported by itself: ${IMPORTED.source}`);
    return null;
  },
  transform: (code, id) =>
    id.startsWith(domain)
      ? {
          code: code.replace(IMPORTED, 'const SERVER = false;'),
          map: null,
          // A module of the domain is tables and functions: nobody imports one for what loading it does.
          moduleSideEffects: kept.includes(id),
        }
      : null,
});
