/** The handler of 'Notater': what advisors have written in a case, which nobody changes. */
import type { getCaseNotes } from '@bli-kunde/domain/advisor/files-api.ts';
import { entriesOf } from '../cases/case-store.ts';
import type { Handler } from '../http/handler.ts';
import { advisorsByKey } from '../sessions/advisor-store.ts';
import { looking } from './look.ts';

const notes: Handler<typeof getCaseNotes> = async ({ db, vault }, { object: theCase, bank }) => {
  const written = (await entriesOf(db, vault, theCase)).filter((entry) => entry.kind === 'NOTE').toReversed();
  const keys = written.map(({ advisor }) => advisor);
  const known = await advisorsByKey(db, vault, bank.slug, keys);
  const body = written.map(({ seq, advisor, at, content }) => {
    const { kind, text, by } = content;
    const name = known.get(advisor)?.name ?? by?.name ?? null;
    return { id: String(seq), kind, text, by: { key: advisor, name }, at: at.toISOString() };
  });
  return { body };
};

export const notesHandlers = { getCaseNotes: looking('notes', notes) };
