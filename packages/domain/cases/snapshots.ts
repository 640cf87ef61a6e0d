/** Fields of a case's snapshot by their name, whatever kind of case keeps them. */
import { type CaseHit, hitsIn } from './hits.ts';
import type { CaseKind, SnapshotOf } from './kinds.ts';

export type Snapshot = SnapshotOf<CaseKind>;
/** Each kind by itself, so that a name is one of any of them. */
type FieldName<Kept = Snapshot> = Kept extends unknown ? keyof Kept : never;
type Field<Name, Kept = Snapshot> = Kept extends { readonly [Each in Name & string]?: infer Value } ? Value : never;

/** Undefined of a case that keeps no such thing; `snapshot` is a {@link Snapshot} or what one is opened with. */
export const keptIn = <Name extends FieldName>(snapshot: object | null, name: Name): Field<Name> | undefined =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- an object of any kind has none of these names
  (snapshot as { readonly [Each in Name]?: Field<Name> } | null)?.[name];

/** Hits that are judged in the case, by their ids. */
export const hitsKept = (snapshot: Snapshot | null): CaseHit[] => hitsIn({ hits: keptIn(snapshot, 'hits') ?? [] });
