/** The table of bad companies, and of those who are like them: none gets in undecided, and each of the held has its reasons (D-066). */
import type { Owner, OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { comesOut, daysAgo, says, type TriedCompany, yesWith } from './customer-table.fixture.ts';

const SANCTIONED = { sanctions: 'Programme' } as const;

const abroad = (given: Partial<Owner>): Owner =>
  someOwner({
    hasNoPublicId: true,
    publicId: { value: null, token: null },
    birthDate: '1969-04-02',
    eierandel: '5',
    postalCode: '11120',
    postalPlace: 'Stockholm',
    address: 'Provgatan 1',
    ...given,
  });
/** One owner more than the register has, told as such. */
const withOwner = (given: Partial<Owner>) => ({
  corporateBeneficialOwnerActorsV3: (plain: OwnersAnswer): OwnersAnswer => ({
    ...plain,
    hasBeneficialOwners: 'YES',
    beneficialOwners: [...plain.beneficialOwners, abroad(given)],
    registerDifference: { answer: 'UNSURE', differences: [] },
  }),
});
const withoutOwners = {
  corporateBeneficialOwnerActorsV3: (plain: OwnersAnswer): OwnersAnswer => ({
    ...plain,
    hasBeneficialOwners: 'NO',
    beneficialOwners: [],
    registerDifference: { answer: 'UNSURE', differences: [] },
  }),
};

/** So much cash in a year, of so much turnover. */
const cash = (turnover: string, band: string, why: string) => ({
  dynamicSubset: says({
    BM_TURNOVER: { answer: turnover },
    BM_CASH: yesWith({ BM_CASH_AMOUNT: band, BM_CASH_WHY: why }),
  }),
});

const BAD: readonly TriedCompany[] = [
  { who: 'bankrupt company', by: 'B21', org: '319000194', comes: 'refused: error.organisation.not.eligible' },
  { who: 'deleted company', by: 'B05', org: '319000259', comes: 'refused: error.organisation.not.eligible' },
  {
    who: 'applied for by who has no role that may',
    by: 'B20',
    org: '319000186',
    comes: 'refused: error.no.valid.role.in.company',
  },
  { who: 'company under reconstruction', by: 'B33', org: '318100276', comes: 'held: under-reconstruction; one' },
  { who: 'foreign company, insolvent at home', by: 'B34', org: '318100381', comes: 'held: insolvency-abroad; one' },
  {
    who: 'company that the register has written a note to',
    by: 'B35',
    org: '318100675',
    comes: 'held: register-notes; one',
  },
  { who: 'gambling, and the control fails', by: 'B05', org: '319000275', comes: 'FAILED' },
  { who: 'gambling', by: 'B12', org: '319000038', trades: ['92.000'], comes: 'held: high-risk-business; two' },
  {
    who: 'company without trade, owners untold',
    by: 'B02',
    org: '319000232',
    comes: 'held: business-unknown, owner-register-silent, owners-unidentified; two',
  },
  {
    who: 'five equal owners, none of them named',
    by: 'B31',
    org: '319000410',
    comes: 'held: owners-unidentified, owner-register-without-owners; two',
  },
  {
    who: 'owner who is listed by an initial alone',
    by: 'B01',
    org: '319000011',
    given: withOwner({ firstName: 'V', lastName: 'Provenko', countryOfResidence: 'SWE' }),
    listed: { name: 'Viktor Provenko', birthDate: '1969-04-02', ...SANCTIONED },
    comes: 'held: sanctions-hit, owners-differ-from-register; hits judged, then two, DISCREPANCY beside',
  },
  {
    who: 'owner who lives in Iran',
    by: 'B01',
    org: '319000046',
    given: withOwner({ firstName: 'Dariush', lastName: 'Eiermo', countryOfResidence: 'IRN' }),
    comes: 'held: owners-differ-from-register, owner-in-high-risk-country; two, DISCREPANCY beside',
  },
  {
    who: 'owner left out',
    by: 'B05',
    org: '319000054',
    given: withoutOwners,
    comes: 'held: owners-unidentified, owners-differ-from-register; two, DISCREPANCY beside',
  },
  {
    who: 'owner in a public position, who says so',
    by: 'B05',
    org: '319000062',
    given: {
      corporateBeneficialOwnerActorsV3: (plain: OwnersAnswer): OwnersAnswer => ({
        ...plain,
        beneficialOwners: plain.beneficialOwners.map((one) => ({
          ...one,
          isBeneficialOwnerPep: 'YES',
          pep: [{ pepCountryCode: 'NOR', pepRelationType: 'PARLIAMENT_MEMBER' }],
        })),
      }),
    },
    comes: 'held: owner-pep; three',
  },
  {
    who: 'company that is listed, its legal form in full',
    by: 'B13',
    org: '319000216',
    named: 'Ventura Forvaltning AS',
    listed: { schema: 'Company', name: 'Ventura Forvaltning Aktieselskap', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'the board is not the registered one',
    by: 'B19',
    org: '319000224',
    given: {
      corporateBoardActorsV3: (plain: object) => ({
        ...plain,
        answer: { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Styrets leder er en annen' },
      }),
    },
    comes: 'held: board-rejected; two',
  },
  {
    who: 'chairman who is listed and does not apply',
    by: 'B05',
    org: '319000348',
    roles: [
      { role: 'DAGL', person: 'B05' },
      { role: 'LEDE', person: 'B22' },
    ],
    listed: { name: 'Særvik, Øystein', birthDate: '1973-04-29', ...SANCTIONED },
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'branch of a company in a high-risk country',
    by: 'B18',
    org: '319000100',
    stub: { home: { underlagtLovgivningLandKode: 'IR', underlagtLovgivningLand: 'Iran' } },
    comes: 'held: home-in-high-risk-country; two',
  },
  {
    who: 'financial institution',
    by: 'B05',
    org: '319000305',
    given: {
      corporateFinancialInstitution: {
        financialInstitution: 'financialInstitution',
        passiveCorporate: null,
        globalIntermediaryIdentificationNumber: { number: '98Q96B.00000.LE.578' },
      },
    },
    comes: 'held: financial-institution; two',
  },
  {
    who: 'demolition, ten days old, all of it in cash',
    by: 'B05',
    org: '319000003',
    trades: ['43.110'],
    founded: daysAgo(10),
    given: cash('GT10M', 'GT10M', 'Vi betaler folk på byggeplassen kontant.'),
    comes: 'held: company-very-much-cash, weak-signals; two',
  },
  {
    who: 'restaurant with more than ten million in cash',
    by: 'B05',
    org: '319000208',
    stub: { alreadyCustomer: false },
    trades: ['56.110'],
    given: cash('GT10M', 'GT10M', 'Gjestene betaler kontant.'),
    comes: 'held: company-very-much-cash; two',
  },
  {
    who: 'garage with as much cash as turnover',
    by: 'B05',
    org: '319000267',
    trades: ['95.310'],
    given: cash('500_2M', '500_2M', 'Kundene betaler kontant.'),
    comes: 'held: weak-signals; two',
  },
  {
    who: 'exchanges crypto assets for others',
    by: 'P52',
    org: '318100802',
    given: {
      dynamicSubset: says({ BM_CRYPTO: yesWith({ BM_CRYPTO_WHY: 'Vi veksler bitcoin for kunder mot gebyr.' }) }),
    },
    comes: 'held: company-crypto; two',
  },
  {
    who: 'sends the money of its customers',
    by: 'B05',
    org: '319000313',
    given: {
      dynamicSubset: says({ BM_CLIENT_FUNDS: yesWith({ BM_CLIENT_WHY: 'Kundene våre, som vi sender penger for.' }) }),
    },
    comes: 'held: client-funds; two',
  },
  {
    who: 'public body by its own word alone',
    by: 'B32',
    org: '319000429',
    stub: { publicOwner: true },
    comes: 'held: owners-unidentified, owner-register-without-owners; two',
  },
];

comesOut('D-066 S-160 the table of bad companies', BAD);

const LISTED = 'held: sanctions-hit; hits judged, then two';
const listed = (name: string, birthDate: string) => ({ name, birthDate, ...SANCTIONED });
const WITH = [
  { role: 'DAGL', person: 'B05' },
  { role: 'LEDE', person: 'B01' },
] as const;

const ACTING: readonly TriedCompany[] = [
  {
    who: 'administrator who is listed, and has no role',
    by: 'B05',
    org: '319000003',
    administrator: { firstName: 'Sergej', lastName: 'Vymyslov', birthDate: '1969-03-14' },
    listed: listed('Сергей Вымыслов', '1969-03-14'),
    comes: LISTED,
  },
  {
    who: 'holder of procuration who is listed',
    by: 'B05',
    org: '319000313',
    roles: [...WITH, { role: 'PROK', person: 'B07' }],
    listed: listed('Eiermo, Wenche', '1957-12-30'),
    comes: LISTED,
  },
  {
    who: 'deputy member who is listed',
    by: 'B05',
    org: '319000348',
    roles: [...WITH, { role: 'VARA', person: 'B11' }],
    listed: listed('Helene Innehaversen', '1994-05-09'),
    comes: LISTED,
  },
  {
    who: 'Norwegian representative of a foreign enterprise who is listed',
    by: 'B18',
    org: '319000100',
    roles: [
      { role: 'DAGL', person: 'B18' },
      { role: 'REPR', person: 'B16' },
    ],
    listed: listed('Odd Stiftersen', '1950-03-03'),
    comes: 'held: sanctions-hit; hits judged, then two',
  },
  {
    who: 'business manager of a housing cooperative who is listed',
    by: 'B02',
    org: '319000151',
    listed: listed('Randi Forretningsmo', '1969-05-25'),
    comes: LISTED,
  },
  {
    who: 'holder of a role that nobody knows, who is listed',
    by: 'B05',
    org: '319000062',
    roles: [...WITH, { role: 'NYTT', person: 'B10' }],
    listed: listed('Magnus Innehavermo', '1988-08-28'),
    comes: 'held: sanctions-hit, board-in-part; hits judged, then two',
  },
  {
    who: 'auditor who is listed, and acts for nobody',
    by: 'B05',
    org: '319000143',
    roles: [...WITH, { role: 'REVI', person: 'B22' }],
    listed: listed('Øystein Særvik', '1973-04-29'),
    comes: 'OK',
  },
];

comesOut('D-019 D-020 the table of companies for which somebody listed acts', ACTING);
