/** Lays beside the bundled server all that it reads, so that the folder runs with Node alone (decision 0161). */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativePackages, type Processor } from './native-packages.ts';
import { licenceTexts, partsList, type ShippedFont } from './parts-list.ts';
import { describePackage, distinct, packagesOf } from './shipped-packages.ts';

const root = join(import.meta.dirname, '..');

/** Loaded from `node_modules`, since they carry machine code or are read as files: which files of them. */
const COMPILER = 'node_modules/@myriaddreamin/typst-ts-node-compiler';
const KOFFI = 'node_modules/koffi';
const PDFIUM = 'node_modules/@hyzyla/pdfium';
const INTER = 'node_modules/@expo-google-fonts/inter';
const READ: Readonly<Record<string, readonly string[]>> = {
  [COMPILER]: ['package.json', 'index.js', 'index-napi.js', 'LICENSE'],
  [KOFFI]: ['package.json', 'index.js', 'src/koffi/index.js', 'src/koffi/src/static.js', 'LICENSE.txt'],
  [PDFIUM]: ['package.json', 'dist/index.esm.js', 'dist/pdfium.wasm', 'LICENSE.md'],
  [INTER]: [
    'package.json',
    'LICENSE',
    'LICENSE_FONT',
    '400Regular/Inter_400Regular.ttf',
    '600SemiBold/Inter_600SemiBold.ttf',
  ],
};

/** From the root, to where in the folder. */
const COPIED: Readonly<Record<string, string>> = {
  'packages/web/dist': 'web',
  banks: 'banks',
  'docs/operate': 'docs',
  'docs/connect': 'docs/connect',
  'docs/compliance-officer.md': 'docs/compliance-officer.md',
  'docs/evidence-pack.md': 'docs/evidence-pack.md',
  'deploy/machine': 'deploy',
  'deploy/cluster': 'deploy/cluster',
  'deploy/observe': 'deploy/observe',
  LICENSE: 'LICENSE',
  'SECURITY.md': 'SECURITY.md',
  'CHANGELOG.md': 'CHANGELOG.md',
};

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** `folder` has the server's bundle in `server/`. `modules` are the paths of everything that is bundled, pages and server. */
export function makeRelease(folder: string, modules: readonly string[], processors: readonly Processor[]): void {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const natives = processors.flatMap(nativePackages);
  for (const part of ['node_modules', ...Object.values(COPIED)])
    rmSync(join(folder, part), { recursive: true, force: true });
  for (const [from, to] of Object.entries(COPIED)) cpSync(join(root, from), join(folder, to), { recursive: true });
  for (const [from, files] of Object.entries(READ))
    for (const file of files) cpSync(join(root, from, file), join(folder, from, file));
  // Files for musl beside those for glibc are no use where the compiler has none.
  const filter = (path: string): boolean => !/[\\/]musl_\w+$/.test(path);
  for (const { folder: to, at } of natives) cpSync(at, join(folder, to), { recursive: true, filter });
  const packages = distinct([
    ...packagesOf([...modules, ...Object.keys(READ)]),
    ...natives.map((native) => describePackage(native.folder, native.at)),
  ]);
  const fonts = fontsOfBanks();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), partsList(version, packages, fonts));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licenceTexts(packages, fonts));
  const own = { name: 'bli-kunde', private: true, version, type: 'module', license: 'UNLICENSED', engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** Typefaces that lie among a bank's files, each with its licence beside it. */
function fontsOfBanks(): ShippedFont[] {
  const banks = readdirSync(join(root, 'banks')).filter((slug) => existsSync(join(root, 'banks', slug, 'fonts')));
  return banks.map((slug) => ({
    name: `heading typeface of ${slug}`,
    text: readFileSync(join(root, 'banks', slug, 'fonts/LICENSE'), 'utf8'),
  }));
}
