/** Every screen of the console in each of its states, as the answers that a server would give. */
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { advisorRows } from '@bli-kunde/domain/advisor/advisor-stand-in.fixture.ts';
import { caseStandIn, type CaseStandInStart } from '@bli-kunde/domain/advisor/case-stand-in.fixture.ts';
import { evidenceStandIn } from '@bli-kunde/domain/advisor/evidence-stand-in.fixture.ts';
import { DECISIONS } from '@bli-kunde/domain/cases/kinds.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { LIST_SCRIPTS } from '@bli-kunde/domain/screening/list-scripts.ts';
import { type GalleryState, NEVER } from '../page.tsx';
import {
  ADVISOR,
  AGREED,
  ANSWERS,
  ASKED,
  BESIDE,
  CHECKED,
  caseOf,
  CASES,
  COLLEAGUES,
  DECIDED,
  DISCREPANCY,
  DOCUMENTS,
  FUNNEL,
  HIT_ON_OFFICE,
  HIT_ON_OFFICE_JUDGED,
  HITS,
  idOf,
  JUDGED_CASE,
  LETTERS,
  LOCKED,
  MONITORING,
  NEW_CASE,
  NOTES,
  NOTICE,
  OFFICER,
  ONE_HIT,
  ONE_HIT_JUDGED,
  OUT,
  OWNERS,
  TRUSTS,
  PAPERS,
  PREVIEW,
  PROPOSED,
  QUEUES,
  REGISTERS,
  RETURNED,
  RULE,
  RULE_OF_NOBODY,
  SECTIONS,
  SHIELDED,
  STATISTICS,
  STOPPED,
  TAKEN,
  TIMELINE,
  TODAY,
} from './facts.ts';
import type { TheCase } from '@bli-kunde/web/advisor/the-case.ts';
import {
  FAULTY_POLICY,
  FLIPS,
  POLICY,
  POLICY_READ,
  POLICY_TO_TAKE_BACK,
  PROPOSED_POLICY,
  TRIAL,
  TRIAL_OF_FEW,
  TRIAL_UNDER_WAY,
} from './policy-facts.ts';

const refusal = (key: ErrorKey, fields: readonly object[] = []) => ({
  refused: true,
  message: key,
  fields,
  ...catalogue[key],
});

const page = (cases: readonly unknown[]) => ({ today: TODAY, cases, next: null });
const searched = (cases: readonly unknown[], isCut = false) => ({ ...page(cases), isCut });
const open = CASES.filter(({ state }) => state !== 'CLOSED');
const mine = open.filter(({ assigned }) => assigned?.key === ADVISOR.key);
/** Closed as a case, its notice still to be sent. */
const REPORTED = CASES.flatMap((one) =>
  one.kind === 'DISCREPANCY' ? [{ ...one, number: 1039, state: 'CLOSED', outcome: 'REPORTED', mark: null }] : [],
)[0];
const STEP = { version: 8, state: 'IN_PROGRESS', outcome: null, waitsFor: [] };

/** Answers of each address unless a state overrides them. */
export const USUAL: Readonly<Record<string, unknown>> = {
  me: ADVISOR,
  queues: QUEUES,
  monitoring: MONITORING,
  statistics: STATISTICS,
  funnel: FUNNEL,
  policy: POLICY,
  'policy/trial': { trial: TRIAL },
  'policy/trial/declarations': FLIPS,
  cases: page(open),
  'cases?assigned=me': page(mine),
  'cases?assigned=none': page(open.filter(({ assigned }) => assigned === null)),
  'cases?assigned=approval': page(open.filter(({ state }) => state === 'WAITING_APPROVAL')),
  'cases?assigned=me&due=today': page(open.filter(({ due }) => due.is === 'TODAY')),
  'cases?state=CLOSED': page(CASES.filter(({ state }) => state === 'CLOSED')),
  'cases?queue=DISCREPANCY': page(open.filter(({ kind }) => kind === 'DISCREPANCY')),
  'cases?state=POSTPONED': page([]),
  'cases?state=TO_SEND': page([REPORTED]),
  'cases/search': searched(CASES.slice(0, 2)),
  ...Object.fromEntries(
    [...CASES.map(({ number }) => caseOf(number)), PROPOSED, ASKED, DISCREPANCY, RULE, STOPPED, NEW_CASE].flatMap(
      (one) => Object.entries(answersOf(one)),
    ),
  ),
};

