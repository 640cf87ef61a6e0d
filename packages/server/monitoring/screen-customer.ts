/** Holds everybody on a customer's declaration against the list, and opens one case for what is new, or can not be known. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { POSITIONS, type SnapshotHit, snapshotHits } from '@bli-kunde/domain/cases/hits.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { CONTROL_RULES } from '@bli-kunde/domain/kyc/risk/controls.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { lookItem } from '../screening/look-item.ts';
import { questionOf } from '../screening/screen-case.ts';
import type { Counts } from './run-store.ts';
import { hitCases, ownCases, watchedOf, type WatchedPerson, type WatchedRow } from './watched-store.ts';

export type MonitoringParts = Pick<Context, 'db' | 'vault' | 'random' | 'banks' | 'screening' | 'outbox'>;

interface Screened {
  readonly found: readonly ScreenedOnCase[];
  /** Persons whose name cannot be searched in the list, while no advisor has looked at them for that reason. */
  readonly unusable: readonly WatchedPerson[];
}

/** One after the other, with requests in between: each takes some milliseconds of the processor. */
async function screened(
  { db, vault, screening }: MonitoringParts,
  { bank, subjectKey }: WatchedRow,
  persons: readonly WatchedPerson[],
  today: string,
): Promise<Screened> {
  const found: ScreenedOnCase[] = [];
  const unusable: WatchedPerson[] = [];
  for (const person of persons) {
    await othersFirst();
    const first = screening.outcome(questionOf(person));
    if (first.reason === 'NAME_UNUSABLE' && person.nameWasUnusable !== true) unusable.push(person);
    if (first.hits.length === 0) continue;
    const judgeOf = await judgeOfPersons({ db, vault }, { bank, customer: subjectKey, today }, [person]);
    found.push({ ...person, ...screening.outcome(questionOf(person), judgeOf(person)) });
  }
  return { found, unusable };
}

const sameHit = (one: SnapshotHit, other: SnapshotHit): boolean =>
  one.entry?.fingerprint !== undefined &&
  one.entry.fingerprint === other.entry?.fingerprint &&
  one.name === other.name &&
  one.birthDate === other.birthDate &&
  one.kind === other.kind;

/** Hits that an advisor has before them already, in a case that is still open; and those of all cases, which somebody has seen. */
async function hitsInCases(
  { db, vault }: MonitoringParts,
  { bank, subjectKey }: WatchedRow,
): Promise<{ readonly open: readonly SnapshotHit[]; readonly all: readonly SnapshotHit[] }> {
  const open: SnapshotHit[] = [];
  const all: SnapshotHit[] = [];
  for (const { number, isOpen } of await hitCases(db, bank, subjectKey)) {
    const one = await caseByNumber(db, vault, bank, number);
    const hits = keptIn(one?.data.snapshot ?? null, 'hits') ?? [];
    all.push(...hits);
    if (isOpen) open.push(...hits);
  }
  return { open, all };
}

/** A hit that was judged to be the person's own; a position that they have told of themselves is as good as one. */
const isSame = (hit: SnapshotHit, { declared }: Pick<ScreenedOnCase, 'declared'>): boolean =>
  hit.judgement?.verdict === 'SAME' && !(POSITIONS.includes(hit.kind) && (declared.pep || declared.rca));

/**
 * Hits that nobody has judged, and those that were judged to be the person's own in a case of somebody else: what is known of the
 * person elsewhere in the bank says nothing of this customer until somebody here has seen it (D-008).
 */
async function unseenOf(
  { db }: MonitoringParts,
  { bank, subjectKey }: WatchedRow,
  found: readonly ScreenedOnCase[],
): Promise<SnapshotHit[]> {
  const same = found.flatMap((one) => snapshotHits(one).filter((hit) => isSame(hit, one)));
  const elsewhere = same.flatMap(({ judgement }) => judgement?.caseId ?? []);
  const own = new Set(await ownCases(db, bank, subjectKey, elsewhere));
  return found.flatMap((one) =>
    snapshotHits(one).filter(
      (hit) => hit.judgement === undefined || (isSame(hit, one) && !own.has(hit.judgement.caseId)),
    ),
  );
}

