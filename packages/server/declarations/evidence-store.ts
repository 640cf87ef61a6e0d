/** The SQL of completed declarations: their own document, the entry that proves it, and the end of the relation behind it. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, openText } from '../db/sealed-document.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';

/** A completed declaration as it lies in the database, not opened yet. */
export interface KeptDeclaration {
  readonly id: string;
  readonly bank: string;
  readonly dataKey: Buffer;
  readonly document: Buffer;
  readonly frozenHash: Buffer | null;
}

/** Vault place of a declaration's document column. */
const place = (id: string): Place => ({ table: 'declaration', row: id, column: 'document' });

type Sealed = Pick<KeptDeclaration, 'id' | 'dataKey' | 'document'>;

/** Throws `VaultError` when key or document were changed, or belong to another row. */
export const openKept = (vault: Vault, { id, dataKey, document }: Sealed) =>
  openDocument<DeclarationDocument>(vault, vault.unwrap(dataKey, keyPlace(place(id))), place(id), document);

/** Text of what {@link openKept} opens, in UTF-8. */
export const openKeptText = (vault: Vault, { id, dataKey, document }: Sealed): Buffer =>
  openText(vault, vault.unwrap(dataKey, keyPlace(place(id))), place(id), document);

/** True of a completed declaration that later ones go on from: what others must still confirm or sign, or never did, binds nobody. */
export const COUNTING = sql`status in ('OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR')`;

const kept = (id: string): Statement =>
  sql`select ${columns('declaration', 'id', 'bank', 'dataKey', 'document', 'frozenHash')} from declaration
    where completed_at is not null and id = ${id}`;

interface OwnDeclaration {
  readonly id: string;
  readonly bank: string;
  readonly personKey: Buffer;
}

const ownKept = ({ id, bank, personKey }: OwnDeclaration): Statement =>
  sql`${kept(id)} and bank = ${bank} and person_key = ${personKey}`;

/** The person's own completed declaration in the bank; null is the answer for all others. */
export async function loadOwnKept(queries: Queries, key: OwnDeclaration): Promise<KeptDeclaration | null> {
  const [row] = await queries.query<KeptDeclaration>(ownKept(key));
  return row ?? null;
}

/** The same while it counts as what was declared before. */
export async function loadOwnCounting(queries: Queries, key: OwnDeclaration): Promise<KeptDeclaration | null> {
  const [row] = await queries.query<KeptDeclaration>(sql`${ownKept(key)} and ${COUNTING}`);
  return row ?? null;
}

/** For the bank's own people. */
export async function loadKept(queries: Queries, id: string): Promise<KeptDeclaration | null> {
  const [row] = await queries.query<KeptDeclaration>(kept(id));
  return row ?? null;
}

/** Keeps the declaration's trail as it is until the transaction ends. */
export async function holdTrail(queries: Queries, id: string): Promise<void> {
  await queries.query(sql`select id from declaration where id = ${id} for share`);
}

export interface CompletionEntry {
  readonly seq: number;
  readonly at: Date;
  /** Of the chain up to this entry. */
  readonly hash: Buffer;
  /** Detail of the entry about the frozen content. */
  readonly source: string | null;
}

/** Every entry of the trail that says that the declaration was completed; there should be one. */
export const completionEntries = (queries: Queries, id: string): Promise<CompletionEntry[]> =>
  queries.query<CompletionEntry>(
    sql`select ${columns('audit', 'seq', 'at', 'hash')}, detail->>'source' as source from audit
     where chain = ${id} and action = 'declaration.completed' order by seq`,
  );

/** A completed declaration whose relation is to be asked about. */
export interface Unsettled extends Omit<KeptDeclaration, 'frozenHash'> {
  readonly subjectKey: Buffer;
  readonly completedAt: Date;
  readonly askedAt: Date;
  /** `YYYY-MM-DD`. */
  readonly relationEndedOn: string | null;
  readonly applicationLives: boolean;
}

