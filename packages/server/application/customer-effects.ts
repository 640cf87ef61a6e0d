/** After the last signature, or the confirmation where nothing is signed: the customer is made once, and told; of a decided case, whoever applied. */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { KeptAccounts, OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import type { Bank } from '../banks/banks.ts';
import type { DecidedMessage } from '../cases/decided-message.ts';
import type { Opener } from '../cases/case.ts';
import { mayCreate } from '../signing/hold.ts';
import { decisionNotice, type Rejection } from '../cases/notice.ts';
import { standingById } from '../cases/open-case-store.ts';
import type { Context } from '../context.ts';
import type { StoredApplication } from '../db/application-row.ts';
import { type ApplicationStore, keptUntil } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { inLanguageOf } from '../sessions/language.ts';
import { shortLinkFor, shortLinkTo } from '../notices/short-link.ts';
import { type NoticeName, noticeTexts } from '../notices/notice-texts.ts';
import { NotYet } from '../outbox/not-yet.ts';
import type { DecisionLetter, Journey } from './journey.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';
import { lookItem } from '../screening/look-item.ts';
import {
  type Applied,
  assertNothingNew,
  lapseNews,
  lookAnew,
  lookAtCustomer,
} from '../rescreening/start-of-relation.ts';
import type { Order } from '../orders/order.ts';
import { creationKey } from '../signing/follow-up.ts';
import { keepApplication, orderById, settleOrder } from '../orders/store.ts';

/** An application of a journey that makes customers. */
export interface CompletedApplication extends KeptAccounts {
  readonly declaration: { readonly id: string } | null;
  /** ISO time at which the customer was made. */
  readonly completedAt: string | null;
}

/** A customer to be made. */
export interface Making<Document> {
  readonly bank: Bank;
  readonly application: StoredApplication<Document>;
  /** Null where nothing is signed. */
  readonly order: Order | null;
  /** The order's or the application's id: every call carries a key made from it, so that a repeat finds what the first made. */
  readonly key: string;
}

export interface DecisionTo {
  readonly to: ContactData;
  readonly name: string;
  /** Keyed hash of the reader; left out of whoever applied. */
  readonly readerKey?: Buffer;
  /** Path below the bank's under which the application goes on; left out where nothing goes on. */
  readonly goesOn?: string;
  readonly rejected: Rejection;
  /** Part of the key where several are told. */
  readonly who?: string;
  /** Further values of the texts. */
  readonly words?: Readonly<Record<string, string>>;
}

/** An application whose case was decided, and the bank that it is of. */
export interface Decided<Document> {
  readonly bank: Bank;
  readonly application: StoredApplication<Document>;
  readonly outcome: DecidedMessage['outcome'];
}

/** Facts of a customer once it is made. */
export interface MadeCustomer {
  readonly openedAccounts: readonly OpenedAccount[];
}

export interface MakesCustomer<Document extends CompletedApplication, Made extends MadeCustomer> {
  readonly context: string;
  /**
   * The last question before anything is made; left out where there is none. Throws `NotYet` to be asked again, and OutsideFailure. False when
   * nothing is ever made of it, which the journey has written down.
   */
  mayMake?(context: Context, making: Making<Document>, call: CallContext): Promise<boolean>;
  /** Present register facts of everybody behind the application. Throws OutsideFailure while one register is silent. */
  registeredNow(context: Context, making: Making<Document>, call: CallContext): Promise<RegisteredNow>;
  /** Throws OutsideFailure. */
  atCoreBank(context: Context, making: Making<Document>, call: CallContext): Promise<Made>;
  /** In the transaction that completes the application. */
  completed?(context: Context, tx: Queries, making: Making<Document>, now: Date): Promise<void>;
  /** `making` has the application as it is completed. */
  welcome(
    context: Context,
    making: Making<Document>,
    made: Made,
  ): readonly OutboxItem[] | Promise<readonly OutboxItem[]>;
  /** Whoever hears of a decided case. Throws OutsideFailure. */
  decisionTo(
    context: Context,
    decided: Decided<Document>,
    call: CallContext,
  ): readonly DecisionTo[] | Promise<readonly DecisionTo[]>;
}

interface Welcomed {
  readonly to: ContactData;
  /** The id in its key, under which the person is told once. */
  readonly key: string;
  readonly notice: NoticeName;
  /** Values of its texts beside what every notice says of the bank. */
  readonly words: Readonly<Record<string, string>>;
}

/** The welcome of one person whose address the application has. */
export function welcomeItems(
  { bank, application }: Making<unknown>,
  { to, key, notice, words }: Welcomed,
): OutboxItem[] {
  const texts = noticeTexts(notice);
  return noticeItems(to, {
    bank,
    applicationId: application.id,
    key: `welcome:${key}`,
    texts,
    values: words,
    ends: true,
  });
}

interface Creation {
  readonly order?: string;
  /** With `bank`, of an application that ends without a signature. */
  readonly application?: string;
  readonly bank?: string;
}

const storeOf = <Document>({ applications }: Context) => applications as ApplicationStore<Document>;

/** For an application that ends without a signature. */
export const customerCreation = (context: string, { slug }: Bank, applicationId: string): OutboxItem => ({
  bank: slug,
  kind: `customer.create.${context}`,
  idempotencyKey: creationKey(applicationId),
  applicationId,
  payload: { application: applicationId, bank: slug } satisfies Creation,
});

async function makingOf<Document>(context: Context, creation: Creation): Promise<Making<Document>> {
  const order = creation.order === undefined ? null : await orderById(context.db, context.vault, creation.order);
  const id = order?.applicationId ?? creation.application;
  const bank = context.banks.get(order?.bank ?? creation.bank ?? '');
  const application = id && bank ? await storeOf<Document>(context).loadForMessage(id, bank.slug) : null;
  if (!bank || !application) throw new Error('a customer to be made lacks its bank or its application');
  return { bank, application, order, key: order?.id ?? application.id };
}

const openerOf = ({ clock }: Context, { correlationId }: CallContext): Opener => ({
  at: clock.now(),
  actor: 'system',
  rcid: correlationId,
});

/** Of an application whose last declaration is decided. */
function appliedOf<Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
  context: Context,
  making: Making<Document>,
  call: CallContext,
): Applied {
  const { id, document, standing } = making.application;
  const declarationId = document.declaration?.id ?? standing.declarations.at(-1)?.id;
  if (declarationId === undefined) throw new Error('nothing was declared of a customer to be made');
  const ask = () => journey.registeredNow(context, making, call);
  return { bank: making.bank, applicationId: id, declarationId, ask };
}

