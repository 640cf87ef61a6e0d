/** A case as a chapter of an evidence pack: customer, why it was opened and what came later, the facts that its decision rests on, questions with their answers, verdicts on hits, and everything done in it with names, roles and grounds, all in words (A-112). */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import { LOOKS, trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import { byIn, type CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { judgementsIn, lastJudgementOf } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { outcomeWords } from '@bli-kunde/domain/cases/outcome-words.ts';
import { verdictKey } from '@bli-kunde/domain/cases/verdict-words.ts';
import { formatInstant, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { formatOrganisationNumber, isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { AgreementRow, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { OwnerLawDay } from '@bli-kunde/domain/kyc/thresholds.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { isNoticeSent } from '../cases/agreed-notice.ts';
import type { StoredCase } from '../cases/case-store.ts';
import { principalRows } from '../cases/principal-rows.ts';
import { shownHits } from '../cases/shown-hits.ts';
import { actedBy, namesIn, saidAt, writtenIn } from '../cases/told-entry.ts';
import {
  hitGroup,
  noticeGroup,
  noticeIn,
  noticeSentRow,
  ownerGroups,
  riskGroup,
  riskRow,
  ruleGroups,
} from './case-facts.ts';
import { paperGroups } from './case-papers.ts';
import { type QuestionsOfCase, questionGroups, reasonRows, standingAt } from './case-questions.ts';
import type { TrailEntry } from './trail.ts';

/** A pack is in each trail that it tells of; neither it nor looks say anything of the customer. */
const isDone = ({ action }: TrailEntry): boolean => !LOOKS.includes(action) && !action.startsWith('evidence.');

/** `trail` is the case's own, oldest first. What is computed by a day's law is by that of the day when it was closed, or of today. */
export function caseReport(
  texts: Texts,
  one: StoredCase,
  entries: readonly CaseEntry[],
  trail: readonly TrailEntry[],
  asked: QuestionsOfCase,
  day: OwnerLawDay,
): AgreementSection {
  const { subject, snapshot } = one.data;
  const judged = judgementsIn(entries);
  const hits = hitsKept(snapshot);
  const frozen = (one.declarationId === null ? null : asked.declarations.get(one.declarationId)) ?? null;
  const lawDay = one.closedAt === null ? day : { ...day, today: osloDate(one.closedAt) };
  const notice = noticeIn(texts, one, entries, frozen, lawDay);
  const rows: AgreementRow[] = [
    ...(subject === null ? [] : [{ label: texts('paper.pack.case.customer'), value: numbered(subject) }]),
    { label: texts('paper.pack.case.opened'), value: formatInstant(one.openedAt) },
    ...reasonRows(texts, one, asked),
    ...principalRows(texts, one),
    ...riskRow(texts, frozen),
    ...hits.map((hit) => {
      const verdict = verdictOn(hit, judged);
      return {
        label: texts('advisor.point.hit', { person: hit.name, entry: hit.matchedName, list: hit.listName }),
        value: texts(verdict === null ? 'advisor.verdict.none' : verdictKey(verdict, hit.subject === 'ORGANISATION')),
      };
    }),
    {
      label: texts('paper.pack.case.outcome'),
      value:
        one.outcome === null
          ? texts(`advisor.state.${one.state}`)
          : outcomeWords(texts, one.kind, one.outcome, isNoticeSent(entries)),
    },
    ...(notice === null ? [] : [noticeSentRow(texts, notice)]),
    ...(one.closedAt === null ? [] : [{ label: texts('paper.pack.case.closed'), value: formatInstant(one.closedAt) }]),
  ];
  const done = trail.filter(isDone).map(({ at, actor, action, detail }): AgreementRow => {
    const said = saidAt(entries, { at: new Date(at), actor });
    const written = writtenIn(texts, said);
    const by = whoIn(texts, entries, { at: new Date(at), actor, action });
    return {
      label: [formatInstant(new Date(at)), ...(by === null ? [] : [by])].join('\n'),
      value: [trailWords(texts, { action, detail, said }), ...(written === null ? [] : [written])].join('\n'),
    };
  });
  return {
    heading: texts('paper.pack.case', { number: one.number, kind: texts(`advisor.queue.${one.kind}`) }),
    rows,
    groups: [
      ...riskGroup(texts, frozen),
      ...shownHits(one).hits.map((hit) => {
        const at = judgedAt(entries, hit);
        return hitGroup(texts, hit, at === null ? frozen : standingAt(at, asked, frozen));
      }),
      ...ruleGroups(texts, one, entries),
      ...ownerGroups(texts, one, frozen, lawDay),
      ...(notice === null ? [] : noticeGroup(texts, notice)),
      ...questionGroups(texts, asked, entries),
      ...paperGroups(texts, asked.papers ?? [], entries),
      ...(done.length === 0 ? [] : [{ heading: texts('paper.pack.case.done'), rows: done }]),
    ],
  };
}

/** Time of the newest verdict on a hit in this case: its grounds are about the answers of then. */
const judgedAt = (entries: readonly CaseEntry[], { id }: CaseHit): Date | null =>
  lastJudgementOf(entries, id)?.at ?? null;

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
  const [role] = entries.filter(isOf(act)).flatMap((entry) => byIn(entry)?.role ?? []);
  return by === null || role === undefined ? by : `${by}, ${texts(`advisor.role.${role}`).toLowerCase()}`;
}

const numbered = ({ name, number }: { readonly name: string; readonly number: string }): string =>
  `${name}, ${isOrganisationNumber(number, { allowSynthetic: true }) ? formatOrganisationNumber(number) : number}`;
