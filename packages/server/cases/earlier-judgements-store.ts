/** The SQL of earlier judgements of a person, in the cases that an advisor's roles show. */
import { countingElsewhere, type Judgement } from '@bli-kunde/domain/screening/judgement.ts';
import { columns } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import { JUDGEMENT_COLUMNS, type JudgementRow, openedJudgement } from '../screening/judgement-store.ts';
import { inScope, type Scope } from './visible-store.ts';

export interface EarlierJudgement {
  /** Keyed hash of who judged. */
  readonly advisor: string;
  readonly at: Date;
  readonly caseNumber: number;
  readonly judgement: Judgement;
  /** True where it says in other cases what it says in its own (D-012). */
  readonly countsElsewhere: boolean;
}

/**
 * Judgements of a person in cases that these roles show, newest first: those of other cases are absent. Throws
 * `VaultError`.
 */
export async function earlierJudgements(
  queries: Queries,
  vault: Vault,
  about: Scope & { readonly bank: string; readonly person: Buffer },
): Promise<EarlierJudgement[]> {
  const rows = await queries.query<JudgementRow & Pick<EarlierJudgement, 'advisor' | 'at' | 'caseNumber'>>(
    sql`select ${JUDGEMENT_COLUMNS}, ${columns('hit_judgement j', 'advisor', 'at')}, c.number as "caseNumber"
     from hit_judgement j join advisor_case c on c.id = j.case_id and (${inScope(about.roles, about.own)})
     where j.bank = ${about.bank} and j.person_key = ${about.person} and j.agreed_at is not null order by j.seq desc limit 50`,
  );
  return rows.map(({ advisor, at, caseNumber, ...row }) => {
    const judgement = openedJudgement(vault, row);
    const countsElsewhere = countingElsewhere(judgement, row.isDecided)?.verdict === judgement.verdict;
    return { advisor, at, caseNumber, judgement, countsElsewhere };
  });
}
