/** Hourly look after parts that others are asked to answer: reminders, and an end after the last day (D-256). */
import { remindersDue } from '@bli-kunde/domain/cases/question.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import type { Context } from '../context.ts';
import {
  movePart,
  notePartReminded,
  openParts,
  partsById,
  type StoredHandedPart,
} from '../declarations/handed-store.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { invite, saveParent, tellInviter, withPartState } from '../kyc/handed.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const JOB = 'handed-parts';
const HOUR = 60 * 60_000;
const AT_A_TIME = 100;

type Open = Pick<StoredHandedPart, 'id' | 'bank' | 'declarationId' | 'askedAt' | 'dueAt' | 'reminded'>;

function bankOf({ banks }: Context, slug: string) {
  const bank = banks.get(slug);
  if (bank === undefined) throw new Error(`no bank ${slug}`);
  return bank;
}

/** Nothing where an answer came first. */
async function end(context: Context, row: Open, at: Date): Promise<void> {
  const { db, vault } = context;
  const bank = bankOf(context, row.bank);
  await db.transaction(async (tx) => {
    const [part] = await partsById(tx, vault, [row.id]);
    const parent = await loadDeclaration(tx, vault, row.bank, row.declarationId);
    if (part?.state !== 'ASKED' || parent === null || parent.completed) return;
    const document = withPartState(parent.document, part.id, { state: 'OVERDUE', endedAt: null });
    const audit = {
      at,
      actor: 'system',
      rcid: null,
      action: 'declaration.part.overdue',
      detail: { part: part.id },
    } as const;
    await saveParent(tx, vault, parent, document, audit);
    if (!(await movePart(tx, vault, part, { to: 'OVERDUE', at, data: part.data }))) throw new Error('a part ends once');
    await tellInviter(context, tx, bank, parent, part, 'OVERDUE');
  });
}

async function remind(context: Context, row: Open, reminders: number): Promise<void> {
  const { db, vault } = context;
  const bank = bankOf(context, row.bank);
  await db.transaction(async (tx) => {
    const [part] = await partsById(tx, vault, [row.id]);
    if (part === undefined || !(await notePartReminded(tx, row.id, reminders))) return;
    const keys = part.personKey === null ? [] : [part.personKey];
    await invite(context, tx, bank, part, { notice: 'notice.part.reminder', key: `reminder-${reminders}`, keys });
  });
}

async function lookAfter(context: Context, row: Open, now: Date): Promise<void> {
  if (row.dueAt <= now) return end(context, row, now);
  const due = remindersDue(osloDate(row.askedAt), osloDate(now));
  if (due > row.reminded) await remind(context, row, due);
}

export const handedPartsJob = (context: Context): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    for (let after = FIRST_ID; ; ) {
      const rows = await openParts(context.db, after, AT_A_TIME);
      await eachRow(rows, (row) => lookAfter(context, row, now), {
        job: JOB,
        signal,
        failed: context.rowFailed,
        about: ({ declarationId }) => ({ declaration: declarationId }),
      });
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_A_TIME) return;
      after = last.id;
    }
  },
});
