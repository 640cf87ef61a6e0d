/** Invented cases for the gallery, as the calls of the console answer them. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { Colleague } from '@bli-kunde/domain/advisor/desk.fixture.ts';
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import type { getDiscrepancyNotice } from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import type { checkEvidencePack } from '@bli-kunde/domain/advisor/evidence-api.ts';
import type { getCaseDocuments, getCaseNotes, getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import type {
  getCaseAnswers,
  getCaseHits,
  getCaseOwners,
  getCaseRegisters,
} from '@bli-kunde/domain/advisor/findings-api.ts';
import type { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import type { getFunnel } from '@bli-kunde/domain/advisor/funnel-api.ts';
import type { getMonitoring, getStatistics } from '@bli-kunde/domain/advisor/oversight-api.ts';
import type { getAdvisor, getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import type { getDecisionNotice } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { getCasePapers } from '@bli-kunde/domain/advisor/papers-api.ts';
import type { getQuestionSections, previewQuestion } from '@bli-kunde/domain/advisor/questions-api.ts';
import { CASE_KINDS, type CaseKind } from '@bli-kunde/domain/cases/kinds.ts';
import { PAGES, PARTS as ALL_PARTS } from '@bli-kunde/domain/cases/parts.ts';
import type * as z from 'zod/mini';

type AnswerOf<E extends Endpoint> = z.output<NonNullable<E['answer']>>;
type Case = AnswerOf<typeof getCase>;
type Row = AnswerOf<typeof listCases>['cases'][number];
type Hits = AnswerOf<typeof getCaseHits>;
type OwnerRow = AnswerOf<typeof getCaseOwners>['rows'][number];

export const TODAY = '2026-11-24';
const ME = { key: 'a'.repeat(64), name: 'Sigrid Seniormo', awayUntil: null };
const COLLEAGUE = { key: 'b'.repeat(64), name: 'Ragnar Rådgiversen', awayUntil: null };
/** Everybody else of the bank who works on cases. */
export const COLLEAGUES = [
  { ...COLLEAGUE, roles: ['SENIOR_ADVISOR'] },
  { key: 'c'.repeat(64), name: 'Berit Bortesen', roles: ['ADVISOR'] },
] satisfies readonly Colleague[];
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ADVISOR: AnswerOf<typeof getAdvisor> = {
  ...ME,
  roles: ['SENIOR_ADVISOR'],
  queues: ['DECLARATION', 'SIGNING_RULE', 'NEW_HIT', 'DISCREPANCY', 'REVIEW', 'FOLLOW_UP', 'CHILD_LOCK'],
  pages: ['SEARCH', 'MONITORING', 'STATISTICS'],
  visitor: 'gallery',
  sessionEndsAt: '2026-11-24T20:00:00Z',
  today: TODAY,
};

/** An advisor who may open every page. */
export const OFFICER: typeof ADVISOR = {
  ...ADVISOR,
  roles: ['AML_OFFICER'],
  queues: [...CASE_KINDS],
  pages: [...PAGES],
};

const ONE_ADVISOR: AnswerOf<typeof getMonitoring>['oneAdvisor'][number] = {
  ground: 'TRADE',
  from: '2026-11-01',
  until: '2027-04-30',
  decidedBy: 'Henrikke Hvitvold, hvitvaskingsansvarlig',
  why: 'Et halvt års stikkprøver av saker med bilforhandlere ga ingen funn.',
};

export const MONITORING: AnswerOf<typeof getMonitoring> = {
  oneAdvisor: [ONE_ADVISOR],
  lists: [
    {
      name: 'targets.simple',
      date: '2026-11-21T06:00:00Z',
      entries: 68_312,
      isTooOld: false,
      unread: 0,
      unfindable: [{ script: 'Geor', count: 4 }],
      isInForce: true,
    },
  ],
  runs: [
    {
      id: '3',
      list: 'targets.simple',
      listDate: '2026-11-21T06:00:00Z',
      startedAt: '2026-11-24T06:00:00Z',
      endedAt: null,
      isLate: false,
      failed: 0,
    },
    {
      id: '2',
      list: 'targets.simple',
      listDate: '2026-11-14T06:00:00Z',
      startedAt: '2026-11-14T07:00:00Z',
      endedAt: '2026-11-14T07:04:00Z',
      isLate: false,
      failed: 0,
    },
    {
      id: '1',
      list: 'targets.simple',
      listDate: '2026-11-07T06:00:00Z',
      startedAt: '2026-11-07T07:00:00Z',
      endedAt: '2026-11-08T09:30:00Z',
      isLate: true,
      failed: 2,
    },
  ],
  files: [
    { what: 'ASKED', count: 17, cases: [] },
    { what: 'OVERDUE', count: 3, cases: [1042, 1057] },
    { what: 'CASE', count: 1, cases: [1061] },
    { what: 'OLD', count: 42, cases: [] },
  ],
  reviews: [
    { month: '2026-11', count: 42 },
    { month: '2026-12', count: 318 },
    { month: '2027-01', count: 207 },
  ],
};

const figuresOf = (
  queue: CaseKind,
  more: Partial<AnswerOf<typeof getStatistics>['queues'][number]> = {},
): AnswerOf<typeof getStatistics>['queues'][number] => ({
  queue,
  opened: 0,
  closed: 0,
  open: 0,
  overdue: 0,
  medianDays: null,
  returned: 0,
  outcomes: [],
  ...more,
});

export const STATISTICS: AnswerOf<typeof getStatistics> = {
  from: '2026-10-26',
  to: TODAY,
  queues: [
    figuresOf('DECLARATION', {
      opened: 64,
      closed: 58,
      open: 27,
      overdue: 3,
      medianDays: 1.5,
      returned: 4,
      outcomes: [
        { outcome: 'APPROVED', count: 49 },
        { outcome: 'REJECTED', count: 7 },
        { outcome: 'LAPSED', count: 2 },
      ],
    }),
    figuresOf('NEW_HIT', { opened: 5, closed: 1, open: 4, medianDays: 2, outcomes: [{ outcome: 'KEPT', count: 1 }] }),
    figuresOf('DISCREPANCY', { opened: 2, open: 6, overdue: 1 }),
  ],
  falseHits: [
    { list: 'Syntetisk liste over politisk eksponerte', score: '90–100', judged: 12, notSame: 9 },
    { list: 'Syntetisk sanksjonsliste', score: '80–89', judged: 4, notSame: 4 },
  ],
  advisors: [
    { advisor: 'A', closed: 31 },
    { advisor: 'B', closed: 22 },
  ],
  weeks: [
    { week: '2026-10-26', opened: 14, decided: 12, medianDays: 1.5, p90Days: 4 },
    { week: '2026-11-02', opened: 19, decided: 17, medianDays: 1, p90Days: 3 },
    { week: '2026-11-09', opened: 11, decided: 16, medianDays: 2, p90Days: 6 },
    { week: '2026-11-16', opened: 21, decided: 14, medianDays: 1.5, p90Days: 5 },
    { week: '2026-11-23', opened: 6, decided: 0, medianDays: null, p90Days: null },
  ],
  ages: [
    { from: 0, to: 1, count: 9 },
    { from: 2, to: 3, count: 13 },
    { from: 4, to: 5, count: 7 },
    { from: 6, to: 10, count: 5 },
    { from: 11, to: 20, count: 2 },
    { from: 21, to: null, count: 1 },
  ],
};

