/** The MESSAGE case of a message that is failing or given up: opened once for each time it is sent, lapsed when it is delivered. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { type CaseParts, openCase } from './open-case.ts';
import { lapseCase } from './open-case-store.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { hasApplication, type MessageRow, setCase } from '../db/outbox-rows.ts';
import { messageKind } from '../outbox/message-kinds.ts';

/** Sent again by hand, a message that fails again has another case. */
const causeOf = ({ id, sentAgain }: Pick<MessageRow, 'id' | 'sentAgain'>): string =>
  sentAgain === 0 ? `message:${id}` : `message:${id}:${sentAgain}`;

/** `error` is an error's name; nothing of the payload is told. The last thing a transaction does. */
export async function openMessageCase(
  parts: CaseParts,
  tx: Queries,
  message: MessageRow,
  { error, givenUp, at }: { readonly error: string; readonly givenUp: boolean; readonly at: Date },
): Promise<void> {
  const { id, bank, kind, applicationId, declarationId } = message;
  const opener = { at, actor: 'system', rcid: null };
  const action = givenUp ? 'outbox.given.up' : 'outbox.failing';
  await appendAudit(tx, await chainOf(tx, message), {
    ...opener,
    action,
    detail: { source: kind, message: id, attempt: message.attempt },
  });
  const opened = await openCase(
    parts,
    tx,
    {
      bank,
      kind: 'MESSAGE',
      cause: causeOf(message),
      gravity: 'NORMAL',
      reasons: [error],
      subject: null,
      subjectKey: null,
      applicationId,
      declarationId,
      messageId: id,
      holds: false,
      snapshot: { kind, undone: messageKind(kind).undone } satisfies SnapshotOf<'MESSAGE'>,
    },
    opener,
  );
  if (opened !== null) await setCase(tx, id, opened);
}

/** Closes the message's open case, before the message itself is marked: a decision takes the two in the same order. */
export const lapseMessageCase = (
  tx: Queries,
  message: Pick<MessageRow, 'id' | 'sentAgain'>,
  at: Date,
): Promise<boolean> => lapseCase(tx, causeOf(message), { at, actor: 'system', rcid: null });

/** The trail of the bank has what belongs to no application, or to one that is gone. */
export const chainOf = async (tx: Queries, { bank, applicationId: id }: MessageRow): Promise<Chain> =>
  id === null || !(await hasApplication(tx, id)) ? { kind: 'bank', bank } : { kind: 'application', id };
