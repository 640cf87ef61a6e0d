/** Private applications in the store, and the facts that rules look at. */
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { ownApplication } from '../application/call.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { ApplicationKey, ApplicationStore, StoredApplication } from '../db/application-store.ts';
import type { Call, LoadedApplication, Person, Session } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import { type Order, partyOfPerson } from '../signing/order.ts';

export type Loaded = LoadedApplication<PrivateApplication>;

export const privateApplications = (context: Context): ApplicationStore<PrivateApplication> =>
  context.applications as ApplicationStore<PrivateApplication>;

export const own = (call: Call): Loaded => ownApplication<PrivateApplication>(call);

/** The subject is the person. */
export const keyOf = (bank: Bank, { personKey }: Session): ApplicationKey => ({
  bank: bank.slug,
  context: 'pm',
  personKey,
  subjectKey: personKey,
});

/** Stored facts with what the server knows beside them (S-140). */
export const factsOf = (
  { config }: Bank,
  { document: application, standing }: Pick<StoredApplication<PrivateApplication>, 'document' | 'standing'>,
  order: Order | null,
  person: Person,
): PrivateFacts => ({
  application,
  standing,
  toggles: config.toggles,
  capabilities: config.capabilities,
  order: order && { state: order.state, party: partyOfPerson(order, namedPerson(person)) },
});
