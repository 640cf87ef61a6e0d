import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { companyPeople, type OwnerOf } from '@bli-kunde/domain/people/company-people.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { agreementPaper } from './agreement.ts';
import { pagesOf, textOf } from './pdf-text.fixture.ts';
import { typeset } from './typeset.ts';

const agreementPdf = (content: Parameters<typeof agreementPaper>[0]): Buffer =>
  typeset(agreementPaper(content, textsOf()));

const content: AgreementContent = {
  bankName: 'Prøvebanken',
  bankLogoSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z" fill="#2545b8"/></svg>',
  title: 'Avtale om kundeforhold',
  intro: 'Avtalen gjelder Testbygg AS.',
  chapters: [
    { heading: 'Partene', paragraphs: ['Vi to.'], rows: [{ label: 'Navn', value: 'TESTBYGG AS' }] },
    { heading: 'Eiere', rows: [], groups: [{ heading: 'Eier 1', rows: [{ label: 'Navn', value: 'Åse Ŋavdi' }] }] },
  ],
  terms: [
    {
      id: 'business',
      version: 3,
      validFrom: '2026-02-01',
      title: 'Vilkår for bedrift',
      sections: [{ heading: 'Oppsigelse', paragraphs: ['Avtalen kan sies opp.', 'Det koster ikke noe.'] }],
    },
  ],
  signers: [{ name: 'Astrid Ledermo', role: 'Styreleder' }, { name: 'Berit Medlemsen' }],
  madeAt: '2026-11-21T12:05:00Z',
  reference: '3f2a91bc-5a4e-4f43-9a57-0a3c3c1b9f10',
};
const saying = (value: string): AgreementContent => ({
  ...content,
  chapters: [{ heading: 'Felt', rows: [{ label: 'Tekst', value }] }],
});

test('S-158 the agreement is tagged, has title and language, and claims PDF/UA-1', () => {
  const pdf = agreementPdf(content).toString('latin1');
  assert.match(pdf, /\/MarkInfo\s*<<\s*\/Marked true/);
  assert.match(pdf, /\/Lang\s*\(nb-NO\)/);
  assert.match(pdf, /\/DisplayDocTitle true/);
  assert.match(pdf, /pdfuaid:part>1</);
  for (const tag of ['H1', 'H2', 'L', 'Lbl', 'LBody', 'Table', 'TH', 'TD', 'Figure'])
    assert.match(pdf, new RegExp(`/S\\s*/${tag}\\b`), tag);
  assert.match(pdf, /\/Scope\s*\/Column/);
});

test('S-158 the same content gives the same bytes, another content other ones', () => {
  assert.ok(agreementPdf(content).equals(agreementPdf(content)));
  assert.ok(
    !agreementPdf(content).equals(agreementPdf({ ...content, reference: '00000000-5a4e-4f43-9a57-0a3c3c1b9f10' })),
  );
});

test('S-158 everything that is agreed is said: chapters, groups, terms with their version, signers, case number', async () => {
  const text = await textOf(agreementPdf(content));
  const said = [
    'Avtale om kundeforhold',
    'Avtalen gjelder Testbygg AS.',
    '1. Partene',
    'Vi to.',
    'TESTBYGG AS',
    'Eier 1',
    'Åse Ŋavdi',
    '3. Vilkår',
    'Vedlegg 1 Vilkår for bedrift 3 1. februar 2026',
    'Vedlegg 1: Vilkår for bedrift',
    'Versjon 3, gjelder fra 1. februar 2026',
    'Avtalen kan sies opp.',
    'Det koster ikke noe.',
    'Hvem signerer',
    'Signerer med',
    'BankID',
    'Astrid Ledermo',
    'Styreleder',
    'Berit Medlemsen',
    '21. november 2026',
    'Saksnummer 3F2A 91BC',
    'Side 1 av 2',
  ];
  for (const words of said) assert.ok(text.includes(words), words);
});

