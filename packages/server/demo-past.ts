/**
 * Earlier applications of test persons when the demo begins, made by the functions that make everybody's applications.
 */
import { NO_STANDING } from '@bli-kunde/domain/cases/standing.ts';
import { createSigningOrder } from '@bli-kunde/domain/private/api.ts';
import { newApplication, type PrivateApplication, type PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import {
  withConsents,
  withDeclaration,
  withPersonInput,
  withProducts,
  withSummaryConfirmed,
} from '@bli-kunde/domain/private/apply.ts';
import { withFlow } from '@bli-kunde/domain/private/apply-flow.ts';
import { FLOWS, type FlowType, isFlowOpen } from '@bli-kunde/domain/private/flows.ts';
import { asksProducts } from '@bli-kunde/domain/private/requires.ts';
import type { Applicant } from '@bli-kunde/domain/person/applicant.ts';
import { NO_PRODUCT_ID } from '@bli-kunde/domain/product/product.ts';
import { type ApplicationCall, entryOf } from './http/call.ts';
import { saveOn } from './http/save.ts';
import type { Bank } from './banks/banks.ts';
import type { Context } from './context.ts';
import { personKey } from './db/look-up-keys.ts';
import { dayBefore, hasPast } from './demo-day.ts';
import type { AuditedCall } from './http/handler.ts';
import { orderingOf } from './private/order.ts';
import { applications, factsOf, keyOf, type Loaded } from './private/applications.ts';
import { makeOrder } from './signing/make-order.ts';
import { endSession, openSession } from './signing/session-store.ts';

/** As the simulators tell it. */
export interface Past {
  /** SWITCHED_OFF: begun in a flow that the bank has switched off since. */
  readonly kind: 'COMPLETED' | 'SWITCHED_OFF' | 'AWAITS_CO_SIGNER';
  readonly flow: FlowType;
  readonly daysAgo: number;
  readonly person: Applicant;
  readonly contact: { readonly epost: string; readonly mobil: string };
  readonly coSigner?: { readonly name: string; readonly birthDate: string };
}

type PastCall = Pick<ApplicationCall, 'version'> & AuditedCall;

/** Makes what is not there yet, in every bank. */
export async function makePast(context: Context, all: readonly Past[]): Promise<void> {
  for (const bank of context.banks.values()) for (const past of all) await make(context, bank, past);
}

async function make(context: Context, bank: Bank, past: Past): Promise<void> {
  if (past.kind === 'SWITCHED_OFF' && isFlowOpen(past.flow, bank.config.toggles)) return;
  const call = callOf(context, bank, past);
  const store = applications.storeOf(context);
  const key = keyOf(bank, call.session);
  const known = (await store.load(key, context.clock.now())) ?? (await store.lastCompletion(key, null));
  if (known !== null) return;
  const created = entryOf(context, call, 'application.created', { source: 'login' });
  const made = await store.create(key, newApplication(past.person), created);
  // One that has expired since that day and is not erased yet.
  if (hasPast(made)) return;
  if (past.kind === 'AWAITS_CO_SIGNER') return waits(context, call, made, past);
  const loaded = await saveOn(context, call, made, {
    document: documentOf(context, bank, past, call.now),
    audit: entryOf(context, call, 'flow.chosen'),
  });
  if (past.kind === 'COMPLETED') await store.close(loaded.id, true, entryOf(context, call, 'application.closed'));
}

/** The person in a call of that day. */
function callOf(context: Context, bank: Bank, { person, daysAgo }: Past): PastCall {
  const now = dayBefore(context.clock.now(), daysAgo);
  const session = {
    idHash: Buffer.alloc(0),
    person,
    personKey: personKey(context.vault, bank.slug, person.nationalId),
    endsAt: now,
  };
  return { row: createSigningOrder, bank, session, version: null, rcid: context.random.uuid(), now };
}

/** Owner of the account or of the loan; nobody among the simulated persons. */
const PRINCIPAL = { name: 'Nora Eierdemo', number: '' };

/** Everything answered, as far as the person came, with all of the bank's flows open. */
function documentOf(context: Context, bank: Bank, past: Past, at: Date): PrivateApplication {
  const { kind, flow, person, contact } = past;
  const toggles = { ...bank.config.toggles, 'disponent-flow': true, 'guarantor-flow': true };
  let facts: PrivateFacts = {
    ...factsOf(bank, { document: newApplication(person), standing: NO_STANDING }, null),
    toggles,
  };
  const next = (application: PrivateApplication): void => {
    facts = { ...facts, application };
  };
  next(withFlow(facts, flow, { person, questions: [] }));
  const principal = FLOWS[flow].principal === null ? {} : { principal: PRINCIPAL };
  next(withPersonInput(facts, { ...contact, ...principal, needHelpMovingBanks: false }));
  if (kind === 'SWITCHED_OFF') return facts.application;
  if (asksProducts(facts)) next(withProducts(facts, [{ productId: NO_PRODUCT_ID }], []));
  const id = context.random.uuid();
  next(withDeclaration(facts, FLOWS[flow].process, { id }));
  facts = { ...facts, standing: { declarations: [{ id, status: 'OK' }], hold: null } };
  next(withConsents(facts, []));
  next(withSummaryConfirmed(facts, at.toISOString()));
  return kind === 'COMPLETED' ? { ...facts.application, completedAt: at.toISOString() } : facts.application;
}

/** Documents are out to two, of whom the person has signed. */
async function waits(context: Context, call: PastCall, loaded: Loaded, past: Past): Promise<void> {
  const { bank } = call;
  const id = context.random.uuid();
  const document = { ...documentOf(context, bank, past, call.now), orderId: id };
  // What was answered then is not kept: the agreement is about a declaration without sections.
  const papers = { ...document, declaration: null };
  const facts = factsOf(bank, { ...loaded, document: papers }, null);
  const alone = await orderingOf(context, call, { loaded, facts, before: null }, papers, id);
  const other = past.coSigner ? [{ ...past.coSigner, isApplicant: false }] : [];
  const { order } = await makeOrder(context, call, loaded, {
    ...alone,
    document,
    content: { ...alone.content, signers: [...alone.content.signers, ...other.map(({ name }) => ({ name }))] },
    data: { ...alone.data, parties: [...alone.data.parties, ...other] },
  });
  // That day's provider has closed its books: what stands here is that it had said so.
  const key = personKey(context.vault, bank.slug, past.person.nationalId);
  const session = { provider: `past:${order.id}`, attempt: 1, base: order.currentDocument, personKey: key };
  await openSession(context.db, order.id, 0, session);
  await endSession(context.db, order.id, { seq: 0, session: session.provider, status: 'READY' }, 'SIGNED', call.now);
}