type Funnel = AnswerOf<typeof getFunnel>['funnels'][number];

/** Steps with how many came to each at least; null where that is told with the step before. */
const FUNNEL_STEPS = [
  ['begun', 318, null, null],
  ['flow', 301, 41, 96],
  ['contact', 288, 74, 210],
  ['products', 279, 66, 184],
  ['pin', 274, 35, 88],
  ['declaring', 270, 12, 31],
  ['declared', 219, 312, 940],
  ['consents', 214, 28, 77],
  ['confirmed', 206, 58, 240],
  ['ordered', 206, 9, 22],
  ['signed', 171, 83, 610],
  ['sealed', 171, 4, 9],
  ['customer', 158, 37, 5_400],
] as const;
const NO_TIMES = { medianSeconds: null, p90Seconds: null };

const funnelWeek = (
  week: string,
  [begun, underway, ended, customers, decided]: readonly (number | null)[],
  more: Partial<Funnel['weeks'][number]> = {},
): Funnel['weeks'][number] => ({
  week,
  begun: begun ?? null,
  underway: underway ?? null,
  ended: ended ?? null,
  customers: customers ?? null,
  decided: decided ?? null,
  withoutPerson: null,
  sameVisit: null,
  ...NO_TIMES,
  stages: [],
  errors: [],
  ...more,
});

export const FUNNEL: AnswerOf<typeof getFunnel> = {
  from: '2026-11-02',
  to: '2026-11-23',
  funnels: [
    {
      journey: 'pm',
      channel: 'CUSTOMER_ONBOARDING',
      sums: {
        begun: 371,
        ended: 318,
        customers: 158,
        isLeast: true,
        withoutPerson: { count: 139, of: 166 },
        sameVisit: { count: 97, of: 158 },
        medianSeconds: 1_104,
        p90Seconds: 93_600,
        stages: FUNNEL_STEPS.map(([stage, reached, medianSeconds, p90Seconds]) => ({
          stage,
          reached,
          isLeast: stage === 'pin' || stage === 'confirmed',
          medianSeconds,
          p90Seconds,
        })),
        errors: [
          { stage: 'declaring', error: 'declaration', count: 14 },
          { stage: 'ordered', error: 'interrupted', count: 21 },
          { stage: 'contact', error: 'population-register', count: 6 },
        ],
      },
      weeks: [
        funnelWeek('2026-11-02', [112, 0, 112, 58, 61], {
          withoutPerson: { count: 51, of: 61 },
          sameVisit: { count: 37, of: 58 },
          medianSeconds: 1_020,
        }),
        funnelWeek('2026-11-09', [98, 7, 91, 47, 52], {
          withoutPerson: { count: 44, of: 52 },
          sameVisit: { count: 27, of: 47 },
          medianSeconds: 1_200,
        }),
        funnelWeek('2026-11-16', [null, null, 87, 53, 53], {
          withoutPerson: { count: 44, of: 53 },
          sameVisit: { count: 33, of: 53 },
          medianSeconds: 1_140,
        }),
        funnelWeek('2026-11-23', [74, 46, 28, null, null]),
      ],
    },
    {
      journey: 'bm',
      channel: 'CUSTOMER_ONBOARDING',
      sums: {
        begun: 19,
        ended: 12,
        customers: 0,
        isLeast: true,
        withoutPerson: null,
        sameVisit: null,
        ...NO_TIMES,
        stages: [
          { stage: 'begun', reached: 12, isLeast: false, ...NO_TIMES },
          { stage: 'organisation', reached: 6, isLeast: false, ...NO_TIMES },
          { stage: 'customer', reached: 0, isLeast: true, ...NO_TIMES },
        ],
        errors: [],
      },
      weeks: [funnelWeek('2026-11-09', [19, 7, 12, null, null])],
    },
  ],
};

export const QUEUES: AnswerOf<typeof getQueues> = {
  queues: [
    { queue: 'DECLARATION', open: 27, overdue: 3 },
    { queue: 'SIGNING_RULE', open: 2, overdue: 0 },
    { queue: 'NEW_HIT', open: 4, overdue: 0 },
    { queue: 'DISCREPANCY', open: 6, overdue: 1 },
    { queue: 'REVIEW', open: 999, overdue: 12 },
    { queue: 'FOLLOW_UP', open: 0, overdue: 0 },
    { queue: 'CHILD_LOCK', open: 1, overdue: 0 },
  ],
  mine: 3,
  unassigned: 18,
  toApprove: 1,
  waitingCustomer: 3,
  toSend: 1,
  postponed: 1,
  dueToday: 2,
};

const row = (number: number, more: Partial<Row> = {}): Row => ({
  id: idOf(number),
  number,
  kind: 'DECLARATION',
  gravity: 'NORMAL',
  state: 'NEW',
  outcome: null,
  mark: null,
  subject: { name: 'Kari Testvik', number: '150183 •••••', is: 'PERSON' },
  isUnreadable: false,
  reasons: [{ code: 'private-cash', words: 'Kunden vil sette inn mer enn 100 000 kroner i kontanter' }],
  due: { on: '2026-11-26', words: 'Om 2 virkedager', is: 'LATER' },
  closedAt: null,
  customerHasUntil: null,
  postponedUntil: null,
  assigned: null,
  otherOpen: 0,
  ...more,
});

