/** Lines of a file one by one as bytes, so that a list of any size needs little memory and one odd byte spoils one line. */
import { createReadStream } from 'node:fs';

/** Longer than any entity of a list; what goes on without a line break is no list. */
const LONGEST_LINE = 16_000_000;
const PIECE = 1 << 18;

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text of a line without blanks around it; null where it is no UTF-8. */
export function lineText(line: Buffer): string | null {
  try {
    return decoder.decode(line).trim();
  } catch {
    return null;
  }
}

/**
 * Hands each line over without its break and without a byte order mark, `last` where none ended it; `piece` gets every byte as it was
 * read. Throws where the file can't be read or a line is longer than sixteen million bytes.
 */
export async function eachLine(
  path: string,
  line: (bytes: Buffer, last: boolean) => void,
  piece: (bytes: Buffer) => void = () => undefined,
): Promise<void> {
  let rest: Buffer[] = [];
  let kept = 0;
  let first = true;
  const give = (bytes: Buffer, last: boolean): void => {
    line(first && bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes, last);
    first = false;
  };
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    piece(bytes);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const own = bytes.subarray(from, end);
      give(rest.length === 0 ? own : Buffer.concat([...rest, own]), false);
      rest = [];
      kept = 0;
      from = end + 1;
    }
    if (from === bytes.length) continue;
    // A copy, since the stream fills its memory anew.
    rest.push(Buffer.from(bytes.subarray(from)));
    kept += bytes.length - from;
    if (kept > LONGEST_LINE) throw new Error('a line of the list has no end');
  }
  if (rest.length > 0) give(Buffer.concat(rest), true);
}
