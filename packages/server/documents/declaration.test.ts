/** What the two copies of a frozen declaration say, to whom, and that they say the same years later. */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { type DeclarationProof, declarationPaper } from './declaration.ts';
import { textOf } from './pdf-text.fixture.ts';
import { typeset } from './typeset.ts';
import { wordsOn } from './declaration-words.ts';
import { storedFields } from './stored-fields.ts';

const declarationPdf = (proof: DeclarationProof, copy: 'customer' | 'bank', texts = textsOf()): Buffer =>
  typeset(declarationPaper(proof, copy, texts));

const frozen: FrozenDeclaration = {
  id: '5f0c8f4e-3f0e-4f43-9a57-0a3c3c1b9f10',
  bank: { name: 'Prøvebanken', registryNumber: '9710' },
  declarant: { nationalId: '12849049826', name: 'Kari Prøve', birthDate: '1990-04-12' },
  supersedes: null,
  questionnaire: { id: 'bedrift', version: 4 },
  sections: [
    {
      id: 'welcome',
      kind: 'informationSection',
      title: 'Velkommen',
      answered: true,
      rows: [],
      answer: null,
      answeredAt: null,
    },
    {
      id: 'income',
      kind: 'checkboxSourceOfIncome',
      title: 'Hvor kommer pengene fra?',
      answered: true,
      rows: [
        { label: 'Inntektskilde', value: 'Salg av varer' },
        { group: 'Eier #1', label: 'Navn', value: 'Åse Ŋavdi' },
      ],
      answer: [{ sourceId: 'SALES' }],
      answeredAt: '2026-11-20T10:04:00.000Z',
    },
  ],
  facts: {
    process: 'BECOME_CORPORATE_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING',
    organisation: {
      name: 'Testbygg AS',
      organisationNumber: '319000003',
      companyForm: 'AS',
      companyFormName: 'Aksjeselskap',
      establishedOn: null,
      businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
    },
    products: [],
    beneficialOwners: null,
  },
  screening: { evaluationId: 'aml-77', outcome: 'HIT' },
  status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  reasons: [
    {
      rule: 'aml-evaluation',
      verdict: 'yes',
      status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
      reason: 'Kontrollen ga treff',
    },
    { rule: 'gifts', verdict: 'unknown', status: null, reason: 'Får gaver' },
  ],
  versions: { riskRules: 3, countries: 'iso-3166-2026-02' },
  openedAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:05:00.000Z',
};
const why = 'Loven krever at vi vet hvor pengene kommer fra.';
const proof = {
  frozen,
  questionnaire: { sections: [{ id: 'income', kind: 'checkboxSourceOfIncome', why, settings: {} }] },
  hash: createHash('sha256').update('frozen').digest(),
  entry: { seq: 9, at: new Date(frozen.completedAt), hash: createHash('sha256').update('entry').digest() },
};
const wordsOf = async (pdf: Buffer): Promise<string> => (await textOf(pdf)).replace(/\s+/g, ' ');

test('K-200 S-150 both copies are tagged, have title and language, and claim PDF/UA-1', () => {
  for (const copy of ['customer', 'bank'] as const) {
    const pdf = declarationPdf(proof, copy).toString('latin1');
    assert.match(pdf, /\/MarkInfo\s*<<\s*\/Marked true/);
    assert.match(pdf, /\/Lang\s*\(nb-NO\)/);
    assert.match(pdf, /\/DisplayDocTitle true/);
    assert.match(pdf, /pdfuaid:part>1</);
    for (const tag of ['H1', 'H2', 'L', 'Lbl', 'LBody']) assert.match(pdf, new RegExp(`/S\\s*/${tag}\\b`), tag);
  }
});

test("K-200 the own copy carries the bank's logo and a short reference, and keeps the whole one for the bank", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z" fill="#2545b8"/></svg>';
  const own = typeset(declarationPaper(proof, 'customer', textsOf(), svg));
  assert.match(own.toString('latin1'), /\/S\s*\/Figure\b/);
  assert.ok(own.toString('latin1').includes(frozen.id));
  assert.ok(!(await wordsOf(own)).includes(frozen.id));
  assert.ok((await wordsOf(declarationPdf(proof, 'bank'))).includes(`Referanse ${frozen.id}`));
});

test('K-200 S-150 the same frozen content gives the same bytes, another content other ones', () => {
  const again = { ...proof, frozen: JSON.parse(JSON.stringify(frozen)) as FrozenDeclaration };
  assert.ok(declarationPdf(again, 'customer').equals(declarationPdf(proof, 'customer')));
  assert.ok(declarationPdf(again, 'bank').equals(declarationPdf(proof, 'bank')));
  const other = { ...proof, frozen: { ...frozen, completedAt: '2026-11-20T10:05:01.000Z' } };
  assert.ok(!declarationPdf(other, 'customer').equals(declarationPdf(proof, 'customer')));
});

