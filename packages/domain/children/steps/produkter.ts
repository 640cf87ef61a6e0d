/** The package and its card, both chosen on one page (C-011, C-021, C-022). */
import { cardProblem, wantsCard } from '../../payment-card/choice.ts';
import { row } from '../../summary/summary.ts';
import { type ChildStepObject, isFilledIn } from '../step.ts';
import { SERVER } from '../../server-side.ts';
import { defineStep } from '../../steps/step.ts';

/** Then a row of its accounts would say the row above it again. */
const isOneAccountOfItsName = (name: string, accounts: readonly string[]): boolean =>
  accounts.length === 1 && accounts[0] === name;

export const produkter = defineStep<ChildStepObject>()(
  {
    name: 'produkter',
    title: 'cm.products.step',
    kind: 'question',
    summary: ({ chosen, child }, texts) =>
      chosen === null
        ? []
        : [
            {
              id: 'products',
              heading: texts('cm.summary.products'),
              backTo: 'produkter',
              rows: [
                ...row(texts('cm.summary.package'), chosen.name),
                ...(isOneAccountOfItsName(chosen.name, chosen.accounts)
                  ? []
                  : row(texts('cm.summary.accounts'), chosen.accounts.join('\n'))),
                ...(chosen.canHaveCard
                  ? row(
                      texts('cm.summary.card', { name: child.firstName }),
                      texts(wantsCard(chosen) ? 'cm.summary.card.yes' : 'cm.summary.card.no'),
                    )
                  : []),
              ],
            },
          ],
  },
  SERVER && {
    flag: 'product',
    applies: isFilledIn,
    complete: ({ application: { chosen } }) => chosen !== null && cardProblem([chosen]) === null,
    empty: { chosen: null },
  },
);
