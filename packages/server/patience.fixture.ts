/** For tests of whole servers: a machine that runs many tests at once answers late. */
import { OutsideFailure } from './registers/outside-failure.ts';

/** Asks again what came too late, six times in all; what is refused stays refused. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === 5 || !(error instanceof OutsideFailure) || error.reason !== 'timeout') throw error;
    }
}
