/** Rules about the core bank's control of the customer, and about what the list has of everybody on the case (S-160). */
import { PROCESSES, type Process } from '../case.ts';
import { CORPORATE, MANUAL, manualFor, PERSON, type RiskRule, some } from './rule.ts';

/**
 * Processes in which the core bank is asked to evaluate the subject; a child and a tax renewal go by the list alone.
 */
export const EVALUATED: readonly Process[] = [...PERSON, ...CORPORATE];

/** Everybody is screened, whatever is declared. */
const everywhere = manualFor(PROCESSES);

export const CONTROL_RULES: readonly RiskRule[] = [
  everywhere('ended-for-an-advisor', 'Spørreskjemaet slutter der en rådgiver skal se på saken', {
    fact: 'endsWith',
    oneOf: ['REQUIRES_MANUAL_CONTROL_BY_ADVISOR'],
  }),
  {
    id: 'aml-evaluation',
    processes: EVALUATED,
    when: { fact: 'amlEvaluation', oneOf: ['HIT'] },
    yes: MANUAL,
    unknown: 'FAILED',
    reason: 'Kontrollen i kjernesystemet ga treff',
  },
  everywhere('sanctions-hit', 'En person eller virksomhet i saken kan stå på en sanksjonsliste (sanksjonslova § 1)', {
    fact: 'sanctionsHit',
    oneOf: ['YES'],
  }),
  everywhere('pep-undeclared', 'En person i saken kan være politisk eksponert (hvitvaskingsloven § 18)', {
    fact: 'pepUndeclared',
    oneOf: ['YES'],
  }),
  everywhere('rca-undeclared', 'En person i saken kan stå nær en politisk eksponert person (hvitvaskingsloven § 18)', {
    fact: 'rcaUndeclared',
    oneOf: ['YES'],
  }),
  everywhere(
    'listed-hit',
    'En person eller virksomhet i saken kan stå på en liste av en annen grunn enn sanksjoner og verv (hvitvaskingsloven § 25)',
    { fact: 'screeningUnknown', oneOf: ['LISTED'] },
  ),
  everywhere('screening-other-list', 'Listen som personene i saken ble kontrollert mot, var ikke den som gjelder', {
    fact: 'screeningUnknown',
    oneOf: ['OTHER_LIST'],
  }),
  // A guardian in money matters acts together with the person or instead of them: who that is, only an advisor can find out.
  everywhere(
    'register-caution',
    'Folkeregisteret har noe om personen som en rådgiver må se på, for eksempel et vergemål (vergemålsloven)',
    some('registerCautions'),
  ),
  everywhere('screening-no-list', 'Det fantes ingen liste å kontrollere personene i saken mot', {
    fact: 'screeningUnknown',
    oneOf: ['NO_LIST'],
  }),
  everywhere('screening-list-too-old', 'Listen som personene i saken ble kontrollert mot, var for gammel', {
    fact: 'screeningUnknown',
    oneOf: ['LIST_TOO_OLD'],
  }),
  everywhere('screening-name-unusable', 'Navnet til en person eller virksomhet i saken kunne ikke kontrolleres', {
    fact: 'screeningUnknown',
    oneOf: ['NAME_UNUSABLE'],
  }),
  everywhere('screening-too-many', 'Det var flere personer i saken enn det ble kontrollert', {
    fact: 'screeningUnknown',
    oneOf: ['TOO_MANY'],
  }),
];

const SCREENING_FACTS = ['sanctionsHit', 'pepUndeclared', 'rcaUndeclared', 'screeningUnknown'];

/** Ids of the rules that say what lists have of persons, each of whom is told with their hits beside. */
export const BY_SCREENING: ReadonlySet<string> = new Set(
  CONTROL_RULES.flatMap(({ id, when }) => ('fact' in when && SCREENING_FACTS.includes(when.fact) ? [id] : [])),
);
