/** The screen that each kind of section has, drawn of the form that the server would send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { type KindName, sectionKinds } from '@bli-kunde/domain/kyc/sections/registry.ts';
import { partyOf, trustsOf } from '@bli-kunde/domain/kyc/trusts/trusts.fixture.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { sectionOf } from './section-of.fixture.ts';
import { errorPage, markupOf, saveFailure, tips } from './section-markup.fixture.ts';

const summary = (value: string) => ({
  id: 'sak',
  process: 'BECOME_CORPORATE_CUSTOMER' as const,
  sections: [
    { id: 'a', kind: 'a', title: 'Formål', answered: true, rows: [{ label: 'Hva brukes kontoen til?', value }] },
  ],
});
const SUMMARIES = { getCaseSummary: summary('Alt i saken'), getProcessSummary: summary('Alt i løpet') };

const drawn = async (section: FormSection): Promise<string> =>
  (await markupOf(section, SUMMARIES)) ?? assert.fail(`${section.kind} has no screen`);

/** What can be read of it, on one line. */
const readOf = (markup: string): string =>
  markup
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
/** `radio 4, text 1`: what there is to fill in, by type. */
const fieldsOf = (markup: string): string => {
  const types = [...markup.matchAll(/<(?:input[^>]* type="(\w+)"|(select|textarea))/g)].map(([, a, b]) => a ?? b ?? '');
  return [...new Set(types)].map((type) => `${type} ${types.filter((one) => one === type).length}`).join(', ');
};

const WELCOME = { ingress: 'Vi spør om virksomheten.', points: ['Det tar fem minutter.'], goBack: true };
const SOURCES = [
  { sourceId: 'SALES', text: 'Salg av varer', requiresComment: false },
  { sourceId: 'OTHER', text: 'Noe annet', requiresComment: true },
];
const QUESTIONS = [
  { id: 'TURNOVER', version: 1, text: 'Hvor stor er omsetningen?', type: 'AMOUNT' },
  { id: 'CASH', version: 1, text: 'Tar dere imot kontanter?', type: 'CHOICE_YES_NO' },
];
const REASONS = [{ code: 'posisjontype.eier', text: 'Eierskap', help: 'Eier en stor del.' }];
const TAXABLE = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'YES',
  americanTaxRelation: null,
  hasInternationalTaxRelations: 'YES',
  taxRelations: [],
};
const NOT_EXPOSED = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
const LEADERS = ['Daglig leder', 'Live Prøve', 'Styreleder', 'Sunniva Prøve', 'Styremedlem #2', 'Sindre Prøve'];
const DECISION = [nb['kyc.actor.confirm'], nb['kyc.actor.reject']];

interface Screen {
  readonly settings?: object;
  readonly answer?: object;
  /** What stands there, in this order. */
  readonly shows: readonly string[];
  readonly hides?: readonly string[];
  readonly fields: string;
}

const OF_BOARD: Screen = { shows: [...LEADERS, ...DECISION], fields: 'radio 2' };
const OF_OWNERS: Screen = {
  settings: { reasons: REASONS },
  shows: ['eier eller kontrollerer', 'Reell rettighetshaver #1', 'Ea Eiermo', 'Til sammen 0 % av 100 %', ...DECISION],
  hides: [nb['kyc.bo.birthCountry']],
  fields: 'radio 4, text 1',
};

