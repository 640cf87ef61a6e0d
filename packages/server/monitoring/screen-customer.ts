/** Holds everybody on a customer's declaration against the list, and opens one case for what is new. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type SnapshotHit, snapshotHits } from '@bli-kunde/domain/cases/hits.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import { caseByNumber } from '../cases/decision-store.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { questionOf } from '../screening/screen-case.ts';
import type { Counts } from './run-store.ts';
import { openHitCases, watchedOf, type WatchedRow } from './watched-store.ts';

export type MonitoringParts = Pick<Context, 'db' | 'vault' | 'random' | 'screening'>;

/** One after the other, with requests in between: each takes some milliseconds of the processor. */
async function screened(
  { db, vault, screening }: MonitoringParts,
  { bank, subjectKey }: WatchedRow,
  persons: readonly Omit<ScreenedOnCase, 'hits' | 'verdict' | 'reason' | 'list' | 'complete'>[],
  today: string,
): Promise<ScreenedOnCase[]> {
  const found: ScreenedOnCase[] = [];
  for (const person of persons) {
    await othersFirst();
    const first = screening.outcome(questionOf(person));
    if (first.hits.length === 0) continue;
    const judgeOf = await judgeOfPersons({ db, vault }, { bank, customer: subjectKey, today }, [person]);
    found.push({ ...person, ...screening.outcome(questionOf(person), judgeOf(person)) });
  }
  return found;
}

const sameHit = (one: SnapshotHit, other: SnapshotHit): boolean =>
  one.entry?.fingerprint !== undefined &&
  one.entry.fingerprint === other.entry?.fingerprint &&
  one.name === other.name &&
  one.birthDate === other.birthDate &&
  one.kind === other.kind;

/** Hits that an advisor has before them already, in a case that is still open. */
async function hitsInOpenCases(
  { db, vault }: MonitoringParts,
  { bank, subjectKey }: WatchedRow,
): Promise<SnapshotHit[]> {
  const hits: SnapshotHit[] = [];
  for (const { number } of await openHitCases(db, bank, subjectKey)) {
    const one = await caseByNumber(db, vault, bank, number);
    hits.push(...((one?.data.snapshot as { readonly hits?: readonly SnapshotHit[] } | null)?.hits ?? []));
  }
  return hits;
}

const gravityOf = (hits: readonly SnapshotHit[]): Gravity =>
  hits.some(({ kind }) => kind === 'SANCTION') ? 'SANCTION' : 'PEP';

/** What came of one customer. `sha256` is the list's: the same list opens no second case. */
export async function screenCustomer(
  parts: MonitoringParts,
  row: WatchedRow,
  { sha256, now }: { readonly sha256: string; readonly now: Date },
): Promise<Counts> {
  const { subject, persons, enhanced } = await watchedOf(parts.db, parts.vault, row);
  const found = await screened(parts, row, persons, osloDate(now));
  const unjudged = found.flatMap((person) => snapshotHits(person).filter(({ judgement }) => judgement === undefined));
  const known = unjudged.length > 0 ? await hitsInOpenCases(parts, row) : [];
  const hits = unjudged.filter((hit) => !known.some((other) => sameHit(hit, other)));
  const counts = { persons: persons.length, hits: hits.length };
  if (hits.length === 0) return { ...counts, cases: 0 };
  const opened = await parts.db.transaction((tx) =>
    openCase(
      parts,
      tx,
      {
        bank: row.bank,
        kind: 'NEW_HIT',
        cause: `new-hit:${row.bank}:${row.subjectKey.toString('hex')}:${sha256}`,
        gravity: gravityOf(hits),
        reasons: ['new-hit'],
        subject,
        subjectKey: row.subjectKey,
        declarationId: row.id,
        holds: false,
        customer: true,
        snapshot: { enhanced, hits },
      },
      { at: now, actor: 'system', rcid: null },
    ),
  );
  return { ...counts, cases: opened === null ? 0 : 1 };
}
