/** Match by birth date and country of an entry whose names nobody here can read (N-031). */
import type { BirthDateMatch, HitKind } from './hit.ts';

export interface UnreadNameFacts {
  /** Null where the dates rule the entry out. */
  readonly birthDate: BirthDateMatch | null;
  readonly country: 'SHARED' | 'OTHER' | 'UNKNOWN';
  readonly kind: HitKind;
}

/** A day that agrees, or may be a slip, is enough unless the countries differ; less of a date asks for a shared country, and none for a sanction too. */
export function mayBeWhoeverItIs({ birthDate, country, kind }: UnreadNameFacts): boolean {
  if (birthDate === 'exact' || birthDate === 'near') return country !== 'OTHER';
  if (birthDate === 'year') return country === 'SHARED';
  return birthDate === 'unknown' && country === 'SHARED' && kind === 'SANCTION';
}
