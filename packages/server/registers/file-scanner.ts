/**
 * Client of a virus scanner by the protocol of ClamAV's daemon: one connection, `INSTREAM`, chunks with their lengths, one reply
 * (clamd(8), ClamAV 1.4, read 2026-12-02). Anything but its two plain answers is no answer: unknown is never clean.
 */
import { connect } from 'node:net';
import type { CallWatch } from './outside-call.ts';
import { type FailureReason, OutsideFailure } from './outside-failure.ts';

export type ScanVerdict = 'CLEAN' | 'INFECTED';

export interface FileScanner {
  /**
   * Verdict on these bytes.
   * @throws OutsideFailure where the scanner gives none: it is away, silent, full, or says something else
   */
  scan(bytes: Buffer): Promise<ScanVerdict>;
}

export interface FileScannerSettings {
  /** `tcp://host:port`. */
  readonly address: string;
  /** Milliseconds for the whole scan. */
  readonly deadline: number;
  readonly watched?: CallWatch;
}

const SYSTEM = 'file-scanner';
const OPERATION = 'scan';
/** Bytes of one chunk. */
const CHUNK = 64 * 1024;
/** Bytes of a reply; the longest names of signatures are far shorter. */
const MOST_REPLY = 1024;

const failed = (reason: FailureReason): OutsideFailure => new OutsideFailure(SYSTEM, OPERATION, reason);

/** `stream: OK` and `stream: NAME FOUND`; all else, as `INSTREAM size limit exceeded. ERROR`, is told as it is: no verdict. */
function verdictIn(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return 'CLEAN';
  if (/^stream: \S+ FOUND$/.test(reply)) return 'INFECTED';
  throw failed(reply.endsWith(' ERROR') ? 'refused' : 'nonsense');
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** The reply up to its zero byte. One that is cut off before it is none. */
function asked(bytes: Buffer, { address, deadline }: FileScannerSettings): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let reply = '';
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(failed('timeout'))), deadline);
    const chunks = chunksOf(bytes);
    // By `next`, since a loop that is left would end the generator.
    const write = (): void => {
      for (let next = chunks.next(); next.done !== true; next = chunks.next()) if (!socket.write(next.value)) return;
    };
    socket.on('drain', write);
    socket.once('connect', write);
    socket.on('data', (part) => {
      reply += part.toString('latin1');
      const stop = reply.indexOf('\0');
      if (stop >= 0) end(() => resolve(reply.slice(0, stop)));
      else if (reply.length > MOST_REPLY) end(() => reject(failed('nonsense')));
    });
    // What the scanner said before it hung up in the middle of a file stands in its reply.
    socket.once('error', () => end(() => reject(failed('down'))));
    socket.once('close', () => end(() => reject(failed('down'))));
  });
}

export const fileScanner = (settings: FileScannerSettings): FileScanner => ({
  async scan(bytes) {
    const { observe, stopwatch } = settings.watched ?? {};
    const started = stopwatch?.now() ?? 0;
    const tell = (outcome: 'answered' | FailureReason): void =>
      observe?.({
        system: SYSTEM,
        operation: OPERATION,
        outcome,
        status: undefined,
        attempts: 1,
        milliseconds: (stopwatch?.now() ?? 0) - started,
        unread: [],
      });
    try {
      const verdict = verdictIn(await asked(bytes, settings));
      tell('answered');
      return verdict;
    } catch (error) {
      tell(error instanceof OutsideFailure ? error.reason : 'down');
      throw error;
    }
  },
});
