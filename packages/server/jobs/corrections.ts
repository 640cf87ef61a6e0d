/** Daily: the register of owners is read for whoever was asked to correct it; once it agrees their case is closed. */
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { askedToCorrect } from '../cases/correction-store.ts';
import { addEntry, caseById, entriesOf, moveTo } from '../cases/case-store.ts';
import { registerAgreesNow } from '../cases/registered-now.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const DAY = 24 * 60 * 60_000;
const AT_A_TIME = 100;
const JOB = 'corrections';

/** A register that is silent is asked again the next day. */
async function readRegister(context: Context, id: string, at: Date): Promise<void> {
  const one = await caseById(context.db, context.vault, id);
  if (one === null || one.declarationId === null) throw new Error('a difference lacks its declaration');
  if (await registerAgreesNow(context, one, { at, actor: 'system', rcid: null }))
    await close(context, id, one.declarationId, at);
}

/** Nothing where somebody decided it meanwhile, or the customer has declared anew. */
const close = ({ db, vault }: Context, id: string, declarationId: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const one = await caseById(tx, vault, id, true);
    if (one === null || one.state === 'CLOSED' || one.declarationId !== declarationId) return;
    const entries = await entriesOf(tx, vault, one);
    let seq = (entries.at(-1)?.seq ?? 0) + 1;
    if (pendingOf(entries) !== null) {
      await addEntry(tx, vault, one, { seq, at, advisor: 'system', kind: 'RETURN', content: { corrected: true } });
      seq += 1;
    }
    const content = { decision: 'CORRECTED', outcome: 'CORRECTED' } as const;
    await addEntry(tx, vault, one, { seq, at, advisor: 'system', kind: 'DECISION', content });
    const detail = { source: 'CORRECTED', outcome: 'CORRECTED' };
    const audit = { at, actor: 'system', action: 'case.decided', detail, rcid: null };
    await moveTo(tx, one, one.state === 'NEW' ? ['IN_PROGRESS', 'CLOSED'] : ['CLOSED'], 'CORRECTED', audit);
  });

export const correctionsJob = (context: Context): Job => ({
  name: JOB,
  every: DAY,
  async run(now, signal) {
    for (let after = FIRST_ID; ; ) {
      const rows = await askedToCorrect(context.db, after, AT_A_TIME);
      await eachRow(rows, ({ id }) => readRegister(context, id, now), {
        job: JOB,
        signal,
        failed: context.rowFailed,
        about: ({ id }) => ({ case: id }),
      });
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_A_TIME) return;
      after = last.id;
    }
  },
});
