/** The SQL of the papers that customers send: bytes and copy encrypted under the row's own key, states moved by the transition table (D-205). */
import { createHash } from 'node:crypto';
import { type PaperState, paperStatesBefore } from '@bli-kunde/domain/cases/paper.ts';
import type { PaperType } from '@bli-kunde/domain/cases/paper-file.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { keyPlace, openDocument, sealDocument } from '../db/sealed-document.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';

/** A paper without its bytes. */
export interface StoredPaper {
  readonly id: string;
  readonly caseId: string;
  /** Number of the request that it answers. */
  readonly seq: number;
  readonly bank: string;
  readonly state: PaperState;
  readonly type: PaperType;
  /** Bytes of the file that came. */
  readonly size: number;
  /** Pages of the copy; null before it is made. */
  readonly pages: number | null;
  /** Of the file that came. */
  readonly sha256: Buffer;
  readonly renderedSha256: Buffer | null;
  /** As it is shown; null where it can't be opened. */
  readonly name: string | null;
  readonly receivedAt: Date;
  readonly changedAt: Date;
}

const PAPER = columns(
  'paper p',
  'id',
  'caseId',
  'seq',
  'bank',
  'state',
  'type',
  'size',
  'pages',
  'sha256',
  'renderedSha256',
  'receivedAt',
  'changedAt',
  'dataKey',
);

type Column = 'name' | 'content' | 'rendered';
const placeOf = (id: string, column: Column): Place => ({ table: 'paper', row: id, column });

interface Row extends Omit<StoredPaper, 'name'> {
  readonly dataKey: Buffer;
  readonly sealedName: Buffer;
}

function opened(vault: Vault, { dataKey, sealedName, ...row }: Row): StoredPaper {
  const key = vault.unwrap(dataKey, keyPlace(placeOf(row.id, 'name')));
  return { ...row, name: openDocument<{ name: string }>(vault, key, placeOf(row.id, 'name'), sealedName).name };
}

const WITH_NAME = sql`${PAPER}, p.name as "sealedName"`;

export interface NewPaper extends Pick<StoredPaper, 'id' | 'caseId' | 'seq' | 'bank' | 'type'> {
  readonly name: string;
  readonly content: Buffer;
  readonly at: Date;
}

/** Writes a paper that was received, and gives its id: that of the one that is there where the same bytes came before, null where there is no room for another. */
export async function insertPaper(tx: Queries, vault: Vault, paper: NewPaper, isFull: boolean): Promise<string | null> {
  const { id, caseId, seq, bank, type, name, content, at } = paper;
  const sha256 = createHash('sha256').update(content).digest();
  const [same] = await tx.query<{ id: string }>(
    sql`select p.id from paper p where p.case_id = ${caseId} and p.seq = ${seq} and p.sha256 = ${sha256}
     and p.state not in ('WITHDRAWN', 'INFECTED')`,
  );
  if (same !== undefined) return same.id;
  if (isFull) return null;
  const key = vault.newDataKey();
  await tx.query(
    sql`insert into ${newRow('paper', {
      id,
      caseId,
      seq,
      bank,
      state: 'RECEIVED',
      type,
      size: content.length,
      sha256,
      dataKey: vault.wrap(key, keyPlace(placeOf(id, 'name'))),
      name: sealDocument(vault, key, placeOf(id, 'name'), { name }),
      content: vault.seal(key, placeOf(id, 'content'), content),
      receivedAt: at,
      changedAt: at,
    })}`,
  );
  return id;
}

/** Papers of a request, oldest first. Throws `VaultError`. */
export async function papersOfRequest(
  queries: Queries,
  vault: Vault,
  { caseId, seq }: Pick<StoredPaper, 'caseId' | 'seq'>,
): Promise<StoredPaper[]> {
  const rows = await queries.query<Row>(
    sql`select ${WITH_NAME} from paper p where p.case_id = ${caseId} and p.seq = ${seq} order by p.received_at, p.id`,
  );
  return rows.map((row) => opened(vault, row));
}

