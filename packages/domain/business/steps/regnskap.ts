/** The accounting offer: yes or no, and whether the bank may get in touch (B-095, B-096). */
import * as z from 'zod/mini';
import { type ShownAs, defineStep } from '../../steps/step.ts';
import { row } from '../../summary/summary.ts';
import type { FactsWith, StepWith } from '../facts.ts';
import { SERVER } from '../../server-side.ts';

const answer = z.strictObject({ wantsOffer: z.boolean(), mayContact: z.boolean() });
type Answer = Readonly<z.infer<typeof answer>>;

interface AccountingAnswer {
  readonly accounting: Answer | null;
}

const empty: AccountingAnswer = { accounting: null };

const shown = { accounting: z.nullable(z.object(answer.def.shape)), showAccounting: z.boolean() };

export const accounting = defineStep<StepWith<AccountingAnswer, ShownAs<typeof shown>>>()(
  {
    name: 'regnskap',
    title: 'bm.accounting.title',
    kind: 'question',
    /** Left out with the accounting feature off (B-036, B-109). */
    summary: ({ accounting: given, showAccounting }, texts) =>
      !showAccounting || given === null
        ? []
        : [
            {
              id: 'accounting',
              heading: texts('bm.summary.accounting'),
              backTo: 'regnskap',
              rows: [
                ...row(
                  texts('bm.summary.accounting.answer'),
                  texts(given.wantsOffer ? 'bm.summary.accounting.yes' : 'bm.summary.accounting.no'),
                ),
                ...(given.wantsOffer
                  ? row(texts('bm.summary.accounting.contact'), texts(given.mayContact ? 'common.yes' : 'common.no'))
                  : []),
              ],
            },
          ],
  },
  SERVER && {
    short: 'bm.accounting.short',
    flag: 'accounting',
    empty,
    applies: ({ showAccounting }) => showAccounting,
    complete: ({ application, showAccounting }) => !showAccounting || application.accounting !== null,
    shown,
    show: ({ application, showAccounting }: FactsWith<AccountingAnswer>) => ({
      accounting: application.accounting,
      showAccounting,
    }),
    /** With the accounting feature off the step does not exist, by address or by call (B-097). */
    closed: ({ showAccounting }) => (showAccounting ? null : 'error.accounting.off'),
    savedBy: ['saveAccounting'],
    answer,
    apply: (_, given: Answer) => ({ accounting: given }),
  },
);