/** Of somebody who is no customer yet everything is looked at anew, and a case holds what is new (D-003). */
const lookAtApplication = (
  { db, outbox }: MonitoringParts,
  { bank }: WatchedRow,
  { id, context }: { readonly id: string; readonly context: string },
  cause: string,
): Promise<void> => db.transaction((tx) => outbox.enqueue(tx, [lookItem(context, { bank, applicationId: id }, cause)]));

const gravityOf = (hits: readonly SnapshotHit[]): Gravity =>
  hits.some(({ kind }) => kind === 'SANCTION')
    ? 'SANCTION'
    : hits.some(({ kind }) => POSITIONS.includes(kind))
      ? 'PEP'
      : 'HIGH';

const { id: UNUSABLE, reason: UNUSABLE_WORDS } =
  CONTROL_RULES.find(({ id }) => id === 'screening-name-unusable') ?? missingRule();
function missingRule(): never {
  throw new Error('no rule about names that can not be used');
}

/** Findings for an advisor to look at. */
interface Found {
  readonly cause: string;
  readonly gravity: Gravity;
  readonly reason: string;
  readonly seen: Readonly<Record<string, unknown>>;
}

/**
 * Opens the cases that follow from screening one customer, or one who may become one: a case for new hits, which the
 * same list opens once, and one for names that the list can not be asked about, which the declaration opens once.
 * `sha256` is the list's; `cause` is the reason of the look, and opens a case once, where that is no list.
 */
export async function screenCustomer(
  parts: MonitoringParts,
  row: WatchedRow,
  { sha256, cause, now }: { readonly sha256: string; readonly cause?: string; readonly now: Date },
): Promise<Counts> {
  const { subject, persons, enhanced } = await watchedOf(parts.db, parts.vault, row);
  const { found, unusable } = await screened(parts, row, persons, osloDate(now));
  const unseen = await unseenOf(parts, row, found);
  if (row.applying !== null) {
    if (unseen.length > 0 || unusable.length > 0)
      await lookAtApplication(parts, row, row.applying, cause ?? `list:${sha256}`);
    return { persons: persons.length, hits: unseen.length, cases: 0 };
  }
  const known = unseen.length > 0 ? await hitsInCases(parts, row) : { open: [], all: [] };
  const isKnown = (hit: SnapshotHit): boolean =>
    known.open.some((other) => sameHit(hit, other)) ||
    // Decided here with that very verdict in sight.
    (hit.judgement !== undefined &&
      known.all.some((other) => sameHit(hit, other) && other.judgement?.caseId === hit.judgement?.caseId));
  const hits = unseen.filter((hit) => !isKnown(hit));
  const opened = (one: Found): Promise<string | null> =>
    parts.db.transaction((tx) =>
      openCase(
        parts,
        tx,
        {
          bank: row.bank,
          kind: 'NEW_HIT',
          cause: one.cause,
          gravity: one.gravity,
          reasons: [one.reason],
          subject,
          subjectKey: row.subjectKey,
          declarationId: row.id,
          holds: false,
          customer: true,
          people: persons,
          snapshot: { enhanced, ...one.seen } satisfies SnapshotOf<'NEW_HIT'>,
        },
        { at: now, actor: 'system', rcid: null },
      ),
    );
  const cases: (string | null)[] = [];
  if (hits.length > 0)
    cases.push(
      await opened({
        cause: `new-hit:${row.bank}:${row.subjectKey.toString('hex')}:${cause ?? sha256}`,
        gravity: gravityOf(hits),
        reason: 'new-hit',
        seen: { hits },
      }),
    );
  if (unusable.length > 0)
    cases.push(
      await opened({
        cause: `name-unusable:${row.id}`,
        gravity: 'NORMAL',
        reason: UNUSABLE,
        seen: {
          points: [{ rule: UNUSABLE, verdict: 'unknown', reason: UNUSABLE_WORDS }],
          persons: unusable.map(({ name, birthDate, roles, declared }) => ({ name, birthDate, roles, declared })),
          hits: [],
        },
      }),
    );
  return { persons: persons.length, hits: hits.length, cases: cases.filter((id) => id !== null).length };
}
