/** A reporter for `node --test` that writes how many tests passed and failed, and which failed where, as JSON. */
import { relative } from 'node:path';

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
      // A test above another one fails for its sake, after it: it only lends its title.
      if (data.details.error?.failureType !== 'subtestsFailed')
        failures.push({ file, title: data.name, nesting: data.nesting });
      else
        for (const one of failures)
          if (one.file === file && one.nesting > data.nesting) {
            one.title = `${data.name} › ${one.title}`;
            one.nesting = data.nesting;
          }
    }
  }
  yield JSON.stringify({ ...counted, failures });
}
