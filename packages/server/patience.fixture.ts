/** For tests of whole servers: a machine that runs many tests at once answers late. */
import type { InjectOptions } from 'fastify';
import { OutsideFailure } from './registers/outside-failure.ts';
import type { TestServer } from './test-server.ts';

/** Asks again what came too late, six times in all; what is refused stays refused. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === 5 || !(error instanceof OutsideFailure) || error.reason !== 'timeout') throw error;
    }
}

/** The server for visitors who ask again, six times in all, what an outside system was too slow for: nothing was saved of it. */
export function patient(server: TestServer): TestServer {
  const { app } = server;
  const inject = async (asked: InjectOptions) => {
    let answer = await app.inject(asked);
    for (let tries = 1; [503, 504].includes(answer.statusCode) && tries < 6; tries += 1)
      answer = await app.inject(asked);
    return answer;
  };
  return { ...server, app: { inject } as unknown as TestServer['app'] };
}
