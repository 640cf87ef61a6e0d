/** The handler of a case's page: head, points, and what may be done. */
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { hitsKept, keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { judgementsIn, markIn, pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, isSanctioned, settledBy, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { latestReviewOn } from '@bli-kunde/domain/cases/last-day.ts';
import { outcomeWords } from '@bli-kunde/domain/cases/outcome-words.ts';
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import { partsFor, rolesOn, rolesTaking, showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import { possibleActs, type Workable } from '@bli-kunde/domain/cases/possible-acts.ts';
import { lastDayToPostpone } from '@bli-kunde/domain/cases/postpone.ts';
import { paperRequestsLeft } from '@bli-kunde/domain/cases/paper-request.ts';
import { questionsLeft } from '@bli-kunde/domain/cases/question.ts';
import { verdictKey } from '@bli-kunde/domain/cases/verdict-words.ts';
import { suggestedLastDay } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import { type IsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { isNoticeSent } from '../cases/agreed-notice.ts';
import { readCase } from '../cases/case-read.ts';
import { decidedHits, sameInBank } from '../cases/decidable.ts';
import { customerDayIn } from '../cases/row-store.ts';
import { besideOf } from '../cases/measures.ts';
import { type Own, ownIn, refuseSelf } from '../cases/own-case.ts';
import { type Look, looksAt } from '../cases/look-store.ts';
import { paperRequestsOf } from '../cases/paper-request-store.ts';
import { questionsOf } from '../cases/question-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { Call, Reply } from '../http/handler.ts';
import { advisorsByKey, advisorsOf } from '../sessions/advisor-store.ts';
import { workerOf } from '../sessions/person.ts';
import { shownRow } from './case-row.ts';
import { mayBeFrozen } from '../cases/follow-up.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { decisionsOf } from './case-decisions.ts';
import { decidedOf, proposalOf, returnedOf } from './case-proposal.ts';
import { type CasePage as Page, reasonsTold, summaryOf } from './case-summary.ts';
import { shownQuestion, shownRequest } from './questions.ts';
import { holderOf, isOwnOf } from './change.ts';
import { looking } from './look.ts';
import { countsOf } from './part-counts.ts';
import { NOTHING_SHOWN, provenOf, type Shown, tellShown } from './shown-declaration.ts';
import type { ServedParts } from './served.ts';

/** Milliseconds for which somebody who looked is taken to have the case open still. */
const STILL_OPEN = 5 * 60_000;

/** `same` are the ids of hits that are the person's own by a judgement of another case. */
function pointsOf(
  texts: Texts,
  theCase: VisibleCase,
  entries: readonly CaseEntry[],
  same: ReadonlySet<string>,
  frozen: FrozenDeclaration | null,
): Page['points'] {
  const { snapshot } = theCase.data;
  const judged = judgementsIn(entries);
  const decided = theCase.state === 'CLOSED';
  const hit = (each: CaseHit): Page['points'][number] => {
    const verdict = same.has(each.id) ? 'SAME' : verdictOn(each, judged);
    return {
      id: `hit-${each.id}`,
      is: 'HIT',
      words: texts('advisor.point.hit', { person: each.name, entry: each.matchedName, list: each.listName }),
      law: null,
      verdict: texts(verdict === null ? 'advisor.verdict.none' : verdictKey(verdict, each.subject === 'ORGANISATION')),
      isOpen: !decided && (verdict === null || verdict === 'UNSURE'),
      hit: { id: each.id, kind: each.kind, verdict },
    };
  };
  if (!showsReasons(theCase.roles)) return [];
  const hits = hitsKept(snapshot).map(hit);
  const judgedHits = hitsKept(snapshot).map((each, at) => ({ ...each, verdict: hits[at]?.hit?.verdict ?? null }));
  const reasons = reasonsTold(texts, theCase, frozen).map(({ rule, verdict, words, law }): Page['points'][number] => ({
    id: rule,
    is: 'REASON',
    words,
    law,
    verdict: texts(`advisor.verdict.${settledBy(rule, judgedHits) ?? (verdict === 'yes' ? 'yes' : 'unknown')}`),
    isOpen: false,
    hit: null,
  }));
  return [...reasons, ...hits, ...ownPoint(texts, theCase, entries)];
}

/** The one thing that a case of its kind is about; its decision is the verdict, a proposal that waits is none yet. */
function ownPoint(texts: Texts, theCase: VisibleCase, entries: readonly CaseEntry[]): Page['points'] {
  const kind = KINDS[theCase.kind];
  if (kind.point === null) return [];
  const { name, point } = kind;
  const { outcome, state } = theCase;
  const open = state === 'WAITING_APPROVAL' ? 'proposed' : 'none';
  const verdict =
    outcome === null ? texts(`advisor.verdict.${open}`) : outcomeWords(texts, name, outcome, isNoticeSent(entries));
  const cause = reasonWords(texts, theCase).find(({ code }) => point.inReasons?.includes(code));
  const words = cause?.words ?? texts(`advisor.point.${name}`);
  return [{ id: name, is: point.is, words, law: null, verdict, isOpen: outcome === null, hit: null }];
}

/** Parts in which something is news, by what was done. */
const NEWS: Readonly<Partial<Record<Part, readonly CaseEntry['kind'][]>>> = {
  overview: [
    'PROPOSAL',
    'APPROVAL',
    'RETURN',
    'DECISION',
    'REOPENED',
    'ASSIGNMENT',
    'HOLD',
    'QUESTION',
    'ANSWER',
    'CARRIED_OUT',
  ],
  hits: ['JUDGEMENT'],
  notes: ['NOTE'],
  questions: ['QUESTION', 'ANSWER'],
  answers: ['ANSWER'],
};

/** New is what others have done since one's own last look; of who has never looked, everything. */
const isNewIn =
  (entries: readonly CaseEntry[], looks: readonly Look[], me: string) =>
  (part: Part): boolean => {
    const seen = looks.find((look) => look.advisor === me && look.part === part)?.at ?? null;
    const kinds = NEWS[part];
    const isNews = ({ kind, advisor, at }: CaseEntry): boolean =>
      advisor !== me && (part === 'timeline' || kinds?.includes(kind) === true) && (seen === null || at > seen);
    return entries.some(isNews);
  };

function reviewDays({ kind }: VisibleCase, frozen: FrozenDeclaration | null, today: IsoDate): Page['review'] {
  if (frozen === null) return null;
  const latest = latestReviewOn(kind, frozen, today);
  return { latest, suggested: suggestedLastDay(today, latest) };
}

/** Of a person's own declaration the subject says who it is. */
function applicantOf({ roles, data, applicationId }: VisibleCase, frozen: FrozenDeclaration | null): string | null {
  if (!showsReasons(roles) || applicationId === null) return null;
  return keptIn(data.snapshot, 'applicant') ?? (frozen?.facts.organisation ? (frozen.declarant?.name ?? null) : null);
}

/** Somebody with the advisor's name, of whom they have said nothing yet (D-041). */
const namesakeOf = ({ state }: VisibleCase, { likeness }: Own): Page['likeness'] =>
  state === 'CLOSED' || likeness?.is !== 'NAMESAKE' ? null : { is: likeness.is, name: likeness.name };

/** Collects what bars the advisor from acts in the case, by any of their log-ins (A-079, A-080, D-042). */
function actsOn(
  { disqualified }: VisibleCase,
  entries: readonly CaseEntry[],
  { isOwn, isDisqualified, likeness }: Own,
  me: string,
): Pick<Workable, 'barred' | 'disqualified' | 'judged' | 'likeness'> {
  const pending = pendingOf(entries);
  const acted = pending !== null && [pending.proposal, ...pending.given].some(isOwn);
  return {
    barred: acted ? [me] : [],
    disqualified: isDisqualified ? [...disqualified, me] : disqualified,
    judged: entries.some((entry) => entry.kind === 'JUDGEMENT' && isOwn(entry)),
    likeness: likeness?.is ?? null,
  };
}

async function page(context: Context, call: Call<typeof getCase>, served: ServedParts): Promise<Reply<Page>> {
  const { object: theCase, bank, session, now } = call;
  const me = session.advisor.key;
  const { db, vault } = context;
  await tellShown(context, call);
  const read = await readCase(db, vault, theCase);
  const { entries } = read;
  const looks = await looksAt(db, theCase.id);
  const others = looks.filter(
    ({ advisor, at }) => advisor !== me && now.getTime() - at.getTime() < STILL_OPEN && now >= at,
  );
  const keys = [...entries, ...others].map(({ advisor }) => advisor).concat(theCase.assignedTo ?? []);
  const known = await advisorsByKey(db, vault, bank.slug, keys);
  const questions = await questionsOf(db, theCase.id);
  const requests = await paperRequestsOf(db, theCase.id);
  const today = osloDate(now);
  const shown: Shown = showsReasons(theCase.roles) ? await provenOf(context, theCase.declarationId) : NOTHING_SHOWN;
  const last = lastDayToPostpone(theCase.dueAt, today);
  // Of a declaration that is not shown, or can't be proven, nothing counts here.
  const proven = { ...read, frozen: async () => shown.frozen };
  const same = await sameInBank(read, today);
  const proposal = await proposalOf(read, known, same);
  const sanctioned = isSanctioned(decidedHits(read, same));
  const beside = await besideOf(proven, bank, { roles: theCase.roles, today });
  const own = await ownIn(proven, workerOf(session.advisor));
  refuseSelf(own);
  const possible = possibleActs(
    {
      ...theCase,
      assignedTo: await holderOf(db, vault, bank, theCase),
      ...actsOn(theCase, entries, own, me),
      postponable: last > today,
      sanctioned,
    },
    me,
    theCase.roles,
    proposal?.by.key ?? null,
  );
  const acts = possible.filter(served.act);
  const parts = partsFor(theCase.roles).filter(served.part);
  const counts = await countsOf(db, parts, { bank, theCase, entries, shown });
  const isNew = isNewIn(entries, looks, me);
  const colleagues = await advisorsOf(db, vault, bank.slug);
  const names = new Set(others.map(({ advisor }) => known.get(advisor)?.name ?? ''));
  return {
    version: theCase.version,
    body: {
      ...shownRow(
        bank,
        theCase,
        known,
        {
          mark: markIn(theCase.state, entries.toReversed()),
          customerDay: customerDayIn(theCase, entries, [...questions, ...requests]),
        },
        now,
      ),
      version: theCase.version,
      today,
      applicant: applicantOf(theCase, shown.frozen),
      openedAt: theCase.openedAt.toISOString(),
      holds: theCase.holds,
      mayBeFrozen: mayBeFrozen(theCase),
      restricted: theCase.restricted,
      isHeldFromErasure: theCase.legalHold,
      addressIsProtected: theCase.addressProtected,
      points: pointsOf(bank.texts, theCase, entries, same, shown.frozen),
      parts: parts.map((part) => ({ part, isNew: isNew(part), count: counts[part] ?? null })),
      acts,
      decisions: acts.includes('PROPOSE')
        ? decisionsOf(bank, read, same, { me: session.advisor, isNamesake: own.isNamesake }, colleagues, beside)
        : [],
      likeness: namesakeOf(theCase, own),
      risk: showsReasons(theCase.roles)
        ? { grounds: [...beside.risk.grounds], oneAdvisor: [...beside.risk.oneAdvisor] }
        : null,
      proposal,
      returned: returnedOf(theCase, entries, known),
      decided: decidedOf(theCase, entries, known),
      question: showsReasons(theCase.roles)
        ? ([
            ...questions.flatMap((each) => (each.state === 'OPEN' ? shownQuestion(call, each, entries, known) : [])),
            ...requests.flatMap((each) => (each.state === 'OPEN' ? shownRequest(call, each, entries, known) : [])),
          ][0] ?? null)
        : null,
      questionsLeft: questionsLeft(questions.length),
      // Nothing that came could be read without a scanner.
      papersLeft: context.fileScanner === null ? 0 : paperRequestsLeft(requests.length),
      review: reviewDays(theCase, shown.frozen, today),
      postponedAtMost: acts.includes('POSTPONE') ? last : null,
      assignable: acts.includes('ASSIGN')
        ? colleagues
            .filter((each) => !theCase.disqualified.includes(each.key) && !isOwnOf(vault, theCase, each))
            .flatMap(({ key, name, awayUntil, roles }) => {
              const works = rolesTaking(rolesOn(roles, theCase));
              return name === null || works.length === 0
                ? []
                : [{ key, name, awayUntil: awayUntil && awayUntil >= today ? awayUntil : null, roles: works }];
            })
        : [],
      alsoOpen: [...names].filter((name) => name !== '').map((name) => ({ name })),
      summary: await summaryOf(context, call, theCase, shown),
    },
  };
}

export const pageHandlers = (served: ServedParts) => ({
  getCase: looking<typeof getCase>('overview', (context, call) => page(context, call, served)),
});
