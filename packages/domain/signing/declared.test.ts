/** Shows what another who signs is told of a declaration: the organisation's answers, the board by name, and owners by name and share alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { declaredInShort, inShort } from './declared.ts';

const texts = textsOf();
const owner = (group: string, name: string, share: string | null) => [
  { group, label: texts('kyc.bo.name'), value: name },
  { group, label: texts('kyc.bo.publicId'), value: '220374 98018' },
  { group, label: texts('kyc.bo.address'), value: 'Prøvegata 1, 0155 OSLO' },
  ...(share === null ? [] : [{ group, label: texts('kyc.bo.ownership'), value: share }]),
];
const section = (kind: string, rows: { group?: string; label: string; value: string }[]) => ({
  id: kind,
  kind,
  title: `Om ${kind}`,
  rows,
});

test('another who signs reads the answers of the organisation, and of each owner the name and the share', () => {
  const said = declaredInShort(
    [
      section('dynamic', [{ label: 'Bruker dere kontanter?', value: 'Nei' }]),
      section('corporateBeneficialOwnerActorsV3', [
        ...owner('Eier 1', 'Astrid Ledermo', '60 %'),
        ...owner('Eier 2', 'Berit Medlemsen', null),
      ]),
      section('pep', [{ label: 'Politisk eksponert', value: 'Ja' }]),
      section('laterKind', [{ label: 'Hemmelig', value: 'Ja' }]),
    ],
    texts,
  );
  assert.deepEqual(said, [
    { id: 'dynamic', heading: 'Om dynamic', rows: [{ label: 'Bruker dere kontanter?', value: 'Nei' }] },
    {
      id: 'corporateBeneficialOwnerActorsV3',
      heading: 'Om corporateBeneficialOwnerActorsV3',
      short: `Astrid Ledermo 60 %, Berit Medlemsen ${texts('bm.task.owner')}`,
      rows: [
        { label: 'Astrid Ledermo', value: '60 %', person: 'OWNER' },
        { label: 'Berit Medlemsen', value: texts('bm.task.owner'), person: 'OWNER' },
      ],
    },
  ]);
});

test('N-079 whoever is named to another who signs is an owner or has a place on the board, and nobody stands for a place that is empty', () => {
  const rows = [
    { label: texts('kyc.board.ceo'), value: texts('kyc.board.ceo.missing') },
    { label: texts('kyc.board.chair'), value: 'Cato Styremo' },
    { label: texts('kyc.board.memberNo', { n: 1 }), value: 'Berit Medlemsen' },
    { label: texts('kyc.actor.decision'), value: texts('kyc.actor.confirm') },
  ];
  const [said] = declaredInShort([section('corporateBoardActorsV3', rows)], texts);
  assert.deepEqual(
    said?.rows.map(({ value, person }) => [value, person ?? null]),
    [
      [texts('kyc.board.ceo.missing'), null],
      ['Cato Styremo', 'CHAIR'],
      ['Berit Medlemsen', 'MEMBER'],
      [texts('kyc.actor.confirm'), null],
    ],
  );
});

test('an answer stands with what was answered under it, as who declares reads it', () => {
  const rows = [
    { label: 'Betaler dere til utlandet?', value: 'Ja' },
    { group: 'Hvilke land? #1', label: 'Land', value: 'Polen' },
    { group: 'Hvilke land? #1', label: 'Omtrent beløp i året', value: '400 000 kr' },
  ];
  const [said] = declaredInShort([section('dynamicSubset', rows)], texts);
  assert.deepEqual(said?.rows, rows);
});

test('of the board the names are told, and whether they are right; of a tax relation the country: no number and no comment', () => {
  const said = declaredInShort(
    [
      section('corporateBoardActorsV3', [
        { label: texts('kyc.board.chair'), value: 'Cato Styremo' },
        { label: texts('kyc.actor.decision'), value: `${texts('kyc.actor.reject')}\nKari, 22037498018, er ny` },
      ]),
      section('corporateTax', [
        { label: 'Skatteplikt i andre land?', value: 'Ja' },
        { group: 'Skatteforhold 1', label: texts('kyc.tax.country'), value: 'Sverige' },
        { group: 'Skatteforhold 1', label: texts('kyc.tax.tin'), value: '556036-0793' },
      ]),
    ],
    texts,
  );
  assert.deepEqual(
    said.map(({ rows }) => rows),
    [
      [
        { label: texts('kyc.board.chair'), value: 'Cato Styremo', person: 'CHAIR' },
        { label: texts('kyc.actor.decision'), value: texts('kyc.actor.reject') },
      ],
      [
        { label: 'Skatteplikt i andre land?', value: 'Ja' },
        { group: 'Skatteforhold 1', label: texts('kyc.tax.country'), value: 'Sverige' },
      ],
    ],
  );
});

test('a section in a line: who owns and leads, what was answered first, and everything that was answered with a yes', () => {
  const line = (kind: string, rows: { group?: string; label: string; value: string }[]) =>
    inShort(section(kind, rows), texts);
  assert.equal(
    line('corporateBeneficialOwnerActorsV3', [
      ...owner('1', 'Astrid Ledermo', '60 %'),
      ...owner('2', 'Kai Ro', '40 %'),
    ]),
    'Astrid Ledermo 60 %, Kai Ro 40 %',
  );
  assert.equal(
    line('corporateBeneficialOwnerActorsV3', [
      ...owner('1', 'Astrid Ledermo', '60 %'),
      { group: '1', label: texts('kyc.bo.pep'), value: 'Ja\nStatsråd, Norge' },
      { group: '1', label: texts('kyc.bo.usTax'), value: 'Nei' },
      ...owner('2', 'Kai Ro', null),
      { group: '2', label: texts('kyc.bo.pep'), value: 'Nei' },
      { group: '2', label: texts('kyc.bo.intTax'), value: 'Ja\nSverige: 556036-0793' },
    ]),
    `Astrid Ledermo 60 % (politisk eksponert), Kai Ro ${texts('bm.task.owner')} (skatter til utlandet)`,
  );
  assert.equal(
    line('corporateBeneficialOwnerActorsV3', [
      ...owner('1', 'Kai Ro', '60 %'),
      { group: '1', label: texts('kyc.bo.pep'), value: 'Nei' },
      ...owner('2', 'Kai Ro', '40 %'),
      { group: '2', label: texts('kyc.bo.pep'), value: 'Ja' },
    ]),
    'Kai Ro 60 %, Kai Ro 40 % (politisk eksponert)',
    'a father and a son of one name',
  );
  const chair = { label: texts('kyc.board.chair'), value: 'Cato Styremo' };
  const noLeader = { label: texts('kyc.board.ceo'), value: texts('kyc.board.ceo.missing') };
  const decided = (value: string) => ({ label: texts('kyc.actor.decision'), value });
  assert.equal(
    line('corporateBoardActorsV3', [noLeader, chair, { ...chair }, decided(texts('kyc.actor.confirm'))]),
    null,
    'what the register says stands in the section alone',
  );
  assert.equal(
    line('corporateBoardActorsV3', [chair, decided(`${texts('kyc.actor.reject')}\nKari er ny`)]),
    `Cato Styremo, ${texts('kyc.actor.reject')}`,
  );
  const use = (cash: string) => [
    { label: 'Hva skal virksomheten bruke banken til?', value: 'Drift\nSparing' },
    { label: 'Hva driver virksomheten med?', value: 'Bygger hus' },
    { label: 'Tar imot kontanter', value: cash },
    { group: 'Hvor mye?', label: 'Beløp', value: '1 000 kr' },
  ];
  assert.equal(line('dynamicSubset', use('Nei')), null);
  assert.equal(line('dynamicSubset', use('Ja')), 'Tar imot kontanter');
  assert.equal(line('corporateFinancialInstitution', [{ label: 'Er en bank', value: 'Nei' }]), 'Nei');
  assert.equal(line('corporateTax', [{ label: 'Andre land?', value: 'Nei' }]), 'Bare Norge');
  assert.equal(
    line('corporateTax', [
      { label: 'Andre land?', value: 'Ja' },
      { group: '1', label: texts('kyc.tax.country'), value: 'Sverige' },
      { group: '1', label: texts('kyc.tax.tin'), value: '556036-0793' },
    ]),
    'Sverige',
  );
  assert.equal(line('corporateInformationSection', [{ label: 'Stiftet år', value: '2018' }]), null);
});

test('D-249 a line of what others answer has their names, and nothing in place of an answer', () => {
  const line = (kind: string, rows: { group?: string; label: string; value: string }[]) =>
    inShort(section(kind, rows), texts);
  const by = (label: 'kyc.handed.row' | 'kyc.handed.by') => [{ label: texts(label), value: 'Sindre Styremoen' }];
  for (const kind of ['corporateTax', 'corporateBoardActorsV3', 'dynamicSubset', 'corporateFinancialInstitution']) {
    assert.equal(line(kind, by('kyc.handed.row')), 'Besvares av Sindre Styremoen');
    assert.equal(line(kind, by('kyc.handed.by')), 'Besvart av Sindre Styremoen');
  }
  const owners = 'corporateBeneficialOwnerActorsV3';
  const wenche = { label: texts('kyc.handed.row.owner'), value: 'Wenche Eiermo' };
  const astrid = [
    { group: 'Reell rettighetshaver #1', label: texts('kyc.bo.name'), value: 'Astrid Ledermo' },
    { group: 'Reell rettighetshaver #1', label: texts('kyc.bo.ownership'), value: '50 %' },
  ];
  assert.equal(line(owners, [...astrid, wenche]), 'Astrid Ledermo 50 %, Wenche Eiermo (svarer selv)');
  assert.equal(line(owners, [wenche]), 'Wenche Eiermo (svarer selv)');
});

test('a section of a person in a line: the countries, and of what is asked by products only what was answered with a yes', () => {
  const line = (kind: string, rows: { group?: string; label: string; value: string }[]) =>
    inShort(section(kind, rows), texts);
  const norway = { label: 'Fødeland', value: 'Norge' };
  assert.equal(line('country', [norway, { label: 'Bosted', value: 'Norge' }]), null);
  assert.equal(line('country', [norway, { label: 'Statsborgerskap', value: 'Norge, Sverige' }]), 'Norge, Sverige');
  const use = (cash: string) => [
    { label: 'Hva skal du bruke banken til?', value: 'Sparing' },
    { label: 'Setter inn kontanter', value: cash },
  ];
  assert.equal(line('dynamicSubset', use('Nei')), null);
  assert.equal(line('dynamicSubset', use('Ja')), 'Setter inn kontanter');
  assert.equal(line('tax', [{ label: 'Andre land?', value: 'Nei' }]), 'Bare Norge');
  assert.equal(line('pep', [{ label: 'Politisk eksponert', value: 'Nei' }]), 'Nei');
});

test('another who signs reads where the income comes from and whether the company is a bank', () => {
  const kinds = ['sourceOfIncome', 'checkboxSourceOfIncome', 'corporateFinancialInstitution'];
  const said = declaredInShort(
    kinds.map((kind) => section(kind, [{ label: 'Spørsmål', value: `Svar ${kind}` }])),
    texts,
  );
  assert.deepEqual(
    said.map(({ id, rows }) => `${id}: ${rows[0]?.value}`),
    kinds.map((kind) => `${kind}: Svar ${kind}`),
  );
});

test('a block without a name is no owner', () => {
  const nameless = [{ group: 'Eier 2', label: texts('kyc.bo.ownership'), value: '40 %' }];
  const rows = [...owner('Eier 1', 'Astrid Ledermo', '60 %'), ...nameless];
  const [said] = declaredInShort([section('corporateBeneficialOwnerActorsV3', rows)], texts);
  assert.deepEqual(said?.rows, [{ label: 'Astrid Ledermo', value: '60 %', person: 'OWNER' }]);
});

test('of several members of the board on lines of their own each is read', () => {
  const members = { label: texts('kyc.board.members'), value: 'Kari Ro\nOla By' };
  const [said] = declaredInShort([section('corporateBoardActorsV3', [members])], texts);
  assert.deepEqual(said?.rows, [members]);
});

test('an owner stands with everything that was answered with a yes, in one order', () => {
  const answers = (['intTax', 'usTax', 'rca', 'pep'] as const).map((key) => ({
    group: '1',
    label: texts(`kyc.bo.${key}`),
    value: 'Ja',
  }));
  assert.equal(
    inShort(section('corporateBeneficialOwnerActorsV3', [...owner('1', 'Kai Ro', '60 %'), ...answers]), texts),
    'Kai Ro 60 % (politisk eksponert, nær en som er politisk eksponert, skatter til USA, skatter til utlandet)',
  );
});

test('a section that shows what registers say, and one without an answer, has no line', () => {
  for (const kind of ['corporateInformationSection', 'informationSection', 'readonlyActorsSection'])
    assert.equal(inShort(section(kind, [{ label: 'Stiftet', value: '2018' }]), texts), null, kind);
  assert.equal(inShort(section('dynamic', []), texts), null);
});

test('a yes or a no before the first answer in words is not taken for it, nor is an answer under another', () => {
  const cash = (value: string) => ({ label: 'Tar imot kontanter', value });
  const use = { label: 'Brukes til', value: 'Drift' };
  const line = (...rows: { group?: string; label: string; value: string }[]) =>
    inShort(section('sourceOfIncome', rows), texts);
  assert.equal(line(cash('Ja'), use), 'Tar imot kontanter, Drift');
  assert.equal(line(cash('Nei'), use), 'Drift');
  assert.equal(line(cash('Ja'), { group: 'Hvilke land? #1', label: 'Land', value: 'Polen' }), 'Tar imot kontanter');
});

test('of what is asked by products a line has the yes of the question itself, not of one under it', () => {
  const rows = [
    { label: 'Setter inn kontanter', value: 'Ja' },
    { label: 'Brukes til', value: 'Sparing' },
    { group: 'Hvilke land? #1', label: 'Jevnlig', value: 'Ja' },
  ];
  for (const kind of ['dynamic', 'dynamicSubset'])
    assert.equal(inShort(section(kind, rows), texts), 'Setter inn kontanter', kind);
});
