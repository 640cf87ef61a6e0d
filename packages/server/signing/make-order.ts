/** Freezes what is to be signed and makes its one order, in the transaction that saves the application. */
import { inLanguage, inNorwegian } from '../observe/language-scope.ts';
import { SIGNING_DAYS } from '@bli-kunde/domain/signing/days.ts';
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { type ApplicationCall, auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { speechOf } from '../sessions/language.ts';
import { agreementPaper, readingCopyPaper } from '../documents/agreement.ts';
import { storeDocument } from '../documents/store.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import type { AuditedCall } from '../http/handler.ts';
import type { Queries } from '../db/database.ts';
import { enqueueTold, toldAmongAsked } from './effects.ts';
import { hooksOf, type Told } from './hooks.ts';
import type { Order, OrderData, OrderWords, OrganisationOrderData } from '../orders/order.ts';
import {
  hasMadeCustomer,
  insertOrder,
  isOrganisationTaken,
  type OrderedOrganisation,
  orderById,
} from '../orders/store.ts';

/** Milliseconds that an application outlives its order, so that nobody is left untold when the last day is over. */
export const AFTER_DUE = 24 * 60 * 60 * 1000;

/** Content to be signed and data of its order, in the words of one language. */
export interface Worded {
  readonly content: AgreementContent;
  readonly data: OrderData;
}

export interface Ordering<Document> extends Worded {
  /** The order's id, which the document may name. */
  readonly id: string;
  readonly document: Document;
  /** The same in English, where the bank has it. */
  readonly english?: Worded | null;
  /** The order that came to nothing before, or null. */
  readonly before: Order | null;
  /** The organisation that the order makes a customer; none where persons become customers. */
  readonly organisation?: OrderedOrganisation;
  /** Days until the last one to sign; {@link SIGNING_DAYS} where it is left out. */
  readonly days?: number;
  /** True if the signers are told; one who is about to sign on this very page need not be. */
  readonly invites: boolean;
  /** Messages in the place of those of an invitation. */
  readonly told?: (order: Order) => readonly Told[];
  /** Called first in the transaction, before anything is made: ends the order before where that is out. */
  readonly withdraw?: (tx: Queries) => Promise<void>;
}

/** `account.v1`, as the file is called. */
const versionName = ({ id, version }: Terms): string => `${id}.v${version}`;

/** Words of an order that its readers are shown in their own language. */
const shownWords = ({ title, overview, products }: OrderData & Partial<OrganisationOrderData>): OrderWords => ({
  title,
  ...(overview === undefined ? {} : { overview }),
  ...(products === undefined ? {} : { products }),
});

/**
 * The result of `make` in Norwegian, whatever the page speaks, and in English for those who read it (N-170, N-171): null at a bank
 * without English. Both are made now, so that the copy says what the agreement says whenever it is read.
 */
export async function inBothLanguages<T>(
  bank: Bank,
  make: () => Promise<T>,
): Promise<{ readonly norwegian: T; readonly english: T | null }> {
  const norwegian = await inNorwegian(make);
  const isSpoken = bank.config.languages.includes('en');
  return { norwegian, english: isSpoken ? await inLanguage(speechOf(bank, 'en'), make) : null };
}

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
  { id, document, content, data, english, before, organisation, invites, days, told, withdraw }: Ordering<Document>,
): Promise<{ loaded: LoadedApplication<Document>; order: Order }> {
  const { db, vault, random } = context;
  const { bank, now } = call;
  const paper = random.uuid();
  const dueAt = dueAtFrom(now, days);
  const bytes = await context.typesetter.set(inNorwegian(() => agreementPaper(content, bank.texts)));
  const copy = english
    ? await context.typesetter.set(
        inLanguage(speechOf(bank, 'en'), () => readingCopyPaper(english.content, bank.texts)),
      )
    : null;
  const made = db.transaction(async (tx) => {
    await withdraw?.(tx);
    const entry = auditOf(context, call, { order: id, document: paper, terms: content.terms.map(versionName) });
    const keepUntil = new Date(dueAt.getTime() + AFTER_DUE);
    const saved = await saveOn(context, call, loaded, { document, keepUntil, audit: entry }, tx);
    const about = { bank: bank.slug, applicationId: loaded.id, now };
    const kept = { declarationId: null, keepUntil: draftKeptUntil(dueAt) };
    await storeDocument(tx, vault, { ...about, ...kept, id: paper, orderId: id, kind: 'agreement', content: bytes });
    if (copy !== null)
      await storeDocument(tx, vault, {
        ...about,
        ...kept,
        id: random.uuid(),
        orderId: id,
        kind: 'reading-copy',
        content: copy,
      });
    await insertOrder(tx, vault, {
      ...about,
      id,
      attempt: (before?.attempt ?? 0) + 1,
      provider: context.signing.name,
      document: paper,
      dueAt,
      matchKeys: data.parties.map((party) => hooksOf(context, { data }).matchKeyOf(vault, bank.slug, party)),
      data: {
        ...data,
        terms: content.terms.map(({ id: of, version, validFrom }) => ({ id: of, version, validFrom })),
        ...(english ? { english: shownWords(english.data) } : {}),
      },
      organisation: organisation ?? null,
    });
    const order = await orderById(tx, vault, id);
    if (order === null) throw new Error('the order is gone at once');
    if (told) await toldAmongAsked(context, tx, order, told(order));
    else if (invites) await enqueueTold(context, tx, order, 'invited');
    return { loaded: saved, order };
  });
  return made.catch(async (error: unknown) => {
    if (organisation === undefined || !isOrganisationTaken(error)) throw error;
    const isCustomer = await hasMadeCustomer(db, bank.slug, organisation.key);
    throw new Refusal(isCustomer ? 'error.allerede_kunde' : 'error.other.application.signing');
  });
}