test('S-158 a value is read right after its label, and no row of headings is repeated for each list', async () => {
  const text = await textOf(agreementPdf(content));
  assert.match(text, /Navn TESTBYGG AS\n/);
  assert.doesNotMatch(text, /Opplysning|Svar/);
});

test('S-158 the whole reference is kept in the metadata and not on the paper', async () => {
  const pdf = agreementPdf(content);
  assert.ok(pdf.toString('latin1').includes(content.reference));
  assert.ok(!(await textOf(pdf)).includes(content.reference));
});

test('S-158 where nobody signs by a role, no column of roles is shown', async () => {
  const signers = [{ name: 'Kari Prøve' }, { name: 'Ola Prøve' }];
  assert.doesNotMatch(await textOf(agreementPdf({ ...content, signers })), /Rolle|–/);
});

test('S-158 a heading stands on the page of what follows it, wherever the page ends', async () => {
  for (let lines = 24; lines < 48; lines++) {
    const rows = Array.from({ length: lines }, (_, at) => ({ label: `Felt ${at}`, value: `Verdi ${at}` }));
    const chapters = [
      { heading: 'Lang', rows },
      { heading: 'Etter', rows: [], groups: [{ heading: 'Del', rows: [{ label: 'Navn', value: 'Etterpå' }] }] },
    ];
    const pages = await pagesOf(agreementPdf({ ...content, chapters }));
    const last = pages.map((page) => page.trim().split('\n').slice(0, -1).at(-1));
    for (const line of last)
      assert.doesNotMatch(line ?? '', /^(\d\. |Vedlegg 1:|Versjon 3|Oppsigelse|Del$)/, `${lines} rows`);
  }
});

test('S-158 an answer higher than a page goes on on the next one', async () => {
  const lines = Array.from({ length: 150 }, (_, at) => `Linje ${at + 1}.`);
  for (const value of [lines.join('\n'), lines.map((line) => `${line} ${'ord '.repeat(12)}`).join('')]) {
    const pages = await pagesOf(agreementPdf(saying(value)));
    const [first, last] = ['Linje 1.', 'Linje 150.'].map((line) => pages.findIndex((page) => page.includes(line)));
    assert.ok(first !== undefined && last !== undefined && first >= 0 && last > first, `${first} ${last}`);
  }
});

test('S-158 S-145 an agreement made late in the evening by UTC has the day that has begun in Oslo', async () => {
  for (const [madeAt, day] of [
    ['2026-06-30T22:30:00Z', '1. juli 2026'],
    ['2026-06-30T21:59:59Z', '30. juni 2026'],
    ['2026-12-31T23:30:00Z', '1. januar 2027'],
    ['2026-12-31T22:59:59Z', '31. desember 2026'],
  ] as const)
    assert.ok((await textOf(agreementPdf({ ...content, madeAt }))).includes(day), `${madeAt} ${day}`);
});

test('S-158 what looks like markup is text', async () => {
  const value = '#panic("x") #read("/etc/hostname") *fet* $x^2$ @ref <merke> \\ // kommentar `kode` #{1+1} " } ]';
  assert.ok((await textOf(agreementPdf(saying(value)))).replace(/\s+/g, ' ').includes(value));
});

test('S-158 a character the font lacks is shown by its number, one without a look is left out', async () => {
  const text = await textOf(agreementPdf(saying('王 😀 a\u0000b\u202ec\u200bd e\uE000 A\u030A')));
  assert.match(text, /\[U\+738B\] \[U\+1F600\] abcd e\[U\+E000\] Å/);
});

test('S-158 lines stay lines', async () => {
  assert.match(
    await textOf(agreementPdf(saying('Industrigata 44\r\n5003 BERGEN'))),
    /Industrigata 44\s*\n\s*5003 BERGEN/,
  );
});

test('S-158 a bank without a logo has its name in words', async () => {
  const { bankLogoSvg: _, ...bare } = content;
  assert.match(await textOf(agreementPdf(bare)), /^\s*Prøvebanken/);
});

