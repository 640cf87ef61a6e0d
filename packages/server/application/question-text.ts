/** Texts of a question to a customer: e-mail, text message and page, by one function for the preview and for the sending. */
import type { PaperKind } from '@bli-kunde/domain/cases/paper-request.ts';
import type { QuestionReason, QuestionSent } from '@bli-kunde/domain/cases/question.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { formatLongDate, type IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Journey } from './journey.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { noticeItems, wordsOf } from '../notices/notice-items.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { StoredCase } from '../cases/case-store.ts';

/** Name and contact details of the person who declared. */
export interface AskedPerson {
  readonly to: ContactData;
  readonly name: string;
}

/** Path below the bank's of the page on which a question about a declaration is answered. */
export const answerPath = (declarationId: string): string => `kundeerklaering/#/svar/${declarationId}`;

const journeyOf = ({ journeys }: Pick<Context, 'journeys'>, { facts }: FrozenDeclaration): Journey | undefined =>
  [...journeys.values()].find(({ declaration }) => declaration.processes.includes(facts.process));

/**
 * Looks up contact details of the person who declared: the application's, else the core bank's; empty where neither has any.
 * Throws OutsideFailure when the core bank is silent.
 */
export async function askedOf(
  context: Context,
  bank: Bank,
  { applicationId }: Pick<StoredCase, 'applicationId'>,
  frozen: FrozenDeclaration,
  call: CallContext,
): Promise<AskedPerson> {
  const journey = journeyOf(context, frozen);
  const { nationalId = '', name = '' } = frozen.declarant ?? {};
  const application = applicationId && (await context.applications.loadForMessage(applicationId, bank.slug));
  const given = (application && journey?.contactIn?.(application)) || null;
  const known = async () =>
    nationalId === '' ? null : context.childBanking.contactOf(bank.config.bankregnr, nationalId, call);
  return { to: given ?? (await known()) ?? { email: '', phone: '' }, name };
}

interface Letter {
  readonly asked: AskedPerson;
  readonly theCase: Pick<StoredCase, 'applicationId' | 'declarationId'>;
  /** Part of the messages' keys: one question, or one reminder of it, is sent once. */
  readonly key: string;
  readonly due: IsoDate;
  readonly link: string;
}

/** The messages of a question, or of a reminder of it; each goes out by itself, so that nothing is added to what was shown. */
export const questionItems = (
  bank: Bank,
  name: 'notice.case.question' | 'notice.case.reminder' | 'notice.paper.asked' | 'notice.paper.reminder',
  { asked, theCase, key, due, link }: Letter,
): OutboxItem[] =>
  noticeItems(asked.to, {
    bank,
    applicationId: theCase.applicationId,
    key,
    texts: noticeTexts(name),
    values: { name: asked.name, date: formatLongDate(due), link },
    alone: true,
  }).map((item) => ({ ...item, declarationId: theCase.declarationId }));

interface ChangeLetter extends Omit<Letter, 'theCase'> {
  /** Id of the declaration whose answers the register contradicts. */
  readonly declaration: string;
}

/** The messages of a question that a register's change raises, or of a reminder: that something has changed, and nothing of what (D-234). */
export const changeItems = (
  bank: Bank,
  name: 'notice.register.change' | 'notice.register.reminder',
  { asked, declaration, key, due, link }: ChangeLetter,
): OutboxItem[] =>
  noticeItems(asked.to, {
    bank,
    applicationId: null,
    key,
    texts: noticeTexts(name),
    values: { name: asked.name, date: formatLongDate(due), link },
    alone: true,
  }).map((item) => ({ ...item, declarationId: declaration }));

/** Input of the advisor, with the section by its title. */
export interface Words {
  readonly section: { readonly code: string; readonly words: string };
  readonly reason: QuestionReason;
  readonly words: string;
}

/** The question as the customer gets it; `child` is whom it is about, where a guardian of several may be asked. */
export function questionSent(
  bank: Bank,
  items: readonly OutboxItem[],
  { section, reason, words }: Words,
  { due, child }: { readonly due: IsoDate; readonly child: string | null },
) {
  const values = { section: section.words, reason: bank.texts(`question.reason.${reason}`), words };
  return {
    ...wordsOf(items),
    page: {
      title: bank.texts('question.page.title'),
      text: [
        ...(child === null ? [] : [bank.texts('question.page.child', { name: child })]),
        bank.texts('question.page.text', { ...values, date: formatLongDate(due) }),
      ].join('\n\n'),
    },
    due,
  } satisfies QuestionSent;
}

/** The request for a paper as the customer gets it. */
export const paperRequestSent = (
  bank: Bank,
  items: readonly OutboxItem[],
  { paper, reason, words }: { readonly paper: PaperKind; readonly reason: QuestionReason; readonly words: string },
  due: IsoDate,
) =>
  ({
    ...wordsOf(items),
    page: {
      title: bank.texts('papers.page.title'),
      text: bank.texts('papers.page.text', {
        kind: bank.texts(`papers.kind.${paper}`),
        reason: bank.texts(`question.reason.${reason}`),
        words,
        date: formatLongDate(due),
      }),
    },
    due,
  }) satisfies QuestionSent;
