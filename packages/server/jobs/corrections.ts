/** Daily: the register of owners is read for whoever was asked to correct it; once it agrees their case is closed. */
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { askedToCorrect, FIRST_ID } from '../cases/upkeep-store.ts';
import { caseById, type StoredCase } from '../cases/case-store.ts';
import { registerAgreesNow } from '../cases/registered-now.ts';
import { workWhile } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const DAY = 24 * 60 * 60_000;
const AT_A_TIME = 100;
const JOB = 'corrections';

/** A register that is silent is asked again the next day. */
async function readRegister(context: Context, id: string, at: Date): Promise<void> {
  const theCase = await caseById(context.db, context.vault, id);
  if (theCase === null || theCase.declarationId === null) throw new Error('a difference lacks its declaration');
  if (await registerAgreesNow(context, theCase, { at, actor: 'system', rcid: null }))
    await close(context, id, theCase.declarationId, at);
}

/** Nothing where somebody decided it meanwhile, or the customer has declared anew. */
const close = (context: Context, id: string, declarationId: string, at: Date): Promise<void> => {
  const still = (theCase: StoredCase) => theCase.state !== 'CLOSED' && theCase.declarationId === declarationId;
  return workWhile(context, { id, still, at, actor: 'system', rcid: null }, async (work) => {
    if (pendingOf(work.entries) !== null) await work.append({ kind: 'RETURN', content: { corrected: true } });
    const decided = { decision: 'CORRECTED', outcome: 'CORRECTED' } as const;
    await work.append({ kind: 'DECISION', content: decided });
    const moved = { state: 'CLOSED', outcome: decided.outcome, awaits: [], barred: [] } as const;
    await work.change(moved, 'case.decided', { source: decided.decision, outcome: decided.outcome });
  });
};

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
