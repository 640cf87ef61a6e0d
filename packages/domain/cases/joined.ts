/** A case whose customer has declared anew: what it was about and what the new declaration brings, as one. */
import type { DeclarationSnapshot } from './declaration-snapshots.ts';
import { GRAVITIES, type Gravity } from './gravity.ts';
import type { SnapshotHit } from './hits.ts';
import { takingTwo } from './risk-measures.ts';

/** The same person and the same entry as it was; a hit keeps its place in the case, by which it was judged. */
const sameHit = ({ name, birthDate, numberKey, registrationNumber, kind, entryId, entry }: SnapshotHit): string =>
  JSON.stringify([name, birthDate, numberKey ?? registrationNumber ?? null, kind, entryId, entry?.fingerprint ?? null]);

function added<T>(before: readonly T[], more: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((one) => !known.has(keyOf(one)))];
}

interface Ground {
  readonly gravity: Gravity;
  readonly reasons: readonly string[];
  readonly snapshot: DeclarationSnapshot;
}

/**
 * The rules' reasons are those of the new declaration. Hits, the gravest of both, a position once told of and what took two persons
 * stay: an answer makes no case lighter by itself (D-037).
 */
export function joinedGround(before: Ground, now: Ground): Ground {
  const earlier = added(before.snapshot.earlier ?? [], takingTwo(before.snapshot.points), ({ rule }) => rule);
  return {
    gravity: GRAVITIES[Math.min(GRAVITIES.indexOf(before.gravity), GRAVITIES.indexOf(now.gravity))] ?? before.gravity,
    reasons: [...now.reasons],
    snapshot: {
      enhanced: before.snapshot.enhanced || now.snapshot.enhanced,
      points: now.snapshot.points,
      ...(earlier.length > 0 ? { earlier } : {}),
      persons: added(before.snapshot.persons, now.snapshot.persons, (one) => JSON.stringify([one.name, one.birthDate])),
      hits: added(before.snapshot.hits, now.snapshot.hits, sameHit),
    },
  };
}
