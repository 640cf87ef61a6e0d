/** Everything about one subject as files of an evidence pack; what is not as it was stored makes none. */
import { canonical } from '@bli-kunde/domain/kyc/canonical.ts';
import { isSecret } from '@bli-kunde/domain/cases/kinds.ts';
import { createHash } from 'node:crypto';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { OwnerLawDay } from '@bli-kunde/domain/kyc/thresholds.ts';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { caseByNumber, entriesOf, type StoredCase } from '../cases/case-store.ts';
import { questionsOf, type StoredQuestion } from '../cases/question-store.ts';
import type { Context } from '../context.ts';
import { VaultError } from '../db/vault.ts';
import { sentAbout, type SentMessage } from '../db/sent-messages.ts';
import { declarationPaper } from '../documents/declaration.ts';
import type { Attachment } from '../documents/typeset.ts';
import { proofOf } from '../declarations/evidence.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';
import { applicationsAbout, casesAbout, declarationsAbout, sealedPapers, type Subject } from './subject-store.ts';
import { areProven, type PaperOfCase, papersWithCopies } from './case-papers.ts';
import { caseReport } from './case-report.ts';
import { provenTrail, type Trail } from './trail.ts';

export type PackParts = Pick<Context, 'db' | 'vault' | 'typesetter'>;

/** Something is not what was stored: which row, by its table and id. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
  readonly of: { readonly kind: 'declaration' | 'case' | 'trail' | 'document' | 'application'; readonly id: string };
  constructor(kind: NotProven['of']['kind'], id: string) {
    super(`${kind} ${id} is not what was stored`);
    this.of = { kind, id };
  }
}

/** A pack is read outside the bank: in the catalogue's own wording. */
const texts = textsOf();

/** Bytes as hexadecimal digits, which a reader can compare. */
const readable = (_: string, value: unknown): unknown =>
  isBytes(value) ? Buffer.from(value.data).toString('hex') : value;
const isBytes = (value: unknown): value is { readonly type: 'Buffer'; readonly data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;

const json = (name: string, described: TextKey, value: unknown): Attachment => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  description: texts(described),
  content: Buffer.from(`${JSON.stringify(value, readable, 1)}\n`),
});
const pdf = (name: string, described: TextKey, content: Buffer): Attachment => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  description: texts(described),
  content,
});

/** The frozen text itself: its SHA-256 is the hash that the trail holds. */
const frozenText = (name: string, described: TextKey, value: unknown): Attachment => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  description: texts(described),
  content: Buffer.from(canonical(value)),
});

interface DeclarationInPack {
  readonly frozen: FrozenDeclaration;
  readonly files: readonly Attachment[];
}

async function ofDeclaration(parts: PackParts, kept: KeptDeclaration, prefix: string): Promise<DeclarationInPack> {
  const proof = await proofOf(parts.db, parts.vault, kept);
  if (typeof proof === 'string') throw new NotProven('declaration', kept.id);
  const { frozen, questionnaire } = proof;
  const { facts, screening, countryDifferences, standIns, changes, answersChanged } = frozen;
  const registers = { facts, numbers: screening.numbers, countryDifferences, standIns, changes, answersChanged };
  const files = [
    pdf(prefix, 'paper.pack.file.copy', await parts.typesetter.set(declarationPaper(proof, 'bank', texts))),
    frozenText(`${prefix}-innhold`, 'paper.pack.file.frozen', frozen),
    frozenText(`${prefix}-sporreskjema`, 'paper.pack.file.questionnaire', questionnaire),
    json(`${prefix}-kontroll`, 'paper.pack.file.screening', screening),
    json(`${prefix}-registre`, 'paper.pack.file.registers', registers),
  ];
  return { frozen, files };
}

interface CaseInPack {
  readonly one: StoredCase;
  readonly entries: readonly CaseEntry[];
  readonly questions: readonly StoredQuestion[];
  readonly papers: readonly PaperOfCase[];
  readonly files: readonly Attachment[];
}

