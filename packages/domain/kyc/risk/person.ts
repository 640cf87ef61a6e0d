/** Rules about people: what they are, where they live, and where their money comes from. */
import type { Condition } from '../condition.ts';
import { BIRTH_COUNTRY_UNKNOWN, CITIZENSHIP_UNKNOWN } from '../citizenship.ts';
import { answered, CHILD, ifAsked, manualFor, PRODUCT, type RiskRule, some, weakFor, WHOLE_PERSON } from './rule.ts';

const person = manualFor(WHOLE_PERSON);
const child = manualFor(CHILD);

/** Asked of persons always, and with a product where its questionnaire asks; a section that is unanswered is no 'no'. */
const ofPerson = (id: string, kind: string, reason: string, when: Condition): RiskRule[] => [
  person(id, reason, when),
  manualFor(PRODUCT)(`${id}-with-product`, reason, ifAsked(kind, when)),
];
/**
 * The management must approve of somebody in a public position, of whoever is new before anything else. Of a customer whose
 * declaration is renewed a bank may approve afterwards: the case goes on, and the bank is told that the approval is to be had.
 */
const AFTERWARDS: Condition = {
  all: [
    { fact: 'process', oneOf: ['RENEWAL_PRIVATE'] },
    { fact: 'positionsApproved', oneOf: ['AFTERWARDS'] },
  ],
};
const position = (id: string, fact: string, reason: string): RiskRule[] => {
  const counts: Condition = { fact, oneOf: ['YES'] };
  const measured = (rule: RiskRule): RiskRule => ({ ...rule, enhanced: true });
  const noted = (rule: RiskRule): RiskRule => ({ ...rule, yes: 'OK' });
  return [
    ...ofPerson(id, 'pep', reason, { all: [counts, { not: AFTERWARDS }] }),
    noted(
      manualFor(['RENEWAL_PRIVATE'])(`${id}-noted`, `${reason}, og godkjennes etterpå`, { all: [counts, AFTERWARDS] }),
    ),
  ].map(measured);
};

/** Points of a signal that many honest customers give, and of one that few do. */
const COMMON = 1;
const RARE = 2;
const weak = (weight: number, rules: readonly RiskRule[]): RiskRule[] => rules.map((rule) => ({ ...rule, weight }));

const EARNING = weakFor(['BECOME_PRIVATE_CUSTOMER', 'BECOME_GUARANTOR_CUSTOMER', 'RENEWAL_PRIVATE'], COMMON);
const income = (id: string, reason: string, oneOf: string[]): RiskRule[] => {
  const when = { fact: 'incomeSources', oneOf };
  const asked: Condition = { any: [ifAsked('checkboxSourceOfIncome', when), ifAsked('sourceOfIncome', when)] };
  return [EARNING(id, reason, when), weakFor(PRODUCT, COMMON)(`${id}-with-product`, reason, asked)];
};

const EVERYBODY = [...WHOLE_PERSON, ...PRODUCT];

const AMERICAN: Condition = {
  any: [
    { fact: 'citizenship', oneOf: ['USA'] },
    { fact: 'birthCountry', oneOf: ['USA'] },
  ],
};
const NOT_TAXED_THERE: Condition = { all: [AMERICAN, { not: { fact: 'taxCountries', oneOf: ['USA'] } }] };

