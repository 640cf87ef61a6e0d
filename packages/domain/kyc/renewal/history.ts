/** Completed declarations of a subject that stand, and the entries that they leave the bank with (K-060, K-061). */
import type { FrozenDeclaration } from '../kept-declaration.ts';
import { withoutOthersAnswers } from '../handed/others.ts';
import type { CaseFacts } from '../case-facts.ts';
import * as z from 'zod/mini';
import { type Owner, type OwnersAnswer, ownersAnswer } from '../owners/answer.ts';
import { type ExistingOwner, existingOwner } from '../owners/locked.ts';
import { type PepEntry, pepAnswer, type RcaEntry } from '../pep/entry.ts';
import type { RoleEnd } from '../rows/role-end.ts';
import { type ExistingTaxRelation, taxAnswer } from '../tax/relation.ts';

export const isOwnersSection = (kind: string): boolean => kind.startsWith('corporateBeneficialOwner');

export type Existing = NonNullable<CaseFacts['existing']>;

/**
 * Newest first, without those that a later one replaced. `replaces` is the completed declaration that is opened again:
 * it and what it replaced count as the draft's own, and not as earlier ones.
 */
export function standing(history: readonly FrozenDeclaration[], replaces: string | null): FrozenDeclaration[] {
  const gone = new Set<string>();
  const replaced = (id: string | null): void => {
    if (id === null || gone.has(id)) return;
    gone.add(id);
    replaced(history.find((one) => one.id === id)?.supersedes ?? null);
  };
  replaced(replaces);
  for (const { supersedes } of history) replaced(supersedes);
  return history
    .filter(({ id }) => !gone.has(id))
    .sort((one, other) => Number(one.completedAt < other.completedAt) - Number(one.completedAt > other.completedAt));
}

/** An entry gets its id when the declaration that told of it first is completed; from then on it keeps it. */
const idOf = (declaration: string, list: string, at: number | string): string => `${declaration}:${list}:${at}`;

/** Rows of a declaration's list, each with the id that it has or gets. */
export const withIds = <T extends { readonly id?: string | null | undefined }>(
  declaration: string,
  list: string,
  rows: readonly T[],
) => rows.map((row, at) => ({ ...row, id: row.id ?? idOf(declaration, list, at) }));

/** The answer of an owners' section with an id for every owner and row of it; null for what is no such answer. */
export function namedOwners(answer: unknown, declaration: string): OwnersAnswer | null {
  const read = ownersAnswer.safeParse(answer).data;
  if (!read) return null;
  return {
    ...read,
    beneficialOwners: withIds(declaration, 'owner', read.beneficialOwners).map((owner, at) => ({
      ...owner,
      pep: withIds(declaration, `owner-${at}-pep`, owner.pep),
      rca: withIds(declaration, `owner-${at}-rca`, owner.rca),
      taxRelations: withIds(declaration, `owner-${at}-tax`, owner.taxRelations),
    })),
  };
}

/** An owner's American relation that is still open: the bank's own under its id, or the one that was told of. */
function americanOf(owner: Owner, fresh: string): ExistingOwner['americanTaxRelation'] {
  const { hasAmericanTaxRelation, americanTaxRelation = null, tin, reasonForMissingTaxNumber } = owner;
  if (hasAmericanTaxRelation !== 'YES') return null;
  const lasts = americanTaxRelation?.current === 'YES' ? americanTaxRelation.id : null;
  return { id: lasts ?? fresh, tin, reasonForMissingTaxNumber };
}

/** Owners by the last declaration; the entries of one who is an owner no longer are dropped. */
function lastOwners(history: readonly FrozenDeclaration[]): ExistingOwner[] {
  for (const { id, sections } of history)
    for (const { kind, answer } of sections) {
      const named = isOwnersSection(kind) ? namedOwners(answer, id) : null;
      const isHeld = ({ roleEnd }: { roleEnd?: RoleEnd | null | undefined }) => (roleEnd?.year ?? null) === null;
      const owners = named?.beneficialOwners.map((owner, at) => ({
        id: owner.id,
        americanTaxRelation: americanOf(owner, idOf(id, `owner-${at}-tax`, 'usa')),
        pep: owner.pep.filter(isHeld),
        rca: owner.rca.filter(isHeld),
        taxRelations: owner.taxRelations.filter(({ endedDate = null }) => endedDate === null),
      }));
      if (owners) return z.array(existingOwner).parse(owners);
    }
  return [];
}

/**
 * Every entry that was ever declared, in the order it was, with what was said of it last: ended ones stay, so that nothing
 * is lost however many declarations lie between. Null when nothing was declared before.
 *
 * @param history as `standing` gives it
 */
export function existingOf(history: readonly FrozenDeclaration[]): Existing | null {
  if (history.length === 0) return null;
  const pep = new Map<string, PepEntry & { id: string }>();
  const rca = new Map<string, RcaEntry & { id: string }>();
  const tax = new Map<string, ExistingTaxRelation>();
  const put = <T extends { readonly id: string | null }>(
    into: Map<string, T & { id: string }>,
    row: T,
    fresh: string,
  ) => {
    const id = row.id ?? fresh;
    into.set(id, { ...row, id, current: null });
  };
  for (const { id, facts, sections } of history.map(withoutOthersAnswers).reverse()) {
    for (const one of facts.existing?.pep ?? []) if (!pep.has(one.id)) pep.set(one.id, one);
    for (const one of facts.existing?.rca ?? []) if (!rca.has(one.id)) rca.set(one.id, one);
    for (const one of facts.existing?.tax ?? []) if (!tax.has(one.id)) tax.set(one.id, one);
    for (const { kind, answer } of sections) {
      if (kind === 'pep') {
        const { pepList = [], rcaList = [] } = pepAnswer.safeParse(answer).data ?? {};
        for (const [at, row] of pepList.entries()) put(pep, row, idOf(id, 'pep', at));
        for (const [at, row] of rcaList.entries()) put(rca, row, idOf(id, 'rca', at));
      }
      if (kind === 'tax' || kind === 'corporateTax') {
        const { americanTaxRelation = null, taxRelations = [] } = taxAnswer.safeParse(answer).data ?? {};
        if (americanTaxRelation) put(tax, americanTaxRelation, idOf(id, 'tax', 'usa'));
        for (const [at, row] of taxRelations.entries()) put(tax, row, idOf(id, 'tax', at));
      }
    }
  }
  return { pep: [...pep.values()], rca: [...rca.values()], tax: [...tax.values()], owners: lastOwners(history) };
}