/** Cursor of a walk: declarations asked about before this instant, and with it those up to this id, are behind it. */
export interface AskedPlace {
  readonly askedAt: Date;
  readonly id: string;
}

/** The instant before all others of those that nobody has asked about; the index has it, too. */
const ASKED = sql`coalesce(relation_asked_at, '1970-01-01 00:00:00+00'::timestamptz)`;

/**
 * Up to `limit` declarations of a bank, those first that were asked about longest ago: those whose relation's end is not known,
 * and those that an end before `earliestEndKept` lets go, since it may have begun again. None that was asked about after
 * `askedBefore`. Each of the three kinds has an index of its own, so that none is read that is not asked about.
 */
export const unsettled = (
  queries: Queries,
  asked: {
    readonly bank: string;
    readonly after: AskedPlace;
    readonly askedBefore: Date;
    readonly earliestEndKept: string;
    /** Months for which one is kept of which no relation came, on this day (`YYYY-MM-DD`). */
    readonly monthsWithoutRelation: number;
    readonly today: string;
    readonly limit: number;
  },
): Promise<Unsettled[]> => {
  const { bank, after, today, limit } = asked;
  const next = (which: Statement): Statement =>
    sql`(select d.id from declaration d where bank = ${bank} and completed_at is not null and ${which}
       and (${ASKED}, id) > (${after.askedAt}::timestamptz, ${after.id}::uuid) and ${ASKED} < ${asked.askedBefore}
       order by ${ASKED}, id limit ${limit})`;
  return queries.query<Unsettled>(
    sql`select ${columns('declaration d', 'id', 'bank', 'dataKey', 'document', 'subjectKey', 'completedAt')}, ${ASKED} as "askedAt",
       relation_ended_on::text as "relationEndedOn",
       exists (select 1 from application a where a.id = d.application_id) as "applicationLives"
     from declaration d
     where id = any(array(
       ${next(sql`relation_ended_on is null`)}
       union ${next(sql`relation_ended_on < ${asked.earliestEndKept}::date`)}
       union ${next(sql`without_relation and relation_ended_on < ${today}::date
         and (relation_ended_on + make_interval(months => ${asked.monthsWithoutRelation}::int))::date < ${today}::date`)}))
     order by ${ASKED}, id limit ${limit}`,
  );
};

/** Start of a declaration's years, and the retention of what was signed with it from there. */
export interface Ending {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** Nothing came of the declaration. */
  readonly withoutRelation: boolean;
  /** Of an agreement, and of a paper that holds the answers. */
  readonly agreementUntil: Date;
  readonly answersUntil: Date;
}

/** Notes what was answered about each, with how long what was signed is kept; null while the relation lasts. */
export async function noteRelations(
  queries: Queries,
  relations: readonly { readonly id: string; readonly ending: Ending | null }[],
  askedAt: Date,
): Promise<void> {
  await queries.query(
    sql`update declaration d set relation_ended_on = told.ended_on::date, relation_asked_at = ${askedAt}, without_relation = told.without
     from unnest(${relations.map(({ id }) => id)}::uuid[], ${relations.map(({ ending }) => ending?.on ?? null)}::text[], ${relations.map(({ ending }) => ending?.withoutRelation ?? false)}::boolean[]) as told (id, ended_on, without)
     where d.id = told.id and d.completed_at is not null`,
  );
  const ended = relations.flatMap(({ id, ending }) => (ending === null ? [] : [{ id, ...ending }]));
  if (ended.length === 0) return;
  await queries.query(
    sql`update stored_document s set keep_until = case when s.declaration_id is null then told.agreement else told.answers end
     from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ agreementUntil }) => agreementUntil)}::timestamptz[], ${ended.map(({ answersUntil }) => answersUntil)}::timestamptz[]) as told (id, agreement, answers)
       join declaration d on d.id = told.id
     where s.kind = 'sealed' and (s.declaration_id = d.id or (s.declaration_id is null and s.application_id = d.application_id))`,
  );
}
