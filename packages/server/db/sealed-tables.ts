/** Every table with a wrapped data key in its column `data_key`, and the place that each key is bound to (O-026). */
import type { Place } from './vault.ts';

export interface SealedTable {
  readonly table: string;
  /** Columns of the primary key with their types, in order. */
  readonly key: readonly (readonly [column: string, type: 'uuid' | 'text' | 'bytea' | 'int'])[];
  /** Row of the place, of the primary key's values. */
  readonly row: (...values: never[]) => Place['row'];
  /** Table of the place, where rows came from another table with their keys. */
  readonly boundTo?: string;
  /** True where the version of the wrapping key stands in a column of its own. */
  readonly hasVersion?: true;
}

const byId = (table: string, more: Partial<SealedTable> = {}): SealedTable => ({
  table,
  key: [['id', 'uuid']],
  row: (id: string) => id,
  ...more,
});

export const SEALED_TABLES: readonly SealedTable[] = [
  byId('application', { hasVersion: true }),
  byId('declaration', { hasVersion: true }),
  byId('declaration_waiting', { key: [['declaration_id', 'uuid']] }),
  byId('signing_order'),
  byId('stored_document'),
  byId('advisor_case', { hasVersion: true }),
  byId('hit_judgement', { hasVersion: true }),
  byId('screened_person', { key: [['declaration_id', 'uuid']], hasVersion: true }),
  byId('outbox'),
  // Moved there from the outbox as they were.
  byId('sent_message', { boundTo: 'outbox' }),
  byId('evidence_request'),
  {
    table: 'evidence_part',
    key: [
      ['request_id', 'uuid'],
      ['seq', 'int'],
    ],
    row: (request: string, seq: number) => `${request}:${seq}`,
  },
  {
    table: 'advisor',
    key: [
      ['bank', 'text'],
      ['key', 'text'],
    ],
    row: (bank: string, key: string) => `${bank}/${key}`,
  },
  { table: 'session', key: [['id_hash', 'bytea']], row: (hash: Buffer) => hash.toString('hex') },
  { table: 'login_attempt', key: [['state_hash', 'bytea']], row: (hash: Buffer) => hash.toString('hex') },
  {
    table: 'idempotency',
    key: [
      ['bank', 'text'],
      ['person_key', 'bytea'],
      ['name', 'text'],
      ['key', 'text'],
    ],
    row: (bank: string, _person: Buffer, name: string, key: string) => `${bank}/${name}/${key}`,
  },
];
