/**
 * Destination of log lines: written beside the requests, and dropped when they can't be, since no line is worth an
 * answer.
 */
import { write, writeSync } from 'node:fs';

export interface LogDestination {
  write(line: string): void;
  /** Tells pino to name the level of each line in `lastLevel` before it is written. */
  readonly [PINO_METADATA]: true;
  lastLevel: number;
}

const PINO_METADATA = Symbol.for('pino.metadata');
/** Characters that are written at once, and milliseconds that fewer wait for more: what a killed process loses of what it did. */
const BATCH = 8_192;
const GATHER = 50;
/** pino's number of a warning: such a line waits for nothing. */
const WARNING = 40;

/** Characters that wait at most; a disk that is full for a while costs lines, never the process. */
const MOST_WAITING = 4_000_000;
/** Milliseconds until a write that was refused is tried again. */
const REST = 250;

/**
 * `fd` is open for writing. Lines are written together, but for a warning or worse, which is written at once with those before it
 * (decision 0067). A write that fails (`ENOSPC`, `EAGAIN`) is tried again; one that doesn't end, as to a pipe that nobody reads, holds
 * nobody up. Lines beyond what may wait are dropped, and a line says how many once there is room. What waits at the end of
 * the process is written then, unless that would hold the end up.
 */
export function logDestination(fd: number, mostWaiting = MOST_WAITING): LogDestination {
  let timer: NodeJS.Timeout | null = null;
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let rest: Buffer | null = null;
  let isUnderWay = false;
  let hasFailed = false;

  const take = (): Buffer | null => {
    if (waiting.length === 0) return null;
    const lost = dropped === 0 ? '' : `${JSON.stringify({ level: 40, dropped, msg: 'log lines dropped' })}\n`;
    const bytes = Buffer.from(waiting.join('') + lost);
    [waiting, size, dropped] = [[], 0, 0];
    return bytes;
  };
  const next = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isUnderWay || hasFailed) return;
    const bytes = (rest ??= take());
    if (bytes === null) return;
    isUnderWay = true;
    write(fd, bytes, (error, written) => {
      isUnderWay = false;
      hasFailed = error !== null;
      if (hasFailed) {
        const again = (): void => {
          hasFailed = false;
          next();
        };
        setTimeout(again, REST).unref();
        return;
      }
      rest = written < bytes.length ? bytes.subarray(written) : null;
      next();
    });
  };
  process.once('exit', () => {
    // The thread that waits for the pipe would be waited for in turn.
    if (isUnderWay) process.kill(process.pid, 'SIGKILL');
    if (hasFailed) return;
    try {
      for (let bytes = rest ?? take(); bytes !== null; bytes = take()) writeSync(fd, bytes);
    } catch {
      // Nowhere to say so.
    }
  });
  const destination: LogDestination = {
    [PINO_METADATA]: true,
    lastLevel: 0,
    write(line) {
      if (size + line.length > mostWaiting) dropped += 1;
      else {
        waiting.push(line);
        size += line.length;
      }
      if (size >= BATCH || destination.lastLevel >= WARNING) next();
      else timer ??= setTimeout(next, GATHER).unref();
    },
  };
  return destination;
}
