/** A copy of the project to plant faults in, so that a run that is killed leaves none where people work. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../sources.ts';

/** What a copy keeps between runs, since git does not follow it: what was built there. */
const KEPT = new Set(['node_modules', 'dist', '.build', '.data', 'test-results']);

/** The project's files: those that git follows, and new ones that it does not ignore. */
function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (KEPT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/**
 * Links to the installed packages. Those of the project itself link into the copy: they would be loaded from where people
 * work otherwise, and without the fault.
 */
function linkPackages(copy: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@bli-kunde'), { recursive: true });
  const links = new Map<string, string>();
  for (const name of readdirSync(from)) if (name !== '@bli-kunde') links.set(join(to, name), join(from, name));
  for (const name of readdirSync(join(from, '@bli-kunde')))
    links.set(join(to, '@bli-kunde', name), join(copy, 'packages', name));
  for (const [link, target] of links)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
      symlinkSync(target, link, statSync(target).isDirectory() ? 'junction' : 'file');
}

/** Makes the copy of this number like the project, whatever an earlier run left in it, and returns its path. */
export function freshCopy(number: number): string {
  const copy = join(ROOT, '.build', 'faults', `copy-${number}`);
  mkdirSync(copy, { recursive: true });
  const files = projectFiles();
  const wanted = new Set(files);
  for (const path of filesIn(copy)) if (!wanted.has(relative(copy, path).split(sep).join('/'))) rmSync(path);
  for (const path of files) {
    const [from, to] = [join(ROOT, path), join(copy, path)];
    const content = readFileSync(from);
    if (existsSync(to) && content.equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content, { mode: statSync(from).mode });
  }
  linkPackages(copy);
  return copy;
}
