/** Parts of a declaration that others are asked for, between the one who declares and those who answer: lookup, merging and messages (D-245, D-252, D-260). */
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import {
  type AnsweredPart,
  problemsTogether,
  type MergedDeclaration,
  withParts,
} from '@bli-kunde/domain/kyc/handed/merge.ts';
import type { HandedPart, PartState } from '@bli-kunde/domain/kyc/handed/part.ts';
import type { DeclarationDocument, SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { firstNameIn } from '@bli-kunde/domain/norway/name.ts';
import { formatLongDate, formatShortDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { partsById, type StoredHandedPart } from '../declarations/handed-store.ts';
import { saveDeclaration, type StoredDeclaration } from '../declarations/store.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { inLanguageOf } from '../sessions/language.ts';

/** Path below the bank's of the page on which a part is answered. */
export const partPath = (id: string): string => `kundeerklaering/#/del/${id}`;

interface Reading extends Pick<Context, 'vault'> {
  readonly db: Queries;
}

const answeredIds = ({ handed = [] }: DeclarationDocument): string[] =>
  handed.flatMap(({ id, state }) => (state === 'ANSWERED' ? [id] : []));

/** Answered parts of the document that are kept, with what was answered. */
export async function partsKept({ db, vault }: Reading, document: DeclarationDocument): Promise<AnsweredPart[]> {
  const parts = await partsById(db, vault, answeredIds(document));
  return parts.flatMap(({ id, data }): AnsweredPart[] => {
    const { section, owner, answeredBy, document: own } = data;
    const answers = own?.answers ?? {};
    if (answers[section] === undefined || answeredBy === null) return [];
    return [{ part: id, section, owner, answers, ...answeredBy }];
  });
}

/** As {@link partsKept}. Throws Refusal where one of them is not to be found: nothing is decided without it. */
export async function answeredParts(context: Reading, document: DeclarationDocument): Promise<AnsweredPart[]> {
  const answered = await partsKept(context, document);
  if (answered.length !== answeredIds(document).length) throw new Refusal('error.state.changed');
  return answered;
}

/** The document with the parts of others in it. Throws as {@link answeredParts}. */
export const mergedWithParts = async (
  context: Reading,
  document: DeclarationDocument,
  sections: SectionContext,
): Promise<MergedDeclaration> => withParts(document, await answeredParts(context, document), sections);

/** Throws Refusal 'error.bad.request' where the answers of the saved document and of others do not go together. */
export async function refuseTogether(
  context: Reading,
  { partOf }: Pick<StoredDeclaration, 'partOf'>,
  document: DeclarationDocument,
  sections: SectionContext,
): Promise<void> {
  if (partOf !== undefined || (document.handed ?? []).every(({ state }) => state !== 'ANSWERED')) return;
  const parts = await answeredParts(context, document);
  for (const id of new Set(parts.map(({ section }) => section))) {
    const problems = problemsTogether(document, parts, id, sections);
    if (problems.length > 0) throw new Refusal('error.bad.request', problems);
  }
}

/** Moves a part in the document of whoever declares. */
export const withPartState = (
  document: DeclarationDocument,
  id: string,
  to: Pick<HandedPart, 'state' | 'endedAt'>,
): DeclarationDocument => ({
  ...document,
  handed: (document.handed ?? []).map((part) => (part.id === id ? { ...part, ...to } : part)),
});

/** Saves the declaration that a part belongs to. Throws Refusal 'error.state.changed' when another save came first. */
export async function saveParent(
  tx: Queries,
  vault: Context['vault'],
  parent: StoredDeclaration,
  document: DeclarationDocument,
  audit: AuditEntry,
): Promise<void> {
  const change = { document, status: 'OPEN', frozenHash: null, audit } as const;
  if ((await saveDeclaration(tx, vault, parent, change)) === null) throw new Refusal('error.state.changed');
}

type PartNotice = 'notice.part.asked' | 'notice.part.reminder';

/** The invitation, or a reminder of it, to the invited person: who asks, for which organisation, and until when. */
export async function invite(
  context: Context,
  tx: Queries,
  bank: Bank,
  part: Pick<StoredHandedPart, 'id' | 'dueAt' | 'data' | 'declarationId'>,
  { notice, key, keys }: { readonly notice: PartNotice; readonly key: string; readonly keys: readonly Buffer[] },
): Promise<void> {
  const { to, from, organisation } = part.data;
  const link = await shortLinkTo(context, tx, bank, { target: partPath(part.id), applicationId: null });
  const last = lastDayBefore(part.dueAt);
  const write = async () =>
    noticeItems(to, {
      bank,
      applicationId: null,
      key: `part:${part.id}:${key}`,
      texts: noticeTexts(notice),
      // A text message has room for the first name and the day in figures.
      values: {
        name: to.name,
        from,
        asker: firstNameIn(from),
        organisation,
        date: formatLongDate(last),
        day: formatShortDate(last),
        link,
      },
      alone: true,
    }).map((item) => ({ ...item, declarationId: part.declarationId }));
  await context.outbox.enqueue(tx, await inLanguageOf(tx, bank, [...keys], write));
}

const TOLD = {
  ANSWERED: 'notice.part.answered',
  REFUSED: 'notice.part.refused',
  OVERDUE: 'notice.part.overdue',
} as const satisfies Partial<Record<PartState, string>>;

/** Tells whoever declares what became of a part: that, and nothing of what was answered. Whoever has left no address is told on the page. */
export async function tellInviter(
  context: Context,
  tx: Queries,
  bank: Bank,
  parent: StoredDeclaration,
  part: Pick<StoredHandedPart, 'id' | 'data'>,
  became: keyof typeof TOLD,
): Promise<void> {
  const { applicationId, document, personKey } = parent;
  const journey = [...context.journeys.values()].find(({ declaration }) =>
    declaration.processes.includes(document.facts.process),
  );
  const application = applicationId && (await context.applications.loadForMessage(applicationId, bank.slug, tx));
  const to: ContactData | null = (application && journey?.contactIn?.(application)) || null;
  if (to === null || contactProblems(to).length === 2) return;
  const path = (applicationId && journey?.declaration.goesOn?.(applicationId)) ?? `${journey?.app.path ?? ''}/`;
  const link = await shortLinkTo(context, tx, bank, { target: path, applicationId });
  const { from, organisation, to: asked } = part.data;
  const write = async () =>
    noticeItems(to, {
      bank,
      applicationId,
      key: `part:${part.id}:${became}`,
      texts: noticeTexts(TOLD[became]),
      values: { name: from, other: asked.name, who: firstNameIn(asked.name), organisation, link },
      alone: true,
    });
  await context.outbox.enqueue(tx, await inLanguageOf(tx, bank, [personKey], write));
}
