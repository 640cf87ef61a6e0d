/** A reporter for `node --test` that writes how many tests passed and failed, and which failed where, as JSON. */
import { relative } from 'node:path';

/** Modules written by test-groups.mjs: each of their outermost suites is a file of tests, named by its path. */
const GROUP = /^\.build[\\/]test-groups[\\/]/;

export default async function* counts(source) {
  let counted = { passed: 0, failed: 0 };
  const failures = [];
  for await (const { type, data } of source) {
    // The summary without a file is that of the whole run.
    if (type === 'test:summary' && data.file === undefined)
      counted = { passed: data.counts.passed, failed: data.counts.failed + data.counts.cancelled };
    if (type === 'test:fail') {
      // The file that was run; `file` is where the test was written down, a fixture for many.
      const file = relative(process.cwd(), data.entryFile ?? data.file ?? data.name);
      const below = failures.filter((one) => one.file === file && one.nesting > data.nesting);
      const ofGroup = GROUP.test(file) && data.nesting === 0;
      // A test above another one fails for its sake, after it: it only lends its title, or as the suite of a group its path.
      if (data.details.error?.failureType !== 'subtestsFailed')
        failures.push({ file: ofGroup ? data.name : file, title: data.name, nesting: data.nesting });
      else if (ofGroup) for (const one of below) one.file = data.name;
      else
        for (const one of below) {
          one.title = `${data.name} › ${one.title}`;
          one.nesting = data.nesting;
        }
    }
  }
  yield JSON.stringify({ ...counted, failures });
}
