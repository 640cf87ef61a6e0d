/** Opens or resumes a declaration and gives out its session token (K-219). */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { AppliedFor } from '@bli-kunde/domain/kyc/case-facts.ts';
import { withProducts } from '@bli-kunde/domain/kyc/declaration.ts';
import { earlierOf } from '@bli-kunde/domain/kyc/renewal/earlier.ts';
import { existingOf, standing } from '@bli-kunde/domain/kyc/renewal/history.ts';
import { reopened } from '@bli-kunde/domain/kyc/renewal/reopened.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { auditOf, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { AuditedCall, OutsideCall, PersonCall } from '../http/handler.ts';
import type { DeclarationJourney, Opening } from './journey.ts';
import type { Questionnaires } from './questionnaires.ts';
import {
  insertDeclaration,
  loadDeclaration,
  loadHistory,
  loadNewest,
  lockCase,
  renewToken,
  saveDeclaration,
  type StoredDeclaration,
  tokenHashOf,
} from '../declarations/store.ts';
import { contextOfSections } from './section-context.ts';

const TOKEN_BYTES = 32;

/** A session token, which is given out once, and what is kept of it. */
export function newToken({ random }: Pick<Context, 'random'>): { token: string; tokenHash: Buffer } {
  const token = random.bytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

/**
 * Updates the products of a declaration that was opened earlier: a change asks the sections about them anew. Throws
 * 'error.state.changed' when it was saved or completed meanwhile.
 */
async function keepUpWith(
  context: Context,
  queries: Queries,
  call: PersonCall,
  open: StoredDeclaration,
  appliedFor: AppliedFor,
): Promise<void> {
  const { supersedes } = open.document;
  const previous =
    supersedes === null ? null : await loadDeclaration(queries, context.vault, call.bank.slug, supersedes);
  const document = withProducts(open.document, appliedFor, previous?.document);
  if (document === open.document) return;
  const audit = entryOf(context, call, 'declaration.products.changed');
  const change = { document, status: open.status, frozenHash: null, audit };
  if ((await saveDeclaration(queries, context.vault, open, change)) === null) throw new Refusal('error.state.changed');
}

/** True if neither it nor the one it is to replace is the declaration that counts for the application. */
const isOvertaken = ({ id, document }: StoredDeclaration, declared: string | null): boolean =>
  declared !== null && id !== declared && document.supersedes !== declared;

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
  call: OutsideCall & AuditedCall,
  opening: Opening,
): Promise<{ token: string; id: string }> {
  const { process, channel } = opening;
  const journey = parts.journeys.find((one) => one.processes.includes(process) && one.channels.includes(channel));
  const questionnaire = parts.questionnaires(call.bank.slug, process);
  if (!journey || !questionnaire) throw new Refusal('error.not.found');
  const subject = await journey.open(context, call, opening);
  const { applicationId, subjectKey, declared = null, taskId = null, nationalId, facts } = subject;
  const { token, tokenHash } = newToken(context);
  const { personKey } = call.session;

  const id = await context.db.transaction(async (queries) => {
    const about = { bank: call.bank.slug, applicationId, process, personKey, subjectKey };
    if (!(await lockCase(queries, about))) throw new Refusal('error.not.found');
    const own = await loadNewest(queries, context.vault, about);
    // Another has declared since: going on from the own answers would put them back in the place of theirs, unseen.
    const newest = own && isOvertaken(own, declared) ? null : own;
    if (newest && !newest.completed) {
      const audit = entryOf(context, call, 'declaration.resumed', { source: process });
      await keepUpWith(context, queries, call, newest, facts);
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
      earlier: earlierOf(history, questionnaire, known, contextOfSections(context, call)),
      openedAt: call.now.toISOString(),
    };
    const document: DeclarationDocument =
      newest && frozen
        ? reopened({ ...newest.document, frozen }, start)
        : { ...start, answers: {}, supersedes: declared, frozen: null };
    const made = context.random.uuid();
    await insertDeclaration(
      queries,
      context.vault,
      { id: made, ...about, taskId, channel, tokenHash, document },
      auditOf(context, call, { source: process }),
    );
    return made;
  });
  return { token, id };
}
