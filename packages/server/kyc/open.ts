/** Opens or resumes a declaration and gives out its session token (K-219). */
import { isDeepStrictEqual } from 'node:util';
import { reopened, type DeclarationDocument } from '@bli-kunde/domain/kyc/declaration.ts';
import { earlierOf } from '@bli-kunde/domain/kyc/renewal/earlier.ts';
import { existingOf, standing } from '@bli-kunde/domain/kyc/renewal/history.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/section.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { Asker, DeclarationJourney, Opening } from './journey.ts';
import type { Questionnaires } from './questionnaires.ts';
import {
  insertDeclaration,
  loadHistory,
  loadNewest,
  lockCase,
  renewToken,
  saveDeclaration,
  type StoredDeclaration,
  tokenHashOf,
} from './store.ts';
import { surroundings } from './surroundings.ts';

const TOKEN_BYTES = 32;

export const auditOf = (context: Context, asker: Asker, action: string, detail: AuditEntry['detail']): AuditEntry => ({
  at: asker.now,
  actor: actorKey(context.vault, asker.bank.slug, asker.session.person.nationalId),
  action,
  detail,
  rcid: asker.rcid,
});

/**
 * What is applied for may have changed since the declaration was opened: it names, and is asked by, what it is now.
 * Throws 'error.state.changed' when it was saved or completed meanwhile.
 */
async function keepUpWith(
  context: Context,
  queries: Queries,
  asker: Asker,
  open: StoredDeclaration,
  { products, productCodes }: Pick<CaseFacts, 'products' | 'productCodes'>,
): Promise<void> {
  const { document, status } = open;
  const now = { products, productCodes: productCodes ?? null };
  const before = { products: document.facts.products, productCodes: document.facts.productCodes ?? null };
  if (isDeepStrictEqual(now, before)) return;
  const audit = auditOf(context, asker, 'declaration.products.changed', {});
  const change = { document: { ...document, facts: { ...document.facts, ...now } }, status, frozenHash: null, audit };
  if ((await saveDeclaration(queries, context.vault, open, change)) === null) throw new Refusal('error.state.changed');
}

/**
 * The open declaration of the application, or of what the bank asked for, is resumed where it was left; after a completed one
 * a new one begins with the same answers, which replaces it once it is completed. What the subject declared before, whatever
 * the process was, stays as it is: its entries are locked, and its answers are offered to be confirmed or changed (K-060,
 * K-061). The token of before stops working: one browser answers at a time.
 *
 * @throws Refusal as the journey's `open`, `error.not.found` for a process or channel that nobody serves,
 *   `error.state.changed` when it was completed meanwhile
 */
export async function openDeclaration(
  context: Context,
  parts: { readonly journeys: readonly DeclarationJourney[]; readonly questionnaires: Questionnaires },
  asker: Asker,
  opening: Opening,
): Promise<{ token: string; id: string }> {
  const { process, channel } = opening;
  const journey = parts.journeys.find((one) => one.processes.includes(process) && one.channels.includes(channel));
  const questionnaire = parts.questionnaires(asker.bank.slug, process);
  if (!journey || !questionnaire) throw new Refusal('error.not.found');
  const { applicationId, subjectKey, taskId = null, nationalId, facts } = await journey.open(context, asker, opening);
  const token = context.random.bytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const { personKey } = asker.session;

  const id = await context.db.transaction(async (queries) => {
    const about = { bank: asker.bank.slug, applicationId, process, personKey, subjectKey };
    if (!(await lockCase(queries, about))) throw new Refusal('error.not.found');
    const newest = await loadNewest(queries, context.vault, about);
    if (newest && !newest.completed) {
      const audit = auditOf(context, asker, 'declaration.resumed', { source: process });
      await keepUpWith(context, queries, asker, newest, facts);
      // What was completed in between keeps its token and what it answered.
      if (!(await renewToken(queries, newest.id, tokenHash, taskId, audit))) throw new Refusal('error.state.changed');
      return newest.id;
    }
    const again = newest && (applicationId !== null || (taskId !== null && newest.taskId === taskId));
    const frozen = again ? newest.document.frozen : null;
    const history = standing(await loadHistory(queries, context.vault, about), frozen?.id ?? null);
    const known = { process, channel, ...facts, existing: facts.existing ?? existingOf(history) };
    const start = {
      questionnaire,
      facts: known,
      ...(nationalId === undefined ? {} : { about: { nationalId } }),
      earlier: earlierOf(history, questionnaire, known, surroundings(context, asker)),
      openedAt: asker.now.toISOString(),
    };
    const document: DeclarationDocument =
      newest && frozen
        ? reopened({ ...newest.document, frozen }, start)
        : { ...start, answers: {}, supersedes: null, frozen: null };
    const made = context.random.uuid();
    await insertDeclaration(
      queries,
      context.vault,
      { id: made, ...about, taskId, channel, tokenHash, document },
      auditOf(context, asker, 'declaration.opened', { source: process }),
    );
    return made;
  });
  return { token, id };
}
