/** Vector drawing of a figure of a PDF's page as SVG: lines, filled shapes and words, as the demo's reading of a document shows them. */
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { escapeHtml } from '../page.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash: readonly number[];
  readonly size: number;
  readonly isBold: boolean;
}
const START: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  fill: '#000',
  stroke: '#000',
  width: 1,
  dash: [],
  size: 10,
  isBold: false,
};

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Numbers after each command of pdf.js' list of a path, and SVG's letter for it. */
const COMMANDS = [
  { letter: 'M', numbers: 2 },
  { letter: 'L', numbers: 2 },
  { letter: 'C', numbers: 6 },
  { letter: 'Q', numbers: 4 },
  { letter: 'Z', numbers: 0 },
] as const;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shapes and words of one range of operators. */
class Drawing {
  readonly #pieces: string[] = [];
  readonly #height: number;
  #box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  constructor(height: number) {
    this.#height = height;
  }

  /** A point of the page, whose y grows upwards, as one of the picture. */
  #at([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
    return [a * x + c * y + e, this.#height - (b * x + d * y + f)];
  }

  #holds(x: number, y: number): void {
    const { left, top, right, bottom } = this.#box;
    this.#box = {
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    };
  }

  path(data: ArrayLike<number>, { fills, strokes }: { fills: boolean; strokes: boolean }, state: State): void {
    let d = '';
    for (let at = 0; at < data.length; ) {
      const command = COMMANDS[data[at] ?? 0] ?? COMMANDS[4];
      d += command.letter;
      for (let pair = 0; pair < command.numbers; pair += 2) {
        const [x, y] = this.#at(state.matrix, data[at + 1 + pair] ?? 0, data[at + 2 + pair] ?? 0);
        this.#holds(x, y);
        d += `${rounded(x)} ${rounded(y)} `;
      }
      at += 1 + command.numbers;
    }
    const line = strokes
      ? ` stroke="${state.stroke}" stroke-width="${rounded(state.width)}"${state.dash.length > 0 ? ` stroke-dasharray="${state.dash.map(rounded).join(' ')}"` : ''}`
      : '';
    this.#pieces.push(`<path d="${d.trim()}" fill="${fills ? state.fill : 'none'}"${line}/>`);
  }

  /** `width` in points, from the letters' own. */
  words(text: string, width: number, state: State): void {
    const [x, y] = this.#at(state.matrix, 0, 0);
    this.#holds(x, y - state.size);
    this.#holds(x + width, y + state.size / 3);
    this.#pieces.push(
      `<text x="${rounded(x + width / 2)}" y="${rounded(y)}" text-anchor="middle" font-size="${rounded(state.size)}" fill="${state.fill}"${state.isBold ? ' font-weight="600"' : ''}>${escapeHtml(text)}</text>`,
    );
  }

  svg(label: string): string {
    const { left, top, right, bottom } = this.#box;
    if (this.#pieces.length === 0) return '';
    const view = [left - 2, top - 2, right - left + 4, bottom - top + 4].map(rounded).join(' ');
    return `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="${view}">${this.#pieces.join('')}</svg>`;
  }
}

type Glyph = { readonly unicode?: string; readonly width?: number } | number;
const colour = (value: unknown): string => (/^#[0-9a-f]{3,8}$/i.test(String(value)) ? String(value) : '#000');

/**
 * Draws what stands on the page from the last content before the figure to its last, `marks` being the ids of its marked content: shapes
 * have none of their own. Empty where nothing is drawn.
 */
export async function drawnFigure(page: Page, marks: ReadonlySet<number>, label: string): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const markOf = (at: number): number | null =>
    fnArray[at] === OPS.beginMarkedContentProps ? ((argsArray[at] as [string, number | null])[1] ?? null) : null;
  const all = fnArray.flatMap((_, at) => {
    const mark = markOf(at);
    return mark === null ? [] : [{ at, isOurs: marks.has(mark) }];
  });
  const first = all.find(({ isOurs }) => isOurs)?.at ?? 0;
  const before = all.findLast(({ at, isOurs }) => !isOurs && at < first)?.at ?? 0;
  const last = all.findLast(({ isOurs }) => isOurs)?.at ?? 0;
  // What follows the last words is of the next content: shapes stand before the words on them.
  const end = fnArray.findIndex((op, at) => at > last && op === OPS.endMarkedContent);
  const closed = fnArray.findIndex((op, at) => at > before && op === OPS.endMarkedContent);
  const drawing = new Drawing(page.view[3] ?? 842);
  const stack: State[] = [];
  let state = START;
  for (let at = closed; at < end; at++) {
    const args = (argsArray[at] ?? []) as readonly unknown[];
    const operator: unknown = fnArray[at];
    switch (operator) {
      case OPS.save:
        stack.push(state);
        break;
      case OPS.restore:
        state = stack.pop() ?? START;
        break;
      case OPS.transform:
        state = { ...state, matrix: times(state.matrix, args as unknown as Matrix) };
        break;
      case OPS.setFillRGBColor:
        state = { ...state, fill: colour(args[0]) };
        break;
      case OPS.setStrokeRGBColor:
        state = { ...state, stroke: colour(args[0]) };
        break;
      case OPS.setLineWidth:
        state = { ...state, width: args[0] as number };
        break;
      case OPS.setDash:
        state = { ...state, dash: args[0] as readonly number[] };
        break;
      case OPS.setFont:
        state = { ...state, size: args[1] as number, isBold: isBold(page, String(args[0])) };
        break;
      case OPS.setTextMatrix:
        state = {
          ...state,
          matrix: times(state.matrix, Array.from(args[0] as ArrayLike<number>) as unknown as Matrix),
        };
        break;
      case OPS.moveText:
        state = { ...state, matrix: times(state.matrix, [1, 0, 0, 1, args[0] as number, args[1] as number]) };
        break;
      case OPS.showText: {
        const glyphs = (args[0] as readonly Glyph[]).filter((each) => typeof each === 'object');
        const width = glyphs.reduce((sum, each) => sum + (each.width ?? 0), 0) * (state.size / 1000);
        drawing.words(glyphs.map(({ unicode = '' }) => unicode).join(''), width, state);
        break;
      }
      case OPS.constructPath: {
        const [how, [data]] = args as unknown as [number, [ArrayLike<number> | null]];
        const strokes = [OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.closeFillStroke].includes(how);
        const fills = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.closeFillStroke].includes(how);
        if (data && (strokes || fills)) drawing.path(data, { fills, strokes }, state);
        break;
      }
      default:
    }
  }
  return drawing.svg(label);
}

/** By the name of the font in the file, `ABCDEF+Inter-SemiBold`. */
function isBold(page: Page, id: string): boolean {
  if (!page.commonObjs.has(id)) return false;
  const { name } = page.commonObjs.get(id) as { readonly name?: string };
  return /bold/i.test(name ?? '');
}
