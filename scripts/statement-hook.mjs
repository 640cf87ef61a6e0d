/** Loaded before everything else in a process of tests (`node --import`): writes each statement that goes to PostgreSQL to the file that STATEMENTS names, as a line of JSON. */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The driver of the tree that the tests stand in.
const { Client } = createRequire(join(process.cwd(), 'packages/server/package.json'))('pg');
const { query } = Client.prototype;
const seen = new Set();
Client.prototype.query = function recorded(asked, ...more) {
  const text = typeof asked === 'string' ? asked : asked?.text;
  if (typeof text === 'string' && !seen.has(text)) {
    seen.add(text);
    appendFileSync(process.env.STATEMENTS, `${JSON.stringify(text)}\n`);
  }
  return query.call(this, asked, ...more);
};
