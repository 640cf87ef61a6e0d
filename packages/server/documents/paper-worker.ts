/** The thread in which one file of a stranger's is made a copy of; it ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { limitWebAssembly } from './limit-web-assembly.ts';
import type { PaperWork } from './paper-renderer.ts';

limitWebAssembly();
const { bytes, type } = workerData as PaperWork;
// A decoder that can't be loaded is a fault of the installation, and nothing is known of the file: it ends the thread with an error.
const { copyOf } = await import('./paper-copy.ts');
try {
  const { pdf, pages } = await copyOf(bytes, type);
  parentPort?.postMessage({ pdf, pages });
} catch {
  // Why is told by nobody: words of a decoder may quote the file.
  parentPort?.postMessage(null);
}