test('S-149 a document that cannot be made tells nothing of its content', () => {
  assert.throws(
    () => agreementPdf({ ...saying('hemmelig'), bankLogoSvg: 'no svg' }),
    (error: Error) =>
      !`${error.stack} ${String(error.cause)}`.includes('hemmelig') &&
      error.message === 'the document could not be made a PDF',
  );
});

test('S-158 a failed document does not spoil the next one', () => {
  const before = agreementPdf(content);
  assert.throws(() => agreementPdf({ ...content, bankLogoSvg: 'no svg' }));
  assert.ok(agreementPdf(content).equals(before));
});

test('the terms begin on a page of their own, after the signatures, and every page but the first says what it is of', async () => {
  const [first = '', ...others] = await pagesOf(agreementPdf(content));
  assert.ok(first.includes('Disse har signert') && !/^Vedlegg 1: /m.test(first), first);
  assert.ok(others.length > 0);
  for (const page of others) assert.match(page.trim(), new RegExp(`^${content.title}\n`));
  assert.match(others[0] ?? '', /^Vedlegg 1: Vilkår for bedrift$/m);
});

const owners = (count: number): OwnerOf[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Eier ${at + 1}${' Nordmannsen'.repeat(1 + (at % 3))}`,
    share: '5 %',
    source: 'ANSWER',
    chains: at === 0 ? [{ companies: [{ name: 'Mellom Holding AS', share: '10 %' }], share: '50 %' }] : [],
  }));
const drawn = (count: number): AgreementContent => ({
  ...content,
  people: {
    people: companyPeople({
      company: { name: 'Testbygg AS', organisationNumber: '319000003' },
      owners: owners(count),
      leaders: [{ name: 'Live Daglund', role: 'CEO' }],
    }),
    paragraphs: ['Eierne er slik Astrid oppga dem.'],
  },
});

test('N-145 S-158 the people of a company are an attachment after the terms, on a page of its own, and the same bytes each time', async () => {
  const pdf = agreementPdf(drawn(2));
  assert.ok(pdf.equals(agreementPdf(drawn(2))));
  assert.ok(!pdf.equals(agreementPdf(drawn(3))));
  const last = (await pagesOf(pdf)).at(-1) ?? '';
  assert.match(last, /Vedlegg 2: Eiere, ledelse og de som signerer\nEierne er slik Astrid oppga dem\./);
  for (const words of ['LD', 'Live Daglund', 'daglig leder', 'MA', 'Mellom Holding AS', '5 %'])
    assert.ok(last.includes(words), words);
  assert.ok(!(await textOf(agreementPdf(content))).includes('Vedlegg 2'), 'none where nobody is known');
});

test('N-146 the picture is a figure with words of its own, and the table under it has whoever is folded away or cut', async () => {
  const pdf = agreementPdf(drawn(20));
  const tags = pdf.toString('latin1');
  assert.match(tags, /\/S\s*\/Figure\b[^>]*\/Alt|\/Alt[^>]*\/S\s*\/Figure\b/);
  const text = (await textOf(pdf)).replace(/\s+/g, ' ');
  assert.ok(text.includes('+ 14 til'), 'folded');
  for (const { name, share } of owners(20).slice(1))
    assert.ok(text.includes(`${name} eier ${share} av Testbygg AS`), name);
  assert.ok(text.includes('Mellom Holding AS selskap mellom 50 % av Testbygg AS'));
});

test('N-145 however long the chain, the picture stands on one page', async () => {
  const companies = Array.from({ length: 10 }, (_, at) => ({ name: `Ledd ${at + 1} AS`, share: '90 %' }));
  const people = companyPeople({
    company: { name: 'Testbygg AS' },
    owners: [{ name: 'Ada Dyp', share: '30 %', source: 'ANSWER', chains: [{ companies, share: '50 %' }] }],
  });
  const pages = await pagesOf(agreementPdf({ ...content, people: { people, paragraphs: [] } }));
  const holding = pages.find((page) => page.includes('Vedlegg 2: ')) ?? assert.fail('no annex');
  // Initials stand in the picture alone.
  for (const initials of ['AD', 'TA']) assert.match(holding, new RegExp(`^${initials}$`, 'm'));
});
