/** Papers that a customer was asked for in a case, in words for an evidence pack, and their copies as its files (D-220). */
import { createHash } from 'node:crypto';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { paperRequestIn } from '@bli-kunde/domain/cases/history.ts';
import { formatInstant, formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementGroup, AgreementRow } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { paperBytes, sentPapers, type StoredPaper } from '../cases/paper-store.ts';
import type { Attachment } from '../documents/typeset.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';

/** A paper with its copy; without one where none was made, or it was withdrawn. */
export interface PaperOfCase extends StoredPaper {
  readonly copy: Buffer | null;
}

/** The papers of a case, oldest first; the file that came stays where it is, since only its copy is known to be harmless. Throws `VaultError`. */
export async function papersWithCopies(queries: Queries, vault: Vault, caseId: string): Promise<PaperOfCase[]> {
  const papers: PaperOfCase[] = [];
  for (const paper of (await sentPapers(queries, vault, caseId)).toReversed()) {
    const isCopied = paper.state === 'RENDERED' || paper.state === 'READ';
    const copy = isCopied ? ((await paperBytes(queries, vault, paper.id, 'rendered'))?.bytes ?? null) : null;
    papers.push({ ...paper, copy });
  }
  return papers;
}

/** True where each copy is what was stored. */
export const areProven = (papers: readonly PaperOfCase[]): boolean =>
  papers.every(
    ({ copy, state, renderedSha256 }) =>
      (state !== 'RENDERED' && state !== 'READ') ||
      (copy !== null && renderedSha256?.equals(createHash('sha256').update(copy).digest()) === true),
  );

export const paperRow = (texts: Texts, { name, state, receivedAt, sha256 }: StoredPaper): AgreementRow => ({
  label: [formatInstant(receivedAt), name ?? ''].join('\n'),
  value: [texts(`papers.state.${state}`), texts('paper.pack.case.paper.hash', { hash: sha256.toString('hex') })].join(
    '\n',
  ),
});

/** Each request as it was sent, with its files. */
export const paperGroups = (
  texts: Texts,
  papers: readonly StoredPaper[],
  entries: readonly CaseEntry[],
): AgreementGroup[] =>
  entries.flatMap(({ seq, at }) => {
    const content = paperRequestIn(entries, seq)?.content;
    if (content === undefined) return [];
    const { paper, reason, words, due, by } = content;
    return [
      {
        heading: texts('paper.pack.case.paper', { kind: texts(`papers.kind.${paper}`) }),
        rows: [
          { label: texts('paper.pack.case.question.asked'), value: `${formatInstant(at)}\n${by?.name ?? ''}` },
          { label: texts('advisor.console.field.reason'), value: texts(`question.reason.${reason}`) },
          { label: texts('paper.pack.case.question.words'), value: words },
          ...(due === undefined ? [] : [{ label: texts('advisor.console.list.due'), value: formatLongDate(due) }]),
          ...papers.filter((each) => each.seq === seq).map((each) => paperRow(texts, each)),
        ],
      },
    ];
  });

/** The copies, as the bank's people read them. */
export const papersAttached = (texts: Texts, papers: readonly PaperOfCase[]): Attachment[] =>
  papers.flatMap(({ copy }, at) =>
    copy === null
      ? []
      : [
          {
            name: `dokument-${at + 1}.pdf`,
            mimeType: 'application/pdf',
            description: texts('paper.access.papers.file'),
            content: copy,
          },
        ],
  );
