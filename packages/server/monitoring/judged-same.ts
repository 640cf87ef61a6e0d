/** Looks at once at every customer and application of a bank that a person stands behind who was judged to be the one on a list (D-008). */
import type { Context } from '../context.ts';
import type { Handler } from '../outbox/outbox.ts';
import { ListSilent } from '../screening/list-silent.ts';
import { judgedPersonKey } from '../screening/judgement-store.ts';
import { type MonitoringParts, screenCustomer } from './screen-customer.ts';
import { SAME_KIND, sameItem, type SamePerson } from '../screening/same-item.ts';
import { watchedOf, watchedRowsOf } from './watched-store.ts';

type Parts = MonitoringParts & Pick<Context, 'clock'>;

/** Declarations of one message: opening each takes some tenths of a millisecond. */
const PAGE = 500;

/**
 * One page, and a message of its own for the next. Throws {@link ListSilent} while this server does not hold the list in
 * force, and what the first declaration threw that can not be read, once all others were looked at: both are tried again.
 */
async function lookBehind(
  parts: Parts,
  bank: string,
  { person, judgement, after }: SamePerson,
  { signal, page }: { readonly signal: AbortSignal; readonly page: number },
): Promise<void> {
  const { db, vault, screening, clock, outbox } = parts;
  await screening.agree();
  const { inForce } = screening;
  if (inForce === null) throw new ListSilent('the list in force is not loaded');
  const rows = await watchedRowsOf(db, bank, after, page);
  const last = rows.at(-1);
  if (last !== undefined && rows.length === page)
    await db.transaction((tx) => outbox.enqueue(tx, [sameItem(bank, { person, judgement, after: last.id })]));
  const failures: unknown[] = [];
  for (const row of rows) {
    signal.throwIfAborted();
    try {
      const { persons } = await watchedOf(db, vault, row);
      const judged = vault.raised(Buffer.from(person, 'hex'));
      const stands = persons.some((one) => judgedPersonKey(vault, bank, row.subjectKey, one).equals(judged));
      if (stands) await screenCustomer(parts, row, { sha256: inForce, cause: `same:${judgement}`, now: clock.now() });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export const judgedSameEffects = (parts: Parts, page = PAGE): Record<string, Handler> => ({
  [SAME_KIND]: ({ bank, payload }, signal) => lookBehind(parts, bank, payload as SamePerson, { signal, page }),
});
