/** The words around a frozen declaration in its documents; dated, so that an old one reads the same years later. */
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';

export interface DeclarationWords {
  /** First day on which declarations were completed that these words are for. */
  readonly from: IsoDate;
  readonly title: string;
  readonly bankTitle: string;
  readonly label: string;
  readonly value: string;
  readonly reference: string;
  readonly page: string;
  readonly of: string;
  readonly about: string;
  readonly organisation: string;
  readonly organisationNumber: string;
  readonly answeredBy: string;
  readonly birthDate: string;
  readonly nationalId: string;
  readonly bank: string;
  readonly openedAt: string;
  readonly completedAt: string;
  readonly answeredAt: string;
  readonly replaces: string;
  readonly outcome: string;
  readonly status: string;
  readonly process: string;
  readonly rules: string;
  readonly rule: string;
  readonly verdict: string;
  readonly consequence: string;
  readonly screening: string;
  readonly facts: string;
  readonly changes: string;
  /** Left out in words from before these were frozen. */
  readonly countryDifferences?: string;
  readonly standIns?: string;
  readonly answersChanged?: string;
  readonly risk?: string;
  readonly shown: string;
  readonly kind: string;
  readonly why: string;
  readonly after: string;
  readonly versions: string;
  readonly questionnaire: string;
  readonly version: string;
  readonly proof: string;
  readonly hash: string;
  readonly entry: string;
  readonly entryHash: string;
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  readonly none: string;
  /** Names of stored fields; one without a word here goes by its own name. */
  readonly fields: Readonly<Record<string, string>>;
}

const FIRST: DeclarationWords = {
  from: '2026-01-01',
  title: 'Kundeerklæring',
  bankTitle: 'Kundeerklæring, bankens dokumentasjon',
  label: 'Opplysning',
  value: 'Svar',
  reference: 'Referanse',
  page: 'Side',
  of: 'av',
  about: 'Om erklæringen',
  organisation: 'Gjelder',
  organisationNumber: 'Organisasjonsnummer',
  answeredBy: 'Besvart av',
  birthDate: 'Fødselsdato',
  nationalId: 'Fødselsnummer',
  bank: 'Bank',
  openedAt: 'Påbegynt',
  completedAt: 'Fullført',
  answeredAt: 'Besvart',
  replaces: 'Erstatter erklæring',
  outcome: 'Utfall',
  status: 'Status',
  process: 'Prosess',
  rules: 'Regler som ble brukt',
  rule: 'Regel',
  verdict: 'Slår ut',
  consequence: 'Følge',
  screening: 'Kontroll mot lister og hvitvaskingskontroll',
  facts: 'Opplysninger fra registre og søknad',
  changes: 'Endret siden forrige erklæring',
  shown: 'Det som ble vist',
  kind: 'Type',
  why: 'Hvorfor spør vi?',
  after: 'Status når den som ventes på, er ferdig',
  versions: 'Versjoner',
  questionnaire: 'Spørreskjema',
  version: 'versjon',
  proof: 'Bevis',
  hash: 'Kontrollsum (SHA-256)',
  entry: 'Oppføring i hendelsesloggen',
  entryHash: 'Oppføringens kontrollsum',
  yes: 'Ja',
  no: 'Nei',
  unknown: 'Ukjent',
  none: 'Ingen',
  fields: {
    address: 'Adresse',
    addressLines: 'Adresselinjer',
    beneficialOwners: 'Reelle rettighetshavere',
    birthDate: 'Fødselsdato',
    birthDateMatch: 'Samsvar i fødselsdato',
    board: 'Styret',
    businessCodes: 'Næringskoder',
    ceo: 'Daglig leder',
    chairman: 'Styreleder',
    channel: 'Kanal',
    citizenship: 'Statsborgerskap',
    code: 'Kode',
    complete: 'Alle opplysninger kunne kontrolleres',
    companyForm: 'Organisasjonsform',
    companyFormName: 'Organisasjonsformens navn',
    countries: 'Landliste',
    country: 'Land',
    countryCodes: 'Landkoder',
    countryOfBirth: 'Fødeland',
    countryOfResidence: 'Bostedsland',
    date: 'Dato',
    declared: 'Oppgitt av kunden',
    entries: 'Antall oppføringer',
    entryId: 'Oppføring',
    establishedOn: 'Stiftet',
    evaluationId: 'Kontrollens referanse',
    existing: 'Kjent fra før',
    firstName: 'Fornavn',
    highRiskCountries: 'Høyrisikoland fra',
    hits: 'Treff',
    indirect: 'Indirekte',
    interval: 'Intervall',
    kind: 'Type',
    lastName: 'Etternavn',
    list: 'Liste',
    listName: 'Kilde',
    matchedName: 'Navn på listen',
    members: 'Styremedlemmer',
    name: 'Navn',
    organisation: 'Virksomhet',
    organisationNumber: 'Organisasjonsnummer',
    outcome: 'Utfall',
    owners: 'Eiere',
    pep: 'Politisk eksponert',
    person: 'Person',
    persons: 'Personer',
    positions: 'Posisjoner',
    postalArea: 'Poststed',
    postalCode: 'Postnummer',
    process: 'Prosess',
    products: 'Produkter',
    questionnaire: 'Spørreskjemaets kontrollsum',
    rca: 'Nær politisk eksponert',
    reason: 'Grunn',
    registeredOn: 'Registrert',
    riskRules: 'Risikoregler',
    role: 'Rolle',
    roles: 'Roller',
    score: 'Likhet',
    sha256: 'Kontrollsum (SHA-256)',
    statement: 'Registerets merknad',
    status: 'Status',
    tax: 'Skattetilknytning',
    token: 'Registerets referanse',
    value: 'Verdi',
    verdict: 'Resultat',
    via: 'Gjennom',
  },
};

