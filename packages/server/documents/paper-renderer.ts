/** Makes copies of files that strangers sent, one at a time and each in a thread that ends with it: a bomb ends itself, and not the server (D-212). */
import { Worker } from 'node:worker_threads';
import type { PaperType } from '@bli-kunde/domain/cases/paper-file.ts';

export interface PaperWork {
  readonly bytes: Uint8Array;
  readonly type: PaperType;
}

export interface RenderedPaper {
  readonly pdf: Buffer;
  readonly pages: number;
}

export interface PaperRenderer {
  /**
   * Null for a file of which no copy can be made, whether it is faulty, too large, or takes too long.
   * @throws Error where the thread can't be started, so that nothing is known of the file
   */
  render(bytes: Buffer, type: PaperType, signal: AbortSignal): Promise<RenderedPaper | null>;
}

export interface PaperRendererSettings {
  /** Milliseconds for one file. */
  readonly limit?: number;
  /** Told when a thread took too long, or ended by itself, as for want of memory. */
  readonly lost?: (why: 'hung' | 'crashed') => void;
  readonly thread?: URL;
}

/** Megabytes of JavaScript's own objects; pictures lie beside them, and have limits by their size. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Less than the outbox gives a message. */
const LIMIT = 17_000;

export function createPaperRenderer({
  limit = LIMIT,
  lost,
  thread = threadFile(),
}: PaperRendererSettings = {}): PaperRenderer {
  /** Ends with the file that was handed in last, however that ended. */
  let last: Promise<unknown> = Promise.resolve();

  const renderNow = (work: PaperWork): Promise<RenderedPaper | null> =>
    new Promise((resolve, reject) => {
      // It is told nothing of the server's settings, and has its own copy of the file.
      const worker = new Worker(thread, {
        workerData: work,
        resourceLimits: MEMORY,
        env: {},
        stdout: true,
        stderr: true,
      });
      worker.unref();
      const end = (made: RenderedPaper | null): void => {
        clearTimeout(timer);
        void worker.terminate();
        resolve(made);
      };
      const gone = (why: 'hung' | 'crashed') => (): void => {
        lost?.(why);
        end(null);
      };
      const timer = setTimeout(gone('hung'), limit);
      const crashed = gone('crashed');
      worker.once('message', (made: { readonly pdf: Uint8Array; readonly pages: number } | null) => {
        worker.off('exit', crashed);
        end(made && { pdf: Buffer.from(made.pdf), pages: made.pages });
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        worker.off('exit', crashed);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return crashed();
        clearTimeout(timer);
        reject(new Error('the thread that makes copies can not work'));
      });
      worker.once('exit', crashed);
    });

  return {
    render(bytes, type, signal) {
      const turn = last.then(() => {
        // Whoever waited no longer asks again.
        signal.throwIfAborted();
        return renderNow({ bytes, type });
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}

/** Beside this module; where this is bundled, so is it. */
const threadFile = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('./paper-worker.ts', import.meta.url)
    : new URL(`./paper-worker.js`, import.meta.url);
