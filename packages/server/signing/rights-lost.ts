/** The case of signatories who may not sign together any more: opened in the transaction that finds it out, and once for an order. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { labelsOf, namedIn } from '@bli-kunde/domain/signing/decided.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { Order, OrganisationOrderData } from '../orders/order.ts';
import type { Moment } from './trail.ts';

/** Name of the cause, which has one case whoever finds it out and however often. */
export const rightsCause = ({ id }: Pick<Order, 'id'>): string => `signing-rights:${id}`;

/**
 * Persons whom a decision can name as those who sign. What is signed already counts as those signed it, and as nobody
 * else might have; otherwise anybody whom the register names, or whom the order did.
 */
const mayBeNamed = ({ state, data }: Order, rights: SigningRights | null): string[] => {
  const named = state === 'COMPLETED' || rights === null ? [] : labelsOf(namedIn(rights));
  return [...new Set([...labelsOf(data.parties), ...named])];
};

/**
 * Holds the application until an advisor has decided: nobody becomes a customer on a signature without a right. Call it
 * last in the transaction, as `openCase`.
 */
export async function openRightsCase(
  context: Context,
  tx: Queries,
  order: Order<OrganisationOrderData>,
  reason: 'signing-right-lost' | 'second-order',
  rights: SigningRights | null,
  when: Moment,
): Promise<void> {
  const { organisationName: name, organisationNumber: number, parties } = order.data;
  await openCase(
    context,
    tx,
    {
      bank: order.bank,
      kind: 'SIGNING_RULE',
      cause: rightsCause(order),
      gravity: 'HIGH',
      reasons: [reason],
      subject: { name, number },
      subjectKey: organisationKey(context.vault, order.bank, number),
      applicationId: order.applicationId,
      declarationId: order.declarationId,
      orderId: order.id,
      holds: true,
      snapshot: {
        persons: mayBeNamed(order, rights),
        rule: rights?.ruleText ?? null,
        mayBeSigned: (rights?.combinations ?? []).map(({ members }) =>
          members.map((member) => rights?.signatories[member]?.name ?? ''),
        ),
        order: parties.map(({ name: signatory, birthDate }, seq) => ({
          name: signatory,
          birthDate,
          signedAt: order.parties[seq]?.signedAt?.toISOString() ?? null,
        })),
      } satisfies SnapshotOf<'SIGNING_RULE'>,
    },
    { ...when, actor: 'system' },
  );
}
