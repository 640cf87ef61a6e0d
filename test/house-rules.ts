/** The rules of the house as a table: each looks at one module and says what is wrong with it. */
import type { ModuleFacts } from './module-facts.ts';

export interface HouseRule {
  readonly name: string;
  /** What is wrong with the module, one phrase for each fault; empty when nothing is. */
  readonly faults: (module: ModuleFacts) => readonly string[];
}

export const PACKAGES = ['domain', 'server', 'web', 'simulators'] as const;
type Package = (typeof PACKAGES)[number];

const MAY_IMPORT: Readonly<Record<Package, readonly Package[]>> = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  simulators: ['domain', 'simulators'],
};

export const JOURNEYS = ['business', 'private', 'children', 'card', 'advisor', 'standalone'];
/**
 * Folders of the server from the ground up, a floor on each line: a folder imports those before it and none behind, on its own floor too.
 * A folder is handed what it must ask of a higher one. Files at the top of the server put the floors together, but for {@link GROUND}.
 */
export const SERVER_FLOORS: readonly (readonly string[])[] = [
  ['observe', 'db', 'outbox', 'schedule', 'banks', 'sessions', 'declarations', 'orders'],
  ['registers', 'screening', 'documents', 'person'],
  ['http', 'notices'],
  ['cases', 'kyc', 'signing', 'monitoring', 'rescreening'],
  ['application', 'jobs', 'policy', 'evidence', 'pages', 'operations', 'login'],
  ['business', 'private', 'children', 'standalone', 'advisor'],
  ['contracts', 'migrate', 'keys'],
];
/** Files at the top of the server that every floor may import. */
const GROUND = ['clock.ts', 'command-line.ts', 'config.ts', 'context.ts', 'production-settings.ts'].map(
  (file) => `packages/server/${file}`,
);
/** An application that a case held goes on in signing: what follows from every decision asks it (decision 0157). */
const BETWEEN_FLOORS = ['packages/server/cases/apply-decision.ts'];

const FOLDERS_IN_ORDER = SERVER_FLOORS.flat();
/** Place of a folder in the order; -1 for one that is on no floor. */
export const floorOf = (folder: string): number => FOLDERS_IN_ORDER.indexOf(folder);

const CALLS_OUT = ['registers', 'login', 'signing', 'notices'];
const FORBIDDEN_FOLDERS = ['utils', 'util', 'helpers', 'common', 'shared', 'lib', 'misc', 'core'];

/** Package and first folder of a path: `packages/server/http/x.ts` is server, http; a file at the top has no folder. */
function placeOf(path: string): { readonly pkg: Package | null; readonly folder: string | null } {
  const [top, pkg, folder, ...rest] = path.split('/');
  const known = top === 'packages' ? PACKAGES.find((name) => name === pkg) : undefined;
  return { pkg: known ?? null, folder: known && rest.length > 0 ? (folder ?? null) : null };
}

