/** Products: a fixed operating account, employees yes or no, and the type of online bank (B-083 to B-090). */
import * as z from 'zod/mini';
import type { ErrorKey } from '../../errors/catalogue.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row } from '../../summary/summary.ts';
import type { Texts } from '../../texts/texts.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';

export const ONLINE_BANKING_TYPES = ['BASIS', 'INTEGRATED', 'TEAMS_AND_ORGANISATION'] as const;
export type OnlineBankingType = (typeof ONLINE_BANKING_TYPES)[number];

interface ChosenProducts {
  readonly products: { readonly hasEmployees: boolean; readonly onlineBankingType: OnlineBankingType } | null;
  /** As they were when all was answered and a change of them began, for whoever gives the change up. */
  readonly productsBefore?: ChosenProducts['products'];
}

const empty: ChosenProducts = { products: null, productsBefore: null };

const chosenShape = z.object({ hasEmployees: z.boolean(), onlineBankingType: z.enum(ONLINE_BANKING_TYPES) });

const shown = {
  products: z.nullable(chosenShape),
  /** Body that puts back the products of before a change; null while none has begun. */
  productsBefore: z.nullable(chosenShape),
  /** True if the register has employees; a suggestion that the screen fills in, and an answer only once it is saved. */
  suggestsEmployees: z.nullable(z.boolean()),
};

const answer = z.strictObject({
  hasEmployees: z.optional(z.nullable(z.boolean())),
  onlineBankingType: z.optional(z.nullable(z.enum(ONLINE_BANKING_TYPES))),
});

/** The key that the step answers with, or null when both questions are answered (B-088 to B-090). */
export function productsProblem({ hasEmployees, onlineBankingType }: z.infer<typeof answer>): ErrorKey | null {
  if (hasEmployees == null) return onlineBankingType ? 'hasEmployeesChoiceError' : 'noProductsChoiceError';
  return onlineBankingType ? null : 'nettbankChoiceError';
}

/** Names of the accounts that are opened; none before the step is answered. */
export const accountsOf = (chosen: ChosenProducts['products'], texts: Texts): string[] =>
  chosen === null
    ? []
    : [
        texts('bm.products.operatingAccount.title'),
        ...(chosen.hasEmployees ? [texts('bm.products.taxAccount.title')] : []),
      ];

export const products = defineStep<StepWith<ChosenProducts, ShownAs<typeof shown>>>()(
  {
    name: 'produkter',
    title: 'bm.products.title',
    kind: 'question',
    summary: ({ products: chosen }, texts) => {
      if (chosen === null) return [];
      return [
        {
          id: 'products',
          heading: texts('bm.summary.products'),
          backTo: 'produkter',
          rows: [
            ...row(texts('bm.summary.products.accounts'), accountsOf(chosen, texts).join('\n')),
            ...row(texts('bm.summary.products.employees'), texts(chosen.hasEmployees ? 'common.yes' : 'common.no')),
            ...row(
              texts('bm.summary.products.onlineBank'),
              texts(`bm.products.onlineBank.${chosen.onlineBankingType}.title`),
            ),
          ],
        },
      ];
    },
  },
  SERVER && {
    short: 'bm.products.short',
    flag: 'products',
    empty,
    complete: ({ application }) => application.products !== null,
    shown,
    show: ({ application: { products: chosen, productsBefore = null, organisation } }: FactsWith<ChosenProducts>) => ({
      products: chosen,
      productsBefore,
      suggestsEmployees: organisation.employees === null ? null : organisation.employees > 0,
    }),
    savedBy: ['saveProducts', 'postProducts'],
    answer,
    apply: (_, choice: z.infer<typeof answer>) => {
      const { hasEmployees, onlineBankingType } = choice;
      if (hasEmployees == null || !onlineBankingType)
        throw new Refusal(productsProblem(choice) ?? 'noProductsChoiceError');
      return { products: { hasEmployees, onlineBankingType } };
    },
  },
);
