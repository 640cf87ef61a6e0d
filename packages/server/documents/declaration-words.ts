/** The words around a frozen declaration in its documents; dated, so that an old one reads the same years later. */
import { type CaseStatus, CHANNELS, PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import type { RiskClass } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import { CASE_ROLES, type CaseRole } from '@bli-kunde/domain/screening/case-persons.ts';
import { LISTED_CATEGORIES } from '@bli-kunde/domain/screening/hit.ts';
import { JUDGEMENT_REASONS, JUDGEMENT_VERDICTS } from '@bli-kunde/domain/screening/verdict.ts';
import { CONDITIONS, type Condition } from '@bli-kunde/domain/organisation/condition.ts';
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';

/** Words of the catalogue below `paper.declaration`. */
const FIRST_WORDS = [
  'title',
  'bankTitle',
  'label',
  'value',
  'reference',
  'page',
  'of',
  'about',
  'organisation',
  'organisationNumber',
  'answeredBy',
  'birthDate',
  'nationalId',
  'bank',
  'openedAt',
  'completedAt',
  'answeredAt',
  'replaces',
  'outcome',
  'status',
  'process',
  'rules',
  'rule',
  'verdict',
  'consequence',
  'screening',
  'facts',
  'changes',
  'shown',
  'kind',
  'why',
  'after',
  'versions',
  'questionnaire',
  'version',
  'proof',
  'hash',
  'entry',
  'entryHash',
  'yes',
  'no',
  'unknown',
  'none',
] as const;

const LATER_WORDS = ['countryDifferences', 'standIns', 'answersChanged', 'risk'] as const;
/** Since answers may be confirmed as before. */
const RENEWAL_WORDS = ['asBefore'] as const;

/** Names of stored fields, whose words stand below `paper.field`; one without a word goes by its own name. */
const FIRST_FIELDS = [
  'address',
  'addressLines',
  'beneficialOwners',
  'birthDate',
  'birthDateMatch',
  'board',
  'businessCodes',
  'ceo',
  'chairman',
  'channel',
  'citizenship',
  'code',
  'complete',
  'companyForm',
  'companyFormName',
  'countries',
  'country',
  'countryCodes',
  'countryOfBirth',
  'countryOfResidence',
  'date',
  'declared',
  'entries',
  'entryId',
  'establishedOn',
  'evaluationId',
  'existing',
  'firstName',
  'highRiskCountries',
  'hits',
  'indirect',
  'interval',
  'kind',
  'lastName',
  'list',
  'listName',
  'matchedName',
  'members',
  'name',
  'organisation',
  'organisationNumber',
  'outcome',
  'owners',
  'pep',
  'person',
  'persons',
  'positions',
  'postalArea',
  'postalCode',
  'process',
  'products',
  'questionnaire',
  'rca',
  'reason',
  'registeredOn',
  'riskRules',
  'role',
  'roles',
  'score',
  'sha256',
  'statement',
  'status',
  'tax',
  'token',
  'value',
  'verdict',
  'via',
] as const;

const LATER_FIELDS = [
  'answered',
  'field',
  'registered',
  'declaration',
  'rules',
  'riskClass',
  'points',
  'threshold',
  'nextReviewOn',
  'birthDateFrom',
  'numbers',
  'subject',
  'registrationNumber',
  'matchedNumber',
  'CEO',
  'CHAIRMAN',
  'BOARD_MEMBER',
  'standInsMissing',
  'register',
  'registerAnswer',
  'ANSWERED',
  'NONE',
  'WITHHELD',
  'NOT_REPORTED',
  'NOT_OBLIGED',
  'SILENT',
] as const;

/** Codes that a paper says in words. */
const CODES = [
  'OK',
  'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  'FAILED',
  'AWAITING_EXECUTOR',
  'AWAITING_SIGNEE',
  'NORMAL',
  'HIGH',
] as const satisfies readonly (CaseStatus | RiskClass)[];

/** Those that are said in words since {@link ROWS}' last row. */
const LATER_CODES = [
  'NO_HIT',
  'HIT',
  'NO_LIST',
  'LIST_TOO_OLD',
  'NAME_UNUSABLE',
  'TOO_MANY',
  'PERSON',
  'ORGANISATION',
  'REGISTER',
  'DECLARATION',
  'REGISTERED',
] as const;

/** Topics for which a list may have somebody. */
const TOPICS = ['role.pep', 'role.rca', 'sanction', 'sanction.linked'] as const;

const LAST_FIELDS = [
  'boardChairman',
  'boardMembers',
  'publicId',
  'withheld',
  'allIdentified',
  'corporateActors',
  'answeringOwner',
  'productCodes',
  'numberKey',
  'judgement',
  'entry',
  'ids',
  'names',
  'birthDates',
  'topics',
  'fingerprint',
] as const;

/** Fields that the register of beneficial owners gives since its version 1 is read. */
const REGISTER_FIELDS = [
  'nationalId',
  'birthYear',
  'isDeceased',
  'contract',
  'unread',
  'unknownCodes',
  'words',
  'elsewhere',
  'discrepancies',
  'receivedOn',
  'foreignNumber',
  'UNCLEAR',
] as const;

/** Of entries that are on a list for anything, and of a list that is not the one in force. */
const LISTED_FIELDS = ['categories', 'connections', 'OTHER_LIST'] as const;
const LISTED_TOPICS = [
  'role.judge',
  'role.diplo',
  'role.civil',
  'role.oligarch',
  'sanction.counter',
  'debarment',
  'export.control',
  'reg.warn',
  'reg.action',
  'wanted',
  'crime',
  'crime.fin',
  'crime.terror',
  'crime.traffick',
  'poi',
  'mare.shadow',
  'gov',
  'corp.public',
  'fin.bank',
] as const;
const ORGANISATION_FIELDS = ['conditions', 'notes', 'since', 'text', 'isBoardInPart'] as const;

/** Whoever else leads or acts for an organisation, and of a person that they have moved abroad. */
const ACTING_FIELDS = ['roleHolders', 'livesAbroad'] as const;
/** Roles on a case since whoever acts for an organisation is one. */
const ACTING_ROLES = ['ROLE_HOLDER', 'ADMINISTRATOR'] as const;
/** Fields on the home of an enterprise, and on its control by a public body alone. */
const HOME_FIELDS = ['sector', 'home', 'isPublic'] as const;
/** The version of the bank's own policy of risk, and the region that its trials count by. */
const POLICY_FIELDS = ['policy', 'postalRegion'] as const;
/** Facts of a business by the registers, for its form to fill in. */
const BUSINESS_FIELDS = [
  'business',
  'activity',
  'isInVatRegister',
  'accounts',
  'until',
  'revenue',
  'paidInEquity',
  'retainedEquity',
] as const;

type First = (typeof FIRST_WORDS)[number];
type Later = (typeof LATER_WORDS)[number] | (typeof RENEWAL_WORDS)[number];
type Field =
  | (typeof FIRST_FIELDS)[number]
  | (typeof LATER_FIELDS)[number]
  | (typeof CODES)[number]
  | (typeof LATER_CODES)[number]
  | (typeof LAST_FIELDS)[number]
  | (typeof REGISTER_FIELDS)[number]
  | (typeof LISTED_FIELDS)[number]
  | (typeof ORGANISATION_FIELDS)[number]
  | (typeof HOME_FIELDS)[number]
  | (typeof ACTING_FIELDS)[number]
  | (typeof POLICY_FIELDS)[number]
  | (typeof BUSINESS_FIELDS)[number]
  | Condition;
/** Those from before some were frozen have not got them. */
type Named<Value> = Readonly<Record<First, Value> & Partial<Record<Later, Value>>>;

export type DeclarationWords = Named<string> & {
  readonly fields: Readonly<Record<string, string>>;
  readonly codes?: Readonly<Record<string, string>>;
};

interface Row {
  /** First day on which declarations were completed that these words are for. */
  readonly from: IsoDate;
  readonly words: Named<TextKey>;
  readonly fields: Readonly<Record<string, TextKey>>;
  /** Codes that are told by a word wherever they stand; left out where they stood as they are. */
  readonly codes?: Readonly<Record<string, TextKey>>;
}

const word = <const Name extends First | Later>(names: readonly Name[]): Readonly<Record<Name, TextKey>> =>
  keyed(names, (name) => `paper.declaration.${name}`);
const field = <const Name extends Field>(names: readonly Name[]): Readonly<Record<Name, TextKey>> =>
  keyed(names, (name) => `paper.field.${name}`);
const keyed = <Name extends string>(names: readonly Name[], keyOf: (name: Name) => TextKey) =>
  Object.fromEntries(names.map((name) => [name, keyOf(name)])) as Record<Name, TextKey>;

const SECOND_FIELDS = { ...field(FIRST_FIELDS), ...field(LATER_FIELDS) };
const FIRST: Row = { from: '2026-01-01', words: word(FIRST_WORDS), fields: field(FIRST_FIELDS) };

/** Roles on a case of that time. */
const PRINCIPAL_ROLES = ['ACCOUNT_OWNER', 'BORROWER'] as const satisfies readonly CaseRole[];
const LATER_ROLES: readonly CaseRole[] = ['NOMINEE', 'TRUST', ...ACTING_ROLES, ...PRINCIPAL_ROLES];
const FIRST_ROLES = CASE_ROLES.filter((role) => !LATER_ROLES.includes(role));
/** Kinds of hits of that time. */
const FIRST_KINDS = ['SANCTION', 'PEP', 'RCA'] as const;

const LAST: Row = {
  from: '2026-11-28',
  words: { ...FIRST.words, ...word(LATER_WORDS) },
  fields: { ...SECOND_FIELDS, ...field(CODES), ...field(LAST_FIELDS) },
  codes: {
    ...field(CODES),
    ...field(LATER_CODES),
    ...word(['yes', 'no', 'unknown']),
    ...keyed(PROCESSES, (process) => `advisor.process.${process}`),
    ...keyed(CHANNELS, (channel) => `advisor.channel.${channel}`),
    ...keyed(FIRST_ROLES, (role) => `advisor.hit.role.${role}`),
    ...keyed(FIRST_KINDS, (kind) => `advisor.console.hit.${kind}`),
    ...keyed(JUDGEMENT_VERDICTS, (verdict) => `advisor.verdict.${verdict}`),
    ...keyed(JUDGEMENT_REASONS, (reason) => `advisor.console.judgement.reason.${reason}`),
    ...keyed(TOPICS, (topic) => `advisor.hit.topic.${topic}`),
  },
};

/** Categories of hits of that time. */
const FIRST_CATEGORIES = LISTED_CATEGORIES.filter((category) => category !== 'UNREAD_NAME');

const WITH_LISTS: Row = {
  ...LAST,
  from: '2026-11-29',
  fields: { ...LAST.fields, ...field(REGISTER_FIELDS), ...field(ORGANISATION_FIELDS), ...field(LISTED_FIELDS) },
  codes: {
    ...keyed(FIRST_CATEGORIES, (category) => `advisor.hit.category.${category}`),
    ...LAST.codes,
    ...field(CONDITIONS),
    ...field(['OTHER_LIST']),
    ...keyed(['LISTED'], () => 'advisor.console.hit.LISTED'),
    ...keyed(LISTED_TOPICS, (topic) => `advisor.hit.topic.${topic}`),
  },
};

const WITH_ACTING: Row = {
  ...WITH_LISTS,
  from: '2026-11-30',
  fields: { ...WITH_LISTS.fields, ...field(HOME_FIELDS), ...field(ACTING_FIELDS) },
  codes: {
    ...WITH_LISTS.codes,
    UNREAD_NAME: 'advisor.hit.category.UNREAD_NAME',
    NOMINEE: 'advisor.hit.role.NOMINEE',
    TRUST: 'advisor.hit.role.TRUST',
    ...keyed(ACTING_ROLES, (role) => `advisor.hit.role.${role}`),
  },
};

const WITH_PRINCIPALS: Row = {
  ...WITH_ACTING,
  from: '2026-12-01',
  words: { ...WITH_ACTING.words, ...word(RENEWAL_WORDS) },
  codes: { ...WITH_ACTING.codes, ...keyed(PRINCIPAL_ROLES, (role) => `advisor.hit.role.${role}`) },
};

const WITH_POLICY: Row = {
  ...WITH_PRINCIPALS,
  from: '2026-12-02',
  fields: { ...WITH_PRINCIPALS.fields, ...field(POLICY_FIELDS) },
};

/**
 * Oldest first. Once declarations have been completed with a row, neither it nor its texts are edited: another word is another
 * key, in a row of its own day.
 */
const ROWS: readonly Row[] = [
  FIRST,
  {
    from: '2026-11-22',
    words: { ...FIRST.words, ...word(LATER_WORDS) },
    fields: SECOND_FIELDS,
  },
  {
    from: '2026-11-26',
    words: { ...FIRST.words, ...word(LATER_WORDS) },
    fields: { ...SECOND_FIELDS, ...field(CODES) },
  },
  LAST,
  WITH_LISTS,
  WITH_ACTING,
  WITH_PRINCIPALS,
  WITH_POLICY,
  { ...WITH_POLICY, from: '2026-12-03', fields: { ...WITH_POLICY.fields, ...field(BUSINESS_FIELDS) } },
];

/** Those for a declaration that was completed on a day, `YYYY-MM-DD`, in a bank's wording; before the first ones, the first. */
export function wordsOn(day: IsoDate, texts: Texts): DeclarationWords {
  const { words, fields, codes } = ROWS.findLast(({ from }) => from <= day) ?? FIRST;
  return { ...said(words, texts), fields: said(fields, texts), ...(codes ? { codes: said(codes, texts) } : {}) };
}

const said = <Keys extends Readonly<Record<string, TextKey>>>(keys: Keys, texts: Texts) =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, texts(key)])) as Record<keyof Keys, string>;
