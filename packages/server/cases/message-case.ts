/** The MESSAGE case of a message that is failing or given up (dead letter): opened once for each time it is sent, lapsed when it is delivered. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { type CaseParts, openCase } from './open-case.ts';
import { lapseCase } from './open-case-store.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { type MessageRow, setCase } from '../db/outbox-rows.ts';
import type { FailedAttempt, MessageCases } from '../outbox/message-cases.ts';
import { messageKind } from '../outbox/message-kinds.ts';
import { chainOf } from '../outbox/message-trail.ts';

/** Sent again by hand, a message that fails again has another case. */
const causeOf = ({ id, sentAgain }: Pick<MessageRow, 'id' | 'sentAgain'>): string =>
  sentAgain === 0 ? `message:${id}` : `message:${id}:${sentAgain}`;

/** `error` is an error's name; nothing of the payload is told. The last thing a transaction does. */
export async function openMessageCase(
  parts: CaseParts,
  tx: Queries,
  message: MessageRow,
  { error, givenUp, at }: FailedAttempt,
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

const lapseMessageCase: MessageCases['lapse'] = (tx, message, at) =>
  lapseCase(tx, causeOf(message), { at, actor: 'system', rcid: null });

/** As the outbox opens and closes them. */
export const messageCases = (parts: CaseParts): MessageCases => ({
  open: (tx, message, failed) => openMessageCase(parts, tx, message, failed),
  lapse: lapseMessageCase,
});
