/** Parts and acts of a case's page that a mounted handler serves: one that no call answers is not offered. */
import type { advisorApi } from '@bli-kunde/domain/advisor/api.ts';
import type { Act } from '@bli-kunde/domain/cases/acts.ts';
import type { Needs, Part } from '@bli-kunde/domain/cases/parts.ts';

export interface ServedParts {
  readonly part: (part: Part) => boolean;
  readonly act: (act: Act) => boolean;
}

type Row = { readonly name: string; readonly needs?: Needs };

/** Served is what some row with one of the `names` needs; and an act that no row needs by itself, as one that widens another. */
export function servedBy(rows: typeof advisorApi, names: readonly string[]): ServedParts {
  const needing = (wanted: (needs: Needs) => boolean) =>
    (rows as readonly Row[]).filter(({ needs }) => needs && wanted(needs));
  const isServed = (all: readonly Row[]) => all.length === 0 || all.some(({ name }) => names.includes(name));
  return {
    part: (part) => isServed(needing((needs) => 'part' in needs && needs.part === part)),
    act: (act) => isServed(needing((needs) => 'act' in needs && needs.act === act)),
  };
}
