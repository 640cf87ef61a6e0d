/** What a handler of the private journey reads before it decides, how it saves, and the state it answers with. */
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import { answeredTo, auditOf, personOf } from '../application/call.ts';
import { saveOn } from '../application/save.ts';
import type { NewCase } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { Call, Reply } from '../http/handler.ts';
import type { Order } from '../signing/order.ts';
import { signingPage } from '../signing/page.ts';
import { orderById } from '../signing/store.ts';
import { factsOf, type Loaded, own } from './store.ts';

/** The order that the application names; one of a flow that was left is none of its. */
export const orderOf = async (
  context: Context,
  { orderId }: PrivateApplication,
  queries: Queries = context.db,
): Promise<Order | null> => (orderId === null ? null : orderById(queries, context.vault, orderId));

export async function readFacts(context: Context, call: Call) {
  const loaded = own(call);
  const order = await orderOf(context, loaded.document);
  return { loaded, order, facts: factsOf(call.bank, loaded, order, personOf(call)) };
}

/** The state as this person sees it, with its version for `ETag`. */
export function replyOf(
  { bank }: Pick<Call, 'bank'>,
  loaded: Pick<Loaded, 'version' | 'expiresAt'>,
  facts: PrivateFacts,
): Reply<PrivateState> {
  const { orderId } = facts.application;
  const body = stateOf(facts, {
    version: loaded.version,
    keptUntil: loaded.expiresAt.toISOString(),
    bankregnr: bank.config.bankregnr,
    orderId,
    signingPage: (id) => signingPage(bank.slug, id, 'pm'),
  });
  return { body, version: loaded.version };
}

/** Rule, then save on the version that was read, in one transaction with the case it opens; then the fresh state (S-044, S-045). */
export async function save(
  context: Context,
  call: Call,
  audit: string,
  change: (facts: PrivateFacts, loaded: Loaded) => PrivateApplication | Promise<PrivateApplication>,
  outbox: (document: PrivateApplication, loaded: Loaded) => OutboxItem[] = () => [],
  caseOf: (document: PrivateApplication, loaded: Loaded) => NewCase | null = () => null,
): Promise<Reply<PrivateState>> {
  const { loaded, facts } = await readFacts(context, call);
  const document = await change(facts, loaded);
  if (document === loaded.document) return replyOf(call, loaded, facts);
  const entry = auditOf(context, call, audit);
  const saving = { document, audit: entry, outbox: outbox(document, loaded) };
  const opened = caseOf(document, loaded);
  const saved =
    opened === null
      ? await saveOn(context, call, loaded, saving)
      : await context.db.transaction(async (tx) => {
          const done = await saveOn(context, call, loaded, saving, tx);
          await openCase(context, tx, opened, answeredTo(context, call));
          return done;
        });
  // Another flow leaves its order behind.
  const order = document.orderId === loaded.document.orderId ? facts.order : null;
  return replyOf(call, saved, { ...facts, application: document, order });
}
