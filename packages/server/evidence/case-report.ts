/** A case as a chapter of an evidence pack: customer, why it was opened and what came later, questions with their answers, hits with what was compared and their verdicts, and everything done in it with names, roles and grounds, all in words (A-112). */
import { LOOKS, trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type CaseHit, hitsIn, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { sideBySide } from '@bli-kunde/domain/cases/side-by-side.ts';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import { formatOrganisationNumber, isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { AgreementRow, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { judgementsIn } from '../cases/decide.ts';
import type { CaseEntry, StoredCase } from '../cases/decision-store.ts';
import { HIT_WORDS } from '../cases/hit-words.ts';
import { actedBy, contentAt, namesIn, writtenIn } from '../cases/told-entry.ts';
import { type Asked, questionGroups, reasonRows } from './case-questions.ts';
import type { TrailEntry } from './trail.ts';

/** A pack is in each trail that it tells of; neither it nor looks say anything of the customer. */
const isDone = ({ action }: TrailEntry): boolean => !LOOKS.includes(action) && !action.startsWith('evidence.');

/** `trail` is the case's own, oldest first. */
export function caseReport(
  texts: Texts,
  one: StoredCase,
  entries: readonly CaseEntry[],
  trail: readonly TrailEntry[],
  asked: Asked,
): AgreementSection {
  const { subject, snapshot } = one.data;
  const judged = judgementsIn(entries);
  const hits = hitsIn(snapshot ?? {});
  const rows: AgreementRow[] = [
    ...(subject === null ? [] : [{ label: texts('paper.pack.case.customer'), value: numbered(subject) }]),
    { label: texts('paper.pack.case.opened'), value: formatInstant(one.openedAt) },
    ...reasonRows(texts, one, asked),
    ...hits.map((hit) => ({
      label: texts('advisor.point.hit', { person: hit.name, entry: hit.matchedName, list: hit.listName }),
      value: texts(`advisor.verdict.${verdictOn(hit, judged) ?? 'none'}`),
    })),
    {
      label: texts('paper.pack.case.outcome'),
      value: texts(one.outcome === null ? `advisor.state.${one.state}` : `advisor.outcome.${one.outcome}`),
    },
    ...(one.closedAt === null ? [] : [{ label: texts('paper.pack.case.closed'), value: formatInstant(one.closedAt) }]),
  ];
  const done = trail.filter(isDone).map(({ at, actor, action, detail }): AgreementRow => {
    const content = contentAt(entries, { at: new Date(at), actor });
    const written = writtenIn(texts, content);
    const by = whoIn(texts, entries, { at: new Date(at), actor, action });
    return {
      label: [formatInstant(new Date(at)), ...(by === null ? [] : [by])].join('\n'),
      value: [trailWords(texts, { action, detail, content }), ...(written === null ? [] : [written])].join('\n'),
    };
  });
  return {
    heading: texts('paper.pack.case', { number: one.number, kind: texts(`advisor.queue.${one.kind}`) }),
    rows,
    groups: [
      ...hits.map((hit) => comparison(texts, hit)),
      ...questionGroups(texts, asked, entries),
      ...(done.length === 0 ? [] : [{ heading: texts('paper.pack.case.done'), rows: done }]),
    ],
  };
}

interface Act {
  readonly at: Date;
  readonly actor: string;
}
const isOf =
  ({ at, actor }: Act) =>
  (entry: CaseEntry): boolean =>
    entry.advisor === actor && entry.at.getTime() === at.getTime();

/** Name, and the role in which it was done, as they were then; null of what nobody did. */
function whoIn(texts: Texts, entries: readonly CaseEntry[], act: Act & { readonly action: string }): string | null {
  const by = actedBy(texts, { ...act, of: 'CASE' }, namesIn(entries));
  const [role] = entries
    .filter(isOf(act))
    .flatMap(({ content }) => (content as { by?: { role?: Role } }).by?.role ?? []);
  return by === null || role === undefined ? by : `${by}, ${texts(`advisor.role.${role}`).toLowerCase()}`;
}

/** Comparison of a person and an entry, as it stood when the hit was judged. */
function comparison(texts: Texts, hit: CaseHit): { readonly heading: string; readonly rows: AgreementRow[] } {
  const facts = sideBySide(hit, HIT_WORDS, null).filter(({ person, entry }) => person !== null || entry !== null);
  return {
    heading: texts('paper.pack.case.hit', { person: hit.name, entry: hit.matchedName }),
    rows: facts.map(({ fact, person, entry, is }) => ({
      label: texts(`advisor.console.hit.fact.${fact}`),
      value: [
        ...(person === null ? [] : [texts('paper.pack.case.hit.person', { value: person })]),
        ...(entry === null ? [] : [texts('paper.pack.case.hit.entry', { value: entry })]),
        ...(is === 'UNKNOWN' ? [] : [texts(`advisor.console.like.${is}`)]),
      ].join('\n'),
    })),
  };
}

const numbered = ({ name, number }: { readonly name: string; readonly number: string }): string =>
  `${name}, ${isOrganisationNumber(number, { allowSynthetic: true }) ? formatOrganisationNumber(number) : number}`;
