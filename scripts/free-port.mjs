/** Ports for servers that are started next. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port on this machine's loopback that nobody listens on: below those that the system itself gives away (ephemeral ports begin
 * at 32768), or another process could be given it before the server listens.
 */
export async function freePort() {
  for (let tries = 0; ; tries++) {
    const port = randomInt(10_000, 32_768);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if (tries === 20) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