export const CASES: readonly Row[] = [
  row(1042, {
    gravity: 'SANCTION',
    subject: { name: 'Kjedeprøve Handel AS', number: '319 000 429', is: 'ORGANISATION' },
    reasons: [
      { code: 'corporate-sanctions', words: 'Et selskap mellom virksomheten og eieren kan stå på en sanksjonsliste' },
      { code: 'corporate-no-owner', words: 'Ingen eier nok til å være reell rettighetshaver' },
    ],
    due: { on: '2026-11-23', words: '1 virkedag over fristen', is: 'OVERDUE' },
    state: 'IN_PROGRESS',
    assigned: ME,
  }),
  row(1043, {
    gravity: 'PEP',
    subject: { name: 'Per Politikersen', number: '020371 •••••', is: 'PERSON' },
    reasons: [
      {
        code: 'private-pep',
        words:
          'En person i saken kan være politisk eksponert. Oppgir at vervet sluttet i februar 2025. Listen: Statssekretær (2021–2025)',
      },
    ],
    due: { on: TODAY, words: 'I dag', is: 'TODAY' },
    state: 'WAITING_APPROVAL',
    assigned: { ...COLLEAGUE, awayUntil: '2026-12-04' },
  }),
  row(1047, {
    kind: 'DISCREPANCY',
    subject: { name: 'Testbygg Entreprenør AS', number: '319 000 011', is: 'ORGANISATION' },
    reasons: [{ code: 'register-difference', words: 'Oppgitte og registrerte eiere er ikke de samme' }],
    due: { on: '2026-12-07', words: 'Om 9 virkedager', is: 'LATER' },
    state: 'IN_PROGRESS',
    mark: 'RETURNED',
    assigned: ME,
    otherOpen: 1,
  }),
  row(1048, { state: 'WAITING_CUSTOMER', customerHasUntil: '2026-12-05', assigned: ME }),
  row(1052, {
    kind: 'MESSAGE',
    subject: null,
    reasons: [],
    due: { on: '2026-11-25', words: 'Om 1 virkedag', is: 'LATER' },
  }),
  row(1053, {
    kind: 'SIGNING_RULE',
    gravity: 'HIGH',
    subject: { name: 'Signaturprøven DA', number: '319 000 500', is: 'ORGANISATION' },
    reasons: [{ code: 'error.signees.no.combination', words: 'Signaturregelen er skrevet med ord' }],
    postponedUntil: '2026-11-26',
    mark: 'ANSWERED',
  }),
  row(1055, { subject: null, isUnreadable: true, reasons: [] }),
  row(1049, { state: 'CLOSED', outcome: 'APPROVED', closedAt: '2026-11-23T09:00:00Z', assigned: ME }),
];

