/** A person who is asked for a part: reads the invitation, answers it by themself, or says no (D-246 to D-250, D-254, D-257, D-258). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { isReady, summaryOf } from '@bli-kunde/domain/kyc/declaration.ts';
import { ownPart } from '@bli-kunde/domain/kyc/handed/own-part.ts';
import { isOpenPart } from '@bli-kunde/domain/kyc/handed/part.ts';
import { problemsTogether } from '@bli-kunde/domain/kyc/handed/merge.ts';
import type { SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type * as api from '@bli-kunde/domain/kyc/parts-api.ts';
import { fullName, samePerson } from '@bli-kunde/domain/norway/name.ts';
import { lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import { movePart, openPart, partsById, partTo, type StoredHandedPart } from '../declarations/handed-store.ts';
import { loadDeclaration, type StoredDeclaration } from '../declarations/store.ts';
import { answeredTo, auditOf, entryOf } from '../http/call.ts';
import type { AuditedCall, Call, Handler, OutsideCall, PersonCall } from '../http/handler.ts';
import { inNorwegian } from '../observe/language-scope.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { answeredParts, saveParent, tellInviter, withPartState } from './handed.ts';
import { newToken } from './open.ts';

type Invited = PersonCall & Pick<Call<typeof api.getPart>, 'params'>;

/** The invitation to this person. Throws Refusal 'error.not.found' for everybody else, as for none. */
async function invitationTo(
  { vault }: Context,
  queries: Queries,
  { bank, session, params }: Invited,
  lock = false,
): Promise<StoredHandedPart> {
  const { person, personKey } = session;
  const matchKey = signatoryKey(vault, bank.slug, fullName(person), person.birthDate);
  const part = await partTo(queries, vault, { id: params.part, bank: bank.slug, personKey, matchKey }, lock);
  if (part === null) throw new Refusal('error.not.found');
  return part;
}

/** The open declaration that an open part belongs to. Throws Refusal 'error.not.found' where it waits for the part no more. */
async function waitingFor({ vault }: Context, queries: Queries, part: StoredHandedPart): Promise<StoredDeclaration> {
  const parent = await loadDeclaration(queries, vault, part.bank, part.declarationId);
  const isHanded = parent?.document.handed?.some(({ id, state }) => id === part.id && isOpenPart(state)) ?? false;
  if (parent === null || parent.completed || !isHanded || !isOpenPart(part.state)) throw new Refusal('error.not.found');
  return parent;
}

const getPart: Handler<typeof api.getPart> = async (context, call) => {
  const { db, vault } = context;
  const { state, data, dueAt, declarationId, bank } = await invitationTo(context, db, call);
  const parent = await loadDeclaration(db, vault, bank, declarationId);
  if (parent === null) throw new Refusal('error.not.found');
  const { from, organisation, title, owner } = data;
  const { process, channel } = parent.document.facts;
  return {
    body: {
      state,
      isOpen: isOpenPart(state) && !parent.completed,
      from,
      organisation,
      title,
      isOwner: owner !== null,
      due: lastDayBefore(dueAt),
      process,
      channel,
    },
  };
};

const tokenForPart: Handler<typeof api.tokenForPart> = async (context, call) => {
  const { db, vault } = context;
  const { token, tokenHash } = newToken(context);
  await db.transaction(async (tx) => {
    const part = await invitationTo(context, tx, call, true);
    const parent = await waitingFor(context, tx, part);
    const { section, owner } = part.data;
    const of = { declaration: parent.id, section, owner };
    const document = part.data.document ?? ownPart(parent.document, of, call.now.toISOString());
    const { personKey } = call.session;
    if (!(await openPart(tx, vault, part, { personKey, tokenHash, data: { ...part.data, document } })))
      throw new Refusal('error.state.changed');
    await appendAudit(tx, { kind: 'declaration', id: parent.id }, auditOf(context, call, { part: part.id }));
  });
  return { body: { token, id: call.params.part } };
};

