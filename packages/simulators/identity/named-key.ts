/** Reads which key has signed a form to the provider, before the provider's library reads the same bytes. */
import { IncomingMessage } from 'node:http';
import { decodeProtectedHeader } from 'jose';

/** `kid` of the client assertion in a form; undefined without one. */
export function keyNamedIn(form: Buffer): string | undefined {
  const assertion = new URLSearchParams(form.toString('utf8')).get('client_assertion');
  if (assertion === null) return undefined;
  try {
    return decodeProtectedHeader(assertion).kid;
  } catch {
    return undefined;
  }
}

/** The same request with its body before it again. */
export function asItCame(raw: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(raw.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = raw;
  Object.assign(again, { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders });
  again.headers = headers;
  // Else its end would count as a broken connection.
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
}
