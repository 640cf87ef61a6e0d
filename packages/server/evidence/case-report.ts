/** A case as a chapter of an evidence pack: customer, why it was opened, hits with their verdicts, and everything done in it with names and grounds, all in words. */
import { LOOKS, trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import { hitsIn, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import { formatOrganisationNumber, isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { AgreementRow, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { judgementsIn } from '../cases/decide.ts';
import type { CaseEntry, StoredCase } from '../cases/decision-store.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { contentAt, namesIn, writtenIn } from '../cases/told-entry.ts';
import type { TrailEntry } from './trail.ts';

/** A pack is in each trail that it tells of; neither it nor looks say anything of the customer. */
const isDone = ({ action }: TrailEntry): boolean => !LOOKS.includes(action) && !action.startsWith('evidence.');

/** `trail` is the case's own, oldest first. */
export function caseReport(
  texts: Texts,
  one: StoredCase,
  entries: readonly CaseEntry[],
  trail: readonly TrailEntry[],
): AgreementSection {
  const { subject, snapshot } = one.data;
  const judged = judgementsIn(entries);
  const hits = hitsIn(snapshot ?? {});
  const names = namesIn(entries);
  const rows: AgreementRow[] = [
    ...(subject === null ? [] : [{ label: texts('paper.pack.case.customer'), value: numbered(subject) }]),
    { label: texts('paper.pack.case.opened'), value: formatInstant(one.openedAt) },
    {
      label: texts('paper.pack.case.reasons'),
      value: reasonWords(texts, one)
        .map(({ words }) => words)
        .join('\n'),
    },
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
    const by = names.get(actor) ?? (actor === 'system' ? null : texts('advisor.console.somebody'));
    return {
      label: [formatInstant(new Date(at)), ...(by === null ? [] : [by])].join('\n'),
      value: [trailWords(texts, { action, detail, content }), ...(written === null ? [] : [written])].join('\n'),
    };
  });
  return {
    heading: texts('paper.pack.case', { number: one.number, kind: texts(`advisor.queue.${one.kind}`) }),
    rows,
    groups: done.length === 0 ? [] : [{ heading: texts('paper.pack.case.done'), rows: done }],
  };
}

const numbered = ({ name, number }: { readonly name: string; readonly number: string }): string =>
  `${name}, ${isOrganisationNumber(number, { allowSynthetic: true }) ? formatOrganisationNumber(number) : number}`;