export const PERSON_RULES: readonly RiskRule[] = [
  ...position('person-pep', 'ownPosition', 'Kunden er politisk eksponert (hvitvaskingsloven § 18)'),
  ...position('person-rca', 'relatedPosition', 'Kunden står nær en politisk eksponert person (hvitvaskingsloven § 18)'),

  ...ofPerson(
    'country-differs',
    'country',
    'Oppgir et annet bosted, statsborgerskap eller fødeland enn Folkeregisteret har (hvitvaskingsloven § 12)',
    some('countriesDiffer'),
  ),
  ...ofPerson('citizenship-unknown', 'country', 'Statsborgerskapet til kunden er ukjent (hvitvaskingsloven § 12)', {
    fact: 'citizenship',
    oneOf: [CITIZENSHIP_UNKNOWN],
  }),
  ...ofPerson('birth-country-unknown', 'country', 'Fødelandet til kunden er ukjent (hvitvaskingsloven § 12)', {
    fact: 'birthCountry',
    oneOf: [BIRTH_COUNTRY_UNKNOWN],
  }),
  ...ofPerson(
    'high-risk-residence',
    'country',
    'Kunden bor i et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskResidence'),
  ),
  // The law's measure is where somebody lives: a whole nation is turned away by nobody.
  ...weak(
    COMMON,
    ofPerson(
      'high-risk-citizenship',
      'country',
      'Kunden er statsborger av et høyrisikoland (hvitvaskingsforskriften § 4-9)',
      some('highRiskCitizenship'),
    ),
  ),
  person(
    'american-without-tax',
    'Kunden er statsborger av USA eller født der, og har etter svarene ikke skatteplikt dit nå (skatteforvaltningsloven § 7-3)',
    NOT_TAXED_THERE,
  ),

  ...income('unlisted-income', 'Oppgir en annen inntektskilde enn de vanlige (hvitvaskingsloven § 24)', ['OTHER']),
  ...income('income-to-be-looked-at', 'Oppgir inntekt fra spill eller kryptovaluta (hvitvaskingsloven § 24)', [
    'GAMBLING',
    'CRYPTO',
  ]),
  manualFor(EVERYBODY)(
    'high-risk-payments',
    'Venter betalinger til eller fra et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskPayments'),
  ),
  weakFor(EVERYBODY, RARE)(
    'on-behalf-of-others',
    'Skal bruke kontoen på vegne av andre (hvitvaskingsloven § 12)',
    answered('PM_BEHALF', ['YES']),
  ),
  weakFor(EVERYBODY, COMMON)(
    'private-account-for-business',
    'Skal bruke kontoen til næringsvirksomhet (hvitvaskingsloven § 24)',
    answered('PM_BUSINESS', ['YES']),
  ),
  weakFor(EVERYBODY, RARE)(
    'unexplained-connection',
    'Bor i utlandet, og oppgir en annen tilknytning til Norge enn de vanlige (hvitvaskingsforskriften § 4-9)',
    answered('PM_NORWAY', ['OTHER']),
  ),
  weakFor(['CREDIT_CARD'], RARE)(
    'card-for-others',
    'Andre enn partner og familie skal bruke kredittkortet (hvitvaskingsloven § 12)',
    answered('CC_OTHER_USER', ['OTHER']),
  ),
  weakFor(['CAR_LOAN'], COMMON)(
    'car-for-others',
    'En annen enn kunden skal bruke det som lånet gjelder (hvitvaskingsloven § 12)',
    answered('CL_USER', ['NO']),
  ),
  weakFor(['CAR_LOAN'], COMMON)(
    'unlisted-deposit',
    'Oppgir en annen kilde til egenkapitalen enn de vanlige (hvitvaskingsloven § 24)',
    answered('CL_DEPOSIT_SOURCE', ['OTHER']),
  ),
  manualFor(['BECOME_DISPONENT_CUSTOMER'])(
    'disponent-as-guardian',
    'Disponerer kontoen som verge eller etter fremtidsfullmakt; dokumentasjonen må kontrolleres (hvitvaskingsloven § 12)',
    answered('DISPONENT_WHY', ['GUARDIAN']),
  ),
  weakFor(['BECOME_DISPONENT_CUSTOMER'], RARE)(
    'disponent-unexplained',
    'Oppgir en annen grunn til å disponere kontoen enn de vanlige (hvitvaskingsloven § 12)',
    answered('DISPONENT_WHY', ['OTHER']),
  ),
  weakFor(['BECOME_GUARANTOR_CUSTOMER'], RARE)(
    'guarantor-unexplained',
    'Oppgir et annet forhold til den som skal ha lånet enn de vanlige (hvitvaskingsloven § 12)',
    answered('GUARANTOR_RELATION', ['OTHER']),
  ),

  child(
    'child-country-differs',
    'Foresatte oppgir et annet bosted, statsborgerskap eller fødeland for barnet enn Folkeregisteret har (hvitvaskingsloven § 12)',
    some('countriesDiffer'),
  ),
  child('child-citizenship-unknown', 'Statsborgerskapet til barnet er ukjent (hvitvaskingsloven § 12)', {
    fact: 'citizenship',
    oneOf: [CITIZENSHIP_UNKNOWN],
  }),
  child('child-birth-country-unknown', 'Fødelandet til barnet er ukjent (hvitvaskingsloven § 12)', {
    fact: 'birthCountry',
    oneOf: [BIRTH_COUNTRY_UNKNOWN],
  }),
  child(
    'child-high-risk-residence',
    'Barnet bor i et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskResidence'),
  ),
  weakFor(CHILD, COMMON)(
    'child-high-risk-citizenship',
    'Barnet er statsborger av et høyrisikoland (hvitvaskingsforskriften § 4-9)',
    some('highRiskCitizenship'),
  ),
  child(
    'child-american-without-tax',
    'Barnet er statsborger av USA eller født der, og har etter svarene ikke skatteplikt dit nå (skatteforvaltningsloven § 7-3)',
    NOT_TAXED_THERE,
  ),
  weakFor(CHILD, COMMON)(
    'child-unlisted-source',
    'Oppgir en annen kilde til barnets penger enn de vanlige (hvitvaskingsloven § 24)',
    answered('CM_SOURCE', ['OTHER']),
  ),
  weakFor(CHILD, RARE)(
    'child-on-behalf-of-others',
    'Andre enn barnet skal ha penger på kontoen; hvem som eier dem, må avklares (hvitvaskingsloven §§ 12 og 13)',
    answered('CM_BEHALF', ['YES']),
  ),
  child(
    'child-fortune',
    'Barnet kan få mer enn to ganger grunnbeløpet, som statsforvalteren i så fall forvalter (vergemålsloven § 48)',
    answered('CM_LARGE_AMOUNT', ['GT250']),
  ),
  // The guardian is not asked: the bank has it from the guardian's own declaration, or from the list.
  {
    ...child('child-near-pep', 'En foresatt er politisk eksponert, og barnet er nær familie (hvitvaskingsloven § 18)', {
      fact: 'guardianPosition',
      oneOf: ['YES'],
    }),
    enhanced: true,
  },
  child(
    'child-high-risk-payments',
    'Venter penger fra et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskPayments'),
  ),
];
