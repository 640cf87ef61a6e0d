/** Packages of a bank for a child: which are offered at that age, and what choosing one, with or without its card, comes to. */
import { inReadersWords } from '../texts/worded.ts';
import type { BankConfig } from '../bank/bank.ts';
import { Refusal } from '../errors/refusal.ts';
import type { TextKey } from '../texts/nb.ts';
import { cardChoiceOf, cardProblem, type CardChoice, type CardTerms, wantsCard } from '../payment-card/choice.ts';
import type { AppliedFor } from '../kyc/case-facts.ts';
import type { ProductKeys } from '../price/price.ts';
import type { ChildApplication, ChosenPackage } from './application.ts';
import type { ChildPackage } from './state.ts';

/** A package as the bank's data has it. */
export type BankPackage = BankConfig['childPackages'][number];

/** A package as it is offered to one child: the card's terms are those for that age. */
export type OfferedPackage = Pick<BankPackage, 'id' | 'name' | 'marks' | 'accounts'> & CardTerms;

export interface PackageChoice {
  readonly packageId?: string | null | undefined;
  readonly wantsToHaveCard?: CardChoice | null | undefined;
}

/** Card terms of a package for a child of that age: no card, an optional one, or one that comes with it. */
const cardTermsOf = ({ card, cardFromAge }: BankPackage, age: number): CardTerms => {
  const canHaveCard = card !== 'none' && cardFromAge !== null && age >= cardFromAge;
  return { canHaveCard, mandatoryCard: canHaveCard && card === 'mandatory' };
};

/**
 * Packages offered to a child of that age that `has` some already, by ids of packages or of accounts' products: nothing
 * is offered twice, not even as a part of another package.
 */
export const offeredTo = (packages: readonly BankPackage[], age: number, has: readonly string[]): OfferedPackage[] =>
  packages
    .filter(({ fromAge }) => age >= fromAge)
    .filter(({ id, accounts }) => !has.includes(id) && !accounts.some(({ productCode }) => has.includes(productCode)))
    .map((one) => ({
      id: one.id,
      name: one.name,
      marks: one.marks,
      accounts: one.accounts,
      ...cardTermsOf(one, age),
    }));

/** Packages by the accounts in them, which the bank's price list names. */
export const packageKeys = (packages: readonly BankPackage[]): ProductKeys[] =>
  packages.map(({ id, accounts }) => ({ product: id, keys: accounts.map(({ productCode }) => productCode) }));

/** C-030. */
export const packageList = (offered: readonly OfferedPackage[], chosen: ChosenPackage | null): ChildPackage[] =>
  offered.map(({ id, name, marks, accounts, canHaveCard, mandatoryCard }) => {
    const mine = chosen?.packageId === id;
    return {
      id,
      name: inReadersWords(name),
      marks: inReadersWords([...marks]),
      accounts: inReadersWords(accounts.map((account) => account.name)),
      canHaveCard,
      mandatoryCard,
      chosen: mine,
      wantsToHaveCard: cardChoiceOf({ canHaveCard, mandatoryCard }, null, mine ? chosen.wantsToHaveCard : undefined),
    };
  });

/**
 * The package that is chosen, with its card. Throws 'productpackage.no.choice.error' for none (C-021),
 * 'need.to.make.a.choice.about.card' where a card is optional and nothing is said of it now or before (C-022),
 * 'error.product.no.longer.available' for what is not offered, and 'error.bad.request' for a card that is not.
 */
export function choosePackage(
  { packageId, wantsToHaveCard }: PackageChoice,
  offered: readonly OfferedPackage[],
  before: ChosenPackage | null,
): ChosenPackage {
  if (!packageId) throw new Refusal('productpackage.no.choice.error');
  const found = offered.find(({ id }) => id === packageId);
  if (found === undefined) throw new Refusal('error.product.no.longer.available');
  const { name, accounts, canHaveCard, mandatoryCard } = found;
  const earlier = before?.packageId === packageId ? before.wantsToHaveCard : undefined;
  const card = cardChoiceOf(found, wantsToHaveCard, earlier);
  const chosen = { packageId, name, accounts, canHaveCard, mandatoryCard, wantsToHaveCard: card };
  const problem = cardProblem([chosen]);
  if (problem !== null) throw new Refusal(problem);
  return chosen;
}

/** Problems of the page, as texts for the fields; the page has both questions (C-021, C-022). */
export function packageProblems(
  { packageId, wantsToHaveCard }: PackageChoice,
  listed: readonly ChildPackage[],
): { readonly packageId: TextKey | null; readonly wantsToHaveCard: TextKey | null } {
  const chosen = listed.find(({ id }) => id === packageId);
  if (chosen === undefined) return { packageId: 'cm.products.error', wantsToHaveCard: null };
  const open = cardProblem([{ ...chosen, wantsToHaveCard: wantsToHaveCard ?? 'NO_SELECTION' }]) !== null;
  return { packageId: null, wantsToHaveCard: open ? 'cm.products.cardError' : null };
}

/**
 * Throws 'error.product.no.longer.available' when the chosen package, or its card as it was decided, is offered no more, or its
 * card has become a question that nobody has answered.
 */
export function assertStillOffered(chosen: ChosenPackage, offered: readonly OfferedPackage[]): void {
  const now = offered.find(({ id }) => id === chosen.packageId);
  const same = now?.canHaveCard === chosen.canHaveCard && now.mandatoryCard === chosen.mandatoryCard;
  if (!same) throw new Refusal('error.product.no.longer.available');
}

/** Products as the declaration gets them: a package, and its card if one comes with it. */
export const declaredProducts = ({ chosen }: Pick<ChildApplication, 'chosen'>): AppliedFor =>
  chosen === null
    ? { products: [], productCodes: null }
    : {
        products: [chosen.name],
        productCodes: wantsCard(chosen) ? ['CHILD_PACKAGE', 'CHILD_CARD'] : ['CHILD_PACKAGE'],
      };
