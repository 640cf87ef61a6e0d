/**
 * The banks that a database is of. Jobs, messages and the trail of a database are worked on whole, so that whoever works on it must serve
 * each of its banks, and a customer of another bank must not come into it (O-060, decision 0169).
 */
import type { Database, Queries } from './database.ts';
import { raw, sql } from './sql.ts';

/** Told to whoever starts a server on a database of other banks. */
export class OtherBanks extends Error {
  constructor(explanation: string) {
    super(`BANKS: ${explanation}`);
    this.name = 'OtherBanks';
  }
}

/**
 * Writes down that the database is of the banks that are served. `named` is false for a server that serves every bank it knows, on a database
 * of all banks. Throws {@link OtherBanks}, which names the banks, when the database is of one that is not served, or of some banks alone and
 * the server names none.
 */
export async function claimBanks(
  database: Database,
  served: Iterable<string>,
  { named, now }: { readonly named: boolean; readonly now: Date },
): Promise<void> {
  const slugs = [...served];
  await database.transaction(async (tx) => {
    // Two servers that are started at once with different banks.
    if (named) await tx.query(sql`select pg_advisory_xact_lock(hashtext('bank_here'))`);
    const here = (await tx.query<{ bank: string }>(sql`select bank from bank_here order by bank`)).map(
      ({ bank }) => bank,
    );
    if (!named) {
      if (here.length === 0) return;
      throw new OtherBanks(`the database is of ${here.join(', ')} alone; name them`);
    }
    const known = here.length > 0 ? here : await banksWithData(tx);
    const others = known.filter((bank) => !slugs.includes(bank));
    if (others.length > 0)
      throw new OtherBanks(
        `the database is of ${others.join(', ')} too; whoever works on a database serves all of its banks`,
      );
    await tx.query(
      sql`insert into bank_here (bank, since) select bank, ${now} from unnest(${slugs}::text[]) as bank on conflict do nothing`,
    );
  });
}

/** Columns `bank` that stand first in an index, of what a bank has as soon as it has customers. */
const WITH_DATA = [
  raw('application where closed_at is null'),
  raw('declaration where true'),
  raw('case_number where true'),
  raw('completed where true'),
];

/** From one bank to the next along the index, since counting the rows of a large table takes longer than a statement may. */
async function banksWithData(queries: Queries): Promise<string[]> {
  const banks = new Set<string>();
  for (const source of WITH_DATA) {
    const rows = await queries.query<{ bank: string }>(
      sql`with recursive next as (
         select min(bank) as bank from ${source}
         union all
         select (select min(bank) from ${source} and bank > next.bank) from next where next.bank is not null
       ) select bank from next where bank is not null`,
    );
    for (const { bank } of rows) banks.add(bank);
  }
  return [...banks].sort();
}
