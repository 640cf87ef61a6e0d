/** A connection within the process to the embedded database, with the same client as over a network: types and prepared statements are one. */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { wireTypes } from './wire-driver.ts';

/** The stream that a client takes for its socket: what it writes at once is answered at once. */
class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** Called by the client, as are the settings of a socket below, which mean nothing here. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Pushed as soon as it is there.
  }
  override _write(piece: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#exchange(piece, done);
  }
  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#exchange(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(messages: Buffer, done: (error?: Error | null) => void): Promise<void> {
    try {
      // Forcing is asked for by the engine itself, in its files: nothing is left to force afterwards.
      const answer = await this.#engine.execProtocolRaw(messages, { syncToFs: false });
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('the embedded database ended'));
    }
  }
}

/** The one client of an engine that is ready; it ends with the engine. */
export async function connectEmbedded(engine: PGlite): Promise<pg.Client> {
  const client = new pg.Client({
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: wireTypes,
  });
  // Without a listener, an engine that fails would end the process: the statement that met it is refused, as are those after it.
  client.on('error', () => {});
  await client.connect();
  return client;
}
