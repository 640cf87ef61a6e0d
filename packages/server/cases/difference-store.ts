/** The SQL of differences from the register of owners that stand open beside another case. */
import { withNotice } from './kind-sql.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { Queries } from '../db/database.ts';
import type { StoredCase } from './case-store.ts';

interface OpenDifference {
  readonly number: number;
  readonly restricted: boolean;
  readonly awaits: readonly Role[];
}

/** By number. */
export const openDifferences = (
  queries: Queries,
  { bank, subjectKey, declarationId }: Pick<StoredCase, 'bank' | 'subjectKey' | 'declarationId'>,
): Promise<OpenDifference[]> =>
  queries.query<OpenDifference>(
    `select number, restricted, awaits from advisor_case
     where bank = $1 and ${withNotice('kind')} and closed_at is null and (subject_key = $2 or declaration_id = $3)
     order by number`,
    [bank, subjectKey, declarationId],
    'case-open-differences',
  );
