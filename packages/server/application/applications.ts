/** Applications of one journey: read with what its rules look at, saved on the version that was read, answered as its state. */
import { type Completed, type Declared, declaredAs } from '@bli-kunde/domain/cases/standing.ts';
import { completedFor } from '@bli-kunde/domain/kyc/applied-for.ts';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import type { PriceList } from '@bli-kunde/domain/bank/price-list.ts';
import type { NamedPerson } from '@bli-kunde/domain/norway/name.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { waitIsOver } from '@bli-kunde/domain/onboarding/wait.ts';
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';
import type { NewCase } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import type { ApplicationKey, LoadedApplication } from '../db/application-row.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { AuditedCall, PersonCall, Reply } from '../http/handler.ts';
import type { Person } from '../sessions/person.ts';
import type { DeclarationJourney } from '../kyc/journey.ts';
import { namedPerson } from '../person/name.ts';
import type { SigningHooks } from '../signing/hooks.ts';
import { hasReadingCopy, type Order } from '../orders/order.ts';
import { answeredTo, type ApplicationCall, auditOf, entryOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';

/** An application as rules look at it. */
export type Seen<Document> = Pick<LoadedApplication<Document>, 'id' | 'document' | 'standing'>;

/** Beside the facts, for the state that is shown. */
export interface StateMeta {
  readonly version: number;
  /** ISO time. */
  readonly keptUntil: string;
  readonly me: NamedPerson;
  readonly bankregnr: string;
  /** Null where the bank shows no price list. */
  readonly priceList: PriceList | null;
  readonly orderId: string | null;
  readonly signingPage: (orderId: string) => string;
  readonly hasReadingCopy: boolean;
}

export interface ApplicationKind<Document, Facts, State> {
  /** The order that counts for the application; null where none does any more. */
  orderOf(context: Context, application: Seen<Document>, queries: Queries): Promise<Order | null>;
  /** Stored facts with what the server knows beside them (S-140); a declaration for other products than now is none. */
  factsOf(bank: Bank, application: Seen<Document>, order: Order | null): Facts;
  stateOf(facts: Facts, meta: StateMeta): State;
  /** True where a save leaves the order behind; left out where none does. */
  leavesOrder?(document: Document, order: Order): boolean;
  /** The document with a completed declaration noted. Throws a Refusal where that is not allowed. */
  declared(facts: Facts, process: Process, completed: Completed): Document;
  readonly signing: Pick<SigningHooks, 'pageOf'>;
}

interface Beside<Document> {
  /** Of the entry in the trail. */
  readonly detail?: AuditDetail;
  readonly outbox?: (document: Document, loaded: LoadedApplication<Document>) => readonly OutboxItem[];
  readonly caseOf?: (document: Document, loaded: LoadedApplication<Document>) => NewCase | null;
}

export function applicationsOf<Document extends Declared, Facts, State>(kind: ApplicationKind<Document, Facts, State>) {
  type Loaded = LoadedApplication<Document>;

  const storeOf = (context: Context) => context.applications as ApplicationStore<Document>;
  /** Rows of a journey load applications of no other. */
  const own = ({ object }: Pick<ApplicationCall, 'object'>) => object as Loaded;
  const pageIn =
    (bank: Bank) =>
    (id: string): string =>
      pathTo(bank, kind.signing.pageOf({ id, applicationId: null, declarationId: null }));

  async function factsNow(context: Context, call: PersonCall, application: Seen<Document>, queries?: Queries) {
    const order = await kind.orderOf(context, application, queries ?? context.db);
    return { order, facts: kind.factsOf(call.bank, application, order) };
  }

  const metaOf = (
    { bank, session }: Pick<PersonCall, 'bank'> & { readonly session: { readonly person: Person } },
    { version, expiresAt }: Pick<Loaded, 'version' | 'expiresAt'>,
    order: Order | null,
  ): StateMeta => ({
    version,
    keptUntil: expiresAt.toISOString(),
    me: namedPerson(session.person),
    bankregnr: bank.config.bankregnr,
    priceList: bank.prices,
    orderId: order?.id ?? null,
    signingPage: pageIn(bank),
    hasReadingCopy: order !== null && hasReadingCopy(order),
  });

  /** The state as this person sees it, with its version for `ETag`. */
  const replyOf = (call: PersonCall, loaded: Loaded, order: Order | null): Reply<State> => ({
    body: kind.stateOf(kind.factsOf(call.bank, loaded, order), metaOf(call, loaded, order)),
    version: loaded.version,
    made: true,
  });

  /** The state as the person has filled it in, whatever has become of its order. */
  const givenBy = (bank: Bank, person: Person, loaded: Loaded): State =>
    kind.stateOf(kind.factsOf(bank, loaded, null), metaOf({ bank, session: { person } }, loaded, null));

  async function readFacts(context: Context, call: ApplicationCall) {
    const loaded = own(call);
    return { loaded, ...(await factsNow(context, call, loaded)) };
  }

  /**
   * Rule, then save on the version that was read, in one transaction with the case it opens; then the fresh state (S-044, S-045).
   * Nothing is saved where the rule gives back what it got.
   */
  async function save(
    context: Context,
    call: ApplicationCall & AuditedCall,
    change: (facts: Facts, loaded: Loaded) => Document | Promise<Document>,
    beside: Beside<Document> = {},
  ): Promise<Reply<State>> {
    const { loaded, order, facts } = await readFacts(context, call);
    const document = await change(facts, loaded);
    if (document === loaded.document) return replyOf(call, loaded, order);
    const outbox = beside.outbox?.(document, loaded) ?? [];
    const opened = beside.caseOf?.(document, loaded) ?? null;
    const saving = { document, audit: auditOf(context, call, beside.detail), outbox };
    const saved =
      opened === null
        ? await saveOn(context, call, loaded, saving)
        : await context.db.transaction(async (tx) => {
            const done = await saveOn(context, call, loaded, saving, tx);
            await openCase(context, tx, opened, answeredTo(context, call));
            return done;
          });
    return replyOf(call, saved, order !== null && kind.leavesOrder?.(document, order) === true ? null : order);
  }

  /** Ends an application whose customer was made long enough ago for another to begin. */
  async function close(context: Context, call: PersonCall, { id }: Pick<Loaded, 'id'>): Promise<void> {
    await storeOf(context).close(id, false, entryOf(context, call, 'application.closed'));
  }

  /** Throws 'error.wait.before.new.onboarding' too soon after the last one: about this subject, or with null about any. */
  async function assertWaitIsOver(
    context: Context,
    key: ApplicationKey,
    subjectKey: Buffer | null,
    now: Date,
  ): Promise<void> {
    const last = await storeOf(context).lastCompletion(key, subjectKey);
    if (last !== null && !waitIsOver(last, now)) throw new Refusal('error.wait.before.new.onboarding');
  }

  /** Notes a completed declaration with the application that it belongs to. */
  const record: DeclarationJourney['record'] = async (
    context,
    call,
    queries,
    { id, applicationId, document },
    status,
  ) => {
    const found = applicationId && (await storeOf(context).loadById(applicationId, call.bank.slug, call.now, queries));
    if (!found || found.closedAt !== null) throw new Refusal('error.step.not.allowed');
    // Whether it may be noted is judged by how things stood before it.
    const declarations = found.standing.declarations.filter((one) => one.id !== id);
    const before = { ...found, standing: { ...found.standing, declarations } };
    const { facts } = await factsNow(context, call, before, queries);
    const noted = kind.declared(facts, document.facts.process, completedFor(id, document.facts));
    const audit = entryOf(context, call, 'declaration.recorded', { declaration: id, outcome: status });
    if ((await storeOf(context).save(found, { document: noted, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  };

  /** Notes with the application that its declaration waits for others alone; once is enough. */
  const recordWaiting: NonNullable<DeclarationJourney['recordWaiting']> = async (
    context,
    call,
    queries,
    { id, applicationId },
  ) => {
    const found = applicationId && (await storeOf(context).loadById(applicationId, call.bank.slug, call.now, queries));
    if (!found || found.closedAt !== null) throw new Refusal('error.step.not.allowed');
    if (found.document.waitsForParts === true) return;
    const audit = entryOf(context, call, 'application.waits', { declaration: id });
    const document = { ...found.document, waitsForParts: true };
    if ((await storeOf(context).save(found, { document, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  };

  /** Notes the declaration that answers a question in the place of the one that it replaces; an application that has ended has no more to note. */
  const recordAnswer: DeclarationJourney['record'] = async (
    context,
    call,
    queries,
    { id, applicationId, document },
    status,
  ) => {
    const found = applicationId && (await storeOf(context).loadById(applicationId, call.bank.slug, call.now, queries));
    if (!found || found.closedAt !== null) return;
    const noted = { ...found.document, ...declaredAs(completedFor(id, document.facts)) };
    const audit = entryOf(context, call, 'declaration.recorded', { declaration: id, outcome: status });
    if ((await storeOf(context).save(found, { document: noted, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  };

  return {
    storeOf,
    own,
    pageIn,
    factsNow,
    metaOf,
    replyOf,
    givenBy,
    readFacts,
    save,
    close,
    assertWaitIsOver,
    record,
    recordWaiting,
    recordAnswer,
  };
}