test('K-200 the own copy says what was asked, answered and when, and nothing that a customer may not see', async () => {
  const text = await wordsOf(declarationPdf(proof, 'customer'));
  const said = [
    'Kundeerklæring',
    'Prøvebanken (9710)',
    'Testbygg AS',
    'Kari Prøve',
    '12. april 1990',
    'Hvor kommer pengene fra?',
    'Salg av varer',
    'Eier #1',
    'Åse Ŋavdi',
    '20. november 2026 kl. 11.04.00',
    '20. november 2026 kl. 11.05.00',
    'Referanse 5F0C 8F4E',
    'Side 1 av 1',
  ];
  for (const words of said) assert.ok(text.includes(words), words);
  for (const secret of ['aml', 'HIT', 'treff', 'MANUAL', 'gaver', 'Kontroll', 'Risiko', '12849049826', 'Velkommen'])
    assert.ok(!text.includes(secret), secret);
});

test("K-200 S-150 the bank's copy has facts, versions, rules with their verdicts, screening, hash and entry too", async () => {
  const text = await wordsOf(declarationPdf(proof, 'bank'));
  const said = [
    'Salg av varer',
    '12849049826',
    'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
    'Kontrollen ga treff',
    'aml-evaluation',
    'Slår ut Ja',
    'Slår ut Ukjent',
    'Følge Ingen',
    'Kontrollens referanse aml-77',
    'Næringskoder 1, Kode 10.710',
    'Stiftet Ukjent',
    'Reelle rettighetshavere Ukjent',
    'Velkommen informationSection',
    `Hvorfor spør vi? ${why}`,
    'bedrift, versjon 4',
    'Risikoregler 3',
    'iso-3166-2026-02',
    proof.hash.toString('hex').slice(0, 4),
    '9, 20. november 2026 kl. 11.05.00',
  ];
  for (const words of said) assert.ok(text.includes(words), words);
});

test('K-200 S-145 both copies have the day and the hour of Oslo: after midnight in summer, and in the hour that comes twice', async () => {
  const made = (completedAt: string) => ({
    ...proof,
    frozen: {
      ...frozen,
      openedAt: '2026-06-30T21:59:59.000Z',
      completedAt,
      sections: frozen.sections.map((one) => ({ ...one, answeredAt: one.answeredAt && '2026-06-30T22:00:00.000Z' })),
    },
    entry: { ...proof.entry, at: new Date(completedAt) },
  });
  for (const copy of ['customer', 'bank'] as const) {
    const text = await wordsOf(declarationPdf(made('2026-06-30T22:30:00.000Z'), copy));
    for (const words of ['1. juli 2026 · Referanse', '30. juni 2026 kl. 23.59.59', '1. juli 2026 kl. 00.00.00'])
      assert.ok(text.includes(words), words);
    assert.ok(text.includes('1. juli 2026 kl. 00.30.00'));
    const twice = await wordsOf(declarationPdf(made('2026-10-25T01:30:00.000Z'), copy));
    assert.ok(twice.includes('25. oktober 2026 kl. 02.30.00 (normaltid)'), twice);
  }
});

test('K-200 whatever is stored is told whole: no value of any shape is left out', () => {
  const leaves = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [String(value)];
    return Object.values(value).flatMap(leaves);
  };
  const words = wordsOn('2026-11-20', textsOf());
  fc.assert(
    fc.property(fc.object({ values: [fc.string(), fc.integer()], maxDepth: 4 }), (value) => {
      const told = storedFields(value, words)
        .map((row) => row.value)
        .join('\n');
      for (const leaf of leaves(value)) assert.ok(told.includes(leaf));
    }),
    { numRuns: 200 },
  );
  assert.deepEqual(storedFields({ hits: [], list: null, more: [{ yes: true }] }, words), [
    { label: 'Treff', value: 'Ingen' },
    { label: 'Liste', value: 'Ukjent' },
    { label: 'more 1, yes', value: 'Ja' },
  ]);
});

