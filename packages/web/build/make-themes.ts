/** Writes `theme.css` of every bank of the repository. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeTheme } from './make-theme.ts';

const banks = join(import.meta.dirname, '../../../banks');

for (const slug of readdirSync(banks).filter((name) => existsSync(join(banks, name, 'bank.json'))))
  console.log(`${slug}: ${brotliCompressSync(makeTheme(join(banks, slug))).length} bytes brotli`);
