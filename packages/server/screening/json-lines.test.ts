/** Lines of a file are handed over whole, however its bytes come. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eachLine, lineText } from './json-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'list');

async function linesOf(bytes: string | Buffer) {
  writeFileSync(path, bytes);
  const lines: { text: string | null; last: boolean }[] = [];
  const pieces: Buffer[] = [];
  await eachLine(
    path,
    (line, last) => void lines.push({ text: lineText(line), last }),
    (piece) => void pieces.push(Buffer.from(piece)),
  );
  assert.ok(Buffer.concat(pieces).equals(Buffer.from(bytes)), 'every byte');
  return lines;
}
const whole = (text: string | null) => ({ text, last: false });

test('R-184 a line longer than what is read at once is whole, and a mark at the beginning of the file is none of it', async () => {
  const long = 'ø'.repeat(400_000);
  assert.deepEqual(await linesOf(`\uFEFF{}\r\n${long}\n${long}x\nend`), [
    whole('{}'),
    whole(long),
    whole(`${long}x`),
    { text: 'end', last: true },
  ]);
  assert.deepEqual(await linesOf('a\n\n'), [whole('a'), whole('')]);
  assert.deepEqual(await linesOf(Buffer.from([0xef, 0x41, 0x0a])), [whole(null)], 'one odd byte spoils one line');
  const [, second] = await linesOf('a\n\uFEFFb\n');
  assert.equal(second?.text, 'b');
});

test('R-184 a line that never ends is no list', async () => {
  await assert.rejects(linesOf(Buffer.alloc(16_500_000, 97)), /no end/);
});
