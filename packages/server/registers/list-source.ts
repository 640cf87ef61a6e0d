/** The publisher of lists: index files by the one way to call, and files of any size as a stream beside it. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DatasetIndex, datasetIndex, type DeltaVersion, deltaIndex } from './list-index.ts';
import { json } from './outside-answer.ts';
import { NO_BANK, type OutsideSystem, type OutsideSystemOptions } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';
import { outsideFetch } from './outside-fetch.ts';

export interface ListSource {
  /** @throws OutsideFailure */
  index(): Promise<DatasetIndex>;
  /** Versions of changes, oldest first. @throws OutsideFailure */
  deltas(url: string): Promise<readonly DeltaVersion[]>;
  /** Writes the file whole or not at all; `checksum` is its SHA-1 in hexadecimal, undefined where none is published. @throws OutsideFailure */
  download(url: string, path: string, checksum: string | undefined): Promise<void>;
}

const SYSTEM = 'lists';
/** Thousands of files with titles, in the larger collections. */
const MOST_INDEX_BYTES = 16 * 1024 * 1024;
/** Some times the size of the largest list there is. */
const MOST_BYTES = 40 * 1024 ** 3;
/** Milliseconds for a whole file. */
const LONGEST = 60 * 60_000;

/**
 * @param system opened at the origin of `address`
 * @param address of the data set's folder, without a slash at its end
 * @param authorization header that goes to this origin and to no other; undefined sends none
 */
export function listSource(
  system: OutsideSystem,
  address: string,
  authorization: string | undefined,
  { observe, stopwatch }: Pick<OutsideSystemOptions, 'observe' | 'stopwatch'>,
): ListSource {
  const { origin, pathname } = new URL(address);
  const headers = authorization === undefined ? {} : { authorization };
  const context = { correlationId: 'lists', bank: NO_BANK };

  /** A licence is sent to nobody but who gave it: an address elsewhere is not called. */
  const pathOf = (url: string, operation: string): string => {
    const found = URL.canParse(url, `${origin}${pathname}/`) ? new URL(url, `${origin}${pathname}/`) : null;
    if (found?.origin !== origin) throw new OutsideFailure(SYSTEM, operation, 'nonsense');
    return found.pathname + found.search;
  };

  async function stream(path: string, target: string, checksum: string | undefined): Promise<number> {
    const signal = AbortSignal.timeout(LONGEST);
    const hash = createHash('sha1');
    let size = 0;
    const counted = new Transform({
      transform(piece: Buffer, _, done) {
        size += piece.length;
        hash.update(piece);
        done(size > MOST_BYTES ? new OutsideFailure(SYSTEM, 'download', 'nonsense') : null, piece);
      },
    });
    try {
      const response = await outsideFetch(origin + path, { headers, redirect: 'manual', signal });
      const { status, body } = response;
      if (status !== 200 || body === null) {
        await body?.cancel();
        throw new OutsideFailure(SYSTEM, 'download', status >= 500 || status === 429 ? 'down' : 'refused', status);
      }
      await pipeline(Readable.fromWeb(body as never), counted, createWriteStream(target));
    } catch (error) {
      if (error instanceof OutsideFailure) throw error;
      throw new OutsideFailure(SYSTEM, 'download', signal.aborted ? 'timeout' : 'down');
    }
    if (checksum !== undefined && hash.digest('hex') !== checksum.toLowerCase())
      throw new OutsideFailure(SYSTEM, 'download', 'nonsense', 200);
    return 200;
  }

  return {
    async index() {
      const answers = { 200: json(datasetIndex, MOST_INDEX_BYTES) };
      return (await system.call({ operation: 'index', path: `${pathname}/index.json`, headers, answers }, context))
        .value;
    },
    async deltas(url) {
      const answers = { 200: json(deltaIndex, MOST_INDEX_BYTES) };
      return (await system.call({ operation: 'deltas', path: pathOf(url, 'deltas'), headers, answers }, context)).value;
    },
    async download(url, path, checksum) {
      const began = stopwatch.now();
      const report = (outcome: 'answered' | OutsideFailure): void =>
        observe?.({
          system: SYSTEM,
          operation: 'download',
          outcome: outcome === 'answered' ? outcome : outcome.reason,
          status: outcome === 'answered' ? 200 : outcome.status,
          attempts: 1,
          milliseconds: stopwatch.now() - began,
          unread: [],
        });
      const part = `${path}.part`;
      try {
        await stream(pathOf(url, 'download'), part, checksum);
        await rename(part, path);
        report('answered');
      } catch (error) {
        await rm(part, { force: true });
        if (error instanceof OutsideFailure) report(error);
        throw error;
      }
    },
  };
}
