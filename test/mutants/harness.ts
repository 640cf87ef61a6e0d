/** In a bundle `node:test` is this: what the worker has put down for it, so that tests are run again and again in one process. */
import type { Harness } from './run-files.ts';

const { test, describe, before, after, beforeEach, afterEach, mock } = (globalThis as unknown as { __harness: Harness })
  .__harness;
const [it, suite] = [test, describe];
export { after, afterEach, before, beforeEach, describe, it, mock, suite, test };