const SCREENS: Readonly<Record<string, readonly [KindName, Screen]>> = {
  'K-019 the welcome': [
    'welcome',
    { settings: WELCOME, shows: [WELCOME.ingress, ...WELCOME.points, 'Start'], hides: ['Brukskonto'], fields: '' },
  ],
  'K-020 the welcome with the products': [
    'welcomeWithProducts',
    { settings: WELCOME, shows: [WELCOME.ingress, 'Brukskonto', 'Bankkort', ...WELCOME.points, 'Start'], fields: '' },
  ],
  'K-021 the confirmation of the countries': [
    'country',
    {
      shows: [nb['kyc.country.citizenship'], nb['kyc.country.birthCountry'], nb['kyc.country.residence'], 'Bekreft'],
      fields: 'text 3, checkbox 1',
    },
  ],
  "K-022 a company's taxes, the American and the others": [
    'corporateTax',
    {
      answer: TAXABLE,
      shows: [nb['kyc.corporateTax.main'], nb['kyc.corporateTax.us'], nb['kyc.corporateTax.international']],
      fields: 'radio 6, text 3, checkbox 2',
    },
  ],
  'K-023 the board by its older name': ['corporateBoardActorsV2', OF_BOARD],
  'K-024 the board': ['corporateBoardActorsV3', OF_BOARD],
  'K-025 the owners by their older name': ['corporateBeneficialOwnerActorsV2', OF_OWNERS],
  'K-026 the owners': ['corporateBeneficialOwnerActorsV3', OF_OWNERS],
  'K-027 persons with nothing to fill in': [
    'readonlyActorsSection',
    {
      settings: { ingress: 'Som registrene har dem.' },
      shows: ['Som registrene har dem.', ...LEADERS],
      hides: DECISION,
      fields: '',
    },
  ],
  'K-028 what a financial institution is asked': [
    'corporateFinancialInstitution',
    {
      settings: {
        institution: { text: 'Er dere en finansinstitusjon?', help: 'Banker og fond.' },
        giin: { text: 'GIIN-nummer', help: 'Nitten tegn.' },
        passive: { text: 'Er inntektene passive?', help: 'Renter og leie.' },
      },
      answer: {
        financialInstitution: 'financialInstitution',
        passiveCorporate: null,
        globalIntermediaryIdentificationNumber: { number: '' },
      },
      shows: ['Er dere en finansinstitusjon?', 'GIIN-nummer'],
      hides: ['Er inntektene passive?'],
      fields: 'radio 2, text 1',
    },
  ],
  'D-099 D-100 trusts with a row for each position that nearly all have': [
    'corporateTrusts',
    {
      answer: trustsOf({ kind: 'DISCRETIONARY_TRUST', parties: [partyOf('SETTLOR', '')] }),
      shows: [
        '25 prosent eller mer',
        nb['kyc.trust.name'],
        nb['kyc.trust.share'],
        nb['kyc.trust.party.organisation'],
        nb['kyc.trust.whyMissing'],
        nb['kyc.trust.defaultTakers'],
      ],
      hides: [nb['kyc.trust.kindInWords']],
      fields: 'radio 2, text 4, select 4, textarea 3',
    },
  ],
  "K-029 a person's taxes": [
    'tax',
    {
      answer: TAXABLE,
      shows: [nb['kyc.tax.main'], nb['kyc.tax.us'], nb['kyc.tax.international']],
      fields: 'radio 6, text 3, checkbox 2',
    },
  ],
  'K-030 the questions of exposed persons': [
    'pep',
    { shows: [nb['kyc.pep.question'], nb['kyc.rca.question']], fields: 'radio 4' },
  ],
  "K-031 the form's questions": [
    'dynamic',
    { settings: { questions: QUESTIONS }, shows: QUESTIONS.map(({ text }) => text), fields: 'text 1, radio 2' },
  ],
  "K-032 some of the form's questions": [
    'dynamicSubset',
    {
      settings: { questions: QUESTIONS, always: ['CASH'] },
      shows: ['Tar dere imot kontanter?'],
      hides: ['Hvor stor er omsetningen?'],
      fields: 'radio 2',
    },
  ],
  'K-033 an amount for each source': [
    'sourceOfIncome',
    {
      settings: { header: 'Alle inntekter det første året.', sources: SOURCES },
      shows: ['Alle inntekter det første året.', nb['kyc.soi.source'], 'Salg av varer', nb['kyc.soi.amount']],
      fields: 'select 1, text 1, textarea 1',
    },
  ],
  'K-034 a checkbox for each source': [
    'checkboxSourceOfIncome',
    {
      settings: { header: 'Kryss av for alt som passer.', question: 'Hvor kommer pengene fra?', sources: SOURCES },
      shows: ['Hvor kommer pengene fra?', 'Salg av varer', 'Noe annet'],
      hides: [nb['kyc.soi.amount']],
      fields: 'checkbox 2',
    },
  ],
  'K-035 a text to read': [
    'informationSection',
    {
      settings: { paragraphs: ['Les dette.', 'Og dette.'], button: 'Jeg har lest det' },
      shows: ['Les dette.', 'Og dette.', 'Jeg har lest det'],
      fields: '',
    },
  ],
  'K-036 N-077 what the register has on the company besides its name, number and address': [
    'corporateInformationSection',
    {
      shows: ['Stiftet år', '2018', 'Aksjeselskap', '10.710 Produksjon av brød'],
      hides: ['Prøvebakeriet', '319 000 003'],
      fields: '',
    },
  ],
  'K-037 the commitment of the taxes': [
    'taxSigning',
    { shows: [nb['kyc.tax.signing.commitment']], fields: 'checkbox 1' },
  ],
  'K-038 the answers of the case': [
    'caseSummary',
    { settings: { ingress: 'Se over.' }, shows: ['Se over.', 'Formål', 'Alt i saken', 'Send inn'], fields: '' },
  ],
  'K-039 the answers of the process': [
    'processSummary',
    { settings: { ingress: 'Se over.' }, shows: ['Se over.', 'Formål', 'Alt i løpet', 'Send inn'], fields: '' },
  ],
};

