/** The head of a decision record: title, day, status and the records that it and others change, and the faults of one that is not in form. */
import type { SourceFile } from './sources.ts';

export interface Relation {
  readonly number: string;
  /** The file name in the link, which carries the number as well. */
  readonly file: string;
}

export interface DecisionRecord {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly date: string;
  readonly status: string;
  readonly supersededBy: readonly Relation[];
  readonly supersedes: readonly Relation[];
  readonly addsTo: readonly Relation[];
  readonly text: string;
}

/** `[0106](0106-typeface.md) (when it is put on)`: a link, and in brackets the part that is meant. */
const LINK = /\[(\d{4})\]\(([a-z0-9-]+\.md)\)/g;
const linksIn = (text = ''): Relation[] =>
  [...text.matchAll(LINK)].map(([, number = '', file = '']) => ({ number, file }));

const lineOf = (text: string, label: string): string | undefined =>
  new RegExp(`^- ${label}: (.+)$`, 'm').exec(text.split('\n\n').slice(0, 2).join('\n\n'))?.[1];

export function readRecord({ path, text }: SourceFile): DecisionRecord {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const status = lineOf(text, 'Status') ?? '';
  return {
    number: file.slice(0, 4),
    file,
    title: /^# \d{4} (.+)$/m.exec(text)?.[1] ?? '',
    date: lineOf(text, 'Date') ?? '',
    status,
    supersededBy: linksIn(status),
    supersedes: linksIn(lineOf(text, 'Supersedes(?: in part)?')),
    addsTo: linksIn(lineOf(text, 'Adds to')),
    text,
  };
}

const PART = String.raw`\[\d{4}\]\([a-z0-9-]+\.md\) \([^()]+\)`;
const STATUS = new RegExp(
  String.raw`^(?:accepted(?:, superseded in part by ${PART}(?:, ${PART})*)?|superseded by \[\d{4}\]\([a-z0-9-]+\.md\))$`,
);

/** A title that states something has a verb, which no pattern finds; questions and labels of a few words are found. */
const LABEL = /^(?:What|Who|Whose|Which|When|Where|How|Why|Whether)\b/;

/** Faults of one record by itself. */
export function faultsOfForm({ number, title, date, status, text }: DecisionRecord): string[] {
  return [
    text.startsWith(`# ${number} `) ? '' : 'the title begins with the number in the file name',
    title.split(' ').length >= 5 && !LABEL.test(title) ? '' : 'the title is a sentence that states the decision',
    /^# [^\n]+\n\n- Date: [^\n]+\n- Status: [^\n]+\n/.test(text) ? '' : 'date and status stand under the title',
    /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? '' : 'the date is a day: 2026-11-30',
    STATUS.test(status) ? '' : `the status is 'accepted' or names what superseded it: ${status}`,
  ].filter(Boolean);
}

/** Links that lead to no record, or that the other record does not return. */
export function faultsOfRelations(record: DecisionRecord, all: readonly DecisionRecord[]): string[] {
  const other = ({ number, file }: Relation) => all.find((one) => one.number === number && one.file === file);
  const named = [...record.supersededBy, ...record.supersedes, ...record.addsTo];
  return [
    ...named.filter((link) => !other(link)).map(({ file }) => `there is no ${file}`),
    ...record.supersededBy
      .filter((link) => !other(link)?.supersedes.some(({ number }) => number === record.number))
      .map(({ number }) => `${number} does not say that it supersedes this one`),
    ...record.supersedes
      .filter((link) => !other(link)?.supersededBy.some(({ number }) => number === record.number))
      .map(({ number }) => `the status of ${number} does not name this one`),
  ];
}
