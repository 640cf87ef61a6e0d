/** A customer's answer about a person's public positions: an advisor reads it beside a hit on a list of them. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { bornOn } from '../kyc/owners/register.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import type { PepAnswer } from '../kyc/pep/entry.ts';
import type { RoleEnd } from '../kyc/rows/role-end.ts';
import type { DeclarationSummaryRow } from '../kyc/section.ts';
import type { Texts } from '../texts/texts.ts';
import type { CaseHit } from './hits.ts';

type Section = FrozenDeclaration['sections'][number];
type Person = Pick<CaseHit, 'kind' | 'name' | 'birthDate' | 'roles'>;

/** A question of the customer's own with what was told under it: the first is about oneself, the second about who one is near. */
function blocksOf(rows: readonly DeclarationSummaryRow[]): DeclarationSummaryRow[][] {
  const starts = rows.flatMap(({ group }, at) => (group === undefined ? [at] : []));
  return starts.map((start, at) => rows.slice(start, starts[at + 1]));
}

const inWords = (rows: readonly DeclarationSummaryRow[]): string =>
  rows.map(({ label, value }) => (/[?:]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`)).join('\n');

/** The answer about oneself, or about whom one stands near. */
function ownAnswer({ sections }: FrozenDeclaration, isNear: boolean): string | null {
  const section = sections.find(({ kind, answered }) => kind === 'pep' && answered);
  const block = section && blocksOf(section.rows)[isNear ? 1 : 0];
  return block === undefined ? null : inWords(block);
}

const ownersIn = ({ answer }: Section) => (answer as OwnersAnswer | null)?.beneficialOwners ?? [];
const isCalled =
  (name: string) =>
  ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): boolean =>
    `${firstName} ${lastName}`.trim() === name;

/** The one owner of the person's name whose birth date is not another; null for none, and for namesakes that nothing tells apart. */
function ownerOf(section: Section, { name, birthDate }: Person) {
  const own = ownersIn(section)
    .map((owner, place) => ({ owner, place }))
    .filter(({ owner }) => isCalled(name)(owner))
    .filter(({ owner }) => birthDate === null || (bornOn(owner) ?? birthDate) === birthDate);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Of an owner: the rows of one owner are a group, in the order of the answer. */
function ownerAnswer(section: Section, person: Person, label: string): string | null {
  const { rows } = section;
  const own = ownerOf(section, person);
  if (own === null) return null;
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  const row = rows.find((one) => one.group !== undefined && one.group === groups[own.place] && one.label === label);
  return row === undefined ? null : inWords([row]);
}

/** The declarant themselves, and whom they or an owner have named as one near whom they stand. */
function standing({ declarant }: FrozenDeclaration, { name, birthDate, roles = [] }: Person) {
  const isDeclarant = roles.includes('APPLICANT') || (declarant?.name === name && declarant.birthDate === birthDate);
  return { isDeclarant, isNamed: !isDeclarant && roles.includes('RELATED_PEP') };
}

const ownersSection = ({ sections }: FrozenDeclaration): Section | undefined =>
  sections.find(({ kind }) => OWNER_KINDS.includes(kind));

/** The answer on a person's positions, or on those near whom the person stands. */
export interface PositionsSaid {
  /** Null where the question stands unanswered. */
  readonly answer: 'YES' | 'NO' | null;
  /** End of each position that was given, null of one that is held still. */
  readonly ends: readonly (RoleEnd | null)[];
}

const said = (
  answer: PositionsSaid['answer'],
  rows: readonly { readonly roleEnd?: RoleEnd | null | undefined }[],
): PositionsSaid => ({ answer, ends: rows.map(({ roleEnd }) => roleEnd ?? null) });

/** By the frozen answers themselves; null of a person of whom nobody was asked, and of one who is not found among them. */
export function positionsSaid(frozen: FrozenDeclaration, person: Person): PositionsSaid | null {
  const { isDeclarant, isNamed } = standing(frozen, person);
  const answer = frozen.sections.find(({ kind, answered }) => kind === 'pep' && answered)?.answer as PepAnswer | null;
  const isNear = person.kind === 'RCA';
  if (isDeclarant && answer) return isNear ? said(answer.isRca, answer.rcaList) : said(answer.isPep, answer.pepList);
  const owners = ownersSection(frozen);
  if (isNamed) {
    const named = [
      ...(answer?.rcaList ?? []).filter(isCalled(person.name)),
      ...(owners === undefined ? [] : ownersIn(owners)).flatMap(({ rca }) =>
        rca.filter((row) => isCalled(person.name)({ firstName: row.rcaFirstName, lastName: row.rcaLastName })),
      ),
    ];
    return named.length === 0 ? null : said('YES', named);
  }
  const own = owners === undefined ? null : ownerOf(owners, person);
  if (own === null) return null;
  const { owner } = own;
  return isNear ? said(owner.isBeneficialOwnerRca, owner.rca) : said(owner.isBeneficialOwnerPep, owner.pep);
}

/** In the words of the frozen answers; null where nobody was asked of the person. */
export function declaredPosition(frozen: FrozenDeclaration, person: Person, texts: Texts): string | null {
  const { kind } = person;
  const { isDeclarant, isNamed } = standing(frozen, person);
  if (isDeclarant || isNamed) return ownAnswer(frozen, kind === 'RCA' || !isDeclarant);
  const section = ownersSection(frozen);
  return section ? ownerAnswer(section, person, texts(kind === 'RCA' ? 'kyc.bo.rca' : 'kyc.bo.pep')) : null;
}
