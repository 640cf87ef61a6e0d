/** Days in which a bank wants its cases decided, by the names of the table of deadlines. */
import * as z from 'zod/mini';
import { DEADLINE_NAMES } from '../cases/kinds.ts';

export const caseDeadlines = z.partialRecord(z.enum(DEADLINE_NAMES), z.int().check(z.gte(0), z.lte(60)));
