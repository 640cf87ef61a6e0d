/** The trail in which a message is told of. */
import type { Chain } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { hasApplication, type MessageRow } from '../db/outbox-rows.ts';

/** The trail of the bank has what belongs to no application, or to one that is gone. */
export const chainOf = async (tx: Queries, { bank, applicationId: id }: MessageRow): Promise<Chain> =>
  id === null || !(await hasApplication(tx, id)) ? { kind: 'bank', bank } : { kind: 'application', id };