/** Between the decision about a declaration and the customer: what is new is told to an advisor before everybody has signed (D-003). */
async function lookAgain<Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
  context: Context,
  creation: Creation,
  correlationId: string,
): Promise<void> {
  const bank = context.banks.get(creation.bank ?? '');
  const id = creation.application;
  const application = id && bank ? await storeOf<Document>(context).loadForMessage(id, bank.slug) : null;
  if (!bank || application === null) return;
  const { document, standing } = application;
  // What is not decided yet is looked at when it is.
  const isDecided = standing.declarations.at(-1)?.status === 'OK' && standing.hold !== 'REJECTED';
  if (!isDecided) return;
  const call = { correlationId, bank: bank.slug };
  const making = { bank, application, order: null, key: application.id };
  const applied = appliedOf(journey, context, making, call);
  if (document.completedAt === null) await lookAnew(context, applied, openerOf(context, call));
  else await lookAtCustomer(context, applied);
}

async function makeCustomer<Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
  context: Context,
  creation: Creation,
  correlationId: string,
): Promise<void> {
  const making = await makingOf<Document>(context, creation);
  const { bank, application, order } = making;
  const { id, document } = application;
  if (document.completedAt !== null || !mayCreate(application.standing)) return;
  const call = { correlationId, bank: bank.slug };
  const applied = appliedOf(journey, context, making, call);
  const opener = openerOf(context, call);
  try {
    if ((await journey.mayMake?.(context, making, call)) === false) return;
  } catch (error) {
    // Whoever decides about what holds it sees at once what else is new.
    if (error instanceof NotYet) await lookAnew(context, applied, opener);
    throw error;
  }
  await assertNothingNew(context, applied, opener);
  // Registers take their time, in which somebody may have opened a case or decided one.
  if (!mayCreate(await standingById(context.db, id))) return;
  const made = await journey.atCoreBank(context, making, call);
  const now = context.clock.now();
  const { openedAccounts } = made;
  const detail = { count: openedAccounts.length, ...(order ? { order: order.id } : {}) };
  const audit = { at: now, actor: 'system', action: 'customer.created' as const, detail, rcid: null };
  const done = { document: { ...document, completedAt: now.toISOString(), openedAccounts }, audit };
  const completed = { ...making, application: { ...application, document: done.document } };
  const welcomes = await inLanguageOf(context.db, bank, [application.personKey], async () =>
    journey.welcome(context, completed, made),
  );
  await context.db.transaction(async (tx) => {
    await keepApplication(tx, id, keptUntil(now));
    if ((await storeOf<Document>(context).save(application, done, tx)) === null)
      throw new Error('the application changed meanwhile');
    await journey.completed?.(context, tx, making, now);
    if (order !== null) await settleOrder(tx, order.id, now);
    if (await lapseNews(tx, id, { ...opener, at: now }))
      await context.outbox.enqueue(tx, [lookItem(journey.context, { bank: bank.slug, applicationId: id }, 'made')]);
    await context.outbox.enqueue(tx, welcomes);
    if (document.declaration !== null)
      await enqueueSettled(context, tx, { bank: bank.slug, id: document.declaration.id, applicationId: id });
  });
}

