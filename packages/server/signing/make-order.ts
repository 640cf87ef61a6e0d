/** Freezes what is to be signed and makes its one order, in the transaction that saves the application. */
import { SIGNING_DAYS } from '@bli-kunde/domain/signing/days.ts';
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { type ApplicationCall, auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Context } from '../context.ts';
import { agreementPaper } from '../documents/agreement.ts';
import { storeDocument } from '../documents/store.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import type { AuditedCall } from '../http/handler.ts';
import { enqueueTold } from './effects.ts';
import { hooksOf } from './hooks.ts';
import type { Order, OrderData } from '../orders/order.ts';
import {
  hasMadeCustomer,
  insertOrder,
  isOrganisationTaken,
  type OrderedOrganisation,
  orderById,
} from '../orders/store.ts';

/** Milliseconds that an application outlives its order, so that nobody is left untold when the last day is over. */
export const AFTER_DUE = 24 * 60 * 60 * 1000;

export interface Ordering<Document> {
  /** The order's id, which the document may name. */
  readonly id: string;
  readonly document: Document;
  readonly content: AgreementContent;
  readonly data: OrderData;
  /** The order that came to nothing before, or null. */
  readonly before: Order | null;
  /** The organisation that the order makes a customer; none where persons become customers. */
  readonly organisation?: OrderedOrganisation;
  /** Days until the last one to sign; {@link SIGNING_DAYS} where it is left out. */
  readonly days?: number;
  /** True if the signers are told; one who is about to sign on this very page need not be. */
  readonly invites: boolean;
}

/** `account.v1`, as the file is called. */
const versionName = ({ id, version }: Terms): string => `${id}.v${version}`;

/** Last moment of an order that is made now. */
export const dueAtFrom = (now: Date, days = SIGNING_DAYS): Date => endOfLimit(now, days);

/**
 * Throws 'error.state.changed' when another save came between, and, when another's order for the organisation is live or has
 * just made it a customer, 'error.other.application.signing' or 'error.allerede_kunde'; nothing is made then.
 */
export async function makeOrder<Document>(
  context: Context,
  call: Pick<ApplicationCall, 'version'> & AuditedCall,
  loaded: LoadedApplication<Document>,
  { id, document, content, data, before, organisation, invites, days }: Ordering<Document>,
): Promise<{ loaded: LoadedApplication<Document>; order: Order }> {
  const { db, vault, random } = context;
  const { bank, now } = call;
  const paper = random.uuid();
  const dueAt = dueAtFrom(now, days);
  const bytes = await context.typesetter.set(agreementPaper(content, bank.texts));
  const made = db.transaction(async (tx) => {
    const entry = auditOf(context, call, { order: id, document: paper, terms: content.terms.map(versionName) });
    const keepUntil = new Date(dueAt.getTime() + AFTER_DUE);
    const saved = await saveOn(context, call, loaded, { document, keepUntil, audit: entry }, tx);
    const about = { bank: bank.slug, applicationId: loaded.id, now };
    const kept = { declarationId: null, keepUntil: draftKeptUntil(dueAt) };
    await storeDocument(tx, vault, { ...about, ...kept, id: paper, orderId: id, kind: 'agreement', content: bytes });
    await insertOrder(tx, vault, {
      ...about,
      id,
      attempt: (before?.attempt ?? 0) + 1,
      provider: context.signing.name,
      document: paper,
      dueAt,
      matchKeys: data.parties.map((party) => hooksOf(context, { data }).matchKeyOf(vault, bank.slug, party)),
      data: { ...data, terms: content.terms.map(({ id: of, version, validFrom }) => ({ id: of, version, validFrom })) },
      organisation: organisation ?? null,
    });
    const order = await orderById(tx, vault, id);
    if (order === null) throw new Error('the order is gone at once');
    if (invites) await enqueueTold(context, tx, order, 'invited');
    return { loaded: saved, order };
  });
  return made.catch(async (error: unknown) => {
    if (organisation === undefined || !isOrganisationTaken(error)) throw error;
    const isCustomer = await hasMadeCustomer(db, bank.slug, organisation.key);
    throw new Refusal(isCustomer ? 'error.allerede_kunde' : 'error.other.application.signing');
  });
}
