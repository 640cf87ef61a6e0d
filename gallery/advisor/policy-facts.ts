/** The bank's policy of risk as the gallery shows it: versions, a draft with a fault, a proposal, and a trial. */
import type { getPolicy, getPolicyFlips, getPolicyTrial } from '@bli-kunde/domain/advisor/policy-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type * as z from 'zod/mini';
import { ADVISOR, TODAY } from './facts.ts';

type AnswerOf<E extends Endpoint> = z.output<NonNullable<E['answer']>>;

type Policy = AnswerOf<typeof getPolicy>;
type Version = Policy['versions'][number];
type Draft = NonNullable<Policy['draft']>;
type Trial = NonNullable<AnswerOf<typeof getPolicyTrial>['trial']>;

const SOURCE = 'Bankens virksomhetsinnrettede risikovurdering (hvitvaskingsloven § 7)';
const [HILDE, HALVOR] = [
  { key: ADVISOR.key, name: 'Hilde Hvitvask' },
  { key: 'b'.repeat(64), name: 'Halvor Hvitvask' },
];

const FOLDER: Version['document'] = {
  countries: [],
  trades: [
    {
      startsWith: '46.83',
      name: 'Engroshandel med tømmer og trelast',
      alone: false,
      from: '2026-01-01',
      reviewedUntil: '2027-11-30',
      source: SOURCE,
    },
  ],
  reviewed: null,
  ownerRule: {
    from: '2027-07-10',
    source: 'Forordning (EU) 2024/1624 artikkel 90 (EU-tidende L, 19.6.2024). Dagen i Norge er ikke fastsatt.',
  },
  weights: { gifts: 2 },
  answersReused: null,
  agreement: { management: [], origin: [], oneAdvisor: [] },
};
const SECOND: Version['document'] = {
  ...FOLDER,
  countries: [{ countries: ['SRB', 'TUR'], from: '2026-10-01', reviewedUntil: '2027-06-30', source: SOURCE }],
};
const DOCUMENT: Version['document'] = { ...SECOND, weights: { gifts: 2, 'unlisted-income': 2 } };

const version = (number: number, document: Version['document'], more: Partial<Version> = {}): Version => ({
  number,
  validFrom: '2026-10-01',
  document,
  grounds: 'Vi har hatt flere saker med uklare overføringer derfra det siste halvåret.',
  takesBack: null,
  proposedBy: HILDE,
  proposedAt: '2026-09-28T09:12:00Z',
  agreedBy: HALVOR,
  agreedAt: '2026-09-29T12:03:00Z',
  ...more,
});

const DRAFT: Draft = {
  document: DOCUMENT,
  faults: [],
  begunBy: HILDE,
  changedAt: `${TODAY}T08:30:00Z`,
  proposal: null,
};

export const POLICY: Policy = {
  today: TODAY,
  rights: ['EDIT', 'AGREE'],
  inForce: 1,
  versions: [
    version(1, SECOND),
    version(0, FOLDER, {
      validFrom: null,
      grounds: '',
      proposedBy: null,
      proposedAt: null,
      agreedBy: null,
      agreedAt: null,
    }),
  ],
  signals: [
    { id: 'gifts', weight: 1, words: 'Oppgir gaver som inntekt (hvitvaskingsloven § 24)' },
    { id: 'unlisted-income', weight: 1, words: 'Oppgir en annen inntekt enn de vanlige (hvitvaskingsloven § 24)' },
  ],
  draftVersion: 3,
  draft: DRAFT,
  takeBackVersion: 0,
  takeBack: null,
};

const PROPOSAL = {
  version: 4,
  validFrom: '2026-12-15',
  grounds: 'Prøvingen viser at vi fanger opp sakene vi har avslått, uten å stoppe mange andre.',
  by: HALVOR,
  at: `${TODAY}T09:00:00Z`,
  isOwn: false,
};

