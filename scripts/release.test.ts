/** The folder that `npm run build` makes: what is in it, what is not, and that it runs with Node alone. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { productionSettings } from '../bench/server/production.ts';
import { NO_POSTGRESQL } from '../packages/server/db/on-both.fixture.ts';
import { postgresqlServer, withPostgresql } from '../packages/server/db/test-database.ts';
import holdings from '../packages/simulators/people/holdings.json' with { type: 'json' };
import persons from '../packages/simulators/people/persons.json' with { type: 'json' };
import { modulesFile } from './build-stamp.ts';
import { bundleServer, PROGRAMS } from './bundle-server.ts';
import { freePort } from './free-port.mjs';
import { PROCESSORS } from './native-packages.ts';
import { makeRelease } from './release.ts';
import { packageFolder } from './shipped-packages.ts';

const root = join(import.meta.dirname, '..');
/** Open to every user, and with no `node_modules` in a folder above. */
const OPEN = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder = '';
/** From the folder, with forward slashes. */
let files: string[] = [];
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

const write = (right: 'may write' | 'reads only'): void =>
  void spawnSync('chmod', ['-R', right === 'may write' ? 'u+w' : 'a-w,a+rX', folder]);

before(async () => {
  folder = mkdtempSync(join(OPEN, 'bli-kunde-'));
  chmodSync(folder, 0o755);
  if (!existsSync(modulesFile('web')) || !existsSync(join(root, 'packages/web/dist/bedrift.html')))
    spawnSync(process.execPath, ['scripts/build.ts', '--web'], { cwd: root });
  const server = await bundleServer(join(folder, 'server'));
  const web = JSON.parse(readFileSync(modulesFile('web'), 'utf8')) as string[];
  makeRelease(
    folder,
    [...web, ...server],
    PROCESSORS.filter((processor) => processor === process.arch),
  );
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  write('reads only');
});

after(() => {
  write('may write');
  rmSync(folder, { recursive: true });
});

/** Functions newer than Node 20 are taken away before anything is loaded, in threads too. */
const AS_NODE_20 = `for (const [where, names] of [
  [Map, ['groupBy']], [Object, ['groupBy']], [Promise, ['withResolvers', 'try']], [Array, ['fromAsync']], [RegExp, ['escape']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
]) for (const name of names) delete where[name];`;
const AS_NOBODY = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) { process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY}); }`;
const first = (program: string): string => `--import=data:text/javascript,${encodeURIComponent(program)}`;

/** Node without a folder to write in, and without rights where the tests have those of root. */
function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const ordinary = [first(AS_NODE_20), ...(isRoot ? [first(AS_NOBODY)] : [])];
  return spawn(process.execPath, [...ordinary, ...args], {
    cwd: '/',
    env: { HOME: '/nonexistent', TMPDIR: '/nonexistent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

function ended(child: ChildProcess): Promise<Ended> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** Resolves with the first line of the log that says so. */
function says(child: ChildProcess, words: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const look = (piece: Buffer): void => {
      said += piece.toString();
      if (said.includes(words)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
}

const statusOf = async (address: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(address);
  return { status: answer.status, text: await answer.text() };
};

async function serves(t: TestContext, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const settings = await productionSettings(databaseUrl, port);
  const migrated = await ended(run([join(folder, 'server/migrate.js')], { DATABASE_URL: databaseUrl }));
  assert.match(migrated.said, /^\d+ migrations\n$/);
  const server = run([join(folder, 'server/main.js')], settings);
  t.after(() => server.kill('SIGKILL'));
  await says(server, '"msg":"listening"');
  const origin = `http://127.0.0.1:${port}`;
  const page = await statusOf(`${origin}/havbanken/bedrift/`);
  assert.equal(page.status, 200);
  const [, script = ''] = /href="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  assert.equal((await statusOf(origin + script)).status, 200);
  const ready = await statusOf(`${origin}/health/ready`);
  assert.deepEqual(
    { status: ready.status, database: ready.text.includes('"database":"ok"') },
    { status: 200, database: true },
  );
  const end = ended(server);
  server.kill('SIGTERM');
  await end;
}

test('O-001 the folder alone migrates, serves a page, is ready and stops, for a user who can write none of it', async (t) => {
  const server = await postgresqlServer();
  if (server === null) return t.skip(NO_POSTGRESQL);
  await withPostgresql(server, (databaseUrl) => serves(t, databaseUrl));
});

/** Pages of the folder, but for those of outside systems, which are for whoever has the repository as well. */
const pages = (): string[] => files.filter((file) => /^docs\/[^/]+\.md$/.test(file));

