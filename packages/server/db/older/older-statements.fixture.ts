/** For tests: the statements that the version before this one sends, as `npm run version-before -- --record` writes them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export const OLDER_STATEMENTS = join(import.meta.dirname, 'statements-of-the-version-before.json.gz');

export const olderStatements = (): readonly string[] =>
  JSON.parse(gunzipSync(readFileSync(OLDER_STATEMENTS)).toString('utf8')) as readonly string[];
