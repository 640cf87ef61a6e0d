/**
 * Every ten minutes: companies that a register has changed, or that nobody has looked at for a week, are looked up; whoever has not answered
 * what that raised is reminded, and after the last day a person of the bank judges (D-230 to D-236).
 */
import { remindersDue } from '@bli-kunde/domain/cases/question.ts';
import { causeOfChange } from '@bli-kunde/domain/cases/register-change.ts';
import { lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answerPath, askedOf, changeItems } from '../application/question-text.ts';
import { openCases } from '../cases/open-case.ts';
import {
  changesAbout,
  lockChanges,
  moveChange,
  noteChangeReminded,
  type OpenChange,
  openChanges,
} from '../cases/register-change-store.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { personKey } from '../db/look-up-keys.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { subjectKeyOf, subjectOf } from '../kyc/declaration-cases.ts';
import {
  addCompanies,
  companyLookedAt,
  type CompanyToLookAt,
  forgetCompanies,
  lookAtCompanyAgain,
  takeCompanies,
} from '../monitoring/company-look-store.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { inLanguageOf } from '../sessions/language.ts';
import { registerChangeCase, lookAtCompany } from './company-look.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const JOB = 'register-changes';
const AT_A_TIME = 50;
/** Companies of one run; the other jobs wait for it. */
const ROUNDS = 10;
const TAKEN_FOR = 10 * MINUTE;
const AGAIN_AFTER = HOUR;
/** The register of beneficial owners has no feed: each company is looked up this often, whatever the feeds tell. */
const ROUND = 7 * 24 * HOUR;
/** Tries in vain that the log tells as an error. */
const TOLD_AFTER = 3;

/** Looks up whoever is due; one that can not be looked up stays, and is tried again. */
async function lookUp(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const next = new Date(now.getTime() + ROUND);
  await forgetCompanies(db);
  await addCompanies(db, ROUND / 1000);
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    const rows = await takeCompanies(db, now, new Date(now.getTime() + TAKEN_FOR), AT_A_TIME);
    if (rows.length === 0) return;
    const failed: CompanyToLookAt[] = [];
    await eachRow(
      rows,
      async (row) => {
        try {
          await lookAtCompany(context, row, now);
          await companyLookedAt(db, row, { now, next });
        } catch (error) {
          failed.push(row);
          throw error;
        }
      },
      { job: JOB, signal, about: ({ id }) => ({ declaration: id }), failed: context.rowFailed },
    );
    for (const row of failed) {
      await lookAtCompanyAgain(db, row, new Date(now.getTime() + AGAIN_AFTER));
      if (row.tries + 1 >= TOLD_AFTER)
        log.error({ declaration: row.id, tries: row.tries + 1 }, 'a company can not be looked up in the registers');
    }
  }
}

/** The declaration that a question is about, opened. Throws Error for one that is gone. */
async function declarationOf({ db, vault }: Context, { id }: OpenChange) {
  const kept = await loadKept(db, id);
  const document = kept && openKept(vault, kept);
  if (!document?.frozen) throw new Error('a question lacks its declaration');
  return { document, frozen: document.frozen };
}

async function remind(context: Context, change: OpenChange, reminders: number): Promise<void> {
  const { db, vault, banks, outbox, random } = context;
  const bank = banks.get(change.bank);
  if (bank === undefined) throw new Error(`no bank ${change.bank}`);
  const { frozen } = await declarationOf(context, change);
  const call = { correlationId: random.uuid(), bank: bank.slug };
  const asked = await askedOf(context, bank, { applicationId: null }, frozen, call);
  const { nationalId } = frozen.declarant ?? {};
  await db.transaction(async (tx) => {
    if (!(await noteChangeReminded(tx, change.id, reminders))) return;
    const link = await shortLinkTo(context, tx, bank, { target: answerPath(change.id), applicationId: null });
    const key = `register.change:${change.id}:${change.askedAt.toISOString()}:reminder-${reminders}`;
    const due = lastDayBefore(change.dueAt);
    const keys = nationalId === undefined ? [] : [personKey(vault, bank.slug, nationalId)];
    const write = async () =>
      changeItems(bank, 'notice.register.reminder', { asked, declaration: change.id, key, due, link });
    await outbox.enqueue(tx, await inLanguageOf(tx, bank, keys, write));
  });
}

/** Nobody has answered: a case for each fact that is still open. An answer counts all the same while the customer may give it. */
async function endUnanswered(context: Context, change: OpenChange, at: Date): Promise<void> {
  const { db, vault } = context;
  const { document, frozen } = await declarationOf(context, change);
  const subjectKey = subjectKeyOf(vault, change.bank, document);
  if (subjectKey === null) throw new Error('a question is about nobody');
  const opener = { at, actor: 'system', rcid: null };
  await db.transaction(async (tx) => {
    await lockChanges(tx, change.bank, subjectKey);
    const cases = [];
    for (const { id, fact, state, times } of await changesAbout(tx, vault, change.id)) {
      if (state !== 'ASKED' || !(await moveChange(tx, id, { to: 'OVERDUE', at }))) continue;
      const reasons = [`register-${fact.toLowerCase()}`, 'register-unanswered'];
      const row = { id: change.id, bank: change.bank, subjectKey };
      cases.push(
        registerChangeCase(
          { row, frozen, subject: subjectOf(document) },
          causeOfChange(change.id, fact, times),
          reasons,
        ),
      );
    }
    if (cases.length === 0) return;
    const entry = { ...opener, action: 'declaration.change.unanswered' as const, detail: {} };
    await appendAudit(tx, { kind: 'declaration', id: change.id }, entry);
    await openCases(context, tx, cases, opener);
  });
}

async function lookAfter(context: Context, change: OpenChange, now: Date): Promise<void> {
  if (change.dueAt <= now) return endUnanswered(context, change, now);
  const due = remindersDue(osloDate(change.askedAt), osloDate(now));
  if (due > change.reminded) await remind(context, change, due);
}

async function lookAfterQuestions(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; !signal.aborted; ) {
    const rows = await openChanges(context.db, after, AT_A_TIME);
    await eachRow(rows, (row) => lookAfter(context, row, now), {
      job: JOB,
      signal,
      failed: context.rowFailed,
      about: ({ id }) => ({ declaration: id }),
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}

export const registerChangesJob = (context: Context): Job => ({
  name: JOB,
  every: 10 * MINUTE,
  async run(now, signal) {
    await lookUp(context, now, signal);
    await lookAfterQuestions(context, now, signal);
  },
});