/** A list without its source, and a day that is none. */
export const FAULTY_POLICY: Policy = {
  ...POLICY,
  draft: {
    ...DRAFT,
    document: {
      ...DOCUMENT,
      countries: [{ countries: ['SRB', 'XXX'], from: '31.2.2027', reviewedUntil: '2027-06-30', source: 'Kort' }],
    },
    faults: [
      { path: 'countries.0.from', fault: 'not a day' },
      { path: 'countries.0.source', fault: 'too short' },
    ],
  },
};
export const PROPOSED_POLICY: Policy = { ...POLICY, draft: { ...DRAFT, proposal: PROPOSAL } };
export const POLICY_TO_TAKE_BACK: Policy = {
  ...POLICY,
  draft: null,
  takeBack: { takesBack: 1, document: FOLDER, proposal: { ...PROPOSAL, by: HILDE, isOwn: true } },
};
/** A supervisor reads it as it began. */
export const POLICY_READ: Policy = {
  ...POLICY,
  rights: [],
  inForce: 0,
  versions: POLICY.versions.slice(1),
  draft: null,
  draftVersion: 0,
};

const cells = (GAINED: number, LOST: number, held: number, THROUGH: number) => ({ GAINED, LOST, HELD: held, THROUGH });
const group = (
  name: string,
  of: ReturnType<typeof cells>,
  ratioBefore: number,
  ratioAfter: number,
  isHarder = false,
) => ({
  name,
  cells: of,
  ratioBefore,
  ratioAfter,
  isHarder,
});

export const TRIAL: Trial = {
  from: '2025-11-25',
  until: TODAY,
  inForce: 1,
  isStale: false,
  askedAt: `${TODAY}T08:40:00Z`,
  looked: 12_480,
  of: 12_480,
  figures: {
    whole: 12_477,
    unreadable: 3,
    blocks: [
      { cells: ['GAINED'], count: 214 },
      { cells: ['LOST'], count: 0 },
      { cells: ['HELD'], count: 963 },
      { cells: ['THROUGH'], count: 11_300 },
    ],
    moves: [
      { cell: 'GAINED', move: 'OK NORMAL > REQUIRES_MANUAL_CONTROL_BY_ADVISOR HIGH', count: 214 },
      { cell: 'THROUGH', move: 'OK NORMAL > OK NORMAL', count: 11_180 },
      { cell: 'THROUGH', move: 'OK HIGH > OK HIGH', count: 120 },
    ],
    rules: [
      {
        cell: 'GAINED',
        rule: {
          code: 'weak-signals',
          words: 'Flere svake signaler gir til sammen grunn til å se nærmere på kunden (hvitvaskingsforskriften § 4-9)',
        },
        count: 214,
      },
    ],
    decided: [
      group('NONE', cells(214, 0, 20, 11_300), 0.02, 0.2),
      group('APPROVED', cells(0, 0, 802, 0), 12.96, 10.6),
      group('REJECTED', cells(0, 0, 141, 0), 12.96, 10.6),
    ],
    groups: {
      citizenship: [
        group('NOR', cells(150, 0, 701, 9_100), 0.91, 0.91),
        group('SRB', cells(31, 0, 40, 109), 2.88, 4.18, true),
        group('REST', cells(33, 0, 222, 2_091), 1.23, 1.15),
      ],
      age: [group('25–34', cells(80, 0, 300, 4_000), 0.89, 0.92), group('REST', cells(134, 0, 663, 7_300), 1.06, 1.04)],
      place: [],
    },
    otherLaw: 0,
  },
};
export const TRIAL_UNDER_WAY: Trial = { ...TRIAL, looked: 4_300, figures: null };
export const TRIAL_OF_FEW: Trial = {
  ...TRIAL,
  isStale: true,
  figures: {
    whole: 43,
    unreadable: 0,
    blocks: [{ cells: ['GAINED', 'LOST', 'HELD', 'THROUGH'], count: 43 }],
    moves: [],
    rules: [],
    decided: [],
    groups: { citizenship: [], age: [], place: [] },
    otherLaw: null,
  },
};

export const FLIPS: AnswerOf<typeof getPolicyFlips> = {
  declarations: [
    {
      completedOn: '2026-11-19',
      process: 'BECOME_PRIVATE_CUSTOMER',
      case: 1042,
      before: { status: 'OK', riskClass: 'NORMAL' },
      after: { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', riskClass: 'HIGH' },
      gained: TRIAL.figures?.rules.map(({ rule }) => rule) ?? [],
      lost: [],
    },
    {
      completedOn: '2026-10-02',
      process: 'BECOME_PRIVATE_CUSTOMER',
      case: null,
      before: { status: 'OK', riskClass: 'HIGH' },
      after: { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', riskClass: 'HIGH' },
      gained: TRIAL.figures?.rules.map(({ rule }) => rule) ?? [],
      lost: [],
    },
  ],
};
