/** Puts the few lines that the bundler's modules share into React's file: alone they would be one more answer to wait for. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { TARGET } from './target.ts';

/** Names of the runtime's exports among React's own. */
const PREFIX = 'runtime_';

/** `{n as r, t}` as `{runtime_n as r, runtime_t as t}`. */
const renamed = (specifiers: string): string =>
  specifiers
    .split(',')
    .map((one) => {
      const [name = '', as = name] = one.trim().split(/\s+as\s+/);
      return `${PREFIX}${name} as ${as}`;
    })
    .join(',');

const escaped = (text: string): string => text.replace(/[.$]/g, '\\$&');

/** `dist` has the builds of all pages; those that need the same lines have one file of React. */
export async function joinRuntime(dist: string): Promise<void> {
  const files = readdirSync(join(dist, 'assets'));
  const joined = new Set<string>();
  for (const react of files.filter((file) => /^react-[\w-]{8}\.js$/.test(file))) {
    const code = readFileSync(join(dist, 'assets', react), 'utf8');
    const runtime = /from"\.\/(rolldown-runtime-[\w-]{8}\.js)"/.exec(code)?.[1];
    if (runtime === undefined) continue;
    await joinOne(dist, react, runtime);
    joined.add(runtime);
  }
  for (const runtime of joined) rmSync(join(dist, 'assets', runtime));
}

async function joinOne(dist: string, react: string, runtime: string): Promise<void> {
  const assets = join(dist, 'assets');
  const exported = /export\{([^}]*)\}/.exec(readFileSync(join(assets, runtime), 'utf8'))?.[1] ?? '';
  const names = exported.split(',').map(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './${react}';\nexport {${names.map((name) => `${name} as ${PREFIX}${name}`).join(',')}} from './${runtime}';`,
      resolveDir: assets,
    },
    bundle: true,
    write: false,
    // Both are as small as they get: names that were given anew would be told apart worse, by a kilobyte.
    minifyWhitespace: true,
    format: 'esm',
    target: TARGET,
    legalComments: 'none',
    logLevel: 'error',
  });
  const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${escaped(runtime)}"`, 'g');
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js') && name !== runtime && name !== react)) {
    const code = readFileSync(join(assets, file), 'utf8');
    const changed = code.replace(
      importing,
      (_, specifiers: string) => `import{${renamed(specifiers)}}from"./${react}"`,
    );
    if (changed.includes(runtime)) throw new Error(`${file} asks for ${runtime} in another way`);
    if (changed !== code) writeFileSync(join(assets, file), changed);
  }
  writeFileSync(join(assets, react), outputFiles[0]?.text ?? '');
  for (const name of readdirSync(join(dist, '.vite'))) forget(join(dist, '.vite', name), `_${runtime}`);
}

/** Takes a file out of a page's manifest. */
function forget(path: string, key: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { imports?: string[] }>;
  delete manifest[key];
  for (const chunk of Object.values(manifest))
    if (chunk.imports) chunk.imports = chunk.imports.filter((one) => one !== key);
  writeFileSync(path, JSON.stringify(manifest));
}
