/**
 * Ends a test file that never does: what it left open (a server, a pool) would hold the whole run for good. Loaded into each
 * process of `node --test`; the runner itself, which has no NODE_TEST_CONTEXT, goes on and counts the file as failed.
 */
const MINUTES = 15;

if (process.env.NODE_TEST_CONTEXT !== undefined)
  setTimeout(() => {
    console.error(`${process.argv[1]} did not end within ${MINUTES} minutes`);
    // SIGKILL, since `process.exit` waits for a worker thread that is stuck in a system call.
    process.kill(process.pid, 'SIGKILL');
  }, MINUTES * 60_000).unref();
