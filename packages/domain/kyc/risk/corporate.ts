/** Rules about companies: what they do, who leads and owns them, and where their money comes from. */
import { BIRTH_COUNTRY_UNKNOWN, CITIZENSHIP_UNKNOWN } from '../citizenship.ts';
import { OWNER_IS_CUSTOMER, PUBLIC_BODIES } from '../company-kinds.ts';
import type { Condition } from '../condition.ts';
import type { RegisterRemark } from '../owners/register-remarks.ts';
import type { Condition as OrganisationCondition } from '../../organisation/condition.ts';
import { answered, CORPORATE, manualFor, type RiskRule, some, weakFor } from './rule.ts';

const company = manualFor(CORPORATE);
/** Points of a signal that many honest companies give, and of one that few do. */
const common = weakFor(CORPORATE, 1);
const rare = weakFor(CORPORATE, 2);

/**
 * A sole proprietorship is its owner, and a public body has nobody behind it: neither is asked of a board, of owners or of
 * being a financial institution.
 */
const unlessOneself = (when: Condition): Condition => ({
  all: [{ not: { fact: 'companyForm', oneOf: [...OWNER_IS_CUSTOMER, ...PUBLIC_BODIES] } }, when],
});
/** The owner of a sole proprietorship answers as the person they are. */
const oneself = (at: string, position: string): Condition => ({
  all: [
    { fact: 'companyForm', oneOf: [...OWNER_IS_CUSTOMER] },
    {
      any: [
        { answerTo: 'pep', at, oneOf: ['YES'] },
        { fact: position, oneOf: ['YES'] },
      ],
    },
  ],
});
const owners = (id: string, reason: string, at: string, oneOf: (string | boolean)[]): RiskRule =>
  company(id, reason, unlessOneself({ answerTo: 'corporateBeneficialOwnerActorsV3', at, oneOf }));
/** An owner who says no still counts for a year after a position that the bank knew of. */
const exposed = (id: string, reason: string, at: string, position: string): RiskRule => ({
  ...company(
    id,
    reason,
    unlessOneself({
      any: [
        { answerTo: 'corporateBeneficialOwnerActorsV3', at, oneOf: ['YES'] },
        { fact: position, oneOf: ['YES'] },
      ],
    }),
  ),
  enhanced: true,
});
/** A company that the state or a municipality controls has no person behind it, where two registers say so (D-064). */
const NOT_PUBLIC: Condition = { not: { fact: 'publicOwner', oneOf: ['YES'] } };
const institution = (at: string, oneOf: (string | boolean)[]): Condition => ({
  answerTo: 'corporateFinancialInstitution',
  at,
  oneOf,
});

const remark = (id: string, reason: string, ...oneOf: RegisterRemark[]): RiskRule =>
  company(`owner-register-${id}`, reason, unlessOneself({ fact: 'ownerRegisterRemarks', oneOf }));

/** Whatever the register of beneficial owners answered, a person looks at this. */
const REMARKS: readonly RiskRule[] = [
  company(
    'owner-register-unclear',
    'Registeret sier ikke hvilken registrering av reelle rettighetshavere som gjelder (hvitvaskingsloven § 14)',
    unlessOneself({ fact: 'ownerRegister', oneOf: ['UNCLEAR'] }),
  ),
  remark(
    'unread',
    'Noe av registerets svar om reelle rettighetshavere kunne ikke leses (hvitvaskingsloven § 14)',
    'UNREAD',
    'UNKNOWN_CODE',
    'NOT_SAID',
  ),
  remark(
    'elsewhere',
    'Registeret viser til et marked eller et annet lands register (hvitvaskingsloven § 14)',
    'ELSEWHERE',
  ),
  remark('deceased', 'En registrert reell rettighetshaver er død', 'DECEASED'),
  remark(
    'discrepancy',
    'Noen har meldt fra om feil i registeret over reelle rettighetshavere (hvitvaskingsloven § 14)',
    'DISCREPANCY',
  ),
  remark(
    'chain-unnamed',
    'En virksomhet mellom kunden og en reell rettighetshaver er uten kjent navn, og kan ikke kontrolleres mot lister',
    'CHAIN_UNNAMED',
  ),
];

