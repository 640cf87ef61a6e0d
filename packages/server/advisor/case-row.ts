/** A case as a row of a list: names opened, numbers masked, codes and deadline in words. */
import type { Mark } from '@bli-kunde/domain/cases/marks.ts';
import type { caseRow } from '@bli-kunde/domain/advisor/api-schemas.ts';
import type { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { dueInWords } from '@bli-kunde/domain/advisor/deadline.ts';
import { showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import { maskNationalId } from '@bli-kunde/domain/norway/national-id-digits.ts';
import { type IsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import { customerDaysOf, marksOf } from '../cases/row-store.ts';
import { reasonWords } from '../cases/reason-words.ts';
import { type FoundCase, openPerSubject, type Viewer } from '../cases/list-store.ts';
import type { Context } from '../context.ts';
import { advisorsByKey, type KnownAdvisor } from '../sessions/advisor-store.ts';

type ShownRow = z.output<typeof caseRow>;
type ListedRow = z.output<NonNullable<(typeof listCases)['answer']>>['cases'][number];

const subjectOf = ({ data }: FoundCase): ShownRow['subject'] => {
  const subject = data?.subject ?? null;
  if (subject === null) return null;
  const isOrganisation = /^\d{9}$/.test(subject.number);
  return {
    name: subject.name,
    number: isOrganisation ? formatOrganisationNumber(subject.number) : maskNationalId(subject.number),
    is: isOrganisation ? 'ORGANISATION' : 'PERSON',
  };
};

/** An absence that is over is none. */
function assignedOf(key: string, known: ReadonlyMap<string, KnownAdvisor>, today: string) {
  const { name = null, awayUntil = null } = known.get(key) ?? {};
  return { key, name, awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : null };
}

/** Parts of a row that are read beside the case itself. */
interface Beside {
  readonly mark: Mark | null;
  readonly customerDay: IsoDate | null;
}

export function shownRow(
  bank: Bank,
  one: FoundCase,
  known: ReadonlyMap<string, KnownAdvisor>,
  { mark, customerDay }: Beside,
  now: Date,
): ShownRow {
  const today = osloDate(now);
  const { id, number, kind, gravity, state, outcome, dueAt, closedAt, hiddenUntil, assignedTo } = one;
  return {
    id,
    number,
    kind,
    gravity,
    state,
    outcome,
    mark,
    subject: subjectOf(one),
    isUnreadable: one.data === null,
    reasons: showsReasons(one.roles) ? reasonWords(bank.texts, one) : [],
    due: dueInWords(bank.texts, dueAt, now),
    closedAt: closedAt?.toISOString() ?? null,
    customerHasUntil: customerDay !== null && customerDay >= today && showsReasons(one.roles) ? customerDay : null,
    postponedUntil: hiddenUntil !== null && hiddenUntil > now ? osloDate(hiddenUntil) : null,
    assigned: assignedTo === null ? null : assignedOf(assignedTo, known, today),
  };
}

export async function shownRows(
  { db, vault }: Context,
  bank: Bank,
  viewer: Viewer,
  cases: readonly FoundCase[],
  now: Date,
): Promise<ListedRow[]> {
  const keys = cases.flatMap(({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]));
  const known = await advisorsByKey(db, vault, bank.slug, keys);
  const subjects = cases.flatMap(({ subjectKey }) => (subjectKey === null ? [] : [subjectKey]));
  const open = await openPerSubject(db, viewer, subjects);
  const marks = await marksOf(db, vault, cases);
  const days = await customerDaysOf(db, cases);
  const otherOpen = ({ subjectKey, closedAt }: FoundCase): number =>
    subjectKey === null ? 0 : Math.max(0, (open.get(subjectKey.toString('hex')) ?? 0) - (closedAt === null ? 1 : 0));
  return cases.map((one) => ({
    ...shownRow(bank, one, known, { mark: marks.get(one.id) ?? null, customerDay: days.get(one.id) ?? null }, now),
    otherOpen: otherOpen(one),
  }));
}
