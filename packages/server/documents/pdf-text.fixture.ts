/** For tests: the words of a PDF in reading order, with a line end where the paper has one and a space between columns. */
import { getDocumentProxy } from 'unpdf';

/** Half a point apart is another line. */
const SAME_LINE = 0.5;

export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  let text = '';
  let line = Number.NaN;
  let end = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const [, , , , x, y] = item.transform as number[];
      if (x === undefined || y === undefined) continue;
      if (!(Math.abs(y - line) < SAME_LINE)) text += '\n';
      else if (x - end > SAME_LINE && !text.endsWith(' ') && !item.str.startsWith(' ')) text += ' ';
      text += item.str;
      line = y;
      end = x + item.width;
    }
    line = Number.NaN;
  }
  await document.destroy();
  return text;
}
