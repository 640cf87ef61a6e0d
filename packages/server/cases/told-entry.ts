/** Entries of a case in words: what was written with each act, and by whom, for the console's history and for papers. */
import { byIn, type CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { type Said, saidIn } from '@bli-kunde/domain/cases/said.ts';
import { formatLongDate, isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';

/** Merges the words of the case's entries by the same actor at the same instant. */
export function saidAt(
  entries: readonly CaseEntry[],
  { at, actor }: { readonly at: Date; readonly actor: string },
): Said {
  const those = entries.filter((entry) => entry.advisor === actor && entry.at.getTime() === at.getTime());
  return those.reduce<Said>((said, entry) => ({ ...said, ...saidIn(entry) }), {});
}

const words = (value: string | null | undefined): string[] => (value ? [value] : []);

/** Formats the words of an act: reasons, grounds, last day, milder measures, origin, signatories, a note or a question. */
export function writtenIn(texts: Texts, said: Said): string | null {
  const named = (kind: string, code: string | null | undefined): string[] => {
    const key = `advisor.${kind}.${String(code)}`;
    return isTextKey(key) ? [texts(key)] : [];
  };
  const labelled = (name: 'milderMeasures' | 'wealth' | 'funds', value: string | null | undefined): string[] =>
    words(value).map((each) => texts(`advisor.trail.said.${name}`, { words: each }));
  const { origin, validUntil } = said;
  const reasons = (said.reasons ?? []).flatMap((code) => named('console.judgement.reason', code));
  const parts = [
    ...named('reason', said.reason),
    ...(reasons.length > 0 ? [reasons.join(', ')] : []),
    ...words(said.grounds),
    ...(validUntil && isIsoDate(validUntil)
      ? [texts('advisor.trail.said.validUntil', { date: formatLongDate(validUntil) })]
      : []),
    ...labelled('milderMeasures', said.milderMeasures),
    ...labelled('wealth', origin?.wealth),
    ...labelled('funds', origin?.funds),
    ...(said.combination ?? []).map((names) => texts('advisor.trail.said.combination', { names: names.join(', ') })),
    ...words(said.text),
    ...words(said.words),
  ];
  return parts.length > 0 ? parts.join('\n') : null;
}

/** Names of those who acted, as they were called then, by key. */
export function namesIn(entries: readonly CaseEntry[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const entry of entries) {
    const name = byIn(entry)?.name;
    if (name !== undefined) names.set(entry.advisor, name);
  }
  return names;
}

/** Actions in a case's own trail that are nobody's of the bank. */
const BY_CUSTOMER = [
  'case.lapsed',
  'case.paper.received',
  'case.paper.withdrawn',
  'case.papers.sent',
  'case.question.answered',
];
/** Actions of the bank's own people in trails where customers act. */
const BY_BANK = ['declaration.approved'];
/** Entries of a register's word, which is nobody's act, whoever made it be asked. */
const SAID_BY_REGISTER = ['register.answered', 'person.looked.up', 'case.rule.changed'];
/** Actions that follow by themselves from what a customer does: nobody's act. */
const BY_ITSELF = [
  'case.opened',
  'declaration.screened',
  'declaration.countries.asked',
  'declaration.recorded',
  'declaration.outcome.asked',
  'signing-rights.changed',
  'guardians.changed',
  'customer.checked',
  'customer.held',
  'customer.created',
];

/** Entry of a trail: of a case, or of what it is about. */
interface Acted {
  readonly of: string;
  readonly actor: string;
  readonly action: string;
}

/** Name of who acted, or whose side they were on; null of what nobody did. `names` are those of the bank's people by key. */
export function actedBy(texts: Texts, { of, actor, action }: Acted, names: ReadonlyMap<string, string>): string | null {
  if (actor === 'system' || SAID_BY_REGISTER.includes(action)) return null;
  const name = names.get(actor);
  if (name !== undefined) return name;
  if (BY_ITSELF.includes(action)) return null;
  const isBank = BY_BANK.includes(action) || (of === 'CASE' && !BY_CUSTOMER.includes(action));
  return texts(isBank ? 'advisor.console.somebody' : 'advisor.trail.by.customer');
}
