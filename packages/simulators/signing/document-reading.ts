/** A tagged PDF as HTML: headings, paragraphs, lists, tables and drawings that reflow on a phone, in the order a screen reader reads them. */
import { getDocumentProxy } from 'unpdf';
import { escapeHtml } from '../page.ts';
import { drawnFigure } from './figure-drawing.ts';

/** A node of the structure tree as pdf.js tells it: an element with its role, or what is marked on the page. */
type Node = {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  /** Of a figure. */
  readonly alt?: string;
  readonly children?: readonly Node[];
};
type Words = ReadonlyMap<string, string>;
type Drawings = ReadonlyMap<Node, string>;

/** Roles of the structure tree that have an element of HTML; what stands in any other is shown without one. */
const ELEMENTS: Readonly<Record<string, string>> = {
  H1: 'h2',
  H2: 'h3',
  H3: 'h4',
  H4: 'h4',
  P: 'p',
  L: 'ul',
  LI: 'li',
  Lbl: 'span',
  Table: 'table',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};
/** Elements that may stand inside a line of text or a list's label. */
const INLINE = /^(Span|Link|Lbl|Strong|Em|Reference)$/;

/**
 * @returns one piece of HTML for each page with anything on it; empty where the PDF has no structure or can't be read.
 */
export async function readingOf(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 }).catch(() => null);
  if (document === null) return [];
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const tree = (await page.getStructTree()) as Node | null;
      if (tree === null) return [];
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const words = wordsOf(items);
      const drawings = new Map<Node, string>();
      for (const figure of figuresIn(tree)) {
        const marks = marksIn(figure);
        // A logo has none of its own, and stands on the page around the reading already.
        if (!marks.some((id) => words.has(id))) continue;
        const numbers = marks.map((id) => Number(id.split('_mc').at(-1)));
        drawings.set(figure, await drawnFigure(page, new Set(numbers), figure.alt ?? ''));
      }
      pages.push(htmlOf(tree, words, drawings));
    }
    return pages.filter(Boolean);
  } catch {
    return [];
  } finally {
    await document.destroy();
  }
}

const figuresIn = (node: Node): readonly Node[] =>
  node.role === 'Figure' ? [node] : (node.children ?? []).flatMap(figuresIn);

/** Ids of the marked content inside a node. */
const marksIn = (node: Node): readonly string[] =>
  node.type === 'content' ? [node.id ?? ''] : (node.children ?? []).flatMap(marksIn);

type Item = { readonly type?: string; readonly id?: string; readonly str?: string; readonly hasEOL?: boolean };

/** The text of each marked content, by its id. Content inside content belongs to the innermost with an id. */
function wordsOf(items: readonly Item[]): Words {
  const words = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const { type, id, str, hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const inside = open.findLast((one) => one !== undefined);
      if (inside === undefined) continue;
      words.set(inside, `${words.get(inside) ?? ''}${str ?? ''}${hasEOL === true ? ' ' : ''}`);
    }
  }
  return words;
}

function htmlOf(node: Node, words: Words, drawings: Drawings): string {
  if (node.role === 'Figure') return drawings.get(node) ?? '';
  if (node.type === 'content') return escapeHtml(words.get(node.id ?? '') ?? '');
  const inside = (node.children ?? []).map((child) => htmlOf(child, words, drawings)).join('');
  const text = inside.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return '';
  const element = ELEMENTS[node.role ?? ''];
  if (element === undefined) return INLINE.test(node.role ?? '') ? inside : text;
  // A label's colon or number ends where the words begin.
  return element === 'span' ? `<span class="label">${text}</span> ` : `<${element}>${text}</${element}>`;
}
