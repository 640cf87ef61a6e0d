/** Guardians hear that an application goes on, or that it does not; of why, nobody. */
import type { ChildApplication, Guardian } from '@bli-kunde/domain/children/application.ts';
import { signers } from '@bli-kunde/domain/children/order.ts';
import { calledName } from '@bli-kunde/domain/norway/name.ts';
import type { Decided, DecisionTo } from '../application/customer-effects.ts';
import type { DecidedMessage } from '../cases/decided-message.ts';
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { orderFacts } from './child-order.ts';
import { orderOf } from './read.ts';
import { signingPage } from './signing-page.ts';
import { declarantKey, type Loaded } from './store.ts';

/** The look-up hash of a guardian, whose key in a document is of the first generation. */
const columnOf = ({ vault }: Context, key: string): Buffer => vault.raised(Buffer.from(key, 'hex'));

/** Persons who have part in it: all once somebody has signed, before that only the one who answered. */
async function concerned(
  context: Context,
  { document }: Loaded,
  outcome: DecidedMessage['outcome'],
): Promise<readonly Guardian[]> {
  const order = await orderOf(context, document);
  // Who has signed already has nothing to go on with: the welcome tells.
  if (outcome === 'APPROVED' && order?.state === 'COMPLETED') return [];
  if (order !== null && signers(orderFacts(context.vault, order)).length > 0) return document.guardians;
  const declarant = document.declaration && (await declarantKey(context.db, document.declaration.id));
  return document.guardians.filter(({ key }) => declarant?.equals(columnOf(context, key)) ?? false);
}

/** Each is written to where the bank reaches them, once for each outcome. Throws OutsideFailure. */
export async function decisionTo(
  context: Context,
  { bank, application, outcome }: Decided<ChildApplication>,
  call: CallContext,
): Promise<readonly DecisionTo[]> {
  const { child, completedAt } = application.document;
  if (completedAt !== null) return [];
  const about = {
    goesOn: signingPage(application.id),
    rejected: 'notice.cm.case.rejected',
    words: { child: calledName(child) },
  } as const;
  const told = await Promise.all(
    (await concerned(context, application, outcome)).map(async ({ key, nationalId, name }) => {
      const to = await context.childBanking.contactOf(bank.config.bankregnr, nationalId, call);
      if (to === null) return [];
      const readerKey = columnOf(context, key);
      return [{ ...about, to, name, who: readerKey.toString('hex', 0, 8), readerKey }];
    }),
  );
  return told.flat();
}
