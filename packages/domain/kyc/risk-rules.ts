/** The rules that decide a case's status today; a change is a new version, and cases keep the reasons they were decided by. */
import type { CaseStatus, Process } from './case.ts';
import type { RiskRule } from './risk.ts';

export const RISK_RULES_VERSION = 3;

const CORPORATE: readonly Process[] = ['BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE'];
const MANUAL: CaseStatus = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';

/** Manual control when it holds, and when it can't be told. */
const manual = (id: string, reason: string, when: RiskRule['when']): RiskRule => ({
  id,
  processes: CORPORATE,
  when,
  yes: MANUAL,
  unknown: MANUAL,
  reason,
});

/** A sole proprietorship is its owner: it has no board and nobody behind it, so it is not asked of them. */
const unlessOneself = (when: RiskRule['when']): RiskRule['when'] => ({
  all: [{ not: { fact: 'companyForm', oneOf: ['ENK'] } }, when],
});
const owners = (id: string, reason: string, at: string, oneOf: (string | boolean)[]): RiskRule =>
  manual(id, reason, unlessOneself({ answerTo: 'corporateBeneficialOwnerActorsV3', at, oneOf }));

const PRIVATE: readonly Process[] = [
  'BECOME_PRIVATE_CUSTOMER',
  'BECOME_DISPONENT_CUSTOMER',
  'BECOME_GUARANTOR_CUSTOMER',
  'RENEWAL_PRIVATE',
];
/** Asked of persons; a section that was not asked is unknown, and unknown is no 'no'. */
const ofPerson = (id: string, reason: string, when: RiskRule['when']): RiskRule => ({
  ...manual(id, reason, when),
  processes: PRIVATE,
});

export const RISK_RULES: readonly RiskRule[] = [
  ofPerson('person-pep', 'Kunden er politisk eksponert (hvitvaskingsloven § 18)', {
    answerTo: 'pep',
    at: 'isPep',
    oneOf: ['YES'],
  }),
  ofPerson('person-rca', 'Kunden står nær en politisk eksponert person (hvitvaskingsloven § 18)', {
    answerTo: 'pep',
    at: 'isRca',
    oneOf: ['YES'],
  }),
  {
    ...manual('aml-evaluation', 'Kontrollen i kjernesystemet ga treff', { fact: 'amlEvaluation', oneOf: ['HIT'] }),
    unknown: 'FAILED',
  },
  manual('financial-institution', 'Virksomheten er en finansinstitusjon', {
    answerTo: 'corporateFinancialInstitution',
    at: 'financialInstitution',
    oneOf: ['financialInstitution'],
  }),
  manual('business-unknown', 'Registeret har ingen næringskode', { fact: 'businessCodes', none: true }),
  manual('foreign-enterprise', 'Virksomheten er utenlandsk', { fact: 'companyForm', oneOf: ['NUF', 'UTLA'] }),
  manual('company-form-unknown', 'Organisasjonsformen er ukjent', { fact: 'companyForm', oneOf: ['UKJENT', 'ANNET'] }),
  manual('high-risk-business', 'Næringen har høy risiko: spill, valutaveksling eller pengeoverføring', {
    fact: 'businessCodes',
    startsWith: ['92.', '66.19', '64.19'],
  }),
  manual('unlisted-source', 'Oppgir en annen inntektskilde enn de vanlige', {
    answerTo: 'checkboxSourceOfIncome',
    at: '*.sourceId',
    oneOf: ['OTHER'],
  }),
  manual('gifts', 'Får gaver eller innsamlede midler uten å være forening eller stiftelse', {
    all: [
      { answerTo: 'checkboxSourceOfIncome', at: '*.sourceId', oneOf: ['GIFTS'] },
      { not: { fact: 'companyForm', oneOf: ['FLI', 'STI'] } },
    ],
  }),
  manual(
    'board-rejected',
    'Sier at styre og daglig leder ikke er som registrert',
    unlessOneself({ answerTo: 'corporateBoardActorsV3', at: 'answer.typeInfo', oneOf: ['REJECTED_WITH_COMMENT'] }),
  ),
  manual(
    'owner-register-silent',
    'Register over reelle rettighetshavere svarte ikke, eller virksomheten har ikke meldt fra dit',
    unlessOneself({ fact: 'ownerRegister', oneOf: ['NOT_REPORTED'] }),
  ),
  owners('owners-rejected', 'Bekrefter ikke de reelle rettighetshaverne', 'answer.typeInfo', ['REJECTED_WITH_COMMENT']),
  owners(
    'owners-differ-from-register',
    'Oppgir andre reelle rettighetshavere enn registeret har (hvitvaskingsloven § 14)',
    'registerDifference.differences.*.kind',
    ['NOT_IN_ANSWER', 'NOT_IN_REGISTER', 'SHARE_OUTSIDE_INTERVAL'],
  ),
  owners(
    'owner-indirect-share',
    'En eierkjede gir mer enn eierandelen som er oppgitt',
    'beneficialOwners.*.indirectAboveGiven',
    [true],
  ),
  owners('owner-pep', 'En reell rettighetshaver er politisk eksponert', 'beneficialOwners.*.isBeneficialOwnerPep', [
    'YES',
  ]),
  owners(
    'owner-rca',
    'En reell rettighetshaver står nær en politisk eksponert person',
    'beneficialOwners.*.isBeneficialOwnerRca',
    ['YES'],
  ),
];
