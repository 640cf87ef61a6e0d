/** Modules that mutants are made of, and the tests that are asked about each. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { testsCovering } from '../../scripts/covering-tests.ts';
import { isTest } from '../house-rules.ts';
import { pathsBelow, ROOT } from '../sources.ts';
import { type Mutant, named } from './mutant.ts';
import { changesOf } from './operators.ts';

/** Domain and browser start nothing: every module is made anew for each mutant. The server's tests keep theirs from one to the next. */
export const KINDS = ['light', 'server'] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = (path: string): Kind => (path.startsWith('packages/server/') ? 'server' : 'light');

const SERVER = [
  'cases',
  'screening',
  'monitoring',
  'rescreening',
  'signing',
  'kyc',
  'jobs',
  'login',
  'notices',
  'db',
  'outbox',
  'schedule',
  'sessions',
  'declarations',
  'orders',
];
const SCOPE = new RegExp(
  `^packages/(domain/(?!texts/).+|server/(${SERVER.join('|')})/(?!migrations/).+|web/.*(use-[a-z-]+|query-cache|query|retry|drafts|draft-owner|newest-answer|online))\\.ts$`,
);
/** Commands that people start by hand; what they do stands beside them. */
const COMMAND = /(^|\/|-)main\.ts$|\.d\.ts$/;
export const inScope = (path: string): boolean => SCOPE.test(path) && !isTest(path) && !COMMAND.test(path);

export const filesInScope = (): string[] =>
  ['domain', 'server', 'web'].flatMap((name) => pathsBelow(`packages/${name}`)).filter(inScope);

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export function mutantsOf(file: string): Mutant[] {
  const source = textOf(file);
  return named(file, source, changesOf(file, source));
}

/** The nearest ones that start a server: what they miss is not tested where one would look for it. */
const NEAREST_ON_SERVER = 6;
const TESTS = /^packages\/(domain|web|server)\/.*\.test\.ts$/;
/** Those that build the browser's code anew meet the files as they stand, and no mutant. */
const BUILT = /(import-built|section-markup)/;
/** A file that waits while it is loaded cannot be part of a script; one that declares a function in a line that waits does not. */
const WAITS = /^((const|let) ((?!=>).)*)?\bawait /m;
export const waitsWhileLoaded = (text: string): boolean => WAITS.test(text);

/** Tests of the module's own package that reach it by imports, nearest first. */
export function testsOf(file: string): string[] {
  const own = file.split('/').slice(0, 2).join('/');
  const reaching = testsCovering([file]).filter(
    (path) => TESTS.test(path) && path.startsWith(`${own}/`) && !waitsWhileLoaded(textOf(path)),
  );
  const isBeside = (path: string) => posix.dirname(path) === posix.dirname(file);
  const nearest = [...reaching.filter(isBeside), ...reaching.filter((path) => !isBeside(path))];
  if (kindOf(file) === 'server') return nearest.slice(0, NEAREST_ON_SERVER);
  return own.endsWith('web') ? reaching.filter((path) => !BUILT.test(textOf(path))) : reaching;
}
