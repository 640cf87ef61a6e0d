/** Effects of a paper that was received: the scanner's word, then a copy that people may read. Unknown is never clean: it is asked again (D-209 to D-212). */
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { Handler } from '../outbox/outbox.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { markInfected, markRendered, markScanned, markUnreadable, paperBytes } from './paper-store.ts';

const SCAN = 'paper.scan';
const RENDER = 'paper.render';

interface Checked {
  readonly paper: string;
  readonly caseId: string;
}

const item = (bank: string, kind: typeof SCAN | typeof RENDER, { paper, caseId }: Checked): OutboxItem => ({
  bank,
  kind,
  idempotencyKey: `${kind}:${paper}`,
  applicationId: null,
  payload: { paper, caseId },
});

/** The first effect of a paper that was written in the same transaction. */
export const scanItem = (bank: string, checked: Checked): OutboxItem => item(bank, SCAN, checked);

export function paperEffects(
  context: Pick<Context, 'db' | 'vault' | 'clock' | 'outbox' | 'fileScanner' | 'paperRenderer'>,
) {
  const { db, vault, clock, outbox } = context;

  /** Nothing of what was withdrawn meanwhile, or is checked. */
  const scan: Handler = async ({ bank, payload }) => {
    const { paper, caseId } = payload as Checked;
    const found = await paperBytes(db, vault, paper, 'content');
    if (found?.state !== 'RECEIVED' || found.bytes === null) return;
    if (context.fileScanner === null) throw new OutsideFailure('file-scanner', 'scan', 'down');
    const verdict = await context.fileScanner.scan(found.bytes);
    await db.transaction(async (tx) => {
      const at = clock.now();
      if (verdict === 'CLEAN') {
        if (await markScanned(tx, paper, at)) await outbox.enqueue(tx, [item(bank, RENDER, { paper, caseId })]);
      } else if (await markInfected(tx, paper, at)) {
        const entry = {
          at,
          actor: 'system',
          action: 'case.paper.infected',
          detail: { document: paper },
          rcid: null,
        } as const;
        await appendAudit(tx, { kind: 'case', id: caseId }, entry);
      }
    });
  };

  const render: Handler = async ({ payload }, signal) => {
    const { paper } = payload as Checked;
    const found = await paperBytes(db, vault, paper, 'content');
    if (found?.state !== 'SCANNED' || found.bytes === null) return;
    const made = await context.paperRenderer.render(found.bytes, found.type, signal);
    if (made === null) await markUnreadable(db, paper, clock.now());
    else await markRendered(db, vault, paper, made, clock.now());
  };

  return { [SCAN]: scan, [RENDER]: render };
}
