/** The SQL of messages that people were sent: kept sealed as they were, until the declaration they were about goes. */
import type { Queries } from './database.ts';
import { openWithKey } from './sealed-document.ts';
import type { Vault } from './vault.ts';

/** Written to people; all other messages are to systems. */
const TO_PEOPLE = ['notice.email', 'notice.sms'] as const;
export type SentKind = (typeof TO_PEOPLE)[number];

/**
 * Copies the outbox row `$1`, sealed as it is, at the instant `$2`; to be put before the statement that marks it done, with the
 * same `where` beside its id. A repeat copies nothing.
 */
export const keepSent = (unless: string): string => `with kept as (
    insert into sent_message (id, bank, kind, application_id, declaration_id, sent_at, data_key, payload)
    select id, bank, kind, application_id, declaration_id, $2::timestamptz, data_key, payload from outbox
    where id = $1::uuid and ${unless} and payload is not null and kind in (${TO_PEOPLE.map((kind) => `'${kind}'`).join(', ')})
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
    `select id, kind, sent_at as "sentAt", data_key as "dataKey", payload from sent_message
     where bank = $1 and (application_id = any($2::uuid[]) or declaration_id = any($3::uuid[])) order by sent_at, id`,
    [bank, about.applications, about.declarations],
    'sent-about',
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
    `delete from sent_message m where application_id = any($1::uuid[])
       and not exists (select 1 from declaration d where d.completed_at is not null
         and (d.application_id = m.application_id or d.id = m.declaration_id))`,
    [ids],
    'erase-sent-of-applications',
  );

/** Of declarations that are erased, and of their applications where neither they nor another declaration of theirs is left. */
export const eraseSentOfDeclarations = (queries: Queries, ids: readonly string[]): Promise<unknown[]> =>
  queries.query(
    `delete from sent_message m using declaration d
     where d.id = any($1::uuid[]) and (m.declaration_id = d.id or m.application_id = d.application_id)
       and not exists (select 1 from application a where a.id = m.application_id)
       and not exists (select 1 from declaration other where other.application_id = m.application_id
         and other.completed_at is not null and other.id <> all($1::uuid[]))`,
    [ids],
    'erase-sent-of-declarations',
  );