const APPROVE: Case['decisions'][number] = {
  decision: 'APPROVE',
  obstacle: 'error.case.points.open',
  reasons: ['CONFIRMED', 'OTHER_PERSON', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'],
  milder: false,
  originFor: ['CONFIRMED', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'],
  named: [],
  organigram: false,
  combination: false,
  ways: [
    {
      reasons: ['CONFIRMED', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'],
      agreements: [['SENIOR_ADVISOR', 'AML_OFFICER'], ['MANAGEMENT']],
      nobodyHas: [],
    },
    { reasons: ['OTHER_PERSON'], agreements: [['SENIOR_ADVISOR', 'AML_OFFICER']], nobodyHas: [] },
  ],
};
type Way = Case['decisions'][number]['ways'][number];
const wayOf = (agreements: Way['agreements'], nobodyHas: Way['nobodyHas'] = []): Way[] => [
  { reasons: [], agreements, nobodyHas },
];
const REJECT: Case['decisions'][number] = {
  ...APPROVE,
  decision: 'REJECT',
  obstacle: null,
  reasons: ['NO_ANSWER', 'MEASURES_IMPOSSIBLE', 'UNTRUE', 'RISK_TOO_HIGH', 'NOT_OFFERED'],
  milder: true,
  originFor: [],
  ways: wayOf([['SENIOR_ADVISOR', 'AML_OFFICER']]),
};
const plain = (
  decision: Case['decisions'][number]['decision'],
  agreements: Way['agreements'] = [],
  nobodyHas: Way['nobodyHas'] = [],
): Case['decisions'][number] => ({
  ...REJECT,
  decision,
  reasons: [],
  milder: false,
  ways: wayOf(agreements, nobodyHas),
});

const REVIEWED = { code: 'review-due', words: 'Kunden skal vurderes på nytt' };
const BOTH = CASES[0]?.reasons ?? [];
const SUMMARY: Case['summary'] = {
  process: 'Bli privatkunde',
  channel: 'Søknad på nett',
  products: ['Brukskonto', 'Kort med eget bilde'],
  answeredBy: 'Per Politikersen',
  answeredAt: '2026-11-20T10:11:00Z',
  isProven: true,
  riskClass: 'Høy risiko',
  higherRisk: {
    hits: [{ kind: 'PEP', name: 'Per Politikersen' }],
    reasons: [
      'En person i saken kan være politisk eksponert. Oppgir at vervet sluttet i februar 2025. Listen: Statssekretær (2021–2025)',
    ],
    signals: [
      { words: 'Kunden vil bruke mye kontanter', points: 2 },
      { words: 'Kunden har skatteplikt i et annet land', points: 1 },
    ],
    points: 3,
    threshold: 3,
  },
  reasons: [
    {
      rule: 'private-pep',
      words:
        'En person i saken kan være politisk eksponert. Oppgir at vervet sluttet i februar 2025. Listen: Statssekretær (2021–2025)',
      law: 'Hvitvaskingsloven § 18',
      verdict: 'yes',
    },
    {
      rule: 'private-tax',
      words: 'Kunden har skatteplikt i et annet land',
      law: 'Hvitvaskingsloven § 9',
      verdict: 'unknown',
    },
  ],
  changes: [
    {
      section: 'Inntekt',
      answeredAt: '2025-11-20T10:11:00Z',
      rows: [{ label: 'Hva lever du av?', before: 'Lønn', now: 'Lønn, Næringsvirksomhet' }],
    },
  ],
  otherCases: [{ id: idOf(1040), number: 1040, kind: 'REVIEW', state: 'CLOSED', outcome: 'KEPT', reasons: [REVIEWED] }],
  otherCasesAreCut: false,
  facts: [],
  rule: null,
};
/** More than stand there at once. */
export const BESIDE: Case['summary']['otherCases'] = [
  { id: idOf(1031), number: 1031, kind: 'REVIEW', state: 'CLOSED', outcome: 'KEPT', reasons: [REVIEWED] },
  { id: idOf(1046), number: 1046, kind: 'DECLARATION', state: 'IN_PROGRESS', outcome: null, reasons: BOTH },
  { id: idOf(1030), number: 1030, kind: 'DECLARATION', state: 'CLOSED', outcome: 'APPROVED', reasons: [] },
  { id: idOf(1029), number: 1029, kind: 'SIGNING_RULE', state: 'CLOSED', outcome: 'COMBINED', reasons: [] },
];
const BARE: Case['summary'] = {
  ...SUMMARY,
  process: null,
  channel: null,
  products: [],
  answeredBy: null,
  answeredAt: null,
  isProven: null,
  riskClass: null,
  higherRisk: null,
  reasons: [],
  changes: [],
  otherCases: [],
};

const COUNTS = { hits: 3, documents: 2, notes: 1 } as const;
const partOf = (part: Case['parts'][number]['part'], isNew = false): Case['parts'][number] => ({
  part,
  isNew,
  count: (COUNTS as Partial<Record<typeof part, number>>)[part] ?? null,
});
export function caseOf(number: number, more: Partial<Case> = {}): Case {
  const found = CASES.find((one) => one.number === number) ?? row(number);
  return {
    ...found,
    version: 7,
    today: TODAY,
    applicant: found.subject?.is === 'ORGANISATION' ? 'Astrid Ledermo' : null,
    openedAt: '2026-11-20T10:12:00Z',
    holds: true,
    mayBeFrozen: false,
    restricted: false,
    isHeldFromErasure: false,
    addressIsProtected: false,
    points: [
      {
        id: 'h1',
        is: 'HIT',
        words: 'Er Per Politikersen den samme som Peter Politikerson (Offentlige verv i Norden)?',
        law: null,
        verdict: 'Ikke vurdert',
        isOpen: true,
        hit: { id: 'h1', kind: 'PEP', verdict: null },
      },
      {
        id: 'h2',
        is: 'HIT',
        words: 'Er Anna Politikersen den samme som Anne Politiker (EU consolidated list)?',
        law: null,
        verdict: 'Ikke samme person',
        isOpen: false,
        hit: { id: 'h2', kind: 'SANCTION', verdict: 'NOT_SAME' },
      },
      {
        id: 'private-tax',
        is: 'REASON',
        words: 'Kunden har skatteplikt i et annet land',
        law: 'Hvitvaskingsloven § 9',
        verdict: 'Ukjent',
        isOpen: false,
        hit: null,
      },
    ],
    parts: ALL_PARTS.map((part) =>
      part === 'owners' && found.kind !== 'DISCREPANCY'
        ? { ...partOf(part), count: 0 }
        : partOf(part, part === 'answers' || part === 'notes'),
    ),
    acts: [
      'GIVE_BACK',
      'ASSIGN',
      'POSTPONE',
      'DISQUALIFY',
      'NOTE',
      'REPORT_SUSPICION',
      'JUDGE',
      'JUDGE_SANCTION',
      'ASK',
      'PROPOSE',
      'NOTICE',
    ],
    decisions: [APPROVE, REJECT],
    likeness: null,
    risk: { grounds: [], oneAdvisor: [] },
    proposal: null,
    returned: null,
    decided: null,
    question: null,
    questionsLeft: 3,
    papersLeft: 3,
    review: { latest: '2027-11-20', suggested: '2027-11-20' },
    postponedAtMost: '2026-12-01',
    assignable: [
      { ...COLLEAGUE, roles: ['SENIOR_ADVISOR'] },
      { key: 'c'.repeat(64), name: 'Berit Bortesen', awayUntil: '2026-12-04', roles: ['ADVISOR'] },
    ],
    alsoOpen: [],
    summary: SUMMARY,
    ...more,
  };
}

/** A point whose hit was judged to be the person. */
const judgedSame = (point: Case['points'][number]): Case['points'][number] =>
  point.isOpen
    ? { ...point, verdict: 'Samme person', isOpen: false, hit: point.hit && { ...point.hit, verdict: 'SAME' } }
    : point;

/** Every hit has its verdict: it can be decided. */
export const JUDGED_CASE = caseOf(1042, {
  points: caseOf(1042).points.map((point) => judgedSame(point)),
  decisions: [{ ...APPROVE, obstacle: null }, REJECT],
});
/** One hit, on a position that the customer says has ended. */
export const ONE_HIT = caseOf(1061, {
  subject: { name: 'Marit Stortingsen', number: '140268 •••••', is: 'PERSON' },
  gravity: 'PEP',
  points: [
    {
      id: 'pep-undeclared',
      is: 'REASON',
      words:
        'En person i saken kan være politisk eksponert. Oppgir at vervet sluttet i februar 2025. Listen: Stortingsrepresentant (2021–2025)',
      law: 'hvitvaskingsloven § 18',
      verdict: 'Gjelder',
      isOpen: false,
      hit: null,
    },
    {
      id: 'hit-1',
      is: 'HIT',
      words: 'Er Marit Stortingsen den samme som Marit Stortingsen (Verv i Norge)?',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: { id: '1', kind: 'PEP', verdict: null },
    },
  ],
});
/** The same, judged to be somebody else: the decision stands in its card. */
export const ONE_HIT_JUDGED = caseOf(1061, {
  ...ONE_HIT,
  points: ONE_HIT.points.map((point) =>
    point.hit === null
      ? point
      : { ...point, verdict: 'Samme person', isOpen: false, hit: { ...point.hit, verdict: 'SAME' } },
  ),
  decisions: JUDGED_CASE.decisions,
});
const SENIOR = [['SENIOR_ADVISOR', 'AML_OFFICER']] satisfies Way['agreements'];
export const NEW_CASE = caseOf(1060, { acts: ['TAKE', 'ASSIGN', 'NOTE', 'DISQUALIFY'], decisions: [] });
/** A colleague works on it. */
export const TAKEN = caseOf(1042, {
  assigned: COLLEAGUE,
  acts: ['ASSIGN', 'NOTE', 'DISQUALIFY'],
  decisions: [],
  assignable: [{ ...ME, roles: ['SENIOR_ADVISOR'] }],
});
const PROPOSAL: NonNullable<Case['decided']>['proposal'] = {
  decision: 'APPROVE',
  reason: 'RISK_HANDLED',
  grounds:
    'Kunden var varaordfører til 2019. Formuen er dokumentert med skattemelding for de tre siste årene, og pengene kommer fra salg av bolig.',
  milderMeasures: null,
  validUntil: '2027-11-24',
  origin: { wealth: 'Salg av bolig i 2021', funds: 'Lønn fra kommunen' },
  combination: null,
  by: COLLEAGUE,
  at: '2026-11-23T12:30:00Z',
};
const WAITS = {
  ...PROPOSAL,
  id: '12',
  agreements: [...SENIOR, ['MANAGEMENT' as const]],
  given: [],
  sentBack: null,
  namesake: null,
  isStale: false,
};
export const PROPOSED = caseOf(1043, {
  acts: ['AGREE', 'RETURN', 'NOTE', 'DISQUALIFY'],
  decisions: [],
  points: caseOf(1043).points.map((point) => judgedSame(point)),
  alsoOpen: [{ name: COLLEAGUE.name }],
  proposal: WAITS,
});
const SENIORS_WORD = {
  by: { key: 'd'.repeat(64), name: 'Sigrid Seniorsen' },
  at: '2026-11-23T14:10:00Z',
  grounds: 'Skattemeldingene viser formuen før og etter vervet, og salget av boligen er tinglyst.',
};
/** Written anew after one that was sent back. */
const BACK = { ...SENIORS_WORD, at: '2026-11-23T11:05:00Z', grounds: 'Skriv hvilke år skattemeldingene gjelder.' };
export const AGREED = caseOf(1043, { ...PROPOSED, proposal: { ...WAITS, sentBack: BACK, given: [SENIORS_WORD] } });
export const RETURNED = caseOf(1042, {
  mark: 'RETURNED',
  points: PROPOSED.points,
  decisions: JUDGED_CASE.decisions,
  returned: { ...SENIORS_WORD, grounds: 'Skriv hvilke år skattemeldingene gjelder.', proposal: PROPOSAL },
});
export const DECIDED = caseOf(1049, {
  closedAt: '2026-11-24T09:00:00Z',
  acts: ['REOPEN'],
  decisions: [],
  points: PROPOSED.points,
  decided: {
    at: '2026-11-24T09:00:00Z',
    proposal: PROPOSAL,
    given: [
      SENIORS_WORD,
      { by: { key: 'e'.repeat(64), name: 'Leif Ledersen' }, at: '2026-11-24T09:00:00Z', grounds: null },
    ],
  },
});
export const ASKED = caseOf(1048, {
  points: caseOf(1048).points.slice(2),
  question: {
    id: '3',
    section: { code: 'income', words: 'Inntekt' },
    reason: { code: 'ORIGIN', words: 'Vi må vite hvor midlene kommer fra' },
    words: 'Hvor kommer kontantene du vil sette inn, fra? Skriv gjerne når du fikk dem.',
    by: COLLEAGUE,
    sentAt: '2026-11-21T08:00:00Z',
    due: '2026-12-05',
    state: 'OPEN',
    endedAt: null,
  },
});
export const DISCREPANCY = caseOf(1047, {
  acts: ['GIVE_BACK', 'ASSIGN', 'POSTPONE', 'DISQUALIFY', 'NOTE', 'REPORT_SUSPICION', 'PROPOSE', 'NOTICE'],
  points: [
    {
      id: 'd1',
      is: 'DIFFERENCE',
      words: 'Berit Medlemsen er oppgitt, men står ikke i registeret',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: null,
    },
  ],
  decisions: [
    plain('REPORT', SENIOR),
    plain('CORRECTED'),
    {
      ...plain('NO_DISCREPANCY', SENIOR),
      reasons: ['OTHER_DEFINITION', 'RECENT_CHANGE', 'WITHIN_INTERVAL', 'SPELLING'],
    },
  ],
});
export const RULE = caseOf(1053, {
  parts: (['overview', 'documents', 'timeline', 'notes'] as const).map((part) => partOf(part)),
  points: [
    {
      id: 'rule',
      is: 'RULE',
      words: 'Daglig leder og ett styremedlem i fellesskap, unntatt ved kjøp over en million',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: null,
    },
  ],
  decisions: [{ ...plain('COMBINE', SENIOR, ['SENIOR_ADVISOR', 'AML_OFFICER']), combination: true }, REJECT],
  summary: {
    ...BARE,
    process: 'Bli bedriftskunde',
    rule: {
      words: 'Daglig leder og ett styremedlem i fellesskap, unntatt ved kjøp over en million.',
      persons: [
        { name: 'Live Daglund', roles: 'Daglig leder' },
        { name: 'Astrid Ledermo', roles: 'Styreleder' },
        { name: 'Berit Medlemsen', roles: 'Styremedlem' },
      ],
    },
  },
});
/** A form that the register has neither words nor people of. */
export const RULE_OF_NOBODY = caseOf(1053, {
  ...RULE,
  summary: { ...RULE.summary, rule: { words: null, persons: [] } },
});
/** Documents are out, and nobody has signed. */
export const OUT = caseOf(1042, { decisions: [APPROVE, REJECT, plain('CANCEL_SIGNING')] });
/** Somebody has signed for a child, and the register has been silent since. */
export const LOCKED = caseOf(1042, {
  kind: 'CHILD_LOCK',
  subject: { name: 'Samira Låsvik', number: '190819 •••••', is: 'PERSON' },
  gravity: 'NORMAL',
  reasons: [],
  acts: ['GIVE_BACK', 'NOTE', 'PROPOSE'],
  parts: (['overview', 'timeline', 'notes'] as const).map((part) => partOf(part)),
  points: [
    {
      id: 'CHILD_LOCK',
      is: 'LOCK',
      words: 'Barnet er låst',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: null,
    },
  ],
  decisions: [plain('RELEASE', SENIOR)],
  summary: BARE,
});
export const STOPPED = caseOf(1052, {
  acts: ['GIVE_BACK', 'NOTE', 'PROPOSE'],
  parts: (['overview', 'timeline', 'notes'] as const).map((part) => partOf(part)),
  points: [
    {
      id: 'message',
      is: 'MESSAGE',
      words: 'Kunden er ikke opprettet i kjernesystemet',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: null,
    },
  ],
  decisions: [plain('SEND_AGAIN'), plain('GIVE_UP', [['OPERATIONS', 'SENIOR_ADVISOR']])],
  summary: {
    ...BARE,
    facts: [
      { label: 'Melding', value: 'Opprett kunde i kjernesystemet' },
      { label: 'Siste feil', value: 'CoreBankTimeout' },
      { label: 'Forsøk', value: '12' },
      { label: 'Dette har ikke skjedd', value: 'Kunden er ikke opprettet, og har ingen konto.' },
    ],
  },
});

/** The promised call to somebody with a protected address, whose application an advisor may open. */
export const SHIELDED = caseOf(1053, {
  kind: 'FOLLOW_UP',
  subject: { name: 'Anonym Skjermsen', number: '030386 •••••', is: 'PERSON' },
  gravity: 'NORMAL',
  reasons: [],
  restricted: true,
  addressIsProtected: true,
  parts: (['overview', 'timeline', 'notes'] as const).map((part) => partOf(part)),
  acts: ['GIVE_BACK', 'NOTE', 'PROPOSE'],
  points: [
    {
      id: 'error.manual.customer.process',
      is: 'RULE',
      words: 'Søknaden må behandles av en rådgiver, som skal ringe kunden',
      law: null,
      verdict: 'Ikke vurdert',
      isOpen: true,
      hit: null,
    },
  ],
  decisions: [plain('ADMIT'), plain('DONE')],
  summary: {
    ...BARE,
    facts: [
      { label: 'E-post', value: 'anonym@example.com' },
      { label: 'Mobil', value: '490 01 029' },
    ],
  },
});

export const ANSWERS: AnswerOf<typeof getCaseAnswers> = {
  declarations: [
    { id: idOf(1), completedAt: '2026-11-22T09:00:00Z', answeredBy: 'Per Politikersen', isProven: true },
    { id: idOf(2), completedAt: '2026-11-20T10:11:00Z', answeredBy: 'Per Politikersen', isProven: true },
  ],
  sections: [
    {
      id: 'income',
      title: 'Inntekt',
      tellsOfMoney: true,
      rows: [
        {
          group: null,
          label: 'Hva lever du av?',
          values: ['Lønn, Salg av bolig', 'Lønn'],
          isChanged: true,
        },
        {
          group: null,
          label: 'Hvor mye vil du sette inn i kontanter i året?',
          values: ['Under 50 000 kr', 'Under 50 000 kr'],
          isChanged: false,
        },
      ],
    },
    {
      id: 'pep',
      title: 'Politisk eksponert person (PEP)',
      tellsOfMoney: false,
      rows: [
        { group: 'Nær relasjon 1', label: 'Navn', values: ['Anna Politikersen', null], isChanged: true },
        { group: 'Nær relasjon 1', label: 'Verv', values: ['Medlem av Stortinget', null], isChanged: true },
      ],
    },
  ],
};

export const REGISTERS: AnswerOf<typeof getCaseRegisters> = {
  isProven: true,
  facts: [
    {
      about: 'Per Politikersen',
      fact: 'Navn',
      declared: 'Per Politikersen',
      register: 'Per Politikersen',
      source: 'Folkeregisteret',
      askedAt: '2026-11-20T10:00:00Z',
      is: 'SAME',
      why: null,
      isSilent: false,
    },
    {
      about: 'Per Politikersen',
      fact: 'Statsborgerskap',
      declared: 'Norge',
      register: 'Norge, Sverige',
      source: 'Folkeregisteret',
      askedAt: '2026-11-20T10:00:00Z',
      is: 'DIFFERENT',
      why: 'Bare i registeret: Sverige.',
      isSilent: false,
    },
    {
      about: 'Testbygg Entreprenør AS',
      fact: 'Reelle rettighetshavere',
      declared: 'Astrid Ledermo, Berit Medlemsen',
      register: null,
      source: 'Register over reelle rettighetshavere',
      askedAt: '2026-11-20T10:00:00Z',
      is: 'UNKNOWN',
      why: null,
      isSilent: true,
    },
  ],
};

const JUDGED: NonNullable<Hits[number]['judgement']> = {
  verdict: 'NOT_SAME',
  reasons: ['BIRTH_DATE', 'COUNTRY'] as const,
  grounds: 'Kunden er født i 1988, personen på listen i 1951. De har ulikt statsborgerskap.',
  by: COLLEAGUE,
  at: '2026-11-21T11:00:00Z',
  expires: '2027-11-21',
  counts: true,
  caseNumber: 1041,
};
const compared = (person: string, entry: string, office: Hits[number]['facts'] = []): Hits[number]['facts'] => [
  { fact: 'NAME', person, entry, is: 'DIFFERENT' },
  { fact: 'BIRTH_DATE', person: '02.03.1971', entry: '1951', is: 'DIFFERENT' },
  { fact: 'COUNTRY', person: 'Norge', entry: 'Norge', is: 'SAME' },
  { fact: 'ROLE', person: 'Søker', entry: 'Politisk eksponert (PEP)', is: 'UNKNOWN' },
  ...office,
  { fact: 'SOURCE', person: null, entry: 'Riksdagen (NK-83512)', is: 'UNKNOWN' },
];
export const HITS: Hits = [
  {
    id: 'h1',
    kind: 'PEP',
    categories: ['PEP'],
    person: 'Per Politikersen',
    score: 93,
    list: { name: 'Offentlige verv i Norden', date: '2026-11-19' },
    facts: compared('Per Politikersen', 'Peter Politikerson', [
      {
        fact: 'OFFICE',
        person:
          'Har du, eller har du hatt, en høytstående offentlig stilling eller et slikt verv? Nei. Verv: Stortingsrepresentant',
        entry: 'Medlem av Riksdagen (1998–2006)',
        is: 'UNKNOWN',
      },
    ]),
    unlike: 'Svarer nei på spørsmålet om verv. Listen: Medlem av Riksdagen (1998–2006)',
    judgement: null,
    earlier: [{ ...JUDGED, at: '2025-11-21T11:00:00Z', counts: false }],
    reasonsNeeded: 1,
    mayJudge: true,
  },
  {
    id: 'h2',
    kind: 'SANCTION',
    categories: ['SANCTION'],
    person: 'Anna Politikersen',
    score: 88,
    list: { name: 'EU consolidated list', date: null },
    facts: compared('Anna Politikersen', 'Anne Politiker').map((each) =>
      each.fact === 'COUNTRY' ? { ...each, person: null, entry: 'Russland', is: 'UNKNOWN' as const } : each,
    ),
    unlike: null,
    judgement: JUDGED,
    earlier: [],
    reasonsNeeded: 2,
    mayJudge: true,
  },
  {
    id: 'h3',
    kind: 'SANCTION',
    categories: ['SANCTION'],
    person: 'Mellomleddet Holding AS',
    score: null,
    list: { name: 'EU consolidated list', date: '2026-11-19' },
    facts: [
      { fact: 'NAME', person: 'Mellomleddet Holding AS', entry: 'Vostok Trade LLC', is: 'DIFFERENT' },
      { fact: 'NUMBER', person: '319 000 437', entry: '319 000 437', is: 'SAME' },
      { fact: 'COUNTRY', person: 'Norge', entry: 'Norge', is: 'SAME' },
      { fact: 'ROLE', person: 'Mellomliggende eier', entry: 'Sanksjon', is: 'UNKNOWN' },
      { fact: 'SOURCE', person: null, entry: 'EU consolidated list (SYN-0061)', is: 'UNKNOWN' },
    ],
    unlike: null,
    judgement: null,
    earlier: [],
    reasonsNeeded: 2,
    mayJudge: true,
  },
];

export const HIT_ON_OFFICE: Hits = HITS.slice(0, 1).map((hit) => ({
  ...hit,
  id: '1',
  person: 'Marit Stortingsen',
  score: 100,
  list: { name: 'Verv i Norge', date: '2026-11-19' },
  facts: [
    { fact: 'NAME', person: 'Marit Stortingsen', entry: 'Marit Stortingsen, Stortingsen M.', is: 'SAME' },
    { fact: 'BIRTH_DATE', person: '14.02.1968', entry: '14.02.1968', is: 'SAME' },
    { fact: 'COUNTRY', person: 'Norge', entry: 'Norge', is: 'SAME' },
    { fact: 'ROLE', person: 'Kunde', entry: 'Politisk eksponert', is: 'UNKNOWN' },
    {
      fact: 'OFFICE',
      person:
        'Har du, eller har du hatt, en høytstående offentlig stilling eller et slikt verv? Ja\nStilling eller verv: Stortingsrepresentant\nSluttet: februar 2025',
      entry: 'Stortingsrepresentant (2021–2025)',
      is: 'UNKNOWN',
    },
    { fact: 'SOURCE', person: null, entry: 'Verv i Norge (SYN-0102)', is: 'UNKNOWN' },
  ],
  unlike: 'Oppgir at vervet sluttet i februar 2025. Listen: Stortingsrepresentant (2021–2025)',
  earlier: [],
}));
export const HIT_ON_OFFICE_JUDGED: Hits = HIT_ON_OFFICE.map((hit) => ({
  ...hit,
  judgement: {
    ...JUDGED,
    verdict: 'SAME',
    reasons: ['SAME_FACTS'],
    grounds: 'Navn, fødselsdato og verv er de samme.',
    expires: null,
    caseNumber: 1061,
  },
}));

const said = (share: string, chain: string[] = []): NonNullable<OwnerRow['declared']> => ({
  share,
  votes: null,
  chain,
  control: null,
});
const law = (isOwner: boolean | null, ...why: string[]): OwnerRow['byToday'] => ({ isOwner, why });
export const OWNERS: AnswerOf<typeof getCaseOwners> = {
  isProven: true,
  today: {
    name: 'Lov om register over reelle rettighetshavere § 2',
    from: '2021-11-01',
    threshold: 'mer enn 25 %',
  },
  coming: { name: 'Forordning (EU) 2024/1624 artikkel 52', from: '2027-07-10', threshold: '25 % eller mer' },
  rows: [
    {
      id: '0',
      depth: 0,
      name: 'Testbygg Entreprenør AS',
      is: 'ORGANISATION',
      declared: null,
      registered: null,
      agrees: 'UNKNOWN',
      byToday: law(null),
      byComing: null,
      hits: [],
    },
    {
      id: '1',
      depth: 1,
      name: 'Astrid Ledermo',
      is: 'PERSON',
      declared: { ...said('60 %'), votes: '60 %' },
      registered: said('50,01–74,99 %'),
      agrees: 'SAME',
      byToday: law(true, 'Astrid Ledermo eier 60 %.', '60 % er mer enn 25 %.'),
      byComing: law(true, '60 % er 25 % eller mer.'),
      hits: [],
    },
    {
      id: '2',
      depth: 1,
      name: 'Byggholding AS',
      is: 'ORGANISATION',
      declared: said('40 %'),
      registered: said('25,01–49,99 %'),
      agrees: 'SAME',
      byToday: law(false, 'En virksomhet er ikke reell rettighetshaver.'),
      byComing: law(false),
      hits: [{ id: 'h3', kind: 'SANCTION', name: 'Byggholding AS' }],
    },
    {
      id: '3',
      depth: 2,
      name: 'Berit Medlemsen',
      is: 'PERSON',
      declared: said('25 %', ['40 %', '62,5 %']),
      registered: null,
      agrees: 'DIFFERENT',
      byToday: law(false, '40 % × 62,5 % = 25 %.', '25 % er ikke mer enn 25 %.'),
      byComing: law(true, '25 % er 25 % eller mer.'),
      hits: [],
    },
  ],
  differences: [
    {
      id: 'd1',
      words: 'Kunden har oppgitt at Berit Medlemsen eier 25 % gjennom Byggholding AS. Registeret har henne ikke.',
    },
  ],
  trusts: [],
  nobody: [],
  registerIsSilent: false,
  remarks: [],
  standIns: null,
};
export const TRUSTS: (typeof OWNERS)['trusts'] = [
  {
    title: 'Trust 1',
    lines: [
      { label: 'Navnet på trusten', value: 'Nordlys Family Trust' },
      { label: 'Hva slags ordning er det?', value: 'Trust der forvalteren velger' },
      { label: 'Hvilket lands lov følger den?', value: 'Jersey' },
      { label: 'Registreringsnummer eller referanse', value: 'Har ikke nummer' },
      { label: 'Stifter (settlor)', value: 'Astrid Ledermo' },
      {
        label: 'Forvalter (trustee)',
        value: 'Berit Medlemsen\nHavneforvaltning Ltd, Jersey. Eies eller kontrolleres av Berit Medlemsen',
      },
      { label: 'Begunstigede som ikke er nevnt med navn', value: 'Barna og barnebarna til stifteren' },
      { label: 'Hvem får verdiene hvis forvalteren ikke velger noen?', value: 'Røde Kors' },
    ],
  },
];
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
/** A pack that is as it was sealed. */
export const CHECKED: AnswerOf<typeof checkEvidencePack> = {
  seal: { name: 'Prøvebanken', issuer: 'Prøve-CA', sha256: HASH },
  isOurs: true,
  held: 14,
  failed: [],
};

export const NOTICE: AnswerOf<typeof getDiscrepancyNotice> = {
  organisation: { number: '319 000 011', name: 'Testbygg Entreprenør AS' },
  registered: ['Astrid Ledermo, 50–75 %'],
  found: ['Astrid Ledermo, 60 %', 'Berit Medlemsen, 25 % gjennom Byggholding AS'],
  owners: ['Astrid Ledermo'],
  why: 'Registeret nevner ikke Berit Medlemsen, som eier gjennom Byggholding AS.',
  due: '2026-12-07',
  isFrozen: false,
  sent: null,
  areOwnersKnown: true,
  whyNotAsked: null,
  request: {
    due: '2026-12-08',
    subject: 'Rett opplysningene om reelle rettighetshavere',
    text: 'Hei, Astrid\n\nDet gjelder Testbygg Entreprenør AS. Opplysningene i Register over reelle rettighetshavere er ikke de samme som dere har oppgitt. Rett dem hos Brønnøysundregistrene innen 7. desember 2026, eller si fra hvis registeret er riktig.\n\nRing oss på 490 10 100 hvis du lurer på noe.',
  },
  customerHasUntil: null,
};

export const DOCUMENTS: AnswerOf<typeof getCaseDocuments> = [
  { id: idOf(5), is: 'SEALED_AGREEMENT', at: '2026-11-20T11:00:00Z', sha256: HASH, isProven: true, isWithheld: false },
  { id: idOf(6), is: 'BANK_COPY', at: '2026-11-20T10:11:00Z', sha256: HASH, isProven: false, isWithheld: false },
];
const PAPER = {
  kind: 'Lønnsslipp eller skattemelding',
  size: 1_240_000,
  pages: 2,
  receivedAt: '2026-11-22T09:12:00Z',
  changedAt: '2026-11-22T09:12:05Z',
  sha256: HASH,
  isReadable: false,
  isWithheld: false,
} as const;
/** Files of the customer in every state. */
export const PAPERS: AnswerOf<typeof getCasePapers> = [
  { ...PAPER, id: idOf(21), name: 'lønnsslipp november.pdf', state: 'RENDERED', isReadable: true },
  { ...PAPER, id: idOf(22), name: 'skattemelding 2025.pdf', state: 'READ', isReadable: true },
  { ...PAPER, id: idOf(23), name: 'IMG_2201.jpg', state: 'RECEIVED', pages: null },
  { ...PAPER, id: idOf(24), name: 'låst.pdf', state: 'UNREADABLE', pages: null },
  { ...PAPER, id: idOf(25), name: 'regning.pdf', state: 'INFECTED', pages: null },
  { ...PAPER, id: idOf(26), name: 'feil fil.png', state: 'WITHDRAWN', pages: null },
];
export const TIMELINE: AnswerOf<typeof getCaseTimeline> = {
  entries: [
    {
      id: '9',
      at: '2026-11-23T12:30:00Z',
      of: 'CASE',
      words: 'Foreslo å godkjenne kunden',
      by: COLLEAGUE.name,
      text: 'Kunden var varaordfører til 2019. Formuen er dokumentert.',
      isDecision: true,
    },
    {
      id: '7',
      at: '2026-11-20T10:12:00Z',
      of: 'CASE',
      words: 'Saken ble åpnet',
      by: null,
      text: null,
      isDecision: false,
    },
    {
      id: '6',
      at: '2026-11-20T10:11:00Z',
      of: 'DECLARATION',
      words: 'Kundeerklæringen ble sendt inn',
      by: 'Kunden',
      text: null,
      isDecision: false,
    },
  ],
  next: null,
  stations: [
    { station: 'OPENED', is: 'DONE', event: 'OPENED', at: '2026-11-20T10:12:00Z' },
    { station: 'ANSWERED', is: 'PASSED', event: 'NOT_ASKED', at: null },
    { station: 'JUDGED', is: 'DONE', event: 'JUDGED', at: '2026-11-23T11:40:00Z' },
    { station: 'PROPOSED', is: 'DONE', event: 'PROPOSED', at: '2026-11-23T12:30:00Z' },
    { station: 'DECIDED', is: 'NOW', event: 'TO_DECIDE', at: null },
  ],
};
export const NOTES: AnswerOf<typeof getCaseNotes> = [
  {
    id: '1',
    kind: 'DIALOGUE',
    text: 'Ringte kunden. Han sier at han sluttet i kommunestyret i 2019 og sender bekreftelse fra kommunen.',
    by: COLLEAGUE,
    at: '2026-11-22T13:05:00Z',
  },
];
export const SECTIONS: AnswerOf<typeof getQuestionSections> = {
  sections: [
    { id: 'income', title: 'Inntekt' },
    { id: 'pep', title: 'Politisk eksponert person (PEP)' },
  ],
  aboutMoney: 'pep',
  sent: [
    {
      id: '7',
      section: { code: 'income', words: 'Inntekt' },
      reason: { code: 'ORIGIN', words: 'Vi må vite hvor midlene kommer fra' },
      words: 'Hvor kommer kontantene du vil sette inn, fra? Skriv gjerne når du fikk dem.',
      by: COLLEAGUE,
      sentAt: '2026-11-21T08:00:00Z',
      due: '2026-12-05',
      state: 'ANSWERED',
      endedAt: '2026-11-22T17:40:00Z',
    },
    {
      id: '3',
      section: { code: 'pep', words: 'Politisk eksponert person (PEP)' },
      reason: { code: 'UNCLEAR', words: 'Svaret er uklart' },
      words: 'Hvilket verv har du hatt i kommunen, og når sluttet du i det?',
      by: COLLEAGUE,
      sentAt: '2026-11-03T08:00:00Z',
      due: '2026-11-17',
      state: 'OVERDUE',
      endedAt: '2026-11-18T00:00:00Z',
    },
  ],
};
export const PREVIEW: AnswerOf<typeof previewQuestion> = {
  email: {
    subject: 'Vi trenger å vite litt mer',
    text: 'Hei, Ola Testvik\n\nVi trenger et tydeligere svar på én del av kundeerklæringen. Logg inn og svar innen 8. desember 2026.\n\nLogg inn og svar:\nhttps://bank.example/s/Kd7wPq2m\n\nHilsen Prøvebanken',
  },
  sms: 'Prøvebanken: Vi trenger et tydeligere svar på én del av kundeerklæringen. Logg inn og svar innen 8. desember 2026: https://bank.example/s/Kd7wPq2m',
  page: {
    title: 'Vi trenger å vite litt mer',
    text: 'Vi trenger et tydeligere svar på én del av kundeerklæringen: Inntekt.\n\nVi må vite hvor midlene kommer fra.\n\nHvor kommer kontantene fra?\n\nSvar innen 8. desember 2026.',
  },
  due: '2026-12-08',
};
/** By decision; of the others nobody is told. */
export const LETTERS: Partial<
  Record<Case['decisions'][number]['decision'], AnswerOf<typeof getDecisionNotice>['letters']>
> = {
  APPROVE: [
    {
      name: 'Ola Testvik',
      email: {
        subject: 'Du kan gå videre',
        text: 'Hei, Ola\n\nVi er ferdige med å se på opplysningene dine.\n\nFortsett søknaden:\nhttps://bank.example/s/Kd7wPq2m\n\nHilsen Prøvebanken',
      },
      sms: 'Prøvebanken: Vi er ferdige med å se på opplysningene dine. Fortsett søknaden her: https://bank.example/s/Kd7wPq2m',
    },
  ],
  REJECT: [
    {
      name: 'Ola Testvik',
      email: {
        subject: 'Vi kan ikke tilby deg kundeforhold',
        text: 'Hei, Ola\n\nVi har vurdert søknaden din og kan ikke tilby deg kundeforhold nå. Er du uenig, kan du klage til banken: 490 10 100, og deretter til Finansklagenemnda.\n\nHilsen Prøvebanken',
      },
      sms: null,
    },
  ],
};
