/** The application that a kept answer tells of: erased with it, and no later (S-146, S-147). */
import type { Queries } from '../database.ts';
import { raw } from '../sql.ts';

const statements = [
  'alter table idempotency add column application_id uuid',
  // A key begins with the id of what the press was about, which were applications alone.
  `update idempotency set application_id = split_part(key, ':', 1)::uuid
    where split_part(key, ':', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
  'create index idempotency_application on idempotency (application_id)',
];

export async function up(queries: Queries): Promise<void> {
  for (const statement of statements) await queries.query(raw(statement));
}
