/** The SQL of messages that people were sent: kept sealed as they were, until the declaration they were about goes. */
import { columns } from './columns.ts';
import type { Queries } from './database.ts';
import { openWithKey } from './sealed-document.ts';
import { sql, type Statement } from './sql.ts';
import type { Vault } from './vault.ts';

/** Written to people; all other messages are to systems. */
const TO_PEOPLE = ['notice.email', 'notice.sms'] as const;
export type SentKind = (typeof TO_PEOPLE)[number];

/**
 * Copies the outbox row, sealed as it is, at the instant; to be put before the statement that marks it done, with the same `where`
 * beside its id. A repeat copies nothing.
 */
export const keepSent = (id: string, at: Date, unless: Statement): Statement =>
  sql`with kept as (
    insert into sent_message (id, bank, kind, application_id, declaration_id, sent_at, data_key, payload)
    select id, bank, kind, application_id, declaration_id, ${at}::timestamptz, data_key, payload from outbox
    where id = ${id}::uuid and ${unless} and payload is not null and kind = any(${TO_PEOPLE})
      and (application_id is not null or declaration_id is not null)
    on conflict (id) do nothing)`;

export interface SentMessage {
  readonly id: string;
  readonly kind: SentKind;
  readonly sentAt: Date;
  /** As it left: receiver, text and, of an e-mail, subject. */
  readonly said: { readonly to: string; readonly subject?: string; readonly text: string };
}

interface Row extends Omit<SentMessage, 'said'> {
  readonly dataKey: Buffer;
  readonly payload: Buffer;
}

/** Everything that was written to people about these applications and declarations of a bank, oldest first. Throws `VaultError`. */
export async function sentAbout(
  queries: Queries,
  vault: Vault,
  bank: string,
  about: { readonly applications: readonly string[]; readonly declarations: readonly string[] },
): Promise<SentMessage[]> {
  const rows = await queries.query<Row>(
    sql`select ${columns('sent_message', 'id', 'kind', 'sentAt', 'dataKey', 'payload')} from sent_message
     where bank = ${bank} and (application_id = any(${about.applications}::uuid[]) or declaration_id = any(${about.declarations}::uuid[])) order by sent_at, id`,
  );
  return rows.map(({ id, kind, sentAt, dataKey, payload }) => {
    const place = { table: 'outbox', row: id, column: 'payload' };
    const { to, subject, text } = openWithKey<SentMessage['said']>(vault, place, { dataKey, sealed: payload });
    return { id, kind, sentAt, said: { to, ...(subject === undefined ? {} : { subject }), text } };
  });
}

/** Of applications that are erased; what a completed declaration was about stays with it. */
export const eraseSentOfApplications = (queries: Queries, ids: readonly string[]): Promise<unknown[]> =>
  queries.query(
    sql`delete from sent_message m where application_id = any(${ids}::uuid[])
       and not exists (select 1 from declaration d where d.completed_at is not null
         and (d.application_id = m.application_id or d.id = m.declaration_id))`,
  );

/** Of declarations that are erased, and of their applications where neither they nor another declaration of theirs is left. */
export const eraseSentOfDeclarations = (queries: Queries, ids: readonly string[]): Promise<unknown[]> =>
  queries.query(
    sql`delete from sent_message m using declaration d
     where d.id = any(${ids}::uuid[]) and (m.declaration_id = d.id or m.application_id = d.application_id)
       and not exists (select 1 from application a where a.id = m.application_id)
       and not exists (select 1 from declaration other where other.application_id = m.application_id
         and other.completed_at is not null and other.id <> all(${ids}::uuid[]))`,
  );
