/** The bank's own copy of a declaration for whoever runs the server: `npm run evidence -- --declaration ID --by NAME --out FILE`. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { commandLine } from '../command-line.ts';
import type { Context } from '../context.ts';
import { staffKey } from '../db/look-up-keys.ts';
import { evidenceDocument } from './evidence-document.ts';
import { loadKept } from '../declarations/evidence-store.ts';

export const EVIDENCE_USAGE = `${commandLine('evidence')} --declaration ID --by NAME --out FILE`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Wanted {
  readonly declaration: string;
  /** Name of the person who asks, as the bank knows its people; only a keyed hash of it is stored. */
  readonly by: string;
  readonly out: string;
}

/** Null when the arguments are not whole. */
export function evidenceArguments(args: readonly string[]): Wanted | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { declaration: text, by: text, out: text } });
    const { declaration = '', by = '', out = '' } = values;
    return UUID.test(declaration) && by.trim() !== '' && out !== '' ? { declaration, by: by.trim(), out } : null;
  } catch {
    return null;
  }
}

/** Writes the file, which only its owner may read, and never over another. Gives what is to be said when that failed. */
export async function writeEvidence(
  context: Pick<Context, 'db' | 'vault' | 'log' | 'clock' | 'random' | 'typesetter'>,
  { declaration, by, out }: Wanted,
): Promise<string | null> {
  const kept = await loadKept(context.db, declaration);
  if (kept === null) return 'There is no completed declaration with this id';
  const reader = {
    at: context.clock.now(),
    actor: staffKey(context.vault, kept.bank, by),
    rcid: context.random.uuid(),
  };
  let pdf: Buffer;
  try {
    pdf = await evidenceDocument(context, kept, 'bank', reader);
  } catch (error) {
    if (error instanceof Refusal) return 'The declaration is not what was frozen; the log and its audit trail say why';
    throw error;
  }
  return writeFile(out, pdf, { mode: 0o600, flag: 'wx' }).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => `The file could not be written: ${code ?? 'unknown'}`,
  );
}
