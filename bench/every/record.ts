/** Loaded into a bench by `--import`: what it prints by `console.table` is also appended to the file that BENCH_RECORD names, a JSON line for each table. */
import { appendFileSync } from 'node:fs';

const file = process.env['BENCH_RECORD'];
if (file !== undefined) {
  const print = console.table;
  console.table = (rows: unknown, columns?: string[]) => {
    appendFileSync(file, `${JSON.stringify(rows)}\n`);
    print(rows, columns);
  };
}