/** Tests stand up the outside world and are no part of what runs; so is what only they import. */
export const isTest = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$/.test(path) || /\/test-[a-z-]+\.tsx?$/.test(path);
const isStart = (path: string): boolean => /\/(main|demo)\.ts$/.test(path);
const isBuildTool = (path: string): boolean => /\/build\/|\.config\.ts$/.test(path);
const isStore = (path: string): boolean => /(^|[/-])store\.ts$/.test(path) || path.startsWith('packages/server/db/');
const SQL =
  /^\s*(select\b[\s\S]*\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|(create|alter|drop)\s+(unique\s+)?(table|index)\b|with\s+\w+\s+as\s*\()/i;

/** A rule about modules of some packages that run; tests and what only tests import are left out. */
const rule = (
  name: string,
  packages: readonly Package[],
  faults: (module: ModuleFacts, folder: string | null) => readonly string[],
): HouseRule => ({
  name,
  faults: (module) => {
    const { pkg, folder } = placeOf(module.path);
    return pkg !== null && packages.includes(pkg) && !isTest(module.path) ? faults(module, folder) : [];
  },
});

const used = (module: Pick<ModuleFacts, 'uses'>, names: readonly string[]) =>
  names.filter((name) => module.uses.has(name));

export const HOUSE_RULES: readonly HouseRule[] = [
  rule('a package imports only what the table allows', PACKAGES, ({ path, imports }) => {
    const own = placeOf(path).pkg;
    const allowed = own === null ? [] : MAY_IMPORT[own];
    return imports
      .filter(({ ours }) => ours)
      .map(({ target }) => ({ target, ...placeOf(target) }))
      .filter(({ pkg, folder }) => {
        if (pkg === null || !allowed.includes(pkg)) return true;
        return own === 'simulators' && pkg === 'domain' && !['norway', 'outside'].includes(folder ?? '');
      })
      .map(({ target }) => target);
  }),
  rule('the domain touches no Node', ['domain'], ({ imports, uses }) => [
    ...imports.map(({ target }) => target).filter((target) => /^(node:|fs$|path$|crypto$)/.test(target)),
    ...['process.env', 'process.cwd', 'Buffer.from'].filter((name) => uses.has(name)),
  ]),
  rule('a page touches no Node', ['web'], ({ path, imports }) =>
    isBuildTool(path) ? [] : imports.map(({ target }) => target).filter((target) => target.startsWith('node:')),
  ),
  rule('what a page loads has the small schema library', ['domain', 'web'], ({ imports }) =>
    imports.filter(({ target, typeOnly }) => /^zod(\/v\d)?$/.test(target) && !typeOnly).map(({ target }) => target),
  ),
  rule('a journey imports no other journey, and what is shared imports none', PACKAGES, ({ path, imports }, folder) => {
    if (folder === null) return [];
    const own = placeOf(path).pkg;
    const isJourney = JOURNEYS.includes(folder);
    return imports
      .map(({ target }) => ({ target, ...placeOf(target) }))
      .filter((to) => to.folder !== null && JOURNEYS.includes(to.folder) && to.folder !== folder)
      .filter((to) => isJourney || to.pkg === own || folder === 'ui')
      .map(({ target }) => target);
  }),
  rule('a folder of the server imports only what stands below it', ['server'], ({ path, imports }, folder) => {
    if (folder === null || BETWEEN_FLOORS.includes(path)) return [];
    if (floorOf(folder) < 0) return [`${folder} is on no floor`];
    const above = imports
      .map(({ target }) => ({ target, ...placeOf(target) }))
      .filter((to) => to.pkg === 'server' && to.folder !== folder)
      .filter((to) =>
        to.folder === null ? !isStart(path) && !GROUND.includes(to.target) : floorOf(to.folder) > floorOf(folder),
      );
    return above.map(({ target }) => target);
  }),
  rule('SQL stands in store files and in db/', ['server'], ({ path, strings, calls }) => {
    if (isStore(path)) return [];
    const built = ['sql', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].filter((name) => calls.has(name));
    return [...built, ...strings.filter((text) => SQL.test(text)).map((text) => text.trim().slice(0, 40))];
  }),
  rule('only registers, login, signing and notices call out', ['server'], ({ path, imports, uses, calls }, folder) => {
    if (CALLS_OUT.includes(folder ?? '') || isStart(path)) return [];
    const clients = /^(openid-client|nodemailer|undici|node:(https|http2|tls|dgram))(\/|$)/;
    const viaHttp = imports.some(({ target }) => target === 'node:http');
    // What knows addresses and lists of them calls nobody.
    const viaNet = imports.some(({ target, typeOnly }) => target === 'node:net' && !typeOnly);
    return [
      ...(viaNet
        ? used({ uses }, ['import connect', 'import Socket', 'import default', 'net.connect', 'net.Socket'])
        : []),
      ...used({ uses }, ['fetch()', 'globalThis.fetch']),
      ...(calls.has('createConnection') ? ['createConnection'] : []),
      ...(viaHttp ? used({ uses }, ['import request', 'import get', 'http.request', 'http.get']) : []),
      ...imports.filter(({ target, typeOnly }) => clients.test(target) && !typeOnly).map(({ target }) => target),
    ];
  }),
  rule('only app/ fetches in a page, and the domain never does', ['domain', 'web'], ({ path, uses }, folder) =>
    (folder === 'app' && path.startsWith('packages/web/')) || isBuildTool(path)
      ? []
      : used({ uses }, ['fetch()', 'globalThis.fetch', 'window.fetch', 'new XMLHttpRequest()']),
  ),
  rule('only main.ts and demo.ts read the environment', PACKAGES, (module) =>
    isStart(module.path) || isBuildTool(module.path) ? [] : used(module, ['process.env', 'import env']),
  ),
  rule('time, random numbers and ids are handed in', ['domain', 'server'], (module) =>
    isStart(module.path)
      ? []
      : used(module, [
          'Date.now',
          'new Date()',
          'Date()',
          'performance.now',
          'Math.random',
          'crypto.randomUUID',
          'crypto.randomBytes',
          'crypto.getRandomValues',
          'import randomUUID',
          'import randomBytes',
          'import randomInt',
        ]),
  ),
  rule(
    'a page calls nothing younger than the oldest web view',
    ['domain', 'web'],
    ({ path, uses, calls, lookBehind }) =>
      isBuildTool(path)
        ? []
        : [
            ...['toSorted', 'toReversed', 'toSpliced', 'withResolvers', 'fromAsync'].filter((name) => calls.has(name)),
            ...used({ uses }, ['Object.groupBy', 'Map.groupBy', 'Promise.try', 'Array.fromAsync']),
            ...(lookBehind ? ['look-behind in a regular expression'] : []),
          ],
  ),
  // A telephone takes some 40 ms for each, before it shows anything.
  rule('what a page loads makes its formatters when they are asked for', ['domain', 'web'], ({ path, formatters }) =>
    isBuildTool(path) ? [] : formatters,
  ),
  {
    name: 'no folder has a name that says nothing',
    faults: ({ path }) =>
      path
        .split('/')
        .slice(0, -1)
        .filter((folder) => FORBIDDEN_FOLDERS.includes(folder)),
  },
  {
    name: 'no file only passes on what others export',
    faults: ({ path, passesOn }) => (passesOn || /\/index\.tsx?$/.test(path) ? [path] : []),
  },
  {
    name: 'files have kebab-case names, except those that spell a section kind',
    faults: ({ path }) => {
      const file = path.split('/').at(-1) ?? '';
      const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(file);
      return kebab || /\/kyc\/sections\//.test(path) ? [] : [file];
    },
  },
];
