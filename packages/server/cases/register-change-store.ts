/** The SQL of questions that the registers raise about sealed answers: opened, shown, reminded and ended, each once (D-231 to D-236). */
import {
  ANSWERABLE,
  type ChangedFact,
  type ChangeState,
  type RaisedQuestion,
  statesBefore,
} from '@bli-kunde/domain/cases/register-change.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';

/** A question about one fact of a sealed declaration. */
export interface StoredChange {
  readonly id: string;
  readonly bank: string;
  readonly subjectKey: Buffer;
  /** Keyed hash of whoever may answer: who answered the declaration. */
  readonly personKey: Buffer;
  readonly declarationId: string;
  readonly fact: ChangedFact;
  readonly state: ChangeState;
  /** Number of times that it has been opened. */
  readonly times: number;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly reminded: number;
  readonly answerId: string | null;
  readonly content: Pick<RaisedQuestion, 'values' | 'state'>;
}

type Row = Omit<StoredChange, 'content'> & { readonly dataKey: Buffer; readonly data: Buffer };

const COLUMNS = columns(
  'register_change c',
  'id',
  'bank',
  'subjectKey',
  'personKey',
  'declarationId',
  'fact',
  'state',
  'times',
  'askedAt',
  'dueAt',
  'reminded',
  'answerId',
  'dataKey',
  'data',
);

const place = (id: string): Place => ({ table: 'register_change', row: id, column: 'data' });

/** Throws `VaultError`. */
function opened(vault: Vault, { dataKey, data, ...row }: Row): StoredChange {
  return { ...row, content: openWithKey<StoredChange['content']>(vault, place(row.id), { dataKey, sealed: data }) };
}

