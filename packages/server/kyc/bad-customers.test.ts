/** The table of bad private customers, and of those who are like them: none gets in undecided, and each of the held has its reasons (D-066). */
import { comesOut, says, type TriedPerson, yesWith } from './customer-table.fixture.ts';

const SANCTIONED = { sanctions: 'Programme' } as const;

const OTHERS = { PM_BEHALF_WHO: 'For et lag som jeg er kasserer i' };

const register = (folkeregisteret: object) => ({ folkeregisteret });
const now = { erGjeldende: true };

const BAD: readonly TriedPerson[] = [
  {
    who: 'on a sanctions list by name and birth date',
    named: ['Dmitrij', 'Orlovskij'],
    born: '1968-03-11',
    listed: { name: 'Dmitrij Orlovskij', birthDate: '1968-03-11', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed with day and month swapped',
    named: ['Sergey', 'Volkov'],
    born: '1971-08-04',
    listed: { name: 'Sergej Volkov', birthDate: '1971-04-08', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed with one digit wrong in the year',
    named: ['Boris', 'Tarasenko'],
    born: '1964-05-09',
    listed: { name: 'Boris Tarasenko', birthDate: '1954-05-09', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed, in Somali spelling',
    named: ['Cabdi', 'Maxamed Xasan'],
    born: '1969-01-01',
    listed: { name: 'Abdi Mohamed Hassan', birthDate: '1969', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed in Chinese, with an alias in Wade-Giles',
    named: ['Wei', 'Zhang'],
    born: '1977-10-10',
    listed: { name: '张伟', aliases: ['Chang Wei'], birthDate: '1977-10-10', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed in Cyrillic letters',
    named: ['Alexander', 'Lukin'],
    born: '1975-06-30',
    listed: { name: 'Лукин Александр Петрович', birthDate: '1975-06-30', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed in Arabic letters',
    named: ['Abdelrahman', 'Al-Khatib'],
    born: '1980-02-14',
    listed: { name: 'عبد الرحمن الخطيب', birthDate: '1980-02-14', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'listed with the parts of the name swapped',
    named: ['Selvarasa', 'Murukan'],
    born: '1970-09-01',
    listed: { name: 'Murugan Selvarajah', birthDate: '1970-09-01', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'wanted',
    named: ['Petter', 'Etterlystvik'],
    born: '1979-12-12',
    listed: { name: 'Petter Etterlystvik', birthDate: '1979-12-12', topics: 'wanted' },
    comes: 'held: listed-hit; hits judged, then two',
  },
  {
    who: 'minister who says no',
    named: ['Marit', 'Statsrådsen'],
    born: '1972-05-17',
    listed: { name: 'Marit Statsrådsen', birthDate: '1972-05-17', topics: 'role.pep' },
    comes: 'held: pep-undeclared; hits judged, then two',
  },
  {
    who: 'member of parliament who says so',
    given: {
      pep: {
        isPep: 'YES',
        pepList: [
          {
            id: null,
            current: null,
            roleTypeCode: 'PARLIAMENT_MEMBER',
            roleCountry: 'NOR',
            description: 'Sitter på Stortinget',
            roleEnd: null,
          },
        ],
        isRca: 'NO',
        rcaList: [],
      },
    },
    comes: 'held: person-pep; three',
  },
  {
    who: 'says that they live in Iran',
    given: { country: { countryOfBirth: 'NOR', countryOfResidence: 'IRN', citizenship: ['NOR'] } },
    comes: 'held: country-differs, high-risk-residence; two',
  },
  {
    who: 'has moved abroad by the register, and says that they live in Norway',
    stub: register({ status: [{ ...now, status: 'utflyttet' }] }),
    comes: 'held: country-differs; two',
  },
  {
    who: 'leaves out a citizenship that the register has',
    citizenship: ['NOR', 'IRN'],
    given: { country: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] } },
    comes: 'held: country-differs; two',
  },
  {
    who: 'citizenship that nobody knows',
    citizenship: ['XUK'],
    given: { country: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['XUK'] } },
    comes: 'held: citizenship-unknown; one',
  },
  {
    who: 'birth country that nobody knows',
    bornIn: 'XUK',
    given: { country: { countryOfBirth: 'XUK', countryOfResidence: 'NOR', citizenship: ['NOR'] } },
    comes: 'held: birth-country-unknown; one',
  },
  {
    who: 'taxed abroad without saying where',
    given: {
      tax: {
        hasTaxRelations: 'YES',
        hasAmericanTaxRelation: 'NO',
        hasInternationalTaxRelations: 'NO',
        americanTaxRelation: null,
        taxRelations: [],
      },
    },
    comes: 'held: tax-without-country; one',
  },
  {
    who: 'American who is taxed nowhere else',
    citizenship: ['USA', 'NOR'],
    bornIn: 'USA',
    comes: 'held: american-without-tax; one',
  },
  {
    who: 'three weak signals',
    citizenship: ['AFG'],
    bornIn: 'AFG',
    given: {
      checkboxSourceOfIncome: [
        { sourceId: 'GAMBLING', comment: 'Poker på nett' },
        { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
      ],
    },
    comes: 'held: weak-signals; two',
  },
  {
    who: 'better answers the second time',
    before: {
      country: { countryOfBirth: 'NOR', countryOfResidence: 'IRN', citizenship: ['NOR'] },
    },
    comes: 'refused: error.aml.rejected',
  },
  {
    who: 'the account is for others and for a trade',
    given: { dynamic: says({ PM_BEHALF: yesWith(OTHERS), PM_BUSINESS: { answer: 'YES' } }) },
    comes: 'held: weak-signals; two',
  },
  {
    who: 'more than half a million in cash a month, for people',
    given: {
      dynamic: says({
        PM_CASH: yesWith({ PM_CASH_AMOUNT: 'GT500', PM_CASH_WHY: 'Jeg tar ut penger og gir dem til folk.' }),
      }),
    },
    comes: 'held: very-much-cash; two',
  },
  {
    who: 'more in cash than what comes in',
    given: {
      dynamic: says({
        PM_INCOME: { answer: 'LT20' },
        PM_CASH: yesWith({ PM_CASH_AMOUNT: '50_200', PM_CASH_WHY: 'Det er sparepengene mine.' }),
      }),
    },
    comes: 'held: weak-signals; two',
  },
  {
    who: 'trades in crypto assets for more than half a million a year',
    given: { dynamic: says({ PM_CRYPTO: yesWith({ PM_CRYPTO_AMOUNT: 'GT500' }) }) },
    comes: 'held: very-much-crypto; two',
  },
  {
    who: 'control of the core bank has a hit',
    stub: { aml: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' },
    comes: 'held: aml-evaluation; two',
  },
  { who: 'control of the core bank fails', stub: { aml: 'FAILED' }, comes: 'FAILED' },
  { who: 'a guardian in money matters', as: 'P49', comes: 'refused: error.manual.customer.process' },
  {
    who: 'dead',
    stub: register({ status: [{ ...now, status: 'doed' }] }),
    comes: 'refused: error.manual.customer.process',
  },
  {
    who: 'false identity',
    stub: register({ falskIdentitet: { ...now, erFalsk: true } }),
    comes: 'refused: error.manual.customer.process',
  },
  { who: 'protected address, admitted by nobody', as: 'P29', comes: 'refused: error.manual.customer.process' },
  {
    who: 'nobody knows where they are',
    stub: register({ status: [{ ...now, status: 'forsvunnet' }] }),
    comes: 'refused: error.manual.customer.process',
  },
  {
    who: 'newcomer without an address, admitted by nobody',
    withoutAddress: true,
    comes: 'refused: error.manual.customer.process',
  },
  { who: 'no address in Norway', as: 'P10', comes: 'refused: error.no.norwegian.address' },
];

comesOut('D-066 S-160 the table of bad private customers', BAD);
