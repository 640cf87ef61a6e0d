/**
 * Test files that share one process: loading the server and compiling the embedded database takes longer than most files' tests.
 * Each file is a suite named by its path, so that hooks of a file are its own and a failure says where it stands.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

/** Of this run: another may be under way. */
const FOLDER = join(root, '.build/test-groups', String(process.pid));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

/** A few minutes' work: a process that dies takes no more than this with it, and the last lane does not wait long for another. */
const FILES_OF_A_GROUP = 14;

/** These have no server to start: their files end within milliseconds, and loading the process is all that they cost. */
const AS_ONE = ['packages/domain', 'packages/web'];

/** These have a page of their own: React and what listens to a page look at it once, while they load. */
const hasPage = (file) => /from '[^']*hooks\.fixture\.ts'/.test(readFileSync(file, 'utf8'));

const pathOf = (file) => relative(root, file).split(sep).join('/');
const folderOf = (file) => AS_ONE.find((folder) => pathOf(file).startsWith(`${folder}/`));

/** Repeatable pseudo-random order: a hash of the seed and the path, as an unsigned number of 32 bits (FNV-1a). */
function placeOf(seed, path) {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${path}`) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0;
  return hash;
}

/** The files in runs of a group's length, in the order given. */
const inOrder = (files) =>
  Array.from({ length: Math.ceil(files.length / FILES_OF_A_GROUP) }, (_, place) =>
    files.slice(place * FILES_OF_A_GROUP, (place + 1) * FILES_OF_A_GROUP),
  );

/** Deals files out like cards, largest first, so that each group has about as much to do as the others. */
function dealt(files) {
  const groups = Array.from({ length: Math.ceil(files.length / FILES_OF_A_GROUP) }, () => []);
  const bySize = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  for (const [place, { file }] of bySize.entries()) groups[place % groups.length].push(file);
  return groups;
}

function write(groups) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  return groups
    .filter(({ length }) => length > 0)
    .map((group, number) => {
      const module = join(FOLDER, `${String(number + 1).padStart(2, '0')}.mjs`);
      const suites = group
        .map(pathOf)
        .map((path) => `suite('${path}', async () => {\n  await import('../../../${path}');\n});`);
      writeFileSync(module, ["import { suite } from 'node:test';", ...suites, ''].join('\n'));
      return module;
    });
}

const together = (files) => [
  ...AS_ONE.map((folder) => files.filter((file) => folderOf(file) === folder && !hasPage(file))),
  ...files.filter((file) => folderOf(file) !== undefined && hasPage(file)).map((file) => [file]),
];
const apart = (files) => files.filter((file) => folderOf(file) === undefined);

/**
 * Writes a module for each group of `files` (absolute paths) and gives the modules' paths. The order within a group is shuffled by
 * `seed`, so that no file leans for long on what another one left behind.
 */
export function writeGroups(files, seed) {
  const shuffled = (group) => [...group].sort((a, b) => placeOf(seed, pathOf(a)) - placeOf(seed, pathOf(b)));
  return write([...dealt(apart(files)), ...together(files)].map(shuffled));
}

/** As {@link writeGroups}, in the order given: those first that say the most about a change. */
export const writeGroupsInOrder = (files) => write([...together(files), ...inOrder(apart(files))]);
