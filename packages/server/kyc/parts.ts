/** Whoever declares hands a part to the person whom it is about, or who knows: asks, reminds, takes back (D-243 to D-245, D-255, D-256). */
import { contactProblems, storedContact } from '@bli-kunde/domain/contact/contact.ts';
import { lastDayToAnswer } from '@bli-kunde/domain/cases/question.ts';
import { type FieldProblem, Refusal, refuseProblems } from '@bli-kunde/domain/errors/refusal.ts';
import {
  isAnsweredBesideParts,
  type OpenSection,
  sectionsOf,
  sectionTitle,
  unconfirmed,
  waitsForParts,
} from '@bli-kunde/domain/kyc/declaration.ts';
import { askedPersonProblems } from '@bli-kunde/domain/kyc/handed/asked-person.ts';
import {
  countsForGoingOn,
  hasOwnersToHand,
  HANDS_OVER,
  isOpenPart,
  mayBeHanded,
  MOST_HANDED_PARTS,
  PART_REMINDED_AGAIN_AFTER,
} from '@bli-kunde/domain/kyc/handed/part.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { withoutOwnersOfTheirOwn } from '@bli-kunde/domain/kyc/owners/handed-owners.ts';
import type * as api from '@bli-kunde/domain/kyc/parts-api.ts';
import { fullName, samePerson } from '@bli-kunde/domain/norway/name.ts';
import { endOfOsloDay, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { visibleLine } from '@bli-kunde/domain/norway/visible-text.ts';
import type { Context } from '../context.ts';
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import { appendAudit } from '../db/audit.ts';
import { insertPart, movePart, notePartSent, partsById, type StoredHandedPart } from '../declarations/handed-store.ts';
import { auditOf } from '../http/call.ts';
import type { Call, Handler } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import { invite, saveParent, withPartState } from './handed.ts';
import { contextOfSections } from './section-context.ts';

type Handing = Call<typeof api.handPart>;

/** Person who is asked, by the register or as typed. */
interface Asked {
  readonly name: string;
  readonly birthDate: string;
  readonly nationalId: string | undefined;
}

/** The person of a whole section, as typed. */
function typedPerson({ body, now }: Handing): Asked | readonly FieldProblem[] {
  const { firstName = '', lastName = '', birthDate = '' } = body.person ?? {};
  const problems = askedPersonProblems({ firstName, lastName, birthDate }, osloDate(now));
  const name = fullName({ firstName: visibleLine(firstName), lastName: visibleLine(lastName) });
  return problems.length > 0 ? problems : { name, birthDate: birthDate.trim(), nationalId: undefined };
}

/** A registered owner who may be asked: known by birth date, and handed to nobody yet. Throws Refusal for another. */
function registeredPerson({ facts }: DeclarationDocument, content: OwnersContent, token: string): Asked {
  const isOffered = content.register?.owners.some((owner) => owner.token === token) ?? false;
  const owner = facts.beneficialOwners?.owners.find((one) => one.token === token);
  if (!isOffered || owner === undefined || owner.birthDate === null) throw new Refusal('error.step.not.allowed');
  const { firstName, lastName, birthDate, nationalId } = owner;
  return { name: fullName({ firstName, lastName }), birthDate, nationalId };
}

/** Throws Refusal where the section, or this owner of it, is handed to nobody, or too much is out. */
function sectionToHand(
  document: DeclarationDocument,
  sections: readonly OpenSection[],
  { section, owner }: Handing['body'],
): OpenSection {
  const { handed = [], part, asked, frozen, facts } = document;
  const found = sections.find(({ row }) => row.id === section);
  const isOffered =
    found !== undefined &&
    found.handed === null &&
    (owner === null ? mayBeHanded(found.kind) : hasOwnersToHand(found.kind));
  const isOpen = part === undefined && asked === undefined && frozen === null && HANDS_OVER.includes(facts.process);
  if (found === undefined || !isOffered || !isOpen || handed.filter(countsForGoingOn).length >= MOST_HANDED_PARTS)
    throw new Refusal('error.step.not.allowed');
  return found;
}

/** Answers without what is asked of another from now on; confirmations are given anew. */
function answersWithout(
  document: DeclarationDocument,
  { section, owner }: Handing['body'],
): DeclarationDocument['answers'] {
  const { [section]: given, ...others } = unconfirmed(document, 0);
  if (owner === null || given === undefined) return others;
  const answer = withoutOwnersOfTheirOwn(given.answer as OwnersAnswer, new Set([owner]));
  return { ...others, [section]: { ...given, answer } };
}

const handPart: Handler<typeof api.handPart> = async (context, call) => {
  const { object, body, bank, now, session } = call;
  const { db, vault, random } = context;
  const sectionContext = await contextOfSections(context, call);
  const { document } = object;
  const found = sectionToHand(document, sectionsOf(document, sectionContext), body);
  const asked =
    body.owner === null ? typedPerson(call) : registeredPerson(document, found.content as OwnersContent, body.owner);
  const wrong = contactProblems(body.contact, { email: 'contact.email', phone: 'contact.phone' });
  if (!('name' in asked)) throw new Refusal('error.bad.request', [...asked, ...wrong]);
  const me = namedPerson(session.person);
  const isMe = asked.nationalId === undefined ? samePerson(asked, me) : asked.nationalId === session.person.nationalId;
  refuseProblems([...(isMe ? [{ path: 'lastName', message: 'kyc.validation.handed.self' } as const] : []), ...wrong]);
  const id = random.uuid();
  const due = lastDayToAnswer(osloDate(now));
  const { name, birthDate, nationalId } = asked;
  const keys = {
    matchKey: signatoryKey(vault, bank.slug, name, birthDate),
    personKey: nationalId === undefined ? null : personKey(vault, bank.slug, nationalId),
  };
  const data = {
    section: body.section,
    owner: body.owner,
    to: { name, birthDate, ...storedContact(body.contact) },
    from: me.name,
    organisation: inTitleCase(document.facts.organisation?.name ?? ''),
    title: sectionTitle(found, bank.texts),
    document: null,
    answeredBy: null,
    rows: null,
  };
  const part = { id, bank: bank.slug, declarationId: object.id, askedAt: now, dueAt: endOfOsloDay(due), data };
  // One that came to nothing makes room for another.
  const isBefore = (one: NonNullable<DeclarationDocument['handed']>[number]): boolean =>
    one.section === body.section && one.owner === body.owner;
  const handed = (document.handed ?? []).filter((one) => !isBefore(one));
  const shown = { id, section: body.section, owner: body.owner, name, state: 'ASKED' as const, due, endedAt: null };
  const next = { ...document, answers: answersWithout(document, body), handed: [...handed, shown] };
  await db.transaction(async (tx) => {
    await saveParent(tx, vault, object, next, auditOf(context, call, { source: body.section, part: id }));
    await insertPart(tx, vault, { ...part, ...keys });
    await invite(context, tx, bank, part, {
      notice: 'notice.part.asked',
      key: 'asked',
      keys: [keys.matchKey, ...(keys.personKey ? [keys.personKey] : [])],
    });
  });
  return { body: { id } };
};

/** A part that the declaration has handed over. Throws Refusal 'error.not.found' for another. */
async function ownPart(
  { vault }: Context,
  tx: Parameters<typeof partsById>[0],
  { object, params }: Pick<Call<typeof api.takePartBack>, 'object' | 'params'>,
): Promise<StoredHandedPart> {
  const isHanded =
    object.document.handed?.some(({ id, state }) => id === params.part && state !== 'TAKEN_BACK') ?? false;
  const [part] = isHanded ? await partsById(tx, vault, [params.part]) : [];
  if (part === undefined) throw new Refusal('error.not.found');
  return part;
}

const takePartBack: Handler<typeof api.takePartBack> = async (context, call) => {
  const { object, now } = call;
  const { db, vault } = context;
  if (object.completed) throw new Refusal('error.step.not.allowed');
  await db.transaction(async (tx) => {
    const part = await ownPart(context, tx, call);
    const to = { state: 'TAKEN_BACK', endedAt: now.toISOString() } as const;
    const document = withPartState({ ...object.document, answers: unconfirmed(object.document, 0) }, part.id, to);
    await saveParent(tx, vault, object, document, auditOf(context, call, { source: part.data.section, part: part.id }));
    // What was answered is nobody's any more.
    const data = { ...part.data, document: null, answeredBy: null, rows: null };
    if (!(await movePart(tx, vault, part, { to: 'TAKEN_BACK', at: now, data })))
      throw new Refusal('error.state.changed');
  });
  return { body: undefined };
};

const remindOfPart: Handler<typeof api.remindOfPart> = async (context, call) => {
  const { bank, now } = call;
  const before = new Date(now.getTime() - PART_REMINDED_AGAIN_AFTER);
  await context.db.transaction(async (tx) => {
    const part = await ownPart(context, tx, call);
    if (!isOpenPart(part.state)) throw new Refusal('error.step.not.allowed');
    if (!(await notePartSent(tx, part.id, { at: now, before }))) throw new Refusal('error.signing.reminded');
    await appendAudit(tx, { kind: 'declaration', id: call.object.id }, auditOf(context, call, { part: part.id }));
    await invite(context, tx, bank, part, {
      notice: 'notice.part.reminder',
      key: `again-${now.toISOString()}`,
      keys: part.personKey ? [part.personKey] : [],
    });
  });
  return { body: undefined };
};

/** In both trails, of the declaration and of its application. */
const goOnBesideParts: Handler<typeof api.goOnBesideParts> = async (context, call) => {
  const { object } = call;
  const { document } = object;
  const waits = waitsForParts(document) && isAnsweredBesideParts(document, await contextOfSections(context, call));
  const journeys = [...context.journeys.values()].map(({ declaration }) => declaration);
  const journey = journeys.find(({ processes }) => processes.includes(document.facts.process));
  if (!waits || object.completed || journey?.recordWaiting === undefined) throw new Refusal('error.step.not.allowed');
  const record = journey.recordWaiting;
  await context.db.transaction(async (tx) => {
    await record(context, call, tx, object);
    await appendAudit(tx, { kind: 'declaration', id: object.id }, auditOf(context, call));
  });
  return { body: undefined };
};

export const partsHandlers = { handPart, takePartBack, remindOfPart, goOnBesideParts };
