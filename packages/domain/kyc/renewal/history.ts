/** Which completed declarations of a subject stand, and the entries that they leave the bank with (K-060, K-061). */
import type { FrozenDeclaration } from '../declaration.ts';
import { type PepEntry, pepAnswer, type RcaEntry } from '../pep/entry.ts';
import type { CaseFacts } from '../section.ts';
import { type ExistingTaxRelation, taxAnswer } from '../tax/relation.ts';

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
  for (const { id, facts, sections } of [...history].reverse()) {
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
  return { pep: [...pep.values()], rca: [...rca.values()], tax: [...tax.values()] };
}
