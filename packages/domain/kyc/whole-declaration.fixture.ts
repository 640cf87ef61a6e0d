/** For tests and benches: a declaration from its opening to its completion, by whatever way calls are made. */
import type * as z from 'zod/mini';
import type { Method } from '../api/endpoint.ts';
import type { Form } from './api-schemas.ts';
import { completeDeclaration, getForm, tokenForProcess } from './calls.ts';
import { answerSections } from './sections/right-answer.fixture.ts';
import type { DeclarationProgress } from './submit.ts';

/** Process, channel and subject of a declaration. */
export type Opening = z.infer<typeof tokenForProcess.body>;

interface Sent {
  readonly body?: object;
  /** Of the declaration's session; none before it is opened. */
  readonly token?: string;
}

/**
 * Answers every section in the plainest way, but where `given` has another body by the section's kind, or makes it of the plainest, and
 * completes the declaration; with `complete: false` it stays open. `ask` makes a call below the declaration's prefix and gives its JSON, or
 * null to stop there. Gives the status of the case; null where it has none.
 */
export async function declareWhole(
  ask: (method: Method, path: string, sent: Sent) => Promise<unknown>,
  opening: Opening,
  { given = {}, complete = true }: { given?: Readonly<Record<string, object>>; complete?: boolean } = {},
): Promise<string | null> {
  const opened = (await ask(tokenForProcess.method, tokenForProcess.path, { body: opening })) as z.infer<
    typeof tokenForProcess.answer
  > | null;
  if (opened === null) return null;
  const { id, token } = opened;
  const { sections } = (await ask(getForm.method, getForm.path, { token })) as Form;
  let isStopped = false;
  await answerSections(id, sections, async ({ path, body }) => {
    const kind = sections.find((one) => one.id === path.split('?section=')[1])?.kind;
    const other = kind === undefined ? undefined : given[kind];
    const sent = typeof other === 'function' ? (other as (plain: unknown) => object)(body) : (other ?? body);
    const progress = await ask('POST', path, sent === undefined ? { token } : { token, body: sent });
    isStopped = progress === null;
    return progress as DeclarationProgress | null;
  });
  if (isStopped || !complete) return null;
  const completed = await ask(completeDeclaration.method, completeDeclaration.path, { token });
  return (completed as z.infer<typeof completeDeclaration.answer> | null)?.caseStatus ?? null;
}
