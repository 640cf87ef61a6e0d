/** A questionnaire with every kind of section in it and every type of question, for looking at the screens. */

const choices = (...texts: string[]) => texts.map((text, at) => ({ code: `C${at + 1}`, text }));

/** One of each type; the last is of a type that no screen knows. */
const QUESTIONS = [
  {
    id: 'PURPOSE',
    version: 1,
    text: 'Hva skal virksomheten bruke banken til?',
    helpText: 'Kryss av for alt som passer.',
    type: 'CHECKBOX_LIST',
    possibleValues: choices('Daglig drift og lønn', 'Sparing og plasseringer', 'Lån og kreditt'),
  },
  {
    id: 'TURNOVER',
    version: 1,
    text: 'Hvor stor omsetning venter dere i år?',
    helpText: 'Et anslag holder.',
    type: 'AMOUNT',
  },
  { id: 'EMPLOYEES', version: 1, text: 'Hvor mange ansatte har dere?', type: 'INTEGER' },
  {
    id: 'CASH',
    version: 1,
    text: 'Tar virksomheten imot eller betaler ut kontanter?',
    type: 'CHOICE_YES_NO',
    showSubQuestionsCondition: 'YES',
    subQuestions: [
      {
        id: 'CASH_SHARE',
        version: 1,
        text: 'Hvor stor del av omsetningen er kontanter?',
        type: 'DROP_DOWN',
        possibleValues: choices('Under 10 prosent', '10–50 prosent', 'Over 50 prosent'),
      },
      {
        id: 'CASH_WHY',
        version: 1,
        text: 'Hvor kommer kontantene fra?',
        type: 'TEXT_AREA',
        minLength: 10,
      },
    ],
  },
  { id: 'WEBSITE', version: 1, text: 'Hva heter nettstedet deres?', type: 'STRING', maxLength: 80 },
  {
    id: 'HOME',
    version: 1,
    text: 'Hvilket land har dere flest kunder i?',
    type: 'DROP_DOWN',
    valueType: 'COUNTRY',
  },
  {
    id: 'PAYMENTS',
    version: 1,
    text: 'Hvilke land sender dere penger til?',
    helpText: 'Ta med de tre viktigste.',
    type: 'LIST',
    fields: [
      { code: 'land', text: 'Land', type: 'DROP_DOWN', valueType: 'COUNTRY' },
      { code: 'belop', text: 'Beløp i året', type: 'AMOUNT' },
      { code: 'antall', text: 'Antall betalinger i året', type: 'INTEGER' },
      { code: 'formal', text: 'Hva betalingene gjelder', type: 'STRING' },
    ],
  },
  { id: 'FUTURE', version: 1, text: 'Et spørsmål av en type som ingen skjerm kjenner', type: 'UNKNOWN' },
];

const WELCOME = {
  ingress: 'Alle banker må kjenne kundene sine. Nå spør vi om virksomheten.',
  points: ['Det tar omtrent fem minutter. Svarene lagres for hvert steg.', 'Til slutt ser du alle svarene samlet.'],
  goBack: true,
};
const SOURCES = [
  { sourceId: 'SALES', text: 'Salg av varer og tjenester', requiresComment: false },
  { sourceId: 'OWNER', text: 'Innskudd eller lån fra eiere', requiresComment: true },
  { sourceId: 'OTHER', text: 'Annet', requiresComment: true },
];
const OWNERS = {
  reasons: [
    {
      code: 'posisjontype.eier',
      text: 'Eierskap',
      help: 'Eier så mye av virksomheten at det er over grensen, direkte eller gjennom andre.',
    },
    {
      code: 'posisjontype.kont',
      text: 'Kontroll over stemmeretter',
      help: 'Stemmer for mer enn eierandelen tilsier, for eksempel etter avtale.',
      hidden: true,
    },
    {
      code: 'posisjontype.anne',
      text: 'Kontroll på annen måte',
      help: 'Har avgjørende innflytelse på andre måter, for eksempel gjennom lån eller familiebånd.',
    },
  ],
};
const SUMMARY = { ingress: 'Sjekk at alt stemmer før du sender inn. Du kan endre hvert svar.' };
const WHY = 'Hvitvaskingsloven § 13 krever at banken vet hva slags virksomhet kunden driver.';

const row = (kind: string, settings: object = {}, more: object = {}) => ({ id: kind, kind, settings, ...more });

/** Sections are called as their kinds. */
export const EVERY_KIND = {
  id: 'become-corporate-customer',
  version: 99,
  process: 'BECOME_CORPORATE_CUSTOMER',
  sections: [
    row('welcome', WELCOME),
    row('welcomeWithProducts', { ...WELCOME, goBack: false }),
    row('informationSection', {
      paragraphs: [
        'Virksomheten skal ha en kontaktperson som svarer på spørsmål fra banken.',
        'Du kan endre kontaktpersonen når som helst.',
      ],
      button: 'Jeg har lest det',
    }),
    row('corporateInformationSection', {}, { why: WHY }),
    row('corporateBoardActorsV2', {}, { title: 'De som leder virksomheten' }),
    row('corporateBoardActorsV3', {}, { why: WHY }),
    row('readonlyActorsSection', { ingress: 'Dette er personene som registrene har på virksomheten.' }),
    row('corporateBeneficialOwnerActorsV2', OWNERS, { title: 'De som eier virksomheten' }),
    row('corporateBeneficialOwnerActorsV3', OWNERS, { why: WHY }),
    row('corporateTrusts'),
    row('corporateFinancialInstitution', {
      institution: {
        text: 'Er virksomheten en finansinstitusjon?',
        help: 'Det gjelder banker, forsikringsselskaper, fond og andre som forvalter penger for andre.',
      },
      giin: { text: 'GIIN-nummer', help: 'Nummeret har 19 tegn, for eksempel PR0VE1.00000.LE.578.' },
      passive: {
        text: 'Er mer enn 50 prosent av inntektene eller eiendelene passive?',
        help: 'Passive inntekter er renter, utbytte, leie, royalty og kursgevinster.',
      },
    }),
    row('corporateTax', {}, { why: WHY }),
    row('country'),
    row('pep'),
    row('tax', {}, { title: 'Skatten din' }),
    row('dynamic', { ingress: 'Svar så godt du kan.', questions: QUESTIONS }),
    row('dynamicSubset', { questions: QUESTIONS.slice(1, 2), always: ['TURNOVER'] }, { title: 'Omsetning' }),
    row('sourceOfIncome', {
      header: 'Ta med alle inntektene dere venter det første året.',
      sources: SOURCES,
    }),
    row(
      'checkboxSourceOfIncome',
      {
        header: 'Kryss av for alt som passer.',
        question: 'Hvor kommer pengene til virksomheten fra?',
        sources: SOURCES,
      },
      { title: 'Virksomhetens inntekter' },
    ),
    // What is committed to stands before it: a later answer takes the commitment back.
    row('taxSigning'),
    row('processSummary', SUMMARY),
    row('caseSummary', SUMMARY),
  ],
};
