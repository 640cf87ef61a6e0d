/** The handler of a case's page: head, points, what may be done, and the summary. */
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { type CaseHit, hitsIn, type SnapshotHit, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import type { DeclarationSnapshot } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import { partsFor, showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import { possibleActs } from '@bli-kunde/domain/cases/possible-acts.ts';
import { lastDayToPostpone } from '@bli-kunde/domain/cases/postpone.ts';
import { questionsLeft } from '@bli-kunde/domain/cases/question.ts';
import { nextReviewOn, suggestedLastDay } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import { type IsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { roleWords } from '@bli-kunde/domain/signing/rights.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type * as z from 'zod/mini';
import { judgementsIn, sameInBank, standsOn } from '../cases/decide.ts';
import { pendingOf, type ProposalEntry } from '../cases/worked-on.ts';
import { type CaseEntry, entriesOf, messageOf } from '../cases/decision-store.ts';
import { type Look, looksAt } from '../cases/look-store.ts';
import { questionsOf } from '../cases/question-store.ts';
import type { RuleSnapshot } from '../cases/rule-in-words.ts';
import { openOrderOf } from '../cases/rule-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { Call, Reply } from '../http/handler.ts';
import { messageKind } from '../jobs/message-kinds.ts';
import { advisorsByKey, advisorsOf, type KnownAdvisor } from '../login/advisor-store.ts';
import { shownRow } from './case-row.ts';
import { decisionsOf } from './case-decisions.ts';
import { otherCases } from './other-cases.ts';
import { shownQuestion } from './questions.ts';
import { looking } from './look.ts';
import { provenOf, type Shown, tellShown } from './shown-declaration.ts';
import type { Served } from './served.ts';

type Page = z.output<NonNullable<(typeof getCase)['answer']>>;
type Snapshot = Partial<Omit<DeclarationSnapshot, 'persons'>> & {
  readonly hits?: readonly SnapshotHit[];
  readonly differences?: readonly unknown[];
} & Readonly<Record<string, unknown>>;

/** Milliseconds for which somebody who looked is taken to have the case open still. */
const STILL_OPEN = 5 * 60_000;

/** The paragraph that the words of a rule end with in brackets. */
const LAW = /\s*\(([^()]*§[^()]*)\)\s*$/;
/** The words of a rule and its paragraph apart: the page shows them side by side. */
const partedFromLaw = (reason: string) => ({ words: reason.replace(LAW, ''), law: LAW.exec(reason)?.[1] ?? null });

function pointsOf(texts: Texts, one: VisibleCase, entries: readonly CaseEntry[]): Page['points'] {
  const snapshot = (one.data.snapshot ?? {}) as Snapshot;
  const judged = judgementsIn(entries);
  const decided = one.state === 'CLOSED';
  const hit = (each: CaseHit): Page['points'][number] => {
    const verdict = verdictOn(each, judged);
    return {
      id: `hit-${each.id}`,
      is: 'HIT',
      words: texts('advisor.point.hit', { person: each.name, entry: each.matchedName, list: each.listName }),
      law: null,
      verdict: texts(`advisor.verdict.${verdict ?? 'none'}`),
      isOpen: !decided && (verdict === null || verdict === 'UNSURE'),
    };
  };
  if (!showsReasons(one.roles)) return [];
  const reasons = (snapshot.points ?? []).map(({ rule, verdict, reason }): Page['points'][number] => ({
    id: rule,
    is: 'REASON',
    ...partedFromLaw(reason),
    verdict: texts(`advisor.verdict.${verdict === 'yes' ? 'yes' : 'unknown'}`),
    isOpen: false,
  }));
  return [...reasons, ...hitsIn(snapshot).map(hit), ...ofKind(texts, one)];
}

const KIND_POINTS = {
  SIGNING_RULE: 'RULE',
  DISCREPANCY: 'DIFFERENCE',
  REVIEW: 'DATE',
  FOLLOW_UP: 'PROMISE',
  MESSAGE: 'MESSAGE',
  CHILD_LOCK: 'LOCK',
  SUSPICION: 'SEEN',
} as const;

/** The one thing that a case of another kind than declarations and hits is about; its decision is the verdict. */
function ofKind(texts: Texts, { kind, outcome }: VisibleCase): Page['points'] {
  if (kind === 'DECLARATION' || kind === 'NEW_HIT') return [];
  const verdict = outcome === null ? texts('advisor.verdict.none') : texts(`advisor.outcome.${outcome}`);
  const words = texts(`advisor.point.${kind}`);
  return [{ id: kind, is: KIND_POINTS[kind], words, law: null, verdict, isOpen: outcome === null }];
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
const partOf = (entries: readonly CaseEntry[], looks: readonly Look[], me: string) => (part: Part) => {
  const seen = looks.find((look) => look.advisor === me && look.part === part)?.at ?? null;
  const kinds = NEWS[part];
  const isNews = ({ kind, advisor, at }: CaseEntry): boolean =>
    advisor !== me && (part === 'timeline' || kinds?.includes(kind) === true) && (seen === null || at > seen);
  return { part, isNew: entries.some(isNews) };
};

async function factsOf({ db }: Context, texts: Texts, one: VisibleCase): Promise<Page['summary']['facts']> {
  const { email, phone, undone, seen } = (one.data.snapshot ?? {}) as Snapshot & {
    readonly seen?: { readonly case?: number; readonly words?: string };
  };
  const message = one.messageId === null ? null : await messageOf(db, one.messageId);
  const isUnreached = one.kind === 'FOLLOW_UP' && email === null && phone === null;
  const known = {
    reach: isUnreached ? texts('advisor.fact.reach.none') : undefined,
    email,
    phone,
    undone: message ? messageKind(message.kind).undone : undone,
    attempts: message?.attempts,
    error: message?.error,
    seen: seen?.words,
    from: seen?.case,
  };
  return Object.entries(known).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ label: texts(`advisor.fact.${name as keyof typeof known}`), value: String(value) }]
      : [],
  );
}

/** A rule in words, as it was read last, with who may be chosen. */
function ruleOf({ kind, data }: VisibleCase): Page['summary']['rule'] {
  if (kind !== 'SIGNING_RULE') return null;
  const { rule = null, persons = [], roles = [] } = (data.snapshot ?? {}) as Partial<RuleSnapshot>;
  const rolesOf = (name: string): string =>
    roleWords(roles.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '');
  return { words: rule, persons: persons.map((name) => ({ name, roles: rolesOf(name) })) };
}

const changesOf = (frozen: FrozenDeclaration | null): Page['summary']['changes'] =>
  (frozen?.changes ?? []).map(({ section, answeredAt, rows }) => ({
    section: frozen?.sections.find(({ id }) => id === section)?.title ?? section,
    answeredAt,
    rows: rows
      .filter(({ kind }) => kind !== 'UNCHANGED')
      .map(({ label, before, after }) => ({ label, before, now: after })),
  }));

/** As the decision counts it: from the completion, or from the decision where the review itself is decided. */
function reviewDays({ kind }: VisibleCase, frozen: FrozenDeclaration | null, today: IsoDate): Page['review'] {
  if (frozen === null) return null;
  const countedFrom = kind === 'REVIEW' ? today : osloDate(new Date(frozen.completedAt));
  const latest = nextReviewOn(frozen.riskClass ?? 'HIGH', countedFrom);
  return { latest, suggested: suggestedLastDay(today, latest) };
}

async function summaryOf(
  context: Context,
  call: Call<typeof getCase>,
  one: VisibleCase,
  { frozen, isProven }: Shown,
): Promise<Page['summary']> {
  const { texts } = call.bank;
  const points = showsReasons(one.roles) ? ((one.data.snapshot ?? {}) as Snapshot).points : [];
  return {
    process: frozen && texts(`advisor.process.${frozen.facts.process}`),
    channel: frozen && texts(`advisor.channel.${frozen.facts.channel}`),
    products: [...(frozen?.facts.products ?? [])],
    answeredBy: frozen?.declarant?.name ?? null,
    answeredAt: frozen?.completedAt ?? null,
    isProven,
    riskClass: frozen?.riskClass ? texts(`advisor.riskClass.${frozen.riskClass}`) : null,
    reasons: (points ?? []).map(({ rule, reason, verdict }) => ({
      rule,
      ...partedFromLaw(reason),
      verdict: verdict === 'yes' ? 'yes' : 'unknown',
    })),
    changes: changesOf(frozen),
    otherCases: await otherCases(context, call.bank, call.session, one),
    facts: await factsOf(context, texts, one),
    rule: ruleOf(one),
  };
}

const refOf = (known: ReadonlyMap<string, KnownAdvisor>, entry: CaseEntry) => ({
  key: entry.advisor,
  name: known.get(entry.advisor)?.name ?? (entry.content as { by?: { name?: string } }).by?.name ?? null,
});

async function proposalOf(
  context: Context,
  one: VisibleCase,
  entries: readonly CaseEntry[],
  known: ReadonlyMap<string, KnownAdvisor>,
  same: ReadonlySet<string>,
): Promise<Page['proposal']> {
  const pending = one.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
  if (pending === null) return null;
  const content = pending.proposal.content as ProposalEntry;
  const { decision, reason, grounds, milderMeasures, validUntil, origin, combination, wanted } = content;
  return {
    id: String(pending.proposal.seq),
    decision,
    reason,
    grounds,
    milderMeasures,
    validUntil,
    origin,
    combination: combination && combination.map((each) => [...each]),
    by: refOf(known, pending.proposal),
    at: pending.proposal.at.toISOString(),
    agreements: wanted.map((roles) => [...roles]),
    given: pending.given.map((entry) => ({ by: refOf(known, entry), at: entry.at.toISOString() })),
    isStale: !(await standsOn(context.db, one, entries, same, content)),
  };
}

async function page(context: Context, call: Call<typeof getCase>, served: Served): Promise<Reply<Page>> {
  const { object: one, bank, session, now } = call;
  const me = session.advisor.key;
  const { db, vault } = context;
  await tellShown(context, call);
  const entries = await entriesOf(db, vault, one);
  const looks = await looksAt(db, one.id);
  const others = looks.filter(
    ({ advisor, at }) => advisor !== me && now.getTime() - at.getTime() < STILL_OPEN && now >= at,
  );
  const keys = [...entries, ...others].map(({ advisor }) => advisor).concat(one.assignedTo ?? []);
  const known = await advisorsByKey(db, vault, bank.slug, keys);
  const questions = await questionsOf(db, one.id);
  const today = osloDate(now);
  const shown: Shown = showsReasons(one.roles)
    ? await provenOf(context, one.declarationId)
    : { frozen: null, isProven: null };
  const last = lastDayToPostpone(one.dueAt, today);
  const same = await sameInBank(db, vault, one, today);
  const proposal = await proposalOf(context, one, entries, known, same);
  const possible = possibleActs({ ...one, postponable: last > today }, me, one.roles, proposal?.by.key ?? null);
  const acts = possible.filter(served.act);
  const colleagues = await advisorsOf(db, vault, bank.slug);
  const names = new Set(others.map(({ advisor }) => known.get(advisor)?.name ?? ''));
  return {
    version: one.version,
    body: {
      ...shownRow(bank, one, known, now),
      version: one.version,
      today,
      openedAt: one.openedAt.toISOString(),
      closedAt: one.closedAt?.toISOString() ?? null,
      holds: one.holds,
      restricted: one.restricted,
      isHeldFromErasure: one.legalHold,
      addressIsProtected: one.addressProtected,
      points: pointsOf(bank.texts, one, entries),
      parts: partsFor(one.roles)
        .filter(served.part)
        .map(partOf(entries, looks, me)),
      acts,
      decisions: acts.includes('PROPOSE')
        ? decisionsOf(bank, one, entries, same, session.advisor, colleagues, await openOrderOf(db, one))
        : [],
      proposal,
      question: showsReasons(one.roles)
        ? (questions.flatMap((each) => (each.state === 'OPEN' ? shownQuestion(call, each, entries, known) : []))[0] ??
          null)
        : null,
      questionsLeft: questionsLeft(questions.length),
      review: reviewDays(one, shown.frozen, today),
      postponedAtMost: acts.includes('POSTPONE') ? last : null,
      assignable: acts.includes('ASSIGN')
        ? colleagues
            .filter(({ key, roles }) => !one.disqualified.includes(key) && roles.length > 0)
            .flatMap(({ key, name, awayUntil }) =>
              name === null ? [] : [{ key, name, awayUntil: awayUntil && awayUntil >= today ? awayUntil : null }],
            )
        : [],
      alsoOpen: [...names].filter((name) => name !== '').map((name) => ({ name })),
      summary: await summaryOf(context, call, one, shown),
    },
  };
}

export const pageHandlers = (served: Served) => ({
  getCase: looking<typeof getCase>('overview', (context, call) => page(context, call, served)),
});
