/** A company's declaration in short: for another who signs, without what concerns persons; and a line of each section, for who looks it over. */
import type { DeclaredSection } from '../api/journey-rows.ts';
import type { DeclarationSummarySection } from '../kyc/api-schemas.ts';
import type { Texts } from '../texts/texts.ts';

/** Kinds whose answers are about the organisation and no person. */
const OF_ORGANISATION: readonly string[] = [
  'dynamic',
  'dynamicSubset',
  'sourceOfIncome',
  'checkboxSourceOfIncome',
  'corporateFinancialInstitution',
];
const OWNERS = /^corporateBeneficialOwnerActors/;
const BOARD = /^corporateBoardActors/;

type Section = Pick<DeclarationSummarySection, 'id' | 'kind' | 'title' | 'rows'>;
type Row = Section['rows'][number];
type Said = DeclaredSection['rows'][number];

interface DeclaredOwner {
  readonly name: string;
  /** In words; null where none is asked for. */
  readonly share: string | null;
  readonly rows: readonly Row[];
}

/** Owners by their blocks of rows, since two may have one name. */
function ownersIn(rows: readonly Row[], texts: Texts): readonly DeclaredOwner[] {
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  return groups.flatMap((group) => {
    const own = rows.filter((one) => one.group === group);
    const of = (label: string) => own.find((one) => one.label === label)?.value;
    const name = of(texts('kyc.bo.name'));
    return name === undefined ? [] : [{ name, share: of(texts('kyc.bo.ownership')) ?? null, rows: own }];
  });
}

const shareOf = ({ share }: DeclaredOwner, texts: Texts): string => share ?? texts('bm.task.owner');

/** A row for each owner: `50–74,99 %` at the name; what else is known of a person is left out. */
const ownerRows = (rows: readonly Row[], texts: Texts): Said[] =>
  ownersIn(rows, texts).map((owner) => ({ label: owner.name, value: shareOf(owner, texts), person: 'OWNER' }));

/** Kinds that show what registers say and ask for nothing but a confirmation. */
const SHOWN_ONLY: readonly string[] = ['corporateInformationSection', 'informationSection', 'readonlyActorsSection'];
const TAX: readonly string[] = ['tax', 'corporateTax'];

/** The first answer in words (no yes, no or blank), and the label of every question answered with a yes. */
function firstAndYes(rows: readonly Row[], texts: Texts): readonly string[] {
  const [yes, no] = [texts('common.yes'), texts('common.no')];
  const first = rows.find(({ value }) => ![yes, no, texts('kyc.summary.unanswered')].includes(value));
  return rows.flatMap((one) => (one === first ? [one.value] : one.value === yes ? [one.label] : []));
}

