/** The server's log: JSON lines that carry a correlation id and no personal data (S-040, S-149). */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { traceOf } from './errors.ts';
import { logDestination } from './log-destination.ts';

/** Eleven digits in a row, or six and five: no line may hold what could be a national id, wherever it came from. */
const NATIONAL_ID = /(?<![\d.-])\d{6}(?: |%20|\+)?\d{5}(?![\d.])/g;

const withoutNationalIds = (line: string): string => line.replace(NATIONAL_ID, '[removed]');

/**
 * Ids of `make` that stand in a line as they are: of random ones one in 470 has eleven digits in a row, and who was told such a correlation id, or
 * looks for such an order, would find no line (S-040).
 */
export function legibleIds(make: () => string): () => string {
  return () => {
    for (;;) {
      const id = make();
      if (withoutNationalIds(id) === id) return id;
    }
  };
}

/** Fields that stand first in each line: the server that wrote it, and its version. */
type LineBase = Readonly<Record<'instance' | 'version', string>>;

/** Writes to standard output when no destination is given. */
export function createLog(
  level: string,
  destination: DestinationStream = logDestination(1),
  base: LineBase | null = null,
): Logger {
  const options: LoggerOptions = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: traceOf,
      // Addresses, headers and bodies stay out: the line of a request names its route.
      req: () => undefined,
      res: () => undefined,
    },
    redact: {
      paths: [
        'nationalId',
        '*.nationalId',
        'token',
        '*.token',
        'pin',
        '*.pin',
        'authorization',
        'cookie',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[removed]',
    },
    hooks: {
      // Without words of its own a line would take those of the error in it, which may hold anything.
      logMethod(args, method) {
        const [first] = args as unknown[];
        if (args.length === 1 && typeof first === 'object') method.apply(this, [first, 'error']);
        else method.apply(this, args);
      },
      streamWrite: withoutNationalIds,
    },
  };
  return pino(options, destination);
}
