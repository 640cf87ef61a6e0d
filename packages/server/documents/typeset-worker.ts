/** The thread in which documents are typeset, one after the other, so that requests are answered meanwhile. */
import { parentPort } from 'node:worker_threads';
import { type Paper, typeset } from './typeset.ts';

parentPort?.on('message', (paper: Paper) => {
  try {
    parentPort?.postMessage(typeset(paper));
  } catch {
    // Why is told by nobody: the compiler's own words quote the text.
    parentPort?.postMessage(null);
  }
});