/** All papers of a case, newest first; with `only` that one. Throws `VaultError`. */
export async function sentPapers(
  queries: Queries,
  vault: Vault,
  caseId: string,
  only: string | null = null,
): Promise<StoredPaper[]> {
  const rows = await queries.query<Row>(
    sql`select ${WITH_NAME} from paper p where p.case_id = ${caseId} and (${only}::uuid is null or p.id = ${only}::uuid)
     order by p.received_at desc, p.id`,
  );
  return rows.map((row) => opened(vault, row));
}

/** A person's own paper in a bank, of an open case; locked, null where it is nobody's or another's. Throws `VaultError`. */
export async function ownPaper(
  tx: Queries,
  vault: Vault,
  { id, bank, personKey }: { readonly id: string; readonly bank: string; readonly personKey: Buffer },
): Promise<StoredPaper | null> {
  const [row] = await tx.query<Row>(
    sql`select ${WITH_NAME} from paper p join paper_request r on r.case_id = p.case_id and r.seq = p.seq
       join advisor_case c on c.id = p.case_id
     where p.id = ${id} and p.bank = ${bank} and r.bank = ${bank} and r.person_key = ${personKey} and c.closed_at is null
     for update of p`,
  );
  return row === undefined ? null : opened(vault, row);
}

/** State, and the bytes of one column; null where the row is gone. Throws `VaultError`. */
export async function paperBytes(
  queries: Queries,
  vault: Vault,
  id: string,
  column: 'content' | 'rendered',
): Promise<{ readonly state: PaperState; readonly type: PaperType; readonly bytes: Buffer | null } | null> {
  const [row] = await queries.query<{ state: PaperState; type: PaperType; dataKey: Buffer; bytes: Buffer | null }>(
    sql`select ${columns('paper p', 'state', 'type', 'dataKey')}, ${column === 'content' ? sql`p.content` : sql`p.rendered`} as bytes
     from paper p where p.id = ${id}`,
  );
  if (row === undefined) return null;
  const { state, type, dataKey, bytes } = row;
  const key = vault.unwrap(dataKey, keyPlace(placeOf(id, 'name')));
  return { state, type, bytes: bytes && vault.open(key, placeOf(id, column), bytes) };
}

/** A move by the transition table; false where the paper is in no state from which this one is reached, as of who came second. */
async function moved(queries: Queries, id: string, state: PaperState, at: Date, also: Statement): Promise<boolean> {
  const rows = await queries.query(
    sql`update paper set state = ${state}, changed_at = ${at}${also}
     where id = ${id} and state = any(${[...paperStatesBefore(state)]}::text[]) returning id`,
  );
  return rows.length === 1;
}

export const markScanned = (queries: Queries, id: string, at: Date): Promise<boolean> =>
  moved(queries, id, 'SCANNED', at, sql``);

/** Its bytes go: nobody may open them, and the hash tells what it was. */
export const markInfected = (queries: Queries, id: string, at: Date): Promise<boolean> =>
  moved(queries, id, 'INFECTED', at, sql`, content = null, rendered = null`);

export const markUnreadable = (queries: Queries, id: string, at: Date): Promise<boolean> =>
  moved(queries, id, 'UNREADABLE', at, sql``);

export const markWithdrawn = (queries: Queries, id: string, at: Date): Promise<boolean> =>
  moved(queries, id, 'WITHDRAWN', at, sql`, content = null, rendered = null`);

export const markRead = (queries: Queries, id: string, at: Date): Promise<boolean> =>
  moved(queries, id, 'READ', at, sql``);

export async function markRendered(
  queries: Queries,
  vault: Vault,
  id: string,
  { pdf, pages }: { readonly pdf: Buffer; readonly pages: number },
  at: Date,
): Promise<boolean> {
  const [row] = await queries.query<{ dataKey: Buffer }>(
    sql`select ${columns('paper p', 'dataKey')} from paper p where p.id = ${id}`,
  );
  if (row === undefined) return false;
  const key = vault.unwrap(row.dataKey, keyPlace(placeOf(id, 'name')));
  const sealed = vault.seal(key, placeOf(id, 'rendered'), pdf);
  const hash = createHash('sha256').update(pdf).digest();
  return moved(queries, id, 'RENDERED', at, sql`, rendered = ${sealed}, rendered_sha256 = ${hash}, pages = ${pages}`);
}