/** With the keys by which the language is found: the reader's own, and that of whoever applied. */
type Reader = Omit<DecisionTo, 'readerKey'> & { readonly personKeys: readonly Buffer[] };

/** Whoever hears of a decision; nobody where the application is gone. Throws OutsideFailure. */
async function toldOf<Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
  context: Context,
  bank: Bank,
  { application: id, outcome }: DecidedMessage,
  call: CallContext,
): Promise<readonly Reader[]> {
  const application = await storeOf<Document>(context).loadById(id, bank.slug, context.clock.now());
  const all = application === null ? [] : await journey.decisionTo(context, { bank, application, outcome }, call);
  return all.map(({ readerKey = [], ...one }) => ({
    ...one,
    personKeys: [readerKey, application?.personKey ?? []].flat(),
  }));
}

/** The messages of a decision to one person, for a preview and for what is sent alike. Of why, nobody is told. */
async function letterTo(
  db: Queries,
  bank: Bank,
  { application: id, outcome, caseId }: DecidedMessage,
  { goesOn: target, personKeys, ...one }: Reader,
  linkTo: (about: { target: string; applicationId: string }) => Promise<string>,
): Promise<DecisionLetter> {
  const link = target === undefined ? '' : await linkTo({ target, applicationId: id });
  const of = caseId === undefined ? {} : { who: caseId };
  const write = async () => decisionNotice(bank, { ...one, link, id, outcome, ...of });
  return { name: one.name, items: await inLanguageOf(db, bank, personKeys, write) };
}

async function tellOfDecision<Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
  context: Context,
  slug: string,
  message: DecidedMessage,
  correlationId: string,
): Promise<void> {
  const bank = context.banks.get(slug);
  if (!bank) return;
  const all = await toldOf(journey, context, bank, message, { correlationId, bank: slug });
  await context.db.transaction(async (tx) => {
    for (const one of all) {
      const { items } = await letterTo(tx, bank, message, one, (about) => shortLinkTo(context, tx, bank, about));
      await context.outbox.enqueue(tx, items);
    }
  });
}

/** The journey's messages of the outbox, each of which may run twice and means one effect; and those of a decision before it is made. */
export const customerEffects = <Document extends CompletedApplication, Made extends MadeCustomer>(
  journey: MakesCustomer<Document, Made>,
): Pick<Journey, 'effects' | 'decisionLetters'> => ({
  effects: (context) => ({
    [`case.decided.${journey.context}`]: ({ bank, payload, id }) =>
      tellOfDecision(journey, context, bank, payload as DecidedMessage, id),
    [`customer.create.${journey.context}`]: ({ payload, id }) =>
      makeCustomer(journey, context, payload as Creation, id),
    [`customer.look.${journey.context}`]: ({ payload, id }) => lookAgain(journey, context, payload as Creation, id),
  }),
  async decisionLetters(context, bank, message, call) {
    const all = await toldOf(journey, context, bank, message, call);
    const linkTo = (about: { target: string; applicationId: string }) => shortLinkFor(context, bank, about);
    return Promise.all(all.map((one) => letterTo(context.db, bank, message, one, linkTo)));
  },
});
