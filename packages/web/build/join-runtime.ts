/** Puts the few lines that the bundler's modules share into React's file: alone they would be one more answer to wait for. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
export function joinRuntime(dist: string): void {
  const files = readdirSync(join(dist, 'assets'));
  const joined = new Set<string>();
  for (const react of files.filter((file) => /^react-[\w-]{8}\.js$/.test(file))) {
    const code = readFileSync(join(dist, 'assets', react), 'utf8');
    const runtime = /from"\.\/(rolldown-runtime-[\w-]{8}\.js)"/.exec(code)?.[1];
    if (runtime === undefined) continue;
    joinOne(dist, react, runtime);
    joined.add(runtime);
  }
  // A page with two of them would fetch React twice for the sake of a few lines.
  const imports = files.filter(
    (file) => file.startsWith('react-') && /from"\.\/react-/.test(readFileSync(join(dist, 'assets', file), 'utf8')),
  );
  if (imports.length > 0) throw new Error(`${imports.join()} asks for another file of React`);
  for (const runtime of joined) rmSync(join(dist, 'assets', runtime));
}

/** Exports of a runtime's file, as `[name, name outside]`. */
const exportsOf = (specifiers: string): readonly (readonly [string, string])[] =>
  specifiers.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(/\s+as\s+/);
    return [name, as];
  });

function joinOne(dist: string, react: string, runtime: string): void {
  const assets = join(dist, 'assets');
  const [, lines, exported] = /^(.*)export\{([^}]*)\};?\s*$/s.exec(readFileSync(join(assets, runtime), 'utf8')) ?? [];
  if (lines === undefined || exported === undefined) throw new Error(`${runtime} exports nothing`);
  const names = exportsOf(exported);
  const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${escaped(runtime)}";?`, 'g');
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js') && name !== runtime && name !== react)) {
    const code = readFileSync(join(assets, file), 'utf8');
    const changed = code.replace(
      importing,
      (_, specifiers: string) => `import{${renamed(specifiers)}}from"./${react}";`,
    );
    if (changed.includes(runtime)) throw new Error(`${file} asks for ${runtime} in another way`);
    if (changed !== code) writeFileSync(join(assets, file), changed);
  }
  // A scope of their own leaves React's names as the bundler gave them: a second bundling names all of them anew, two kilobytes dearer.
  const own = `var{${names.map(([, as]) => `${as}:${PREFIX}${as}`).join(',')}}=(()=>{${lines}return{${names.map(([name, as]) => `${as}:${name}`).join(',')}}})();`;
  const code = readFileSync(join(assets, react), 'utf8')
    .replace(importing, (_, specifiers: string) =>
      exportsOf(specifiers)
        .map(([name, as]) => `var ${as}=${PREFIX}${name};`)
        .join(''),
    )
    .replace(/export\{(?=[^{}]*\};?\s*$)/, `export{${names.map(([, as]) => `${PREFIX}${as}`).join(',')},`);
  writeFileSync(join(assets, react), own + code);
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
