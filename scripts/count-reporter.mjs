/** A reporter for `node --test` that writes nothing but how many tests passed and failed, as JSON. */
export default async function* counts(source) {
  let counted = { passed: 0, failed: 0 };
  // The summary without a file is that of the whole run.
  for await (const { type, data } of source)
    if (type === 'test:summary' && data.file === undefined)
      counted = { passed: data.counts.passed, failed: data.counts.failed + data.counts.cancelled };
  yield JSON.stringify(counted);
}
