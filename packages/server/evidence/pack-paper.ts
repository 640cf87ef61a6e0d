/** The evidence pack as it is typeset: a cover that says what is inside, by whom it was asked for and how it is checked, with all files in it. */
import { createHash } from 'node:crypto';
import { inGroups } from '@bli-kunde/domain/advisor/fingerprint.ts';
import { formatInstant, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { DOCUMENT_SECTIONS, DOCUMENT_STYLE } from '../documents/document-style.ts';
import type { Seal } from '../documents/seal.ts';
import { type Attachment, dateParts, type Paper } from '../documents/typeset.ts';
import { manifestFile } from './pack-manifest.ts';

export const CHECKSUMS = 'sjekksummer.txt';

const TEMPLATE = String.raw`${DOCUMENT_STYLE}${DOCUMENT_SECTIONS}
#head
#v(-0.3em)
#text(fill: quiet)[#data.madeText #sym.dot.c #data.words.reference #data.reference]
#v(0.4em)
#for paragraph in data.intro.split("\n\n") { par(lines(paragraph)) }
#for part in data.sections { section(part, 1) }
`;

export interface Pack {
  readonly id: string;
  readonly bankName: string;
  readonly logoSvg: string;
  readonly madeAt: Date;
  /** Person who asked, by name and role. */
  readonly by: string;
  readonly grounds: string;
  readonly subjects: number;
  readonly withSuspicion: boolean;
  /** Of the seal that it gets: the pack says itself who seals it. */
  readonly sealedBy: Seal['certificates'];
  readonly files: readonly Attachment[];
  /** Every case in words, in the order of the subjects. */
  readonly report: readonly AgreementSection[];
}

/** A line for each file, as `sha256sum -c` reads it. */
const checksumsOf = (files: readonly Attachment[]): string =>
  files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`).join('');

/** `texts` is the catalogue's own wording: a pack is read outside the bank. */
export function packPaper(pack: Pack, texts: Texts): Paper {
  const { id, bankName, logoSvg, madeAt, by, grounds, subjects, withSuspicion, sealedBy, report } = pack;
  const manifest = manifestFile(pack, texts('paper.pack.file.manifest'));
  const files = [...pack.files, manifest];
  const [seal] = sealedBy;
  const sections: AgreementSection[] = [
    {
      heading: texts('paper.pack.about'),
      rows: [
        { label: texts('paper.pack.bank'), value: bankName },
        { label: texts('paper.pack.madeAt'), value: formatInstant(madeAt) },
        { label: texts('paper.pack.by'), value: by },
        { label: texts('paper.pack.grounds'), value: grounds },
        { label: texts('paper.pack.subjects'), value: String(subjects) },
        {
          label: texts('paper.pack.suspicion'),
          value: texts(withSuspicion ? 'paper.pack.suspicion.with' : 'paper.pack.suspicion.without'),
        },
      ],
    },
    ...report,
    {
      heading: texts('paper.pack.check'),
      rows:
        seal === undefined
          ? []
          : [
              { label: texts('paper.pack.seal.name'), value: seal.name },
              { label: texts('paper.pack.seal.issuer'), value: seal.issuer },
              { label: texts('paper.pack.seal.fingerprint'), value: inGroups(seal.sha256) },
            ],
      paragraphs: [texts('paper.pack.check.how', { checksums: CHECKSUMS })],
    },
    {
      heading: texts('paper.pack.files'),
      rows: files.map(({ name, description }) => ({ label: name, value: description })),
    },
  ];
  const checksums: Attachment = {
    name: CHECKSUMS,
    mimeType: 'text/plain',
    description: texts('paper.pack.checksums'),
    content: Buffer.from(checksumsOf(files)),
  };
  const said = {
    bankName,
    title: texts('paper.pack.title'),
    intro: texts('paper.pack.intro'),
    words: {
      reference: texts('paper.declaration.reference'),
      page: texts('paper.page'),
      of: texts('paper.of'),
    },
    reference: id,
    madeText: formatLongDate(osloDate(madeAt)),
    date: dateParts(madeAt),
    sections,
  };
  return { template: TEMPLATE, said, logoSvg, attachments: [...files, checksums] };
}