/** `Astrid Ledermo 60 % (politisk eksponert)`: each with what is answered with a yes. */
function ownersWithYes(rows: readonly Row[], texts: Texts): readonly string[] {
  const yes = texts('common.yes');
  const flags = (['pep', 'rca', 'usTax', 'intTax'] as const).map((key) => ({
    question: texts(`kyc.bo.${key}`),
    said: texts(`summary.declaration.owner.${key}`),
  }));
  return ownersIn(rows, texts).map((owner) => {
    const isYes = (question: string) =>
      owner.rows.some(({ label, value }) => label === question && value.split('\n', 1)[0] === yes);
    const said = flags.flatMap((one) => (isYes(one.question) ? [one.said] : []));
    return `${owner.name} ${shareOf(owner, texts)}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
  });
}

/** Names, and that they are wrong where that is said. */
function boardNames(rows: readonly Row[], texts: Texts): readonly string[] {
  const silent = [
    texts('kyc.board.ceo.missing'),
    texts('kyc.board.chair.missing'),
    texts('kyc.board.members.missing'),
    texts('kyc.actor.confirm'),
  ];
  const said = boardRows(rows, texts).map(({ value }) => value);
  return [...new Set(said)].filter((value) => !silent.includes(value));
}

function mainOf(kind: string, rows: readonly Row[], texts: Texts): readonly string[] {
  if (OWNERS.test(kind)) return ownersWithYes(rows, texts);
  if (BOARD.test(kind)) return boardNames(rows, texts);
  // Answers under an answer are read where the section is open.
  const main = rows.filter(({ group }) => group === undefined);
  if (!TAX.includes(kind)) return firstAndYes(main, texts);
  const countries = rows.flatMap(({ label, value }) => (label === texts('kyc.tax.country') ? [value] : []));
  if (countries.length > 0) return countries;
  return [texts(kind === 'tax' ? 'summary.declaration.tax.none.own' : 'summary.declaration.tax.none')];
}

/** Kinds where the products say most of what is answered: a line has what they don't. */
const BY_PRODUCTS: readonly string[] = ['dynamic', 'dynamicSubset'];

/** Every country, where there is more than one. */
function countriesOf(rows: readonly Row[]): readonly string[] | null {
  const countries = [...new Set(rows.flatMap(({ value }) => value.split(', ')))];
  return countries.length > 1 ? countries : null;
}

/** The part of a section that its line has; null of what registers say, and of what follows of the products alone. */
function inLine(kind: string, rows: readonly Row[], texts: Texts): readonly string[] | null {
  if (SHOWN_ONLY.includes(kind) || rows.length === 0) return null;
  if (kind === 'country') return countriesOf(rows);
  const main = mainOf(kind, rows, texts);
  if (BOARD.test(kind)) return main.includes(texts('kyc.actor.reject')) ? main : null;
  if (!BY_PRODUCTS.includes(kind)) return main;
  const yes = rows.filter(({ group, value }) => group === undefined && value === texts('common.yes'));
  return yes.length === 0 ? null : yes.map(({ label }) => label);
}

/**
 * `Astrid Ledermo 60 %, Berit Medlemsen 40 %`, `Nei`: what matters most of a section; null of one that has nothing to be looked over (N-101). Of
 * what another answers it has who that is, and no answer (D-249).
 */
export function inShort({ kind, rows }: Pick<Section, 'kind' | 'rows'>, texts: Texts): string | null {
  const whole = rows.find(({ label }) => label === texts('kyc.handed.row') || label === texts('kyc.handed.by'));
  if (whole) return `${whole.label} ${whole.value}`;
  const own = rows.filter(({ label }) => label === texts('kyc.handed.row.owner'));
  const said = inLine(
    kind,
    rows.filter((row) => !own.includes(row)),
    texts,
  );
  if (said === null && own.length === 0) return null;
  const all = [...(said ?? []), ...own.map(({ value }) => `${value} (${texts('summary.declaration.owner.self')})`)];
  return all.length === 0 ? texts('common.no') : all.join(', ').replaceAll('\n', ', ');
}

/** Names as the register has them, and whether they are right; a comment may tell anything of anybody. */
const boardRows = (rows: readonly Row[], texts: Texts): Row[] =>
  rows.map((one) =>
    one.label === texts('kyc.actor.decision') ? { ...one, value: one.value.split('\n', 1)[0] ?? '' } : one,
  );

/** The same, each who is named with what they are on the board. */
function leaderRows(rows: readonly Row[], texts: Texts): Said[] {
  const nobody = [texts('kyc.board.ceo.missing'), texts('kyc.board.chair.missing')];
  const roles = { [texts('kyc.board.ceo')]: 'CEO', [texts('kyc.board.chair')]: 'CHAIR' } as const;
  const members = rows.map((_, at) => texts('kyc.board.memberNo', { n: at + 1 }));
  return boardRows(rows, texts).map((row) => {
    const person = roles[row.label] ?? (members.includes(row.label) ? 'MEMBER' : undefined);
    return { ...row, ...(person === undefined || nobody.includes(row.value) ? {} : { person }) };
  });
}

/** The countries, without number or the reason for having none. */
const taxRows = (rows: readonly Row[], texts: Texts): Row[] =>
  rows.filter(({ group, label }) => group === undefined || label === texts('kyc.tax.country'));

function saidIn(kind: string, rows: readonly Row[], texts: Texts): readonly Said[] {
  if (OWNERS.test(kind)) return ownerRows(rows, texts);
  if (BOARD.test(kind)) return leaderRows(rows, texts);
  if (kind === 'corporateTax') return taxRows(rows, texts);
  return OF_ORGANISATION.includes(kind) ? rows : [];
}

/** Sections without a row are left out, and so is every kind that is not known to tell nothing of anybody. */
export const declaredInShort = (sections: readonly Section[], texts: Texts): DeclaredSection[] =>
  sections.flatMap(({ id, kind, title: heading, rows }) => {
    const said = saidIn(kind, rows, texts).map(({ group, label, value, person }) => ({
      ...(group === undefined ? {} : { group }),
      label,
      value,
      ...(person === undefined ? {} : { person }),
    }));
    // Of owners the line has name and share, as the rows do: what else is answered of a person is told to no other.
    const short = OWNERS.test(kind) ? { short: said.map(({ label, value }) => `${label} ${value}`).join(', ') } : {};
    return said.length === 0 ? [] : [{ id, heading, ...short, rows: said }];
  });