/** Calls about one case. */
function answersOf(one: TheCase): Record<string, unknown> {
  const of = (part: string) => `cases/${one.id}/${part}`;
  return {
    [`cases/${one.id}`]: one,
    [of('answers')]: ANSWERS,
    [of('registers')]: REGISTERS,
    [of('hits')]: HITS,
    [of('owners')]: OWNERS,
    [of('documents')]: DOCUMENTS,
    [of('papers')]: [],
    [of('timeline')]: TIMELINE,
    [of('timeline?decisionsOnly=true')]: { ...TIMELINE, entries: TIMELINE.entries.filter((each) => each.isDecision) },
    [of('notes')]: NOTES,
    [of('questions')]: SECTIONS,
    [of('discrepancy-notice')]: NOTICE,
    ...Object.fromEntries(
      DECISIONS.map((decision) => [of(`decision-notice?decision=${decision}`), { letters: LETTERS[decision] ?? [] }]),
    ),
    // Taken from the overview, which looks at no case.
    [of('take')]: STEP,
  };
}

/** Roles that the acts of a case ask for, beside those of whoever looks at it. */
const rolesFor = ({ kind, restricted, proposal }: TheCase): Role[] => [
  ...(kind === 'MESSAGE' ? (['OPERATIONS'] as const) : []),
  ...(restricted ? (['AML_OFFICER'] as const) : []),
  ...(proposal?.agreements[proposal.given.length]?.slice(0, 1) ?? []),
];

/** Time of whatever happens. */
const NOW = `${TODAY}T10:00:00Z`;

/** The policy of risk, for who may edit it. */
const policy = (answers: Readonly<Record<string, unknown>> = {}): GalleryState => ({
  route: '/risikoregler',
  answers: { me: OFFICER, ...answers },
});

/** A page beside the cases, over a stateful server that makes what it is asked for. */
const tool = (route: string): GalleryState => ({
  route,
  answers: { me: OFFICER },
  served: () => evidenceStandIn(NOW, CHECKED),
});

/** A case over a stateful server; what `answers` has is always answered so. */
const sak = (
  one: TheCase,
  part = '',
  answers: GalleryState['answers'] = {},
  more: Partial<CaseStandInStart> = {},
): GalleryState => ({
  route: `/sak/${one.number}${part}`,
  answers: {
    'cases/search': searched([one]),
    ...answers,
  },
  served: () => {
    const me = answers['me'] === OFFICER ? OFFICER : ADVISOR;
    const made = caseStandIn({
      one,
      me: { ...me, roles: [...new Set([...me.roles, ...rolesFor(one)])] },
      colleagues: COLLEAGUES,
      now: NOW,
      notes: NOTES,
      hits: HITS,
      sections: one.question === null ? SECTIONS : { ...SECTIONS, sent: [one.question, ...SECTIONS.sent.slice(1)] },
      preview: PREVIEW,
      notice: NOTICE,
      ...more,
    });
    return { ...made, rows: [...made.rows, ...advisorRows(me)] };
  },
});
const worked = caseOf(1042);