/** Oldest first. Once declarations have been completed with a row it is never edited: a change is a new one. */
export const DECLARATION_WORDS: readonly DeclarationWords[] = [
  FIRST,
  {
    ...FIRST,
    from: '2026-11-22',
    countryDifferences: 'Land der svaret er et annet enn i Folkeregisteret',
    standIns: 'Stedfortredere for reelle rettighetshavere som ikke er identifisert',
    answersChanged: 'Tidligere erklæringer som ikke førte til noe',
    risk: 'Risiko',
    fields: {
      ...FIRST.fields,
      answered: 'Svart',
      field: 'Opplysning',
      registered: 'I Folkeregisteret',
      declaration: 'Erklæring',
      status: 'Status',
      rules: 'Regler som slo ut da',
      riskClass: 'Risikoklasse',
      points: 'Poeng for svake signaler',
      threshold: 'Grense for kontroll',
      nextReviewOn: 'Ny gjennomgang innen',
      birthDateFrom: 'Fødselsdatoen er fra',
      numbers: 'Fødselsnumre slått opp i Folkeregisteret',
      subject: 'Person eller virksomhet',
      registrationNumber: 'Registreringsnummer',
      matchedNumber: 'Samme registreringsnummer',
      CEO: 'Daglig leder, stedfortreder',
      CHAIRMAN: 'Styreleder, stedfortreder',
      BOARD_MEMBER: 'Styremedlem, stedfortreder',
      standInsMissing: 'Ingen: virksomhetsregisteret svarte ikke',
      register: 'Register over reelle rettighetshavere spurt',
      registerAnswer: 'Registerets svar',
      statement: 'Registerets merknad',
      ANSWERED: 'Har reelle rettighetshavere',
      NONE: 'Har ingen reelle rettighetshavere',
      WITHHELD: 'Holder tilbake navn, eller sier at ikke alle er identifisert',
      NOT_REPORTED: 'Virksomheten har ikke meldt fra',
      NOT_OBLIGED: 'Har ingenting om virksomheten',
      SILENT: 'Svarte ikke',
    },
  },
];

/** Those for a declaration that was completed on a day, `YYYY-MM-DD`; before the first ones, the first. */
export const wordsOn = (day: IsoDate): DeclarationWords =>
  (DECLARATION_WORDS.findLast(({ from }) => from <= day) ?? DECLARATION_WORDS[0]) as DeclarationWords;