async function ofCase({ db, vault }: PackParts, bank: string, number: number, prefix: string): Promise<CaseInPack> {
  const theCase = await caseByNumber(db, vault, bank, number);
  if (theCase === null) throw new NotProven('case', `${bank} ${number}`);
  const { dataKey: _, data, ...facts } = theCase;
  const entries = await entriesOf(db, vault, theCase);
  const papers = await papersWithCopies(db, vault, theCase.id);
  if (!areProven(papers)) throw new NotProven('document', theCase.id);
  const named = `${prefix}-sak-${number}`;
  const listed = papers.map(({ copy: __, ...paper }) => paper);
  const files = [
    json(named, 'paper.pack.file.case', {
      ...facts,
      ...data,
      entries,
      ...(listed.length > 0 ? { papers: listed } : {}),
    }),
    ...papers.flatMap(({ copy }, at) =>
      copy === null ? [] : [pdf(`${named}-dokument-${at + 1}`, 'paper.pack.file.paper', copy)],
    ),
  ];
  return { one: theCase, entries, questions: await questionsOf(db, theCase.id), papers, files };
}

/** Part of a pack about one subject: its files, and its cases as they are read on the paper itself. */
export interface SubjectPart {
  readonly files: readonly Attachment[];
  readonly report: readonly AgreementSection[];
}

/**
 * The part of one subject, names of files beginning with `prefix`. Suspicion is told only where `suspicion` says so.
 *
 * @throws NotProven when a declaration, a case, a sealed paper or a trail is not what was stored
 */
export async function subjectPart(
  parts: PackParts,
  subject: Subject,
  { prefix, suspicion, day }: { readonly prefix: string; readonly suspicion: boolean; readonly day: OwnerLawDay },
): Promise<SubjectPart> {
  const { db, vault } = parts;
  const { bank } = subject;
  const declarations = await declarationsAbout(db, subject);
  const cases = (await casesAbout(db, subject)).filter(({ kind }) => suspicion || !isSecret(kind));
  const applications = await applicationsAbout(db, subject);
  const about = { applications, declarations: declarations.map(({ id }) => id) };
  const files: Attachment[] = [];
  const proven = new Map<string, FrozenDeclaration>();
  for (const [at, kept] of declarations.entries()) {
    const inPack = await ofDeclaration(parts, kept, `${prefix}-erklaering-${at + 1}`);
    proven.set(kept.id, inPack.frozen);
    files.push(...inPack.files);
  }
  const inPack: CaseInPack[] = [];
  for (const { id, number } of cases) inPack.push(await opened('case', id, ofCase(parts, bank, number, prefix)));
  files.push(...inPack.flatMap((each) => each.files));
  const papers = await opened('document', subject.bank, sealedPapers(db, vault, bank, about));
  for (const [at, { id, sha256, content }] of papers.entries()) {
    if (!createHash('sha256').update(content).digest().equals(sha256)) throw new NotProven('document', id);
    files.push(pdf(`${prefix}-avtale-${at + 1}`, 'paper.pack.file.sealed', content));
  }
  const sent = await opened('document', subject.bank, sentAbout(db, vault, bank, about));
  files.push(json(`${prefix}-sendt`, 'paper.pack.file.sent', sent));
  const trails = new Map<string, Trail>();
  for (const chain of [...about.declarations, ...cases.map(({ id }) => id), ...applications]) {
    const trail = await provenTrail(db, chain);
    if (trail === null) throw new NotProven('trail', chain);
    trails.set(chain, trail);
    // An application that was erased leaves its trail; one of which nothing was ever written has none.
    if (trail.entries.length > 0) files.push(json(`${prefix}-spor-${chain}`, 'paper.pack.file.trail', trail));
  }
  const report = inPack.map(({ one, entries, questions, papers: sentPapers }) =>
    caseReport(
      texts,
      one,
      entries,
      trails.get(one.id)?.entries ?? [],
      { questions, declarations: proven, papers: sentPapers },
      day,
    ),
  );
  return { files, report: [...report, ...sentSection(sent)] };
}

/** Letters as they were read, oldest first; none where nothing was sent. */
function sentSection(sent: readonly SentMessage[]): AgreementSection[] {
  if (sent.length === 0) return [];
  const rows = sent.map(({ kind, sentAt, said: { subject, text } }) => ({
    label: [
      formatInstant(sentAt),
      texts(kind === 'notice.email' ? 'paper.pack.sent.email' : 'paper.pack.sent.sms'),
    ].join('\n'),
    value: [...(subject === undefined ? [] : [subject]), text].join('\n'),
  }));
  return [{ heading: texts('paper.pack.sent'), rows }];
}

/** Result of `reading`. Throws NotProven in the place of `VaultError`. */
export async function opened<T>(kind: NotProven['of']['kind'], id: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof VaultError) throw new NotProven(kind, id);
    throw error;
  }
}