test('O-091 what the pages of the folder name of it is in it, but for what they say is of the repository', () => {
  const missing = pages().flatMap((page) =>
    textOf(page)
      .split('\n')
      .filter((line) => !/repository/.test(line))
      .flatMap((line) => [
        ...[...line.matchAll(/(?<![\w./-])(?:\/opt\/bli-kunde\/|folder\/)?((?:deploy|server|docs)\/[\w./-]*\w)/g)].map(
          ([, path = '']) => path,
        ),
        ...[...line.matchAll(/`([\w-]+\.md)`/g)].map(([, name = '']) => (files.includes(name) ? name : `docs/${name}`)),
        ...[...line.matchAll(/command\.sh ([\w-]+\.js)/g)].map(([, name = '']) => `server/${name}`),
      ])
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('O-090 the folder alone makes the first bank and the next, which its check passes, and a theme anew after a change of colours', async () => {
  const banks = mkdtempSync(join(OPEN, 'banks-'));
  try {
    cpSync(join(folder, 'banks/default'), join(banks, 'default'), { recursive: true });
    spawnSync('chmod', ['-R', 'a+rwX', banks]);
    const asked = (program: string, ...args: string[]) => ended(run([join(folder, 'server', program), ...args]));
    const make = (slug: string, colour: string) =>
      asked('bank.js', 'new', banks, slug, '--name', 'Bank en', '--color', colour);
    assert.equal((await make('first', '#1f4e79')).code, 0);
    assert.equal((await make('next', '#2f5a2f')).code, 0);
    const again = await make('next', '#2f5a2f');
    assert.deepEqual({ code: again.code, said: again.said }, { code: 1, said: 'next is there already\n' });
    const checked = await asked('check-banks.js', banks);
    assert.deepEqual(
      [checked.code, ...(checked.said.match(/^(?:first|next)\t\d+/gm) ?? [])],
      [0, 'first\t9900', 'next\t9901'],
    );
    const config = join(banks, 'first/bank.json');
    const paint = async (brand: string) => {
      writeFileSync(config, readFileSync(config, 'utf8').replace(/"brand": "[^"]+"/, `"brand": "${brand}"`));
      return asked('bank.js', 'theme', banks, 'first');
    };
    assert.equal((await paint('#5a2f2f')).code, 0);
    assert.match(readFileSync(join(banks, 'first/theme.css'), 'utf8'), /#5a2f2f/);
    const unread = await paint('#ffe600');
    assert.equal(unread.code, 1);
    assert.match(unread.said, /first: light: \S+ on \S+ is /);
  } finally {
    rmSync(banks, { recursive: true });
  }
});

test('O-092 a command is handed each secret of the unit as a file, and of what else lies among them nothing', async () => {
  const secrets = mkdtempSync(join(OPEN, 'secrets-'));
  try {
    writeFileSync(join(secrets, 'secrets_DATABASE_URL'), 'nonsense');
    writeFileSync(join(secrets, 'secrets_seal.csr'), 'of the seal');
    const env = { PATH: process.env['PATH'] ?? '', CREDENTIALS_DIRECTORY: secrets };
    const sh = (args: readonly string[]) =>
      ended(spawn('sh', ['deploy/command.sh', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
    assert.deepEqual(await sh(['keys.js', 'show']), {
      code: 1,
      said: 'DATABASE_URL: is no address: postgres://user:password@host/database\n',
    });
    // Arguments come as they were typed.
    const pack = await sh(['check-pack.js', '/nowhere/$HOME a.zip']);
    assert.match(pack.said, /\/nowhere\/\$HOME a\.zip/);
  } finally {
    rmSync(secrets, { recursive: true });
  }
});

/** Programs that say what they take when they are given nothing. */
const WITH_ARGUMENTS = ['cases', 'evidence', 'policy', 'keys', 'check-pack', 'screen', 'bank'];

test('O-001 O-037 each program of the folder finds what it needs, names itself as it is typed there, and typesetting finds its fonts', async () => {
  const asked = Object.keys(PROGRAMS).map(async (program) => {
    const { code, said } = await ended(run([join(folder, 'server', `${program}.js`)]));
    assert.notEqual(code, 0, `${program} asks for settings, arguments or a folder`);
    assert.doesNotMatch(said, /Cannot find|ERR_MODULE|SyntaxError/, program);
    return { program, said };
  });
  const told = await Promise.all(asked);
  // Whoever has the folder has neither npm nor the repository.
  assert.deepEqual(
    told.filter(({ said }) => said.includes('npm run')).map(({ program }) => program),
    [],
  );
  for (const name of WITH_ARGUMENTS) {
    const usage = told.find(({ program }) => program === name)?.said ?? '';
    assert.match(usage, new RegExp(`^node \\S*server/${name}\\.js `, 'm'));
  }
  // Told by the process of the security module's library, which stands beside the programs.
  const token = { PKCS11_MODULE: '/nowhere.so', PKCS11_TOKEN: 'a', PKCS11_PIN: 'b' };
  assert.deepEqual(await ended(run([join(folder, 'server/keys.js'), 'make', 'a'], token)), {
    code: 1,
    said: 'PKCS11_MODULE: it cannot be loaded as a PKCS#11 library\n',
  });
  const banks = await ended(run([join(folder, 'server/check-banks.js'), join(folder, 'banks')]));
  assert.deepEqual({ code: banks.code, names: /^havbanken\t/m.test(banks.said) }, { code: 0, names: true });
  const paper = `const { Worker } = require('node:worker_threads');
    const thread = new Worker(${JSON.stringify(join(folder, 'server/typeset-worker.js'))});
    thread.postMessage({ template: '#set document(title: "T", date: none)\\n= T', said: {}, logoSvg: '' });
    thread.once('message', (pdf) => { console.log(Buffer.from(pdf ?? []).subarray(0, 5).toString()); thread.terminate(); });`;
  const typeset = await ended(run(['-e', paper]));
  assert.deepEqual(typeset, { code: 0, said: '%PDF-\n' });
});

/** Packages of which a map of the server's bundle names a module, and those that stand in the folder's own `node_modules`. */
function seenInFolder(): string[] {
  const sources = files
    .filter((file) => /^server\/.*\.map$/.test(file))
    .flatMap((file) => (JSON.parse(textOf(file)) as { sources: string[] }).sources);
  const own = files.filter((file) => file.startsWith('node_modules/'));
  const folders = [...sources, ...own].flatMap((path) => packageFolder(path) ?? []);
  return folders.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** Of the pages, whose files have no maps. */
const OF_PAGES = ['@digdir/designsystemet-css', '@fontsource-variable/inter', 'react', 'react-dom', 'scheduler', 'zod'];

test('O-003 the list of parts is CycloneDX and names the packages of the folder and no others', async () => {
  const text = textOf('sbom.cdx.json');
  assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text), null);
  interface Part {
    readonly group?: string;
    readonly name: string;
    readonly version?: string;
    readonly purl?: string;
    readonly hashes?: readonly unknown[];
    readonly licenses?: readonly unknown[];
  }
  const { components } = JSON.parse(text) as { components: readonly Part[] };
  const packages = components.filter(({ purl }) => purl !== undefined);
  const nameOf = ({ group, name }: Part): string => (group === undefined ? name : `${group}/${name}`);
  const named = [...new Set(packages.map(nameOf))].sort();
  assert.deepEqual(named, [...new Set([...seenInFolder(), ...OF_PAGES])].sort());
  for (const part of packages)
    assert.deepEqual(
      { hashes: part.hashes?.length, licences: part.licenses?.length, version: typeof part.version },
      { hashes: 1, licences: 1, version: 'string' },
      nameOf(part),
    );
  const licences = textOf('THIRD-PARTY-LICENSES');
  const without = packages.filter((part) => !licences.includes(`\n${nameOf(part)} ${part.version} (`));
  assert.deepEqual(without.map(nameOf), []);
});

test('O-002 the folder has nothing of simulators, test persons, demo, tests or embedded database', () => {
  const names = [
    ...persons.map(({ fornavn, etternavn }) => `${fornavn} ${etternavn}`),
    ...persons.map(({ foedselsnummer }) => foedselsnummer),
    ...holdings.map(({ name }) => name),
  ];
  assert.ok(names.length > 20, 'the names of test persons are read');
  const foreign =
    /packages\/simulators\/|server\/demo[-.]|\.fixture\.ts|\/test-[\w-]+\.ts|SIM_SHAPE|PGlite|electric-sql/;
  const texts = files.filter((file) =>
    ['.js', '.map', '.html', '.json', '.css', '.cjs', '.mjs', '.md'].includes(extname(file)),
  );
  const found = texts
    .filter((file) => !file.startsWith('docs/') && file !== 'CHANGELOG.md')
    .flatMap((file) => {
      const text = textOf(file);
      const hits = [foreign.exec(text)?.[0], ...names.filter((name) => text.includes(name))];
      return hits.flatMap((hit) => (hit === undefined ? [] : [`${file}: ${hit}`]));
    });
  assert.deepEqual(found, []);
  assert.deepEqual(
    files.filter((file) => /pglite|simulator|fixture|\.test\.|\.ts$/.test(file)),
    [],
  );
});
