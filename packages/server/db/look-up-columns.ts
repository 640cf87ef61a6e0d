/** Every column whose value the look-up key makes and that is moved to a new key, with how a hash stands in it (O-096). */
import { assembled, sql, type Statement } from './sql.ts';

/** `bytes` is one hash, `list` an array of them, and a number the part of a text between colons, from 0, in hexadecimal. */
type HashForm = 'bytes' | 'list' | { readonly of: string; readonly part: number };

export interface HashedColumn {
  readonly column: string;
  readonly form: HashForm;
}

export interface HashedTable {
  readonly table: string;
  readonly columns: readonly HashedColumn[];
  /** Rows whose hashes are moved; all where it is left out. */
  readonly where?: Statement;
}

const bytes = (...columns: readonly string[]): HashedColumn[] => columns.map((column) => ({ column, form: 'bytes' }));

/** Presses of the bank's own people stand under their keys, which no rotation changes. */
const OF_CUSTOMERS = sql`not exists (select 1 from advisor a where a.bank = t.bank and a.key = encode(t.person_key, 'hex'))`;

export const HASHED_TABLES: readonly HashedTable[] = [
  { table: 'application', columns: bytes('person_key', 'subject_key') },
  { table: 'application_guardian', columns: bytes('person_key') },
  { table: 'completed', columns: bytes('person_key', 'subject_key') },
  { table: 'declaration', columns: bytes('person_key', 'subject_key') },
  { table: 'declaration_party', columns: bytes('match_key') },
  { table: 'signing_order', columns: bytes('organisation_key') },
  { table: 'signing_party', columns: bytes('match_key', 'person_key') },
  {
    table: 'advisor_case',
    columns: [
      ...bytes('subject_key'),
      { column: 'person_keys', form: 'list' },
      { column: 'cause', form: { of: 'new-hit', part: 2 } },
      { column: 'cause', form: { of: 'news', part: 2 } },
    ],
  },
  { table: 'case_question', columns: bytes('person_key') },
  { table: 'hit_judgement', columns: bytes('person_key') },
  { table: 'paper_request', columns: bytes('person_key') },
  { table: 'person_language', columns: bytes('person_key', 'match_key') },
  { table: 'population_change', columns: bytes('subject_key') },
  { table: 'company_look', columns: bytes('subject_key') },
  { table: 'register_change', columns: bytes('subject_key', 'person_key') },
  { table: 'handed_part', columns: bytes('match_key', 'person_key') },
  { table: 'outbox', columns: bytes('reader_key', 'receipt_key') },
  { table: 'session', columns: bytes('person_key'), where: sql`t.audience = 'customer'` },
  { table: 'idempotency', columns: bytes('request_hash') },
  { table: 'idempotency', columns: bytes('person_key'), where: OF_CUSTOMERS },
];

/** Names of the columns, each once. */
export const columnsOf = ({ columns }: HashedTable): string[] => [...new Set(columns.map(({ column }) => column))];

/** Names of {@link HASHED_TABLES}. */
export const named = (...names: readonly string[]): Statement => assembled([names.join(', ')]);
