/** Opens or resumes a declaration and gives out its session token (K-219). */
import type { DeclarationDocument, Earlier, SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { AppliedFor, CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { canonical } from '@bli-kunde/domain/kyc/canonical.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { withProducts } from '@bli-kunde/domain/kyc/declaration.ts';
import { earlierOf } from '@bli-kunde/domain/kyc/renewal/earlier.ts';
import { existingOf, standing } from '@bli-kunde/domain/kyc/renewal/history.ts';
import { answersThatStand, readOn, stillKnown } from '@bli-kunde/domain/kyc/renewal/read-anew.ts';
import { isRenewal, type OwnSealed, reuseMonths, reuseOf } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { reopened } from '@bli-kunde/domain/kyc/renewal/reopened.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { auditOf, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { AuditedCall, OutsideCall, PersonCall } from '../http/handler.ts';
import type { DeclarationJourney, DeclarationSubject, DeclarationOpening } from './journey.ts';
import { ownSealed } from './own-sealed.ts';
import { aboutChild } from '@bli-kunde/domain/kyc/questionnaire.ts';
import type { Questionnaires } from './questionnaires.ts';
import {
  type CaseKey,
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

type Sealed = ReadonlyMap<string, OwnSealed>;
interface Renewed extends Pick<DeclarationDocument, 'questionnaire' | 'facts'> {
  readonly earlier: Earlier;
  /** Of the one it is about, when that is another person. */
  readonly nationalId: string | undefined;
  readonly sealed: Sealed;
}

/** Name of the person where the declaration is about that person. */
const nameIn = ({ session: { person } }: PersonCall, { organisation }: CaseFacts, nationalId: string | undefined) =>
  organisation === null && nationalId === undefined ? fullName(person) : null;

/** Answers of last time that a renewal may take over; nothing for one that is asked section by section. */
async function reuseIn(
  sectionContext: SectionContext,
  queries: Queries,
  call: PersonCall,
  { nationalId, sealed, ...start }: Renewed,
): Promise<Pick<DeclarationDocument, 'reuse'>> {
  const { risk } = await policyInForce(queries, call.bank, sectionContext.today);
  const months = reuseMonths(sectionContext.today, risk.answersReused ?? null);
  const name = nameIn(call, start.facts, nationalId);
  const sections = reuseOf({ ...start, name, sealed, months }, sectionContext);
  if (sections === undefined) return {};
  return { reuse: { readAt: call.now.toISOString(), sections, ...(name === null ? {} : { name }) } };
}

const asRead = ({ reuse, ...document }: DeclarationDocument) => [document, reuse?.sections, reuse?.name];

/**
 * A renewal that was left begins again with what registers and list say now: what was answered stands where it may still be so, and its
 * confirmations are given anew where it may not (N-082 to N-084). Throws 'error.state.changed' when it was saved meanwhile.
 */
async function readAnew(
  context: Context,
  queries: Queries,
  call: PersonCall,
  opened: string,
  found: { readonly facts: DeclarationSubject['facts']; readonly sealed: Sealed; readonly about: CaseKey },
): Promise<void> {
  const open = await loadDeclaration(queries, context.vault, call.bank.slug, opened);
  if (open === null || open.document.asked !== undefined) return;
  const { document } = open;
  const { questionnaire, about, supersedes, reuse: before, earlier: _offered, ...left } = document;
  if (supersedes !== null) return;
  const history = standing(await loadHistory(queries, context.vault, found.about), null);
  const { process, channel } = document.facts;
  const isSameDay = osloDate(new Date(before?.readAt ?? document.openedAt)) === osloDate(call.now);
  // What a register said today stands when it is silent later in the day.
  const read = isSameDay ? stillKnown(document.facts, found.facts) : found.facts;
  const facts = { process, channel, ...read, existing: read.existing ?? existingOf(history) };
  const sectionContext = await contextOfSections({ config: context.config, db: queries }, call);
  const earlier = earlierOf(history, questionnaire, facts, sectionContext);
  const nationalId = about?.nationalId;
  const name = nameIn(call, facts, nationalId);
  const reuse = await reuseIn(sectionContext, queries, call, {
    questionnaire,
    facts,
    earlier,
    nationalId,
    sealed: found.sealed,
  });
  const fresh: DeclarationDocument = {
    ...left,
    questionnaire,
    facts,
    ...(about ? { about } : {}),
    earlier,
    ...reuse,
    answers: answersThatStand(document, { facts, earlier, ...reuse }, { isSameDay, name }),
    supersedes,
  };
  // Of one day and of one content nothing is new, and who has it open elsewhere goes on.
  if (readOn(fresh) === readOn(document) && canonical(asRead(fresh)) === canonical(asRead(document))) return;
  const audit = entryOf(context, call, 'declaration.registers.read');
  const version = await saveDeclaration(queries, context.vault, open, {
    document: fresh,
    status: open.status,
    frozenHash: null,
    audit,
  });
  if (version === null) throw new Refusal('error.state.changed');
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
  opening: DeclarationOpening,
): Promise<{ token: string; id: string }> {
  const { process, channel } = opening;
  const journey = parts.journeys.find((one) => one.processes.includes(process) && one.channels.includes(channel));
  const asked = parts.questionnaires(call.bank.slug, process);
  if (!journey || !asked) throw new Refusal('error.not.found');
  const subject = await journey.open(context, call, opening);
  const { applicationId, subjectKey, declared = null, taskId = null, nationalId, childName = null, facts } = subject;
  const questionnaire = aboutChild(asked, childName);
  const { token, tokenHash } = newToken(context);
  const { personKey } = call.session;
  const sealed: Sealed = isRenewal(process) ? await ownSealed(context, call, subjectKey) : new Map();

  const id = await context.db.transaction(async (queries) => {
    const about = { bank: call.bank.slug, applicationId, process, personKey, subjectKey };
    if (!(await lockCase(queries, about))) throw new Refusal('error.not.found');
    const own = await loadNewest(queries, context.vault, about, taskId === null ? null : 'TASK');
    // Another has declared since: going on from the own answers would put them back in the place of theirs, unseen.
    const newest = own && isOvertaken(own, declared) ? null : own;
    if (newest && !newest.completed) {
      const audit = entryOf(context, call, 'declaration.resumed', { source: process });
      await keepUpWith(context, queries, call, newest, facts);
      if (sealed.size > 0 || newest.document.reuse !== undefined)
        await readAnew(context, queries, call, newest.id, { facts, sealed, about });
      // What was completed in between keeps its token and what it answered.
      if (!(await renewToken(queries, newest.id, tokenHash, taskId, audit))) throw new Refusal('error.state.changed');
      return newest.id;
    }
    const again = newest && (applicationId !== null || (taskId !== null && newest.taskId === taskId));
    const frozen = again ? newest.document.frozen : null;
    const history = standing(await loadHistory(queries, context.vault, about), frozen?.id ?? null);
    const known = { process, channel, ...facts, existing: facts.existing ?? existingOf(history) };
    const sectionContext = await contextOfSections({ config: context.config, db: queries }, call);
    const earlier = earlierOf(history, questionnaire, known, sectionContext);
    const start = {
      questionnaire,
      facts: known,
      ...(nationalId === undefined ? {} : { about: { nationalId } }),
      earlier,
      ...(again
        ? {}
        : await reuseIn(sectionContext, queries, call, { questionnaire, facts: known, earlier, nationalId, sealed })),
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
