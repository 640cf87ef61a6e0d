/** For tests: the words of a PDF in reading order, with a line end where the paper has one and a space between columns. */
import { getDocumentProxy } from 'unpdf';

/** Half a point apart is another line. */
const SAME_LINE = 0.5;

export const textOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join('');

/** The same, page by page. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: string[] = [];
  let line = Number.NaN;
  let end = 0;
  for (let number = 1; number <= document.numPages; number++) {
    let text = '';
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
    pages.push(text);
  }
  await document.destroy();
  return pages;
}
