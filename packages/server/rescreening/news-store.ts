/** The SQL of cases that an application has had: what advisors have approved of, and what is before them. */
import { declarationKind } from '@bli-kunde/domain/cases/kinds/declaration.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import { hitsIn, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { hitKey } from '@bli-kunde/domain/cases/news.ts';
import type { JudgementVerdict } from '@bli-kunde/domain/screening/verdict.ts';
import { CASE_COLUMNS, type CaseRow, entriesOf, openedCase } from '../cases/case-store.ts';
import type { Queries } from '../db/database.ts';
import { constant, sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';

export interface LookedAt {
  /** Keys of the news that an advisor has approved of. */
  readonly approved: ReadonlySet<string>;
  /** Keys of the news in cases that are open. */
  readonly open: ReadonlySet<string>;
  /** The verdict with which a case was approved on each of its hits, by `hitKey`; the newest case's stands. */
  readonly verdicts: ReadonlyMap<string, JudgementVerdict | null>;
}

/** Throws `VaultError` for a row that was tampered with. */
export async function lookedAt(queries: Queries, vault: Vault, applicationId: string): Promise<LookedAt> {
  const rows = await queries.query<CaseRow>(
    sql`select ${CASE_COLUMNS} from advisor_case c
     where c.application_id = ${applicationId} and c.kind = '${constant(declarationKind.name)}' and (c.closed_at is null or c.outcome = 'APPROVED')
     order by c.closed_at, c.id`,
  );
  const approved = new Set<string>();
  const open = new Set<string>();
  const verdicts = new Map<string, JudgementVerdict | null>();
  for (const row of rows) {
    const one = openedCase(vault, row);
    const hits = keptIn(one.data.snapshot, 'hits') ?? [];
    const news = keptIn(one.data.snapshot, 'news') ?? [];
    const isOpen = one.closedAt === null;
    for (const key of news) (isOpen ? open : approved).add(key);
    if (isOpen) continue;
    const judged = judgementsIn(await entriesOf(queries, vault, one));
    for (const hit of hitsIn({ hits })) verdicts.set(hitKey(hit), verdictOn(hit, judged));
  }
  return { approved, open, verdicts };
}

/** Causes of the open cases of news that hold an application. */
export async function openNewsOf(queries: Queries, applicationId: string): Promise<string[]> {
  const rows = await queries.query<{ cause: string }>(
    sql`select cause from advisor_case where application_id = ${applicationId} and closed_at is null and cause like 'news:%' order by id`,
  );
  return rows.map(({ cause }) => cause);
}
