/** Hourly: the core bank is asked whether the customer relations behind completed declarations have ended (S-150, decision 0011). */
import {
  countsFrom,
  earliestEndKept,
  isWithoutRelation,
  type Relation,
  retentionOn,
} from '@bli-kunde/domain/kyc/retention.ts';
import { endOfOsloDay, monthsLater, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { agreementKeptUntil, answersKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { isAway } from '../db/database-error.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';
import {
  type AskedPlace,
  type Ending,
  noteRelations,
  openKept,
  type Unsettled,
  unsettled,
} from '../declarations/evidence-store.ts';
import { subjectIn } from '../kyc/settled.ts';
import { RELATIONS_AT_ONCE, type CoreBankSubject, type ToldRelation } from '../registers/core-bank.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { REGISTER_ANSWERED } from '../registers/register-trail.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60 * 1000;
/** Each declaration is asked about once a day; what a run leaves, the next one takes. */
const ASKED_AGAIN_AFTER = 20 * HOUR;
const FIRST: AskedPlace = { askedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
/** Failed batches in a row after which a bank waits for the next run. */
const MOST_FAILURES = 3;

const JOB = 'relations';

type Parts = Pick<Context, 'db' | 'vault' | 'banks' | 'coreBank' | 'random' | 'log' | 'rowFailed'>;
interface Asked {
  readonly row: Unsettled;
  readonly subject: CoreBankSubject;
}

/**
 * Subject of a declaration, when it names one and its row agrees; null when nobody can be asked about. Throws when the
 * document can't be opened or read.
 */
function subjectOf(vault: Vault, row: Unsettled): CoreBankSubject | null {
  const subject = subjectIn(openKept(vault, row));
  if (subject === null) return null;
  const key =
    'organisationNumber' in subject
      ? organisationKey(vault, row.bank, subject.organisationNumber)
      : personKey(vault, row.bank, subject.nationalId);
  return key.equals(row.subjectKey) ? subject : null;
}

/** Retention of signed papers from the end: where nothing came of it, no longer than the declaration. */
function endingOf({ config }: Bank, on: string, withoutRelation: boolean, today: string): Ending {
  const last = endOfOsloDay(monthsLater(on, config.monthsKeptWithoutRelation));
  return withoutRelation
    ? { on, withoutRelation, agreementUntil: last, answersUntil: last }
    : { on, withoutRelation, agreementUntil: agreementKeptUntil(on, today), answersUntil: answersKeptUntil(on, today) };
}

/** `batchesARun` for each bank: the other jobs wait for this one. */
export function relationsJob(parts: Parts, { batch = RELATIONS_AT_ONCE, batchesARun = 25 } = {}): Job {
  const { db, vault, banks, coreBank, random, log, rowFailed } = parts;

  /** Writes down the answers and what they change, once the core bank has answered and outside its call. */
  const note = (bank: Bank, asked: readonly Asked[], answers: readonly (Relation | null)[], now: Date, rcid: string) =>
    db.transaction(async (tx) => {
      const today = osloDate(now);
      const told = asked.map(({ row }, at) => {
        const { completedAt, applicationLives } = row;
        const relation = answers[at] ?? null;
        const completedOn = osloDate(completedAt);
        const endedOn = countsFrom(relation, { completedOn, applicationLives }, today);
        const ending =
          endedOn === null ? null : endingOf(bank, endedOn, isWithoutRelation(relation, completedOn), today);
        return { id: row.id, before: row.relationEndedOn, endedOn, ending };
      });
      await noteRelations(tx, told, now);
      const entry = { at: now, actor: 'system', rcid } as const;
      for (const { id, before, endedOn } of told) {
        if (before === endedOn) continue;
        const action = endedOn === null ? 'declaration.relation.lasts' : 'declaration.relation.ended';
        await appendAudit(tx, { kind: 'declaration', id }, { ...entry, action, detail: { source: 'core-bank' } });
      }
      const detail = { source: 'core-bank.relations', outcome: 'found', count: asked.length };
      await appendAudit(tx, { kind: 'bank', bank: bank.slug }, { ...entry, action: REGISTER_ANSWERED, detail });
    });

  /** False when the core bank gave no answer. A refusal is searched for the one subject that it is about. */
  const ask = async (bank: Bank, asked: readonly Asked[], now: Date): Promise<boolean> => {
    const rcid = random.uuid();
    const subjects = asked.map(({ subject }) => subject);
    let answers: readonly ToldRelation[];
    try {
      answers = await coreBank.findRelations(bank.config.bankregnr, subjects, { correlationId: rcid, bank: bank.slug });
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      const { reason } = error;
      log.warn({ bank: bank.slug, why: reason, count: asked.length, rcid }, 'relations not told');
      const detail = { source: 'core-bank.relations', outcome: reason, count: asked.length };
      const entry = { at: now, actor: 'system', action: REGISTER_ANSWERED, detail, rcid };
      await appendAudit(db, { kind: 'bank', bank: bank.slug }, entry);
      const half = Math.ceil(asked.length / 2);
      if (asked.length === 1 || reason !== 'refused') return false;
      const [first, rest] = [await ask(bank, asked.slice(0, half), now), await ask(bank, asked.slice(half), now)];
      return first || rest;
    }
    // An answer that cannot be read ends nothing and begins nothing: that one is asked about again.
    const told = asked.flatMap((one, at) => {
      const answer = answers[at];
      return answer === undefined || answer === 'UNKNOWN' ? [] : [{ one, answer }];
    });
    if (told.length < asked.length)
      log.warn({ bank: bank.slug, count: asked.length - told.length, rcid }, 'relations not readable');
    if (told.length === 0) return false;
    try {
      await note(
        bank,
        told.map(({ one }) => one),
        told.map(({ answer }) => answer),
        now,
        rcid,
      );
    } catch (error) {
      if (isAway(error)) throw error;
      // One whose answer can't be written down is found by writing each down by itself.
      for (const { one, answer } of told) await noteOne(bank, one, answer, now, rcid);
    }
    return true;
  };

  const noteOne = async (bank: Bank, one: Asked, answer: Relation | null, now: Date, rcid: string) => {
    try {
      await note(bank, [one], [answer], now, rcid);
    } catch (error) {
      if (isAway(error)) throw error;
      rowFailed(JOB, { declaration: one.row.id }, error);
    }
  };

  /** Null also for one that can't be read at all. */
  const knownSubject = (row: Unsettled): CoreBankSubject | null => {
    try {
      return subjectOf(vault, row);
    } catch (error) {
      rowFailed(JOB, { declaration: row.id }, error);
      return null;
    }
  };

  /**
   * Stopping place of a bank's last run. Declarations that get no answer stay the longest unasked: beginning with them
   * each time, a run that ends by its failures would never come to the others.
   */
  const places = new Map<string, AskedPlace>();

  const askOf = async (bank: Bank, now: Date, signal: AbortSignal): Promise<void> => {
    const today = osloDate(now);
    const limits = {
      bank: bank.slug,
      askedBefore: new Date(now.getTime() - ASKED_AGAIN_AFTER),
      earliestEndKept: earliestEndKept(today, retentionOn(today)),
      monthsWithoutRelation: bank.config.monthsKeptWithoutRelation,
      today,
      limit: batch,
    };
    let after = places.get(bank.slug) ?? FIRST;
    places.delete(bank.slug);
    let failures = 0;
    for (let run = 0; run < batchesARun && failures < MOST_FAILURES && !signal.aborted; run += 1) {
      const rows = await unsettled(db, { ...limits, after });
      const known = rows.map((row) => ({ row, subject: knownSubject(row) }));
      const asked = known.filter((one): one is Asked => one.subject !== null);
      const nobody = known.filter(({ subject }) => subject === null).map(({ row }) => ({ id: row.id, ending: null }));
      if (nobody.length > 0) {
        log.warn({ bank: bank.slug, count: nobody.length }, 'declarations whose relation can not be asked about');
        await noteRelations(db, nobody, now);
      }
      if (asked.length > 0) failures = (await ask(bank, asked, now)) ? 0 : failures + 1;
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) return;
      after = last;
    }
    places.set(bank.slug, after);
  };

  return {
    name: JOB,
    every: HOUR,
    run: (now, signal) =>
      eachRow(banks.values(), (bank) => askOf(bank, now, signal), {
        job: JOB,
        signal,
        failed: rowFailed,
        about: ({ slug }) => ({ bank: slug }),
      }),
  };
}