const refusePart: Handler<typeof api.refusePart> = async (context, call) => {
  const { db, vault } = context;
  const { bank, now } = call;
  await db.transaction(async (tx) => {
    const part = await invitationTo(context, tx, call, true);
    // A second press finds what the first has done.
    if (part.state === 'REFUSED') return;
    const parent = await waitingFor(context, tx, part);
    const state = { state: 'REFUSED', endedAt: now.toISOString() } as const;
    const audit = auditOf(context, call, { part: part.id });
    await saveParent(tx, vault, parent, withPartState(parent.document, part.id, state), audit);
    const data = { ...part.data, document: null };
    if (!(await movePart(tx, vault, part, { to: 'REFUSED', at: now, data }))) throw new Refusal('error.state.changed');
    await tellInviter(context, tx, bank, parent, part, 'REFUSED');
  });
  return { body: undefined };
};

/** Throws Refusal 'error.not.found' for an owner whom the register has no more, and OutsideFailure while it is silent. */
async function assertStillOwner(
  context: Context,
  call: OutsideCall,
  parent: StoredDeclaration,
  part: StoredHandedPart,
) {
  const { organisation } = parent.document.facts;
  if (part.data.owner === null || organisation === null) return;
  const trail = registerTrail();
  const asked = context.beneficialOwnerRegister.ownersOf(organisation.organisationNumber, call.outside);
  try {
    const { owners } = await trail.hear('beneficial-owner-register', asked, ({ status }) => status);
    const isOwner = owners.some(({ firstName, lastName, birthDate }) =>
      samePerson({ name: fullName({ firstName, lastName }), birthDate: birthDate ?? '' }, part.data.to),
    );
    if (!isOwner) throw new Refusal('error.not.found');
  } finally {
    await trail.leave(context.db, { kind: 'declaration', id: parent.id }, answeredTo(context, call));
  }
}

/**
 * The part is answered: from now on it stands in the declaration, and whoever declares is told that and nothing else. A repeat has no further
 * effect.
 *
 * @throws Refusal `error.step.not.allowed` while it is unanswered, `error.not.found` once it is taken back or the declaration is completed,
 *   `error.bad.request` where the answer can't stand beside those of others, `error.state.changed` when another save came between
 */
export async function completePart(
  context: Context,
  call: OutsideCall & AuditedCall,
  object: StoredDeclaration,
  sectionContext: SectionContext,
): Promise<CaseStatus> {
  const { db, vault } = context;
  if (object.completed) {
    await appendAudit(db, { kind: 'declaration', id: object.partOf ?? object.id }, auditOf(context, call));
    return 'OK';
  }
  if (!isReady(object.document, sectionContext)) throw new Refusal('error.step.not.allowed');
  const [before] = await partsById(db, vault, [object.id]);
  if (before === undefined) throw new Refusal('error.not.found');
  await assertStillOwner(context, call, await waitingFor(context, db, before), before);
  const { nationalId, firstName, lastName } = call.session.person;
  const name = fullName({ firstName, lastName });
  const at = call.now.toISOString();
  const rows = await inNorwegian(async () =>
    summaryOf(object.document, sectionContext).flatMap((section) => section.rows),
  );
  await db.transaction(async (tx) => {
    const [part] = await partsById(tx, vault, [object.id]);
    if (part?.version !== object.version || !part.data.document) throw new Refusal('error.state.changed');
    const parent = await waitingFor(context, tx, part);
    const { section, owner, document } = part.data;
    const given = { part: part.id, section, owner, name, nationalId, at, answers: document.answers };
    const next = withPartState(parent.document, part.id, { state: 'ANSWERED', endedAt: at });
    const others = await answeredParts({ db: tx, vault }, parent.document);
    const problems = problemsTogether(next, [...others, given], section, sectionContext);
    if (problems.length > 0) throw new Refusal('error.bad.request', problems);
    const audit = entryOf(context, call, 'declaration.part.answered', { part: part.id, source: section });
    await saveParent(tx, vault, parent, next, audit);
    const data = { ...part.data, answeredBy: { name, nationalId, at }, rows };
    if (!(await movePart(tx, vault, part, { to: 'ANSWERED', at: call.now, data })))
      throw new Refusal('error.state.changed');
    await tellInviter(context, tx, call.bank, parent, part, 'ANSWERED');
  });
  return 'OK';
}

export const ownPartHandlers = { getPart, tokenForPart, refusePart };
