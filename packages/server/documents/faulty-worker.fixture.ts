/** For tests: a thread that crashes, hangs or answers, as the paper's template says. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ template }: { template: string }) => {
  if (template === 'crash') throw new Error('crashed');
  if (template === 'exit') process.exit(1);
  if (template === 'hang') for (;;);
  parentPort?.postMessage(template === 'unprintable' ? null : Buffer.from(template));
});
