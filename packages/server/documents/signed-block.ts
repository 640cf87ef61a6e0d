/**
 * Signers with times, as an agreement shows them once the bank has sealed it: the seal's appearance, in the room kept
 * for it.
 */
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Shown } from './pdf-shown.ts';
import type { Paper } from './typeset.ts';

/** Points: height of a line. */
const LINE = 17;
/** Points over each line's letters: those of the first touch no edge, at which viewers with few pixels cut them. */
const OVER = 3;
/** Points: the way from the heading's place to the room in the frame, and the room's width. */
const DROP = 38;
const INDENT = 11;
const WIDTH = 443;
/** Letters of a name that one line has room for beside the time. */
const LETTERS = 34;

const linesOf = (name: string): number => Math.max(1, Math.ceil(name.length / LETTERS));

/** Height of the room in points: a line for each signature, and one for the seal. */
export const signedHeight = (names: readonly string[], bankName: string): number =>
  LINE * [...names, bankName].reduce((sum, name) => sum + linesOf(name), 0);

export interface Signed {
  readonly name: string;
  readonly at: Date;
}

const TEMPLATE = String.raw`
#let data = json("/data.json")
#set document(title: data.title)
#set page(width: data.width * 1pt, height: data.height * 1pt, margin: 0pt)
#set text(font: "Inter", size: 9.5pt, fill: rgb("#1b2130"), lang: "nb", region: "no", hyphenate: false)
#set par(leading: 0.5em)
#pdf.artifact(for (who, at, lines) in data.rows {
  block(above: 0pt, below: 0pt, height: lines * data.line * 1pt, inset: (top: data.over * 1pt), grid(columns: (1fr, auto), column-gutter: 10pt, who, at))
})
`;

/** The room's content, to be typeset as a page of its own. */
export function signedPaper(signatures: readonly Signed[], seal: Signed, texts: Texts): Paper {
  const rows = [
    ...signatures.map((one) => ({ ...one, who: texts('paper.agreement.signedBy', { name: one.name }) })),
    { ...seal, who: texts('paper.agreement.sealedBy', { name: seal.name }) },
  ];
  const names = signatures.map(({ name }) => name);
  const said = {
    title: texts('paper.agreement.signed'),
    width: WIDTH,
    height: signedHeight(names, seal.name),
    line: LINE,
    over: OVER,
    rows: rows.map(({ who, name, at }) => [who, formatInstant(at), linesOf(name)]),
  };
  return { template: TEMPLATE, said, logoSvg: '' };
}

/** Appearance of the seal. */
export const signedShown = (pdf: Buffer, signatures: readonly Signed[], seal: Signed, texts: Texts): Shown => ({
  below: texts('paper.agreement.signed'),
  drop: DROP,
  indent: INDENT,
  pdf,
  text: [
    ...signatures.map(({ name, at }) => `${texts('paper.agreement.signedBy', { name })} ${formatInstant(at)}.`),
    `${texts('paper.agreement.sealedBy', { name: seal.name })} ${formatInstant(seal.at)}.`,
  ].join(' '),
});
