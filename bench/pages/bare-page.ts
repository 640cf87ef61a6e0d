/** Builds the bare React page and serves it as our own pages are served: brotli at its best, HTTP/1.1, names by content. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

export interface BarePage {
  readonly url: string;
  /** Brotli bytes. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  close(): void;
}

const squeeze = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** The style is a file of its own, as a page without any care for speed has it. */
const HTML = `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bli bedriftskunde</title><link rel="icon" href="data:,"><link rel="stylesheet" href="./bare-react.css"></head><body><div id="root"></div><script type="module" src="./bare-react.js"></script></body></html>`;

export async function serveBarePage(port: number): Promise<BarePage> {
  const { outputFiles } = await build({
    entryPoints: ['bare-react.tsx', 'bare-react.css'].map((file) => join(import.meta.dirname, file)),
    outdir: 'bare',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  });
  const of = (end: string): Buffer =>
    squeeze(outputFiles.find(({ path }) => path.endsWith(end))?.contents ?? Buffer.alloc(0));
  const files: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
    '/': { type: 'text/html; charset=utf-8', bytes: squeeze(Buffer.from(HTML)) },
    '/bare-react.js': { type: 'text/javascript; charset=utf-8', bytes: of('.js') },
    '/bare-react.css': { type: 'text/css; charset=utf-8', bytes: of('.css') },
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file === undefined) return response.writeHead(404).end();
    const { type, bytes } = file;
    return response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': bytes.length,
        'cache-control': 'no-cache',
      })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    scriptBytes: of('.js').length,
    styleBytes: of('.css').length,
    close: () => void server.close(),
  };
}
