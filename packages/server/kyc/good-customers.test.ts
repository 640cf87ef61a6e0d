/** The table of good customers: who they are, and that each gets in, or is held for a reason that an advisor can settle (D-066). */
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { comesOut, daysAgo, says, type TriedCompany, type TriedPerson, yesWith } from './customer-table.fixture.ts';

const TAXED = { hasTaxRelations: 'YES', hasAmericanTaxRelation: 'NO', hasInternationalTaxRelations: 'YES' };
const cash = (turnover: string, band: string) => ({
  dynamicSubset: says({
    BM_TURNOVER: { answer: turnover },
    BM_CASH: yesWith({ BM_CASH_AMOUNT: band, BM_CASH_WHY: 'Kundene betaler noe kontant.' }),
  }),
});
const GOOD: readonly (TriedPerson | TriedCompany)[] = [
  {
    who: 'namesake of a sanctioned person, born decades apart',
    named: ['Viktor', 'Provenko'],
    born: '1991-05-17',
    listed: { name: 'Viktor Provenko', birthDate: '1952-11-02', sanctions: 'Programme' },
    comes: 'OK',
  },
  { who: 'citizen of Afghanistan', citizenship: ['AFG'], bornIn: 'AFG', comes: 'OK' },
  { who: 'citizen of Iran who lives in Norway', citizenship: ['IRN'], bornIn: 'IRN', comes: 'OK' },
  {
    who: 'citizen of Somalia with a common name',
    named: ['Ali', 'Hassan'],
    citizenship: ['SOM'],
    bornIn: 'SOM',
    comes: 'OK',
  },
  {
    who: 'taxed in Serbia, with a reason instead of a number',
    citizenship: ['SRB'],
    bornIn: 'SRB',
    given: {
      tax: {
        ...TAXED,
        americanTaxRelation: null,
        taxRelations: [
          {
            type: 'WITH_OUT_TAX_NUMBER',
            country: 'SRB',
            taxNumber: '',
            reasonForMissingTaxNumber: 'Fikk det aldri tildelt.',
            endedDate: null,
          },
        ],
      },
    },
    comes: 'OK',
  },
  {
    who: 'has moved abroad by the register, and says so',
    stub: { folkeregisteret: { status: [{ erGjeldende: true, status: 'utflyttet' }] } },
    given: { country: { countryOfBirth: 'NOR', countryOfResidence: 'SWE', citizenship: ['NOR'] } },
    comes: 'OK',
  },
  { who: 'D-number, from Ukraine', as: 'P33', comes: 'OK' },
  { who: 'eighteen today', as: 'P04', comes: 'OK' },
  { who: 'eighteen tomorrow', as: 'P05', comes: 'refused: error.age.not.approved' },
  { who: 'one name', named: ['', 'Suhartini'], citizenship: ['IDN'], bornIn: 'IDN', comes: 'OK' },
  { who: 'stateless', as: 'P50', comes: 'OK' },
  { who: 'citizen of Kosovo', as: 'P51', comes: 'OK' },
  { who: 'Sami letters', named: ['Áŋŋel', 'Šuŋŋá-Đorđi'], comes: 'OK' },
  { who: 'apostrophes of two kinds', named: ['Anne', "D’Souza-O'Brien"], comes: 'OK' },
  {
    who: 'Vietnamese in three parts',
    named: ['Nguyễn Thị', 'Phương Ánh'],
    citizenship: ['VNM'],
    bornIn: 'VNM',
    comes: 'OK',
  },
  {
    who: 'Tamil as transliterated',
    named: ['Cuppiramaṇiyaṉ', 'Irāmacāmi'],
    citizenship: ['LKA'],
    bornIn: 'LKA',
    comes: 'OK',
  },
  {
    who: 'eighty letters',
    named: ['Maximiliane Alexandrine Wilhelmine', 'von Hohenlohe-Waldenburg-Schillingsfürst-Kupferzell'],
    comes: 'OK',
  },
  { who: 'newcomer without an address, admitted by an advisor', withoutAddress: true, admitted: true, comes: 'OK' },
  { who: 'protected address, admitted by an advisor', as: 'P29', admitted: true, comes: 'OK' },
  {
    who: 'a source of income that is on no list',
    given: { checkboxSourceOfIncome: [{ sourceId: 'OTHER', comment: 'Salg av egen kunst' }] },
    comes: 'OK',
  },
  { who: 'disponent', flow: 'DISPONENT', comes: 'OK' },
  { who: 'guarantor', flow: 'GUARANTOR', comes: 'OK' },
  {
    who: 'common name of a politician without date or country',
    named: ['Mohammed', 'Ali'],
    listed: { name: 'Mohammed Ali', topics: 'role.pep' },
    comes: 'held: pep-undeclared; hits judged, then two',
  },
  {
    who: 'owns a little bitcoin',
    given: { dynamic: says({ PM_CRYPTO: yesWith({ PM_CRYPTO_AMOUNT: '10_50' }) }) },
    comes: 'OK',
  },
  {
    who: 'is paid tips in cash',
    given: {
      dynamic: says({
        PM_CASH: yesWith({ PM_CASH_AMOUNT: '10_50', PM_CASH_WHY: 'Tips fra jobben som servitør.' }),
      }),
    },
    comes: 'OK',
  },
  {
    who: 'small café with a little cash',
    by: 'B05',
    org: '319000348',
    trades: ['56.110'],
    given: cash('2M_10M', '100_500'),
    comes: 'OK',
  },
  {
    who: 'fresh café with hardly any cash',
    by: 'B05',
    org: '319000062',
    trades: ['56.110'],
    founded: daysAgo(10),
    given: cash('500_2M', 'LT100'),
    comes: 'OK',
  },
  {
    who: 'grocer with much cash and more turnover',
    by: 'B05',
    org: '319000054',
    trades: ['47.110'],
    given: cash('GT10M', '500_2M'),
    comes: 'OK',
  },
  {
    who: 'law firm that holds the money of its clients',
    by: 'B13',
    org: '319000216',
    trades: ['69.100'],
    given: {
      dynamicSubset: says({ BM_CLIENT_FUNDS: yesWith({ BM_CLIENT_WHY: 'Klientene våre eier pengene.' }) }),
    },
    comes: 'OK',
  },
  {
    who: 'fresh company with ordinary turnover',
    by: 'B12',
    org: '319000038',
    founded: daysAgo(10),
    given: { dynamicSubset: says({ BM_TURNOVER: { answer: '2M_10M' } }) },
    comes: 'OK',
  },
  { who: 'sole trader', by: 'B10', org: '319000089', comes: 'OK' },
  { who: 'bakery with one owner', by: 'B05', org: '319000003', comes: 'OK' },
  { who: 'foundation', by: 'B16', org: '319000119', comes: 'OK' },
  { who: 'partnership', by: 'B08', org: '319000127', comes: 'OK' },
  { who: 'cooperative', by: 'B05', org: '319000143', comes: 'OK' },
  { who: 'housing cooperative', by: 'B02', org: '319000151', comes: 'OK' },
  { who: 'sports club', by: 'B15', org: '319000178', comes: 'OK' },
  { who: 'municipality', by: 'B30', org: '319000402', comes: 'OK' },
  { who: 'company whose leader has one name', by: 'P52', org: '318100802', comes: 'OK' },
  {
    who: 'company that a municipality owns',
    by: 'B31',
    org: '319000410',
    stub: { sector: '1520', publicOwner: true },
    comes: 'OK',
  },
  {
    who: 'British company with a branch, owners told',
    by: 'B34',
    org: '318100381',
    stub: { insolvencyAbroadSince: undefined },
    given: {
      corporateBeneficialOwnerActorsV3: (plain: OwnersAnswer) => plain,
    },
    comes: 'OK',
  },
];

comesOut('D-066 D-060 D-063 D-064 D-065 the table of good customers', GOOD);
