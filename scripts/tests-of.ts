/** Prints which test files cover given files, nearest first, as a JSON list of paths from the root: `tests-of.ts PATH …`. */
import { testsCovering } from './covering-tests.ts';

console.log(JSON.stringify(testsCovering(process.argv.slice(2))));
