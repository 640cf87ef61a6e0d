/** For tests and benches: the walk through the children's journey, its answer to each step and the call that saves it (decision 0050). */
import type { CardChoice } from '../payment-card/choice.ts';
import { declares, saves, type Walk, walked } from '../steps/walk.fixture.ts';
import * as api from './api.ts';
import type { ChildPackage } from './state.ts';
import type { childSteps } from './steps.ts';

/** In which application, with what of the packages that the child is offered. */
export interface ChildWalker {
  readonly processId: string;
  readonly offered: readonly ChildPackage[];
  /** The first one offered where it names none of them. */
  readonly packageId?: string | undefined;
  /** True to take a card where it is asked about. */
  readonly card: boolean;
}

/** The body with the card that the package must have, or that is wanted. Throws where nothing is offered. */
function choiceOf({ offered, packageId, card }: Omit<ChildWalker, 'processId'>) {
  const chosen = offered.find(({ id }) => id === packageId) ?? offered[0];
  if (chosen === undefined) throw new Error('nothing is offered');
  const wantsToHaveCard: CardChoice = chosen.mandatoryCard || card ? 'CHOSEN_TO_HAVE_CARD' : 'CHOSEN_NOT_TO_HAVE_CARD';
  return { packageId: chosen.id, ...(chosen.canHaveCard ? { wantsToHaveCard } : {}) };
}

export const childWalk = {
  produkter: (walker: Omit<ChildWalker, 'processId'>) => saves(api.chooseProduct, choiceOf(walker)),
  aml: ({ processId: subject }: Pick<ChildWalker, 'processId'>) =>
    declares({ process: 'BECOME_CHILD_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject }),
} satisfies Walk<typeof childSteps, ChildWalker>;

/** Every step that asks for something, in order. */
export const CHILD_ASKED = walked(childWalk);
