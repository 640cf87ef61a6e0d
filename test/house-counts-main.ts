/** `npm run house`: the figures of the product's structure beside the most that is allowed (`test/house-counts.json`). */
import { houseCounts, productLines } from './house-counts.ts';
import limits from './house-counts.json' with { type: 'json' };

const most: Readonly<Record<string, number>> = limits;
console.table(
  Object.fromEntries(Object.entries(houseCounts()).map(([what, now]) => [what, { now, most: most[what] }])),
);
console.log(`${productLines()} lines of domain, server and web without tests`);
