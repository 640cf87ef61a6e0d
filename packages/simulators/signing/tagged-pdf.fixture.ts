/** For tests: a tagged PDF of one page, a heading, a list of one item with its label, and a figure of a red square with two letters on it. */

const MARKED: readonly (readonly [tag: string, words: string])[] = [
  ['H1', 'Partene & avtalen'],
  ['Lbl', 'Navn'],
  ['LBody', 'Ola'],
  ['Figure', 'AL'],
];

/** Drawn outside of what is marked, as shapes are. */
const SQUARE = '/Artifact BMC q 1 0 0 rg 70 690 40 40 re f Q EMC ';

export function taggedPdf(): Buffer {
  const content = MARKED.map(
    ([tag, words], id) =>
      `${tag === 'Figure' ? SQUARE : ''}/${tag} <</MCID ${id}>> BDC BT /F1 12 Tf 72 ${760 - 20 * id} Td (${words}) Tj ET EMC`,
  ).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R /Lang (nb) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /StructParents 0 /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /StructTreeRoot /K [7 0 R] /ParentTree 13 0 R /ParentTreeNextKey 1 >>',
    '<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R 14 0 R] >>',
    '<< /Type /StructElem /S /H1 /P 7 0 R /Pg 3 0 R /K 0 >>',
    '<< /Type /StructElem /S /L /P 7 0 R /K [10 0 R] >>',
    '<< /Type /StructElem /S /LI /P 9 0 R /K [11 0 R 12 0 R] >>',
    '<< /Type /StructElem /S /Lbl /P 10 0 R /Pg 3 0 R /K 1 >>',
    '<< /Type /StructElem /S /LBody /P 10 0 R /Pg 3 0 R /K 2 >>',
    '<< /Nums [0 [8 0 R 11 0 R 12 0 R 14 0 R]] >>',
    '<< /Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /Alt (Tegning) /K 3 >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
