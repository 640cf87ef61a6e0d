/** Typesets documents in a thread of its own, which is begun again when it crashes or hangs. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { NOT_MADE, type Paper } from './typeset.ts';

export interface Typesetter {
  /**
   * The same paper gives the same bytes.
   *
   * @throws Error that tells nothing of what is said (S-149), when the paper can't be made a PDF
   * @throws Refusal `error.overloaded` when too many wait, or the thread ended or did not end with this paper
   */
  set(paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TypesetterSettings {
  /** Milliseconds for one paper; the largest that can be asked for takes some two seconds. */
  readonly limit?: number;
  /** Papers that may wait for their turn. */
  readonly mostWaiting?: number;
  /** Told when the thread was ended or ended by itself. */
  readonly failed?: (why: 'hung' | 'crashed') => void;
  readonly thread?: URL;
}

interface Job {
  readonly done: (pdf: Uint8Array | null) => void;
  readonly lost: (why: 'hung' | 'crashed') => void;
}

/** The thread is begun with the first paper, and kept. */
export function createTypesetter(settings: TypesetterSettings = {}): Typesetter {
  const { limit = 20_000, mostWaiting = 50, failed, thread = threadFile() } = settings;
  let worker: Worker | null = null;
  /** Job of the thread; it has one paper at a time. */
  let job: Job | null = null;
  let waiting = 0;
  /** Ends with the paper that was handed in last, however that ended. */
  let last: Promise<unknown> = Promise.resolve();

  const begin = (): Worker => {
    const begun = new Worker(thread);
    const crashed = (): void => {
      if (worker !== begun) return;
      worker = null;
      job?.lost('crashed');
    };
    begun.on('message', (pdf: Uint8Array | null) => {
      if (worker === begun) job?.done(pdf);
    });
    begun.on('error', crashed);
    begun.on('exit', crashed);
    // A process that has nothing else to do may end; after the listeners, since one for messages holds it again.
    begun.unref();
    return begun;
  };

  const setNow = (paper: Paper): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const mine = (worker ??= begin());
      const end = (): void => {
        clearTimeout(timer);
        job = null;
      };
      const lost: Job['lost'] = (why) => {
        end();
        failed?.(why);
        reject(new Refusal('error.overloaded'));
      };
      const timer = setTimeout(() => {
        worker = null;
        void mine.terminate();
        lost('hung');
      }, limit);
      const done: Job['done'] = (pdf) => {
        end();
        if (pdf === null) reject(new Error(NOT_MADE));
        else resolve(Buffer.from(pdf));
      };
      job = { done, lost };
      mine.postMessage(paper);
    });

  return {
    async set(paper) {
      if (waiting >= mostWaiting) throw new Refusal('error.overloaded');
      waiting += 1;
      const turn = last.then(() => setNow(paper));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      const begun = worker;
      worker = null;
      job?.lost('crashed');
      await begun?.terminate();
    },
  };
}

/** Beside this module; where this is bundled, so is it. */
const threadFile = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('./typeset-worker.ts', import.meta.url)
    : new URL(`./typeset-worker.js`, import.meta.url);
