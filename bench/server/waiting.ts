/** Private customers who have signed and whose agreement is being sealed: the ones whose page polls the state. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { confirmed } from '@bli-kunde/domain/private/private.fixture.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { signatoryKey } from '@bli-kunde/server/db/look-up-keys.ts';
import { dueAtFrom } from '@bli-kunde/server/signing/make-order.ts';
import { insertOrder, moveOrder } from '@bli-kunde/server/orders/store.ts';
import { BANK, fill, random } from './seeds.ts';
import { sql } from '../../packages/server/db/sql.ts';

export interface WaitingSeed {
  /** Value of the session cookie. */
  readonly session: string;
}

/** Migrates the database and makes `count` of them. */
export const seedWaiting = (databaseUrl: string, count: number): Promise<WaitingSeed[]> =>
  fill<PrivateApplication, WaitingSeed>(databaseUrl, count, async (at, { database, vault, store, now, visitor }) => {
    const { person, session, owner, actor } = visitor;
    const id = random.uuid();
    const flow = confirmed('STANDARD');
    const contact = { email: `post${at}@person.example`, phone: `4${String(at).padStart(7, '0')}` };
    const application = await store.create(
      { bank: BANK, context: 'pm', personKey: owner, subjectKey: owner },
      { ...flow, person: { ...flow.person, ...person }, contact, orderId: id },
      { at: now, actor, action: 'application.created', detail: {}, rcid: null },
    );
    const name = fullName(person);
    const { birthDate } = person;
    await insertOrder(database, vault, {
      id,
      bank: BANK,
      applicationId: application.id,
      attempt: 1,
      data: {
        context: 'pm',
        title: `Avtale om kundeforhold mellom ${name} og Prøvebanken`,
        applicantName: name,
        applicantContact: contact,
        parties: [{ name, birthDate, ...contact, isApplicant: true }],
      },
      provider: 'signicat',
      matchKeys: [signatoryKey(vault, BANK, name, birthDate)],
      document: random.uuid(),
      now,
      dueAt: dueAtFrom(now),
    });
    await database.query(sql`update signing_party set status = 'SIGNED', signed_at = ${now} where order_id = ${id}`);
    await moveOrder(database, id, 'OPEN', 'COMPLETING', now);
    return { session };
  });
