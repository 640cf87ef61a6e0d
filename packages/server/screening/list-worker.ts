/** The thread in which a list is read, so that requests are answered meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadList } from './load-list.ts';

parentPort?.postMessage(await loadList(workerData as string));