/** Lets one look or answer after the other decide about a customer's questions, until the transaction ends. */
export async function lockChanges(tx: Queries, bank: string, subjectKey: Buffer): Promise<void> {
  const name = `register-change ${bank} ${subjectKey.toString('hex')}`;
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Questions about a declaration, whatever became of them. Throws `VaultError`. */
export async function changesAbout(queries: Queries, vault: Vault, declarationId: string): Promise<StoredChange[]> {
  const rows = await queries.query<Row>(
    sql`select ${COLUMNS} from register_change c where c.declaration_id = ${declarationId} order by c.fact`,
  );
  return rows.map((row) => opened(vault, row));
}

/** Questions that a person may answer in a bank, newest first. Throws `VaultError`. */
export async function changesTo(
  queries: Queries,
  vault: Vault,
  bank: string,
  personKey: Buffer,
): Promise<StoredChange[]> {
  const rows = await queries.query<Row>(
    sql`select ${COLUMNS} from register_change c
     where c.bank = ${bank} and c.person_key = ${personKey} and c.state = any(${[...ANSWERABLE]}::text[])
     order by c.asked_at desc, c.fact limit 30`,
  );
  return rows.map((row) => opened(vault, row));
}

type NewChange = Pick<
  StoredChange,
  'id' | 'bank' | 'subjectKey' | 'personKey' | 'declarationId' | 'fact' | 'askedAt' | 'dueAt' | 'content'
> & { readonly state: 'ASKED' | 'CASE' };

const sealed = (vault: Vault, { id, content }: Pick<StoredChange, 'id' | 'content'>) => {
  const { dataKey, sealed: data } = sealWithNewKey(vault, place(id), content);
  return { keyVersion: vault.keyVersion, dataKey, data };
};

/** Writes a question that was never asked. Lock the customer's first. */
export async function insertChange(tx: Queries, vault: Vault, made: NewChange): Promise<void> {
  const { content: _sealed, ...row } = made;
  await tx.query(sql`insert into ${newRow('register_change', { ...row, ...sealed(vault, made) })}`);
}

/** Opens a question again, with a last day of its own. */
export async function reopenChange(
  tx: Queries,
  vault: Vault,
  { id }: Pick<StoredChange, 'id'>,
  made: Pick<NewChange, 'state' | 'askedAt' | 'dueAt' | 'content' | 'personKey'>,
): Promise<void> {
  const { keyVersion, dataKey, data } = sealed(vault, { id, content: made.content });
  const rows = await tx.query(
    sql`update register_change set state = ${made.state}, times = times + 1, asked_at = ${made.askedAt}, due_at = ${made.dueAt}, reminded = 0,
       ended_at = null, answer_id = null, person_key = ${made.personKey}, key_version = ${keyVersion}::int, data_key = ${dataKey}::bytea, data = ${data}::bytea
     where id = ${id}::uuid and state = any(${statesBefore(made.state)}::text[]) returning id`,
  );
  if (rows.length !== 1) throw new Error(`a question is no ${made.state} from where it stands`);
}

/** Updates a question that stays open with the state that the register has by now. */
export async function showInChange(
  tx: Queries,
  vault: Vault,
  { id, content }: Pick<StoredChange, 'id' | 'content'>,
): Promise<void> {
  const { keyVersion, dataKey, data } = sealed(vault, { id, content });
  await tx.query(
    sql`update register_change set key_version = ${keyVersion}::int, data_key = ${dataKey}::bytea, data = ${data}::bytea where id = ${id}::uuid`,
  );
}

/** True when the question was moved; false where another state is reached from where it stands. */
export async function moveChange(
  tx: Queries,
  id: string,
  { to, at }: { readonly to: 'OVERDUE' | 'CASE' | 'SETTLED'; readonly at: Date },
): Promise<boolean> {
  const endedAt = to === 'SETTLED' ? at : null;
  const rows = await tx.query(
    sql`update register_change set state = ${to}, ended_at = ${endedAt}
     where id = ${id}::uuid and state = any(${statesBefore(to)}::text[]) returning id`,
  );
  return rows.length === 1;
}

/**
 * Ends the questions about these facts of a customer that a declaration answers, whoever completed it and by whichever door. Gives them,
 * so that their cases lapse.
 */
export const answerChanges = (
  tx: Queries,
  {
    bank,
    subjectKey,
    facts,
    answerId,
    at,
  }: Pick<StoredChange, 'bank' | 'subjectKey'> & {
    readonly facts: readonly ChangedFact[];
    readonly answerId: string;
    readonly at: Date;
  },
): Promise<Pick<StoredChange, 'declarationId' | 'fact' | 'times'>[]> =>
  tx.query(
    sql`update register_change set state = 'ANSWERED', ended_at = ${at}, answer_id = ${answerId}::uuid
     where bank = ${bank} and subject_key = ${subjectKey} and declaration_id <> ${answerId}::uuid
       and fact = any(${[...facts]}::text[]) and state = any(${statesBefore('ANSWERED')}::text[])
     returning declaration_id as "declarationId", fact, times`,
  );

/** True where the declaration that answered never came to count, or is gone. */
export async function hasFailed(queries: Queries, answerId: string | null): Promise<boolean> {
  if (answerId === null) return false;
  const rows = await queries.query(
    sql`select 1 as one from declaration where id = ${answerId}::uuid and status <> 'FAILED'`,
  );
  return rows.length === 0;
}

/** Open questions of one declaration, looked after together: the last day and the reminders of the one that was asked last. */
export interface OpenChange {
  /** The declaration. */
  readonly id: string;
  readonly bank: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly reminded: number;
}

export const openChanges = (queries: Queries, after: string, limit: number): Promise<OpenChange[]> =>
  queries.query(
    sql`select c.declaration_id as id, c.bank, max(c.asked_at) as "askedAt", max(c.due_at) as "dueAt", min(c.reminded) as reminded
     from register_change c where c.state = 'ASKED' and c.declaration_id > ${after}::uuid
     group by c.declaration_id, c.bank order by c.declaration_id limit ${limit}`,
  );

/** False when as many reminders are noted already, or nothing is open. */
export async function noteChangeReminded(tx: Queries, declarationId: string, reminders: number): Promise<boolean> {
  const rows = await tx.query(
    sql`update register_change set reminded = ${reminders}
     where declaration_id = ${declarationId}::uuid and state = 'ASKED' and reminded < ${reminders} returning id`,
  );
  return rows.length > 0;
}
