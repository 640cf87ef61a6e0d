/** Counts the rows of each part of a case's page, from what the page has read anyway: nobody opens an empty part. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import { OWNER_KINDS } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import type { Bank } from '../banks/banks.ts';
import { registersShown } from '../cases/registers-shown.ts';
import { shownHits } from '../cases/shown-hits.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Queries } from '../db/database.ts';
import { countDocuments } from './documents-store.ts';
import type { Shown } from './shown-declaration.ts';

interface Read {
  readonly bank: Bank;
  readonly theCase: VisibleCase;
  readonly entries: readonly CaseEntry[];
  readonly shown: Shown;
}

/** Zero of what has nothing in it, null of what is not counted: it is there, or can't be proven. */
const isThere = (is: boolean): 0 | null => (is ? null : 0);

/** Only of the parts that are handed in: of others nothing is read. */
export async function countsOf(
  queries: Queries,
  parts: readonly Part[],
  { bank, theCase, entries, shown: { frozen, isProven } }: Read,
): Promise<Partial<Readonly<Record<Part, number | null>>>> {
  const asksOfOwners = frozen?.sections.some(({ kind }) => OWNER_KINDS.includes(kind)) === true;
  const counted = {
    answers: () => isThere(theCase.declarationId !== null),
    registers: () => isThere(isProven === false || registersShown(theCase, frozen, bank.texts).length > 0),
    hits: () => shownHits(theCase).hits.length,
    owners: () => isThere(isProven === false || asksOfOwners || hasNotice(theCase.kind)),
    documents: () => countDocuments(queries, theCase),
    notes: () => entries.filter(({ kind }) => kind === 'NOTE').length,
  } satisfies Partial<Record<Part, () => number | null | Promise<number | null>>>;
  const isCounted = (part: Part): part is keyof typeof counted => part in counted;
  const counts: Partial<Record<Part, number | null>> = {};
  for (const part of parts.filter(isCounted)) counts[part] = await counted[part]();
  return counts;
}
