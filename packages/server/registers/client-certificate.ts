/** Requests over TLS that send the server's own certificate (mutual TLS, RFC 8446 section 4.4.2), which `fetch` has no setting for. */
import { Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import type { SendRequest } from './outside-fetch.ts';

/** Statuses whose answer has no body. */
const EMPTY = [204, 205, 304];

/** @param pem the key and the certificate, with those of its issuers behind it. Throws where they cannot be read or are not of each other. */
export function withClientCertificate(pem: string): SendRequest {
  createSecureContext({ key: pem, cert: pem });
  const agent = new Agent({ key: pem, cert: pem, keepAlive: true });
  return (address, { method, headers, body, signal }) =>
    new Promise((answered, failed) => {
      const asked = request(address, { agent, method, headers: { ...headers }, signal: signal ?? undefined });
      asked.on('error', failed);
      asked.on('response', (answer) => {
        const { statusCode: status = 0, headersDistinct } = answer;
        const told = new Headers();
        for (const [name, values = []] of Object.entries(headersDistinct))
          for (const value of values) told.append(name, value);
        const bytes = EMPTY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        if (bytes === null) answer.resume();
        answered(new Response(bytes, { status, headers: told }));
      });
      // Bodies are encoded by then, to a text or to bytes.
      asked.end(body as string | Uint8Array | undefined);
    });
}
