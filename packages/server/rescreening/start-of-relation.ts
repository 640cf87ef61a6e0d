/** Everything looked at anew before somebody becomes a customer, and when a signature is taken: what is new has a case that holds (D-001, D-002). */
import type { News } from '@bli-kunde/domain/cases/news.ts';
import { caseOfNews } from '@bli-kunde/domain/cases/news-case.ts';
import type { Bank } from '../banks/banks.ts';
import type { NewCase, Opener } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import { lapseCase } from '../cases/open-case-store.ts';
import { lockApplication } from '../db/lock-application.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import { NotYet } from '../outbox/not-yet.ts';
import { screenCustomer } from '../monitoring/screen-customer.ts';
import { watch, watchedRow } from '../monitoring/watched-store.ts';
import { lookedAt, openNewsOf } from './news-store.ts';
import { ListSilent } from '../screening/list-silent.ts';
import { type RegisteredNow, type Rescreened, rescreen } from './rescreen.ts';

/** An application whose declaration has been decided. */
export interface Applied {
  readonly bank: Bank;
  readonly applicationId: string;
  readonly declarationId: string;
  /** Asks the registers of the journey. Throws OutsideFailure while one is silent: that is no yes. */
  readonly ask: () => Promise<RegisteredNow>;
}

/** Looks before one gives up on a list that is replaced again and again. */
const TRIES = 3;

async function look(context: Context, applied: Applied) {
  const { bank, applicationId, declarationId, ask } = applied;
  const { verdicts, approved } = await lookedAt(context.db, context.vault, applicationId);
  const found = await rescreen(context, { bank, declarationId, verdicts }, await ask());
  return { found, isNew: found.newsBeside(approved).keys.length > 0 };
}

/** The case of what is new, and of whoever may become a customer one that holds. */
export function newsCase(
  vault: Vault,
  {
    bank,
    declarationId,
    applicationId,
  }: { readonly bank: Bank; readonly declarationId: string; readonly applicationId: string | null },
  { subjectKey, watched }: Pick<Rescreened, 'subjectKey' | 'watched'>,
  news: News,
): NewCase {
  const set = vault.keyedHash('news', bank.slug, declarationId, ...news.keys).toString('hex');
  return {
    ...caseOfNews(bank.texts, news, watched.persons),
    bank: bank.slug,
    kind: 'DECLARATION',
    cause: `news:${declarationId}:${set}`,
    subject: watched.subject,
    subjectKey,
    applicationId,
    declarationId,
    holds: applicationId !== null,
    customer: applicationId === null,
    people: watched.persons,
  };
}

/** One case of all that nobody has looked at and that no open case has; none where another look was first. */
async function openNews(context: Context, applied: Applied, found: Rescreened, opener: Opener): Promise<void> {
  const { db, vault } = context;
  await db.transaction(async (tx) => {
    await lockApplication(tx, applied.applicationId);
    const { approved, open } = await lookedAt(tx, vault, applied.applicationId);
    const news = found.newsBeside(new Set([...approved, ...open]));
    if (news.keys.length > 0) await openCase(context, tx, newsCase(vault, applied, found, news), opener);
  });
}

/** As when a signature is taken: whatever is new has its case. Throws OutsideFailure and {@link ListSilent}, to be tried again. */
export async function lookAnew(context: Context, applied: Applied, opener: Opener): Promise<void> {
  const { found, isNew } = await look(context, applied);
  if (isNew) await openNews(context, applied, found, opener);
}

/**
 * Throws `NotYet` while something is new and undecided, with a case that says what, and {@link ListSilent} and OutsideFailure while a list
 * or a register does not answer. From then on everybody is watched who was declared or is registered (D-006): a list that is put in force
 * later meets them in its own run, and one that was put in force meanwhile is asked before this returns.
 */
export async function assertNothingNew(context: Context, applied: Applied, opener: Opener): Promise<void> {
  const { db, vault, screening } = context;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { found, isNew } = await look(context, applied);
    if (isNew) {
      await openNews(context, applied, found, opener);
      throw new NotYet('something is new since the declaration was decided');
    }
    await watch(db, vault, applied.declarationId, found.watched);
    await screening.agree();
    if (screening.inForce === found.list) return;
  }
  throw new ListSilent('lists are replaced all the time');
}

/** Of somebody who was made a customer while news of them was found: nothing is held any more, and they are watched with it (D-007). */
export async function lookAtCustomer(context: Context, applied: Applied): Promise<void> {
  const { db, vault, screening, clock } = context;
  const { found } = await look(context, applied);
  await watch(db, vault, applied.declarationId, found.watched);
  const row = await watchedRow(db, applied.declarationId);
  if (row?.applying !== null || found.list === null) return;
  await screenCustomer(context, row, { sha256: screening.inForce ?? found.list, now: clock.now() });
}

/**
 * In the transaction that makes somebody a customer, which has locked the application: cases that were opened while the core bank made
 * them can hold nothing. True where there was one.
 */
export async function lapseNews(tx: Queries, applicationId: string, opener: Opener): Promise<boolean> {
  const causes = await openNewsOf(tx, applicationId);
  for (const cause of causes) await lapseCase(tx, cause, opener);
  return causes.length > 0;
}