for (const [rule, [kind, { settings = {}, answer, shows, hides = [], fields }]] of Object.entries(SCREENS))
  test(`${rule}: the screen of ${kind} shows what its kind is for`, async () => {
    const section = sectionOf(kind, settings);
    const markup = await drawn(answer ? { ...section, answer } : section);
    const read = readOf(markup);
    let from = 0;
    for (const text of shows) {
      const at = read.indexOf(text, from);
      assert.ok(at >= 0, `'${text}' is missing, or stands too early: ${read}`);
      from = at + text.length;
    }
    for (const text of hides) assert.ok(!read.includes(text), text);
    assert.equal(fieldsOf(markup), fields);
    assert.match(read, /^ Del 1\/1 +Del 1 av 1 /);
  });

test('K-154 K-155 the page of an owner has everything that is asked of them, and nothing of the list', async () => {
  const section = sectionOf('corporateBeneficialOwnerActorsV3', OF_OWNERS.settings ?? {});
  const markup = (await markupOf(section, {}, 1)) ?? assert.fail();
  const read = readOf(markup);
  assert.match(read, /^ Reell rettighetshaver #1 +av 1 +Ea Eiermo /);
  for (const text of [nb['kyc.bo.ownership'], 'Eierskap', nb['kyc.bo.pep'], nb['kyc.bo.intTax']])
    assert.ok(read.includes(text), text);
  for (const text of DECISION) assert.ok(!read.includes(text), text);
  assert.equal(fieldsOf(markup), 'text 8, checkbox 2, radio 8');
});

test('N-072 N-073 the owners have a picture that nobody is read, and a table of the same', async () => {
  const section = sectionOf('corporateBeneficialOwnerActorsV3', OF_OWNERS.settings ?? {});
  const markup = await drawn(section);
  const [, picture = '', below = ''] = /(<svg viewBox="0 0 320 .*<\/g><\/svg>)(.*?<\/table>)/s.exec(markup) ?? [];
  assert.match(picture, /^<svg [^>]*aria-hidden="true"/);
  assert.ok(!/tabindex="0"|<button/i.test(picture));
  assert.match(readOf(picture), /^ *! +Ea Eiermo +Prøvebakeriet *$/);
  assert.match(
    readOf(below),
    / Vis som tabell .*Hvem Rolle Eier +Ea Eiermo +eier, mangler noe +en andel av Prøvebakeriet/,
  );
  assert.ok(markup.indexOf(picture) < markup.indexOf(nb['kyc.bo.question.help']));
});

test('N-074 the list of owners has the field of a registered owner’s share, and what the register says with it', async () => {
  const markup = await drawn(sectionOf('corporateBeneficialOwnerActorsV3', OF_OWNERS.settings ?? {}));
  assert.equal([...markup.matchAll(/name="beneficialOwners\.0\.eierandel"/g)].length, 1);
});

test('every kind has a test of its screen', () => {
  const shown = Object.values(SCREENS).map(([kind]) => kind);
  assert.deepEqual(shown.toSorted(), Object.keys(sectionKinds).toSorted());
});

/** The text of each part of the list of leaders, by its heading. */
const partsOf = (markup: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...markup.matchAll(/<section class="known">.*?<h2>(.*?)<\/h2>(.*?)<\/section>/g)].map(
      ([, title = '', rest = '']) => [title, readOf(rest).trim()],
    ),
  );

for (const kind of ['corporateBoardActorsV3', 'readonlyActorsSection'] as const)
  test(`K-137 K-138 K-139 ${kind} says of each leader that the register does not have that there is none`, async () => {
    const nobody = { ceo: null, boardChairman: null, boardMembers: [], beneficialOwners: [] };
    const settings = kind === 'readonlyActorsSection' ? { ingress: '' } : {};
    assert.deepEqual(partsOf(await drawn(sectionOf(kind, settings, nobody))), {
      'Daglig leder': 'Daglig leder ikke funnet',
      Styreleder: 'Styreleder ikke funnet',
      Styremedlemmer: 'Ingen styremedlemmer funnet',
    });
    assert.deepEqual(partsOf(await drawn(sectionOf(kind, settings))), {
      'Daglig leder': 'Navn Live Prøve født 01.01.1980',
      Styreleder: 'Navn Sunniva Prøve født 01.01.1980',
      Styremedlemmer: 'Styremedlem #1 Berit Prøve født 01.01.1980 Styremedlem #2 Sindre Prøve født 01.01.1980',
    });
  });

test('N-056 the button of the board is live before anything is answered, known board or not', async () => {
  for (const board of [undefined, null]) {
    const markup = await drawn(sectionOf('corporateBoardActorsV3', {}, board));
    const button = /<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0];
    assert.ok(button, 'there is a button');
    assert.doesNotMatch(button, /disabled|aria-describedby/);
  }
});

