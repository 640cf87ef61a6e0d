/** Hourly: approved declarations get their review date, the core bank is told sixty days before it, and one that passes is a case. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { nextReviewOn, REVIEW_TOLD_DAYS_BEFORE } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { tellReviewDue } from '../cases/follow-up.ts';
import { openCase } from '../cases/open-case.ts';
import { namedInDeclaration } from '../cases/person-keys.ts';
import { lapseCase } from '../cases/open-case-store.ts';
import { FIRST_ID } from '../cases/upkeep-store.ts';
import type { Context } from '../context.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import { setReview } from '../kyc/decided-store.ts';
import { openKept } from '../declarations/evidence-store.ts';
import {
  noteReviewTold,
  type ReviewRow,
  reviewsGone,
  reviewsPassed,
  reviewsToTell,
  withoutReview,
} from './review-store.ts';

const HOUR = 60 * 60_000;
const AT_A_TIME = 200;
const JOB = 'reviews';

type Parts = Pick<Context, 'db' | 'vault' | 'random' | 'banks' | 'outbox' | 'rowFailed'>;

/** As it was frozen; what was completed before there were classes of risk is taken as higher risk. */
const reviewDay = ({ frozen }: DeclarationDocument, completedAt: Date): string =>
  frozen?.nextReviewOn ?? nextReviewOn(frozen?.riskClass ?? 'HIGH', osloDate(completedAt));

const tell = ({ db, vault, outbox }: Parts, row: ReviewRow, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, bank, reviewOn } = row;
    const subject = subjectOf(openKept(vault, row));
    if (reviewOn === null || !(await noteReviewTold(tx, id, reviewOn, now))) return;
    if (subject === null) throw new Error('a declaration says of nobody');
    await tellReviewDue({ outbox }, tx, { bank, declaration: id, number: subject.number, reviewOn });
  });

const openPassed = ({ db, vault, random, banks }: Parts, row: ReviewRow, at: Date): Promise<unknown> =>
  db.transaction((tx) => {
    const document = openKept(vault, row);
    return openCase(
      { vault, random, banks },
      tx,
      {
        bank: row.bank,
        kind: 'REVIEW',
        cause: `review:${row.id}:${row.reviewOn}`,
        gravity: document.frozen?.riskClass === 'NORMAL' ? 'NORMAL' : 'HIGH',
        reasons: ['review-passed'],
        subject: subjectOf(document),
        subjectKey: row.subjectKey,
        declarationId: row.id,
        holds: false,
        people: namedInDeclaration(document.frozen),
        snapshot: {
          enhanced: document.frozen?.enhanced === true,
          reviewOn: row.reviewOn,
        } satisfies SnapshotOf<'REVIEW'>,
      },
      { at, actor: 'system', rcid: null },
    );
  });

const lapse = (db: Context['db'], cause: string, at: Date): Promise<boolean> =>
  db.transaction((tx) => lapseCase(tx, cause, { at, actor: 'system', rcid: null }));

type Find<Row> = (after: string, limit: number) => Promise<readonly Row[]>;

export const reviewsJob = (parts: Parts, { page: size = AT_A_TIME } = {}): Job => ({
  name: JOB,
  every: HOUR,
  async run(now, signal) {
    const { db, vault, rowFailed } = parts;
    const today = osloDate(now);
    /** Page by page in the order of ids: a row that fails keeps none behind it waiting. */
    const each = async <Row extends { readonly id: string }>(
      find: Find<Row>,
      work: (row: Row) => Promise<unknown>,
      about: (row: Row) => Readonly<Record<string, string>>,
    ): Promise<void> => {
      for (let after = FIRST_ID; !signal.aborted; ) {
        const rows = await find(after, size);
        await eachRow(rows, work, { job: JOB, signal, failed: rowFailed, about });
        const last = rows.at(-1);
        if (last === undefined || rows.length < size) return;
        after = last.id;
      }
    };
    const declarations = (find: typeof withoutReview, day: string, work: (row: ReviewRow) => Promise<unknown>) =>
      each(
        (after, limit) => find(db, day, after, limit),
        work,
        ({ id }) => ({ declaration: id }),
      );
    await declarations(withoutReview, today, (row) =>
      setReview(db, row.id, reviewDay(openKept(vault, row), row.completedAt)),
    );
    await declarations(reviewsToTell, addDays(today, REVIEW_TOLD_DAYS_BEFORE), (row) => tell(parts, row, now));
    await declarations(reviewsPassed, today, (row) => openPassed(parts, row, now));
    await each(
      (after, limit) => reviewsGone(db, after, limit),
      ({ cause }) => lapse(db, cause, now),
      ({ cause }) => ({ cause }),
    );
  },
});
