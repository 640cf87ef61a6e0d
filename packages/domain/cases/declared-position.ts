/** A customer's answer about a person's public positions: an advisor reads it beside a hit on a list of them. */
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { OwnersAnswer } from '../kyc/owners/answer.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import type { SummaryRow } from '../kyc/section.ts';
import type { Texts } from '../texts/texts.ts';
import type { CaseHit } from './hits.ts';

type Section = FrozenDeclaration['sections'][number];
type Person = Pick<CaseHit, 'kind' | 'name' | 'birthDate' | 'roles'>;

/** A question of the customer's own with what was told under it: the first is about oneself, the second about who one is near. */
function blocksOf(rows: readonly SummaryRow[]): SummaryRow[][] {
  const starts = rows.flatMap(({ group }, at) => (group === undefined ? [at] : []));
  return starts.map((start, at) => rows.slice(start, starts[at + 1]));
}

const inWords = (rows: readonly SummaryRow[]): string =>
  rows.map(({ label, value }) => (/[?:]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`)).join('\n');

/** The answer about oneself, or about whom one stands near. */
function ownAnswer({ sections }: FrozenDeclaration, isNear: boolean): string | null {
  const section = sections.find(({ kind, answered }) => kind === 'pep' && answered);
  const block = section && blocksOf(section.rows)[isNear ? 1 : 0];
  return block === undefined ? null : inWords(block);
}

/** Of an owner by name: the rows of one owner are a group, in the order of the answer. */
function ownerAnswer({ answer, rows }: Section, name: string, label: string): string | null {
  const owners = (answer as OwnersAnswer | null)?.beneficialOwners ?? [];
  const place = owners.findIndex(({ firstName, lastName }) => `${firstName} ${lastName}`.trim() === name);
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  const row = rows.find((one) => one.group !== undefined && one.group === groups[place] && one.label === label);
  return row === undefined ? null : inWords([row]);
}

/** In the words of the frozen answers; null where nobody was asked of the person. */
export function declaredPosition(frozen: FrozenDeclaration, person: Person, texts: Texts): string | null {
  const { kind, name, birthDate, roles = [] } = person;
  const { declarant, sections } = frozen;
  const isDeclarant = roles.includes('APPLICANT') || (declarant?.name === name && declarant.birthDate === birthDate);
  if (isDeclarant || roles.includes('RELATED_PEP')) return ownAnswer(frozen, kind === 'RCA' || !isDeclarant);
  const section = sections.find((one) => OWNER_KINDS.includes(one.kind));
  return section ? ownerAnswer(section, name, texts(kind === 'RCA' ? 'kyc.bo.rca' : 'kyc.bo.pep')) : null;
}
