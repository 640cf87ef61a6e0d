/** A log-in up to the way back from the provider, whose address is given instead of followed. */
import assert from 'node:assert/strict';
import { ORIGIN, type Visitor } from '../test-server.ts';

/** Path and query of the way back of a login that begins at `path`, a page of the login with a hint of who logs in. */
export async function wayBackOf(who: Visitor, path: string): Promise<string> {
  const begun = await who.ask('GET', path, { headers: { accept: 'text/html' } });
  let at = new URL(String(begun.headers['location']));
  const jar = new Map<string, string>();
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? assert.fail('no way on'), at);
    if (at.origin === ORIGIN) return at.pathname + at.search;
  }
  return assert.fail('the redirects do not end');
}