test("S-003 a dialog is closed by 'Lukk', the way back is 'Tilbake', and advice is marked 'Tips'", async () => {
  const markup = await drawn(sectionOf('welcome', { ...WELCOME, goBack: false }));
  assert.match(markup, /<div class="modal-header">.*<button[^>]* aria-label="Lukk"/);
  assert.match(readOf(markup), / Lukk Tilbake Start $/);
  assert.match(await tips(), /<span class="tag"[^>]*>Tips<\/span>/);
});

test('K-042 the welcome says in a dialog why it asks, by the money-laundering law, and has a way back of its own where the questionnaire says so', async () => {
  const [page = '', dialog = ''] = (await drawn(sectionOf('welcome', WELCOME))).split('<dialog');
  assert.match(page, /<button type="button" aria-haspopup="dialog">.*Hvorfor\?<\/button>/);
  assert.match(
    dialog,
    /<h2[^>]*>Hvorfor spør vi\?<\/h2>.*<p>Hvitvaskingsloven krever [^<]+<\/p>.*<footer.*>Lukk<.*<\/dialog>/,
  );
  assert.match(readOf(dialog), / Gå tilbake Start $/);
  const without = readOf(await drawn(sectionOf('welcome', { ...WELCOME, goBack: false })));
  assert.match(without, / Tilbake Start $/);
  assert.doesNotMatch(without, /Gå tilbake/);
});

test("K-234 a save that failed has 'Feilkode' with the correlation id, 'Kopier feilkode' and 'Gå tilbake'", async () => {
  const card = readOf((await saveFailure('c0ffee00-0000-4000-8000-000000000000')).split('<dialog')[0] ?? '');
  const parts = ['Noe gikk galt!', ' Feilkode ', 'c0ffee00-0000-4000-8000-000000000000', ' Kopier feilkode '];
  const places = parts.map((part) => card.indexOf(part));
  assert.ok(!places.includes(-1), card);
  assert.match(await saveFailure('c0ffee00-0000-4000-8000-000000000000'), /<button[^>]*>.*Gå tilbake.*<\/button>/);
});

test("S-132 the page of an error has 'Informasjon om feilmelding', and a dialog of that name to go back from", async () => {
  const markup = await errorPage('error.intern.feil');
  const [page = '', dialog = ''] = markup.split('<dialog');
  assert.match(readOf(page), / Informasjon om feilmelding $/);
  assert.match(dialog, /<h2[^>]*>Informasjon om feilmelding<\/h2>.*<footer.*>Gå tilbake<.*<\/dialog>/);
});

test('N-107 the no to a whole list, and to tax abroad, is a button that Enter does not press, until something is answered', async () => {
  const asOne = { text: 'Gjelder noe av dette deg?', none: 'Nei, ingenting av dette' };
  const no = (markup: string, words: string) =>
    new RegExp(`<button[^>]*type="button"[^>]*>(?:(?!</button>).)*${words}`).test(markup.replaceAll('<!-- -->', ''));
  const open = await drawn(sectionOf('pep', { asOne }));
  assert.ok(no(open, asOne.none), 'a button of its own');
  assert.ok(!open.includes('type="submit"'), 'Enter finds no button');
  assert.equal(fieldsOf(open), 'checkbox 2');
  const answered = await drawn({ ...sectionOf('pep', { asOne }), answer: NOT_EXPOSED });
  assert.ok(answered.includes('type="submit"') && !no(answered, asOne.none));
  assert.equal(fieldsOf(answered), 'checkbox 3', 'the no that was given stands there to be taken back');
  assert.ok(no(await drawn(sectionOf('tax', {})), nb['kyc.tax.none']));
  assert.ok(!no(await drawn({ ...sectionOf('tax', {}), answer: TAXABLE }), nb['kyc.tax.none']));
});