/** Condition on the business register's conditions of the organisation itself. */
const condition = (one: OrganisationCondition): Condition => ({ fact: 'organisationConditions', oneOf: [one] });

export const CORPORATE_RULES: readonly RiskRule[] = [
  {
    ...company(
      'proprietor-pep',
      'Innehaveren er politisk eksponert (hvitvaskingsloven § 18)',
      oneself('isPep', 'ownPosition'),
    ),
    enhanced: true,
  },
  {
    ...company(
      'proprietor-rca',
      'Innehaveren står nær en politisk eksponert person (hvitvaskingsloven § 18)',
      oneself('isRca', 'relatedPosition'),
    ),
    enhanced: true,
  },
  company(
    'financial-institution',
    'Virksomheten er en finansinstitusjon',
    unlessOneself(institution('financialInstitution', ['financialInstitution'])),
  ),
  company(
    'passive-without-owners',
    'Virksomheten har passive inntekter, og ingen reelle rettighetshavere er oppgitt (skatteforvaltningsloven § 7-3)',
    unlessOneself({
      all: [
        institution('passiveCorporate', [true]),
        { answerTo: 'corporateBeneficialOwnerActorsV3', at: 'hasBeneficialOwners', oneOf: ['NO'] },
      ],
    }),
  ),
  company('business-unknown', 'Registeret har ingen næringskode', { fact: 'businessCodes', none: true }),
  company('under-reconstruction', 'Virksomheten er under rekonstruksjon', condition('RECONSTRUCTION')),
  company('insolvency-abroad', 'Virksomheten er under insolvensbehandling i utlandet', condition('INSOLVENCY_ABROAD')),
  company(
    'organisation-state-unknown',
    'Registeret oppgir ikke om virksomheten er konkurs eller under avvikling',
    condition('STATE_UNKNOWN'),
  ),
  company('register-notes', 'Registeret har en påtegning på virksomheten', condition('NOTED')),
  company(
    'foreign-enterprise',
    'Virksomheten er utenlandsk, og registeret sier ikke hvor den hører hjemme (hvitvaskingsloven § 13)',
    {
      any: [
        { fact: 'companyForm', oneOf: ['UTLA'] },
        {
          all: [
            { fact: 'companyForm', oneOf: ['NUF'] },
            { fact: 'homeCountry', none: true },
          ],
        },
      ],
    },
  ),
  company(
    'home-in-high-risk-country',
    'Virksomheten hører hjemme i et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskHome'),
  ),
  company('company-form-unknown', 'Organisasjonsformen er ukjent', {
    fact: 'companyForm',
    oneOf: ['UKJENT', 'ANNET'],
  }),
  company('high-risk-business', 'Næringen har høy risiko (hvitvaskingsforskriften § 4-9)', some('highRiskTrades')),
  common('watched-business', 'Næringen har forhøyet risiko (hvitvaskingsforskriften § 4-9)', some('watchedTrades')),
  common('unlisted-source', 'Oppgir en annen inntektskilde enn de vanlige', {
    fact: 'incomeSources',
    oneOf: ['OTHER'],
  }),
  common('gifts', 'Får gaver eller innsamlede midler uten å være forening eller stiftelse', {
    all: [{ fact: 'incomeSources', oneOf: ['GIFTS'] }, { not: { fact: 'companyForm', oneOf: ['FLI', 'STI', 'KIRK'] } }],
  }),

  company(
    'company-high-risk-payments',
    'Venter betalinger til eller fra et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    some('highRiskPayments'),
  ),
  company(
    'sanctioned-countries',
    'Har handel eller annen kontakt med land som er omfattet av sanksjoner (sanksjonslova § 1)',
    answered('BM_SANCTIONS', ['YES']),
  ),
  common(
    'unlisted-equity',
    'Oppgir en annen kilde til egenkapitalen enn de vanlige (hvitvaskingsloven § 24)',
    answered('BM_EQUITY', ['OTHER']),
  ),

  company(
    'nominees',
    'Noen eier andeler eller sitter i styret på vegne av andre (forordning (EU) 2024/1624 artikkel 66)',
    answered('BM_NOMINEES', ['YES']),
  ),
  company(
    'coming-owner-rule-unasked',
    'Er ikke spurt om det som eierreglene krever nå (forordning (EU) 2024/1624 artikkel 22 og 66)',
    unlessOneself({
      all: [
        { fact: 'ownerLaw', oneOf: ['COMING'] },
        {
          any: [
            { not: { fact: 'questions', oneOf: ['BM_NOMINEES'] } },
            { not: { fact: 'asked', oneOf: ['corporateTrusts'] } },
          ],
        },
      ],
    }),
  ),
  company(
    'owner-trust',
    'En trust eller lignende ordning eier i virksomheten, eller virksomheten forvalter for en (forordning (EU) 2024/1624 artikkel 55 og 58)',
    { fact: 'trusts', oneOf: ['YES'] },
  ),
  company(
    'trust-party-missing',
    'Stifteren eller forvalteren i en trust er ikke oppgitt (forordning (EU) 2024/1624 artikkel 58)',
    { fact: 'trustParties', oneOf: ['MISSING'] },
  ),
  company(
    'trust-in-high-risk-country',
    'En trust følger loven i et høyrisikoland, eller et selskap med en rolle i den hører til der (hvitvaskingsforskriften § 4-10)',
    some('highRiskTrusts'),
  ),
  company(
    'owner-layers',
    'Tre ledd eller flere mellom virksomheten og en eier: virksomheten skal sende banken et organisasjonskart (forordning (EU) 2024/1624 artikkel 20)',
    unlessOneself({
      all: [
        { fact: 'ownerLaw', oneOf: ['COMING'] },
        { fact: 'ownerLayers', oneOf: ['MANY'] },
      ],
    }),
  ),
  company('principal-place-high-risk', 'Drives hovedsakelig fra et høyrisikoland (hvitvaskingsforskriften § 4-10)', {
    all: [answered('BM_PLACE', ['YES']), some('highRiskPlace')],
  }),

  company('board-unknown', 'Virksomhetsregisteret svarte ikke om styre og daglig leder (hvitvaskingsloven § 13)', {
    all: [{ not: { fact: 'companyForm', oneOf: [...OWNER_IS_CUSTOMER] } }, { fact: 'boardKnown', oneOf: ['NO'] }],
  }),
  company('board-in-part', 'Virksomhetsregisteret oppgir for lite om noen som har en rolle (hvitvaskingsloven § 13)', {
    fact: 'boardKnown',
    oneOf: ['IN_PART'],
  }),
  company(
    'board-rejected',
    'Sier at styre og daglig leder ikke er som registrert',
    unlessOneself({ answerTo: 'corporateBoardActorsV3', at: 'answer.typeInfo', oneOf: ['REJECTED_WITH_COMMENT'] }),
  ),
  company(
    'owner-register-silent',
    'Register over reelle rettighetshavere svarte ikke, eller virksomheten har ikke meldt fra dit',
    unlessOneself({ fact: 'ownerRegister', oneOf: ['NOT_REPORTED'] }),
  ),
  company(
    'owners-unidentified',
    'Ingen reell rettighetshaver er identifisert, og ledelsen er ført opp som stedfortredere (hvitvaskingsloven § 14)',
    unlessOneself({ all: [{ fact: 'ownersUnidentified', oneOf: ['YES'] }, NOT_PUBLIC] }),
  ),
  company(
    'owner-register-without-owners',
    'Registeret har ingen reelle rettighetshavere for en virksomhet som skal ha noen (hvitvaskingsloven § 14)',
    unlessOneself({
      all: [
        { fact: 'ownersExpected', oneOf: ['YES'] },
        NOT_PUBLIC,
        { fact: 'ownerRegister', oneOf: ['NONE', 'NOT_OBLIGED'] },
      ],
    }),
  ),
  company(
    'owner-register-withholds',
    'Registeret holder tilbake navn, eller sier at ikke alle reelle rettighetshavere er identifisert',
    unlessOneself({ fact: 'ownerRegister', oneOf: ['WITHHELD'] }),
  ),
  ...REMARKS,
  owners('owners-rejected', 'Bekrefter ikke de reelle rettighetshaverne', 'answer.typeInfo', ['REJECTED_WITH_COMMENT']),
  company(
    'owners-differ-from-register',
    'Oppgir andre reelle rettighetshavere enn registeret har (hvitvaskingsloven § 14)',
    unlessOneself({
      any: [
        {
          answerTo: 'corporateBeneficialOwnerActorsV3',
          at: 'registerDifference.differences.*.kind',
          oneOf: ['NOT_IN_ANSWER', 'NOT_IN_REGISTER', 'SHARE_OUTSIDE_INTERVAL'],
        },
        { fact: 'ownersDifferByNumber', oneOf: ['YES'] },
      ],
    }),
  ),
  company(
    'owner-number-differs',
    'Fødselsnummeret til en reell rettighetshaver hører ikke til navnet, eller Folkeregisteret svarte ikke (hvitvaskingsloven § 14)',
    unlessOneself({ fact: 'ownerNumbers', oneOf: ['OTHER_NAME', 'NOBODY'] }),
  ),
  owners(
    'owner-indirect-share',
    'En eierkjede gir mer enn eierandelen som er oppgitt',
    'beneficialOwners.*.indirectAboveGiven',
    [true],
  ),
  exposed(
    'owner-pep',
    'En reell rettighetshaver er politisk eksponert (hvitvaskingsloven § 18)',
    'beneficialOwners.*.isBeneficialOwnerPep',
    'ownerPosition',
  ),
  exposed(
    'owner-rca',
    'En reell rettighetshaver står nær en politisk eksponert person (hvitvaskingsloven § 18)',
    'beneficialOwners.*.isBeneficialOwnerRca',
    'ownerRelatedPosition',
  ),
  company(
    'owner-in-high-risk-country',
    'En reell rettighetshaver bor i et høyrisikoland (hvitvaskingsforskriften § 4-10)',
    unlessOneself(some('highRiskOwners')),
  ),
  company(
    'owner-citizenship-unknown',
    'Statsborgerskapet til en reell rettighetshaver er ukjent (hvitvaskingsloven § 14)',
    unlessOneself({ fact: 'ownerCitizenship', oneOf: [CITIZENSHIP_UNKNOWN] }),
  ),
  rare(
    'owner-birth-country-unknown',
    'Fødelandet til en reell rettighetshaver er ukjent (hvitvaskingsloven § 14)',
    unlessOneself({
      answerTo: 'corporateBeneficialOwnerActorsV3',
      at: 'beneficialOwners.*.birthCountry',
      oneOf: [BIRTH_COUNTRY_UNKNOWN],
    }),
  ),
  common(
    'owner-high-risk-citizenship',
    'En reell rettighetshaver er statsborger av et høyrisikoland (hvitvaskingsforskriften § 4-9)',
    unlessOneself(some('highRiskOwnerCitizenship')),
  ),
  common(
    'owner-tax-without-number',
    'En reell rettighetshaver er skattepliktig til et land uten å ha skattenummer der (skatteforvaltningsloven § 7-3)',
    unlessOneself(some('ownerTaxCountriesWithoutNumber')),
  ),
];
