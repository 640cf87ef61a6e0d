/** The days on which a bank lets its supervisor have packs made by itself, in the console's role AUDITOR (D-124). */
import * as z from 'zod/mini';
import type { Page } from '../cases/parts.ts';
import { addDays, isIsoDate, type IsoDate } from '../norway/oslo-date.ts';

/** A visit, not a standing right: a longer one is given anew. */
const MOST_DAYS = 366;
const day = z.string().check(z.refine(isIsoDate));

export const supervisorPacks = z
  .strictObject({
    /** First and last day, in Oslo. */
    from: day,
    until: day,
    /** Name of the person in the bank who decided it. */
    decidedBy: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)),
  })
  .check(z.refine(({ from, until }) => from <= until && until <= addDays(from, MOST_DAYS)));
export type SupervisorPacks = z.infer<typeof supervisorPacks>;

/** Pages that the role AUDITOR has on this day of Oslo beside its own. */
export const pagesGiven = (given: SupervisorPacks | undefined, today: IsoDate): readonly Page[] =>
  given !== undefined && given.from <= today && today <= given.until ? ['EVIDENCE'] : [];
