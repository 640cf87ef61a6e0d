/** Freezes what is to be signed and makes its one order, in the transaction that saves the application. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { auditOf } from '../application/call.ts';
import { saveOn } from '../application/save.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import { agreementPaper } from '../documents/agreement.ts';
import { storeDocument } from '../documents/store.ts';
import type { Call, LoadedApplication } from '../http/handler.ts';
import { enqueueInvitations } from './effects.ts';
import { type Order, type OrderData, SIGNING_DAYS } from './order.ts';
import { hasMadeCustomer, insertOrder, isOrganisationTaken, type OrderedOrganisation, orderById } from './store.ts';

/** Milliseconds that an application outlives its order, so that nobody is left untold when the last day is over. */
const AFTER_DUE = 24 * 60 * 60 * 1000;

export interface Ordering<Document> {
  /** The order's id, which the document may name. */
  readonly id: string;
  readonly document: Document;
  readonly content: AgreementContent;
  readonly data: OrderData;
  /** The order that came to nothing before, or null. */
  readonly before: Order | null;
  /** Name of the entry in the trail. */
  readonly audit: string;
  /** The organisation that the order makes a customer; none where persons become customers. */
  readonly organisation?: OrderedOrganisation;
  /** Whether those who sign are told; one who is about to sign on this very page need not be. */
  readonly invites: boolean;
}

/** The bank's logo as SVG, or null. */
export const logoOf = ({ directory, config }: Bank): Promise<string | null> =>
  readFile(join(directory, config.images.logo), 'utf8').catch(() => null);

/** When an order that is made now has its last moment. */
export const dueAtFrom = (now: Date): Date => endOfLimit(now, SIGNING_DAYS);

/**
 * Throws 'error.state.changed' when another save came between, and, when another's order for the organisation is live or has
 * just made it a customer, 'error.other.application.signing' or 'error.allerede_kunde'; nothing is made then.
 */
export async function makeOrder<Document>(
  context: Context,
  call: Call,
  loaded: LoadedApplication<Document>,
  { id, document, content, data, before, audit, organisation, invites }: Ordering<Document>,
): Promise<{ loaded: LoadedApplication<Document>; order: Order }> {
  const { db, vault, random } = context;
  const { bank, now } = call;
  const paper = random.uuid();
  const dueAt = dueAtFrom(now);
  const bytes = await context.typesetter.set(agreementPaper(content));
  const made = db.transaction(async (tx) => {
    const entry = auditOf(context, call, audit, { order: id, document: paper });
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
      matchKeys: data.parties.map(({ name, birthDate }) => signatoryKey(vault, bank.slug, name, birthDate)),
      data,
      organisation: organisation ?? null,
    });
    const order = await orderById(tx, vault, id);
    if (order === null) throw new Error('the order is gone at once');
    if (invites) await enqueueInvitations(context, tx, order);
    return { loaded: saved, order };
  });
  return made.catch(async (error: unknown) => {
    if (organisation === undefined || !isOrganisationTaken(error)) throw error;
    const isCustomer = await hasMadeCustomer(db, bank.slug, organisation.key);
    throw new Refusal(isCustomer ? 'error.allerede_kunde' : 'error.other.application.signing');
  });
}
