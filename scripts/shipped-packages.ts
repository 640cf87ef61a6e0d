/** Packages of which something ships, read from the paths of the modules that were bundled: version, licence with its texts, and the hash that the lock file has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package's makers give it. */
  readonly licence: string;
  /** Texts of licence, notice and copyright as they lie in the package. */
  readonly texts: readonly string[];
  /** SHA-512 of the package's archive in hexadecimal, by the lock file. */
  readonly sha512: string;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

const LICENCE_FILE = /^(licen[cs]e|notice|copying|copyright)([.\-_]|$)/i;

/** Packages without a licence text among their files, and the package of the same makers that has it. */
const TEXT_ELSEWHERE: Readonly<Record<string, string>> = {
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu': '@myriaddreamin/typst-ts-node-compiler',
  '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu': '@myriaddreamin/typst-ts-node-compiler',
  '@koromix/koffi-linux-x64': 'koffi',
  '@koromix/koffi-linux-arm64': 'koffi',
};

/** Licences of few words, for packages that name one and bring no text; the maker of the package stands in the first line. */
const SHORT_TEXT: Readonly<Record<string, (makers: string) => string>> = {
  MIT: (makers) => `Copyright (c) ${makers}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`,
};

/** `node_modules/a/node_modules/@b/c` of a module's path; null for a module of the product's own. */
export function packageFolder(path: string): string | null {
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/')) ?? [];
  return folder === undefined ? null : folder.slice(folder.indexOf('node_modules/'));
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
};

/** The entry of the lock file that a folder means: of a package that is bundled in another one, the one that is installed in its place. */
function lockedFolder(folder: string): string {
  if (lock.packages[folder] !== undefined) return folder;
  const outer = folder.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/(?=node_modules\/(?:@[^/]+\/)?[^/]+$)/, '$1');
  if (outer === folder) throw new Error(`${folder} is not in package-lock.json`);
  return lockedFolder(outer);
}

/** Folder as in the lock file, from the root. `at` is where the package lies when that is elsewhere. Throws when it has no licence, text or hash. */
export function describePackage(folder: string, at = join(root, folder)): ShippedPackage {
  const { name, version, license, author } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as PackageFile;
  if (license === undefined) throw new Error(`${name} names no licence`);
  const lent = TEXT_ELSEWHERE[name];
  const texts = textsIn(lent === undefined ? at : join(root, 'node_modules', lent));
  const makers = typeof author === 'object' ? author.name : author;
  const text = texts.length > 0 ? null : SHORT_TEXT[license]?.(makers ?? `the makers of ${name}`);
  if (text === undefined) throw new Error(`${name} has no text of its licence ${license}`);
  const integrity = lock.packages[folder]?.integrity ?? '';
  if (!integrity.startsWith('sha512-')) throw new Error(`${folder} has no hash in package-lock.json`);
  const sha512 = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { name, version, licence: license, texts: text === null ? texts : [text], sha512 };
}

function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8'));
}

/** The packages that the paths lead to, each version once, by name. */
export function packagesOf(paths: readonly string[]): ShippedPackage[] {
  const folders = new Set(paths.flatMap((path) => packageFolder(path) ?? []));
  return distinct([...folders].map((folder) => describePackage(lockedFolder(folder))));
}

export function distinct(packages: readonly ShippedPackage[]): ShippedPackage[] {
  const byVersion = new Map(packages.map((shipped) => [`${shipped.name}@${shipped.version}`, shipped]));
  return [...byVersion].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, each]) => each);
}