test('K-200 K-167 the bank reads who stands in for owners whom nobody found, named as such, and the customer does not', async () => {
  const standIns: NonNullable<FrozenDeclaration['standIns']> = {
    persons: [{ role: 'CEO', name: 'Live Daglund', birthDate: '1983-01-15' }],
    register: { askedAt: '2026-11-22T10:00:00.000Z', answer: 'NONE', statement: 'Virksomheten har ingen' },
    question: 'Er det noen som eier mer enn 25 prosent?',
    answer: 'Nei',
  };
  const completedAt = '2026-11-22T10:05:00.000Z';
  const given = { ...proof, frozen: { ...frozen, completedAt, standIns } };
  const text = await wordsOf(declarationPdf(given, 'bank'));
  for (const words of [
    'Stedfortredere for reelle rettighetshavere som ikke er identifisert',
    'Daglig leder, stedfortreder Live Daglund, 15. januar 1983',
    '22. november 2026 kl. 11.00.00',
    'Har ingen reelle rettighetshavere',
    'Virksomheten har ingen',
    'Er det noen som eier',
  ])
    assert.ok(text.includes(words), words);
  assert.ok(!(await wordsOf(declarationPdf(given, 'customer'))).includes('tedfortreder'));
  const silent = { ...standIns, persons: [], register: { ...standIns.register, answer: 'SILENT' as const } };
  const unled = await wordsOf(declarationPdf({ ...given, frozen: { ...given.frozen, standIns: silent } }, 'bank'));
  assert.ok(unled.includes('Ingen: virksomhetsregisteret svarte ikke') && unled.includes('Svarte ikke'));
});

test('A-112 the bank’s copy says in words what became of a declaration, and no code of it', async () => {
  const waits = { ...frozen, after: 'FAILED', riskClass: 'HIGH', completedAt: '2026-11-26T10:05:00.000Z' } as const;
  const text = await wordsOf(declarationPdf({ ...proof, frozen: waits }, 'bank'));
  for (const words of ['Status Må vurderes av en rådgiver', 'Ikke godkjent etter reglene', 'Risikoklasse Høy risiko'])
    assert.ok(text.includes(words), `${words} in: ${text}`);
  for (const code of ['REQUIRES_MANUAL', 'FAILED', 'HIGH']) assert.ok(!text.includes(code), code);
});

test('what was screened stands by person, in words, with days and checksums that can be read; rules that found nothing in a line', async () => {
  const list = { name: 'targets', date: '2026-11-27T06:00:00.000Z', sha256: 'ab'.repeat(32), entries: 63 };
  const person = {
    subject: 'PERSON',
    name: 'Kari Prøve',
    birthDate: '1990-04-12',
    roles: ['APPLICANT', 'CEO'],
    verdict: 'no',
    reason: 'NO_HIT',
    hits: [],
    list,
  };
  const quiet = {
    rule: 'sanctions-hit',
    verdict: 'no',
    status: null,
    reason: 'En person kan stå på en sanksjonsliste',
  } as const;
  const shown = {
    ...frozen,
    completedAt: '2026-11-28T10:05:00.000Z',
    screening: { ...frozen.screening, persons: [person] },
    reasons: [...frozen.reasons, quiet],
  } as unknown as FrozenDeclaration;
  const text = await wordsOf(declarationPdf({ ...proof, frozen: shown }, 'bank'));
  for (const words of [
    'Prosess Bli kunde, bedrift',
    'Personer 1: Kari Prøve',
    'Fødselsdato 12. april 1990',
    'Roller Søker, Daglig leder',
    'Resultat Nei',
    'Grunn Ingen treff',
    '27. november 2026 kl. 07.00.00',
    'abab abab',
    'Slår ut: Nei sanctions-hit En person kan stå på en sanksjonsliste',
    'Virksomhet: Testbygg AS',
  ])
    assert.ok(text.includes(words), `${words} in: ${text}`);
  for (const code of ['BECOME_', 'CUSTOMER_ONBOARDING', 'APPLICANT', 'NO_HIT', '1990-04-12'])
    assert.ok(!text.includes(code), code);
});

test('S-150 words that declarations were completed with are not edited', () => {
  const saidOn = (day: string) => JSON.stringify(wordsOn(day, textsOf()));
  const hashes = ['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-28', '2026-11-29'].map((day) =>
    createHash('sha256').update(saidOn(day)).digest('hex').slice(0, 16),
  );
  assert.deepEqual(hashes, [
    '35c51dee747315dc',
    'd7827ac55421964f',
    'b519960d57e38441',
    '624b5ffa8abc9337',
    'af3826849895a70c',
  ]);
  assert.equal(saidOn('1990-01-01'), saidOn('2026-11-20'));
});

test('S-002 a bank words the papers too', async () => {
  const texts = textsOf({ 'paper.declaration.title': 'Erklæringen din', 'paper.field.hits': 'Funn' });
  const text = await wordsOf(declarationPdf(proof, 'customer', texts));
  assert.ok(text.includes('Erklæringen din') && !text.includes('Kundeerklæring'));
  assert.deepEqual(storedFields({ hits: [] }, wordsOn('2026-11-20', texts)), [{ label: 'Funn', value: 'Ingen' }]);
});