export const STATES: Readonly<Record<string, GalleryState>> = {
  'logg-inn': { route: '/', answers: { me: refusal('error.not.logged.in') } },
  'uten-rolle': { route: '/', answers: { me: refusal('error.advisor.no.role') } },
  oversikt: { route: '/' },
  'oversikt-tom': {
    route: '/',
    answers: {
      'cases?assigned=me': page([]),
      'cases?assigned=approval': page([]),
      'cases?assigned=me&due=today': page([]),
    },
  },
  'oversikt-ingen': {
    route: '/',
    answers: {
      'cases?assigned=me': page([]),
      'cases?assigned=approval': page([]),
      'cases?assigned=none': page([]),
      'cases?assigned=me&due=today': page([]),
    },
  },
  'oversikt-laster': {
    route: '/',
    answers: { 'cases?assigned=me': NEVER, 'cases?assigned=me&due=today': NEVER, queues: NEVER },
  },
  saker: { route: '/saker' },
  'saker-mine': { route: '/saker?tildelt=meg' },
  'saker-tom': { route: '/saker?status=utsatt' },
  'saker-laster': { route: '/saker', answers: { cases: NEVER } },
  'saker-feil': { route: '/saker', answers: { cases: refusal('error.intern.feil') } },
  sok: { route: '/sok' },
  'sok-mange': { route: '/sok', answers: { 'cases/search': searched(CASES.slice(0, 2), true) } },
  overvaking: { route: '/overvaking' },
  'overvaking-ingen-liste': { route: '/overvaking', answers: { monitoring: { lists: [], runs: [], reviews: [] } } },
  'overvaking-uleselig': {
    route: '/overvaking',
    answers: {
      monitoring: {
        ...MONITORING,
        lists: MONITORING.lists.map((list) => ({
          ...list,
          isTooOld: true,
          unread: 12_345,
          unfindable: LIST_SCRIPTS.map((script, at) => ({ script, count: 9 ** (at % 5) })),
        })),
      },
    },
  },
  'overvaking-laster': { route: '/overvaking', answers: { monitoring: NEVER } },
  statistikk: { route: '/statistikk' },
  'statistikk-tom': { route: '/statistikk', answers: { statistics: { ...STATISTICS, falseHits: [], advisors: [] } } },
  soknadslop: { route: '/soknadslop' },
  risikoregler: policy(),
  'risikoregler-feil': policy({ policy: FAULTY_POLICY, 'policy/trial': { trial: null } }),
  'risikoregler-forslag': policy({ policy: PROPOSED_POLICY, 'policy/trial': { trial: TRIAL_UNDER_WAY } }),
  'risikoregler-tilbake': policy({ policy: POLICY_TO_TAKE_BACK, 'policy/trial': { trial: TRIAL_OF_FEW } }),
  'risikoregler-lest': policy({ policy: POLICY_READ, 'policy/trial': { trial: null } }),
  'soknadslop-tom': { route: '/soknadslop', answers: { funnel: { ...FUNNEL, funnels: [] } } },
  kontrollpakke: tool('/kontrollpakke'),
  innsynskopi: tool('/innsynskopi'),
  ukjent: { route: '/finnes-ikke' },
  'sak-ny': sak(NEW_CASE),
  'sak-tatt': sak(NEW_CASE, '', {
    [`cases/${NEW_CASE.id}/take`]: refusal('error.case.taken', [
      { path: 'name', message: 'error.case.taken', values: { name: 'Ragnar Rådgiversen' } },
    ]),
  }),
  sak: sak(worked),
  'sak-ansvarlig': sak(caseOf(1042, { acts: [...worked.acts, 'RESTRICT', 'HOLD_ERASURE'] }), '', { me: OFFICER }),
  'sak-skjult': sak(
    caseOf(1042, { acts: [...worked.acts, 'RESTRICT', 'HOLD_ERASURE'], restricted: true, isHeldFromErasure: true }),
    '',
    { me: OFFICER },
  ),
  'sak-kollegas': sak(TAKEN),
  'sak-kort': sak(ONE_HIT, '', { [`cases/${ONE_HIT.id}/hits`]: HIT_ON_OFFICE }),
  'sak-kort-vurdert': sak(ONE_HIT_JUDGED, '', { [`cases/${ONE_HIT.id}/hits`]: HIT_ON_OFFICE_JUDGED }),
  'sak-vurdert': sak(JUDGED_CASE),
  'sak-flere-saker': sak({ ...JUDGED_CASE, summary: { ...JUDGED_CASE.summary, otherCases: BESIDE } }),
  'sak-uten-inntekt': sak(JUDGED_CASE, '', {
    [`cases/${JUDGED_CASE.id}/answers`]: {
      ...ANSWERS,
      sections: ANSWERS.sections.filter(({ tellsOfMoney }) => !tellsOfMoney),
    },
  }),
  'sak-sanksjonstreff': sak(
    caseOf(1042, {
      points: worked.points.map((point) =>
        point.hit?.kind === 'SANCTION' ? { ...point, verdict: 'Ikke vurdert', isOpen: true } : point,
      ),
      acts: worked.acts.filter((act) => act !== 'JUDGE_SANCTION' && act !== 'ASSIGN'),
    }),
  ),
  'sak-sanksjonert': sak({
    ...JUDGED_CASE,
    points: JUDGED_CASE.points.map((point) =>
      point.hit?.kind === 'SANCTION'
        ? { ...point, verdict: 'Samme person', hit: { ...point.hit, verdict: 'SAME' } }
        : point,
    ),
    decisions: JUDGED_CASE.decisions.map((each) =>
      each.decision === 'APPROVE'
        ? { ...each, obstacle: 'error.case.sanctioned' }
        : { ...each, reasons: ['SANCTIONED', ...each.reasons] },
    ),
  }),
  'sak-to-personer': sak({
    ...worked,
    points: worked.points.slice(2),
    decisions: JUDGED_CASE.decisions.map((each) => (each.decision === 'APPROVE' ? { ...each, named: [1046] } : each)),
    risk: { grounds: ['COUNTRY', 'OWNERS'], oneAdvisor: MONITORING.oneAdvisor },
    summary: {
      ...JUDGED_CASE.summary,
      otherCases: BESIDE.map((each) => (each.number === 1046 ? { ...each, kind: 'DISCREPANCY', reasons: [] } : each)),
    },
  }),
  'sak-navnebror': sak({
    ...worked,
    acts: [...worked.acts.filter((act) => !['PROPOSE', 'JUDGE', 'JUDGE_SANCTION'].includes(act)), 'ANOTHER_PERSON'],
    likeness: { is: 'NAMESAKE', name: 'Per Politikersen' },
  }),
  'forslag-navnebror': sak({
    ...PROPOSED,
    proposal: PROPOSED.proposal && { ...PROPOSED.proposal, namesake: RETURNED.returned },
  }),
  'sak-endret': sak(worked, '', { [`cases/${worked.id}/proposals`]: refusal('error.case.changed') }),
  'sak-utlopt': sak(worked, '', { [`cases/${worked.id}/notes`]: refusal('error.session.deleted') }),
  'sak-laster': sak(worked, '', { [`cases/${worked.id}`]: NEVER }),
  'sak-finnes-ikke': { route: '/sak/9', answers: { 'cases/search': searched([]) } },
  'sak-skjermet': sak(caseOf(1042, { restricted: true, isHeldFromErasure: true, addressIsProtected: true, acts: [] })),
  'sak-ikke-bevist': sak(caseOf(1042, { summary: { ...worked.summary, isProven: false } })),
  'sak-avsluttet': sak(
    caseOf(1049, { closedAt: '2026-11-23T09:00:00Z', acts: ['REOPEN'], decisions: [], points: worked.points.slice(1) }),
  ),
  'sak-sist': sak(caseOf(1049, { closedAt: '2026-11-23T09:00:00Z', acts: [], decisions: [] }), '', {
    cases: page([]),
    'cases?assigned=me': page([]),
    'cases?assigned=approval': page([]),
    'cases?assigned=none': page([]),
  }),
  'sak-sendt-tilbake': sak(RETURNED),
  'sak-avgjort': sak(DECIDED),
  forslag: sak(PROPOSED),
  'forslag-ledelsen': sak(AGREED),
  'forslag-gammelt': sak(
    caseOf(1043, {
      ...PROPOSED,
      proposal: PROPOSED.proposal && { ...PROPOSED.proposal, isStale: true },
    }),
  ),
  'sporsmal-sendt': sak(ASKED),
  'sporsmal-avvist': sak(worked, '', {
    [`cases/${worked.id}/questions/preview`]: refusal('error.bad.request', [
      { path: 'words', message: 'Ordet «treff» kan røpe en undersøkelse. Skriv det på en annen måte.' },
    ]),
  }),
  signaturregel: sak(RULE),
  'signaturregel-signert': sak({
    ...RULE,
    reasons: [{ code: 'second-order', words: 'En annen avtale om virksomheten er signert' }],
  }),
  'signaturregel-ingen': sak(RULE_OF_NOBODY),
  'signering-ute': sak(OUT),
  'last-barn': sak(LOCKED),
  melding: sak(STOPPED),
  'skjermet-soker': sak(SHIELDED, '', { me: OFFICER }),
  svar: sak(worked, '/svar'),
  'svar-laster': sak(worked, '/svar', { [`cases/${worked.id}/answers`]: NEVER }),
  registre: sak(worked, '/registre'),
  treff: sak(worked, '/treff'),
  'treff-ingen': sak(worked, '/treff', { [`cases/${worked.id}/hits`]: [] }),
  eiere: sak(DISCREPANCY, '/eiere'),
  'eiere-frosset': sak(
    { ...DISCREPANCY, state: 'CLOSED', outcome: 'REPORTED', decisions: [] },
    '/eiere',
    {},
    { notice: { ...NOTICE, isFrozen: true, whyNotAsked: 'CLOSED', request: null } },
  ),
  'eiere-trust': sak(worked, '/eiere', {
    [`cases/${worked.id}/owners`]: { ...OWNERS, trusts: TRUSTS, differences: [] },
  }),
  'eiere-taus': sak(worked, '/eiere', {
    [`cases/${worked.id}/owners`]: {
      ...OWNERS,
      registerIsSilent: true,
      remarks: [],
      coming: null,
      differences: [],
      standIns: [{ role: 'Daglig leder, stedfortreder', name: 'Astrid Ledermo' }],
    },
  }),
  'eiere-ingen': sak(worked, '/eiere', {
    [`cases/${worked.id}/owners`]: {
      ...OWNERS,
      rows: [],
      differences: [],
      nobody: [
        'Kunden har svart at ingen eier eller kontrollerer mer enn 25 prosent av virksomheten.',
        'Register over reelle rettighetshavere har heller ingen.',
      ],
    },
  }),
  'eiere-uvisst': sak(
    { ...DISCREPANCY, summary: { ...DISCREPANCY.summary, otherCases: BESIDE, otherCasesAreCut: true } },
    '/eiere',
    {
      [`cases/${idOf(1047)}/discrepancy-notice`]: {
        ...NOTICE,
        found: [],
        owners: ['Ingen. Etter det kunden har oppgitt, eier eller styrer ingen nok til å være reell rettighetshaver.'],
        areOwnersKnown: false,
        whyNotAsked: 'HIGHER_RISK',
      },
    },
  ),
  'eiere-sendt': sak(DISCREPANCY, '/eiere', {
    [`cases/${idOf(1047)}/discrepancy-notice`]: {
      ...NOTICE,
      isFrozen: true,
      sent: { reference: 'RRH-1042', on: TODAY },
      whyNotAsked: 'CLOSED',
      customerHasUntil: '2026-12-08',
    },
  }),
  dokumenter: sak(worked, '/dokumenter'),
  'dokumenter-fra-kunden': sak(worked, '/dokumenter', { [`cases/${worked.id}/papers`]: PAPERS }),
  historikk: sak(worked, '/historikk'),
  notater: sak(worked, '/notater'),
  'notater-ingen': sak(worked, '/notater', { [`cases/${worked.id}/notes`]: [] }),
};
