/** Every table with a wrapped data key in its column `data_key`, and the place that each key is bound to (O-026). */
import { keyPlace } from './sealed-document.ts';
import type { Place } from './vault.ts';

export interface SealedTable {
  readonly table: string;
  /** Columns of the primary key with their types, in order. */
  readonly key: readonly { readonly column: string; readonly type: 'uuid' | 'text' | 'bytea' | 'int' }[];
  /** Columns that name the row in the place, joined by `separator`; those of the key where it is left out. */
  readonly named?: readonly string[];
  readonly separator?: '/' | ':';
  /** Table of the place, where rows came from another table with their keys. */
  readonly boundTo?: string;
  /** True where the version of the wrapping key stands in a column of its own. */
  readonly hasVersion?: true;
}

const id = [{ column: 'id', type: 'uuid' }] as const;
const declarationId = [{ column: 'declaration_id', type: 'uuid' }] as const;

export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'application', key: id, hasVersion: true },
  { table: 'declaration', key: id, hasVersion: true },
  { table: 'declaration_waiting', key: declarationId },
  { table: 'signing_order', key: id },
  { table: 'stored_document', key: id },
  { table: 'advisor_case', key: id, hasVersion: true },
  { table: 'hit_judgement', key: id, hasVersion: true },
  { table: 'screened_person', key: declarationId, hasVersion: true },
  { table: 'register_change', key: id, hasVersion: true },
  { table: 'handed_part', key: id, hasVersion: true },
  { table: 'outbox', key: id },
  // Moved there from the outbox as they were.
  { table: 'sent_message', key: id, boundTo: 'outbox' },
  { table: 'paper', key: id },
  { table: 'evidence_request', key: id },
  {
    table: 'evidence_part',
    key: [
      { column: 'request_id', type: 'uuid' },
      { column: 'seq', type: 'int' },
    ],
    separator: ':',
  },
  {
    table: 'advisor',
    key: [
      { column: 'bank', type: 'text' },
      { column: 'key', type: 'text' },
    ],
  },
  { table: 'session', key: [{ column: 'id_hash', type: 'bytea' }] },
  { table: 'login_attempt', key: [{ column: 'state_hash', type: 'bytea' }] },
  {
    table: 'idempotency',
    key: [
      { column: 'bank', type: 'text' },
      { column: 'person_key', type: 'bytea' },
      { column: 'name', type: 'text' },
      { column: 'key', type: 'text' },
    ],
    named: ['bank', 'name', 'key'],
  },
];

/** Place of the wrapped key of a row, by the values of its primary key. */
export function placeOfKey(table: SealedTable, row: Readonly<Record<string, unknown>>): Place {
  const columns = table.named ?? table.key.map(({ column }) => column);
  const values = columns.map((column) => {
    const value = row[column];
    return Buffer.isBuffer(value) ? value.toString('hex') : String(value);
  });
  return keyPlace({ table: table.boundTo ?? table.table, row: values.join(table.separator ?? '/') });
}
