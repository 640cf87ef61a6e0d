/** Diff of two declarations, row by row as the summary words them. */
import { withoutEnd } from '../../norway/plain-ends.ts';
import type { DeclarationSummaryRow } from '../section.ts';

export const CHANGE_KINDS = ['NEW', 'CHANGED', 'ENDED', 'UNCHANGED'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly group: string | null;
  readonly label: string;
  /** Null for what was not there. */
  readonly before: string | null;
  /** Null for what is no longer there. */
  readonly after: string | null;
  readonly kind: ChangeKind;
}

interface Placed {
  readonly row: DeclarationSummaryRow;
  /** The same for the same block of two declarations, wherever it stands; empty for a row of no block. */
  readonly block: string;
  readonly key: string;
}

/** A block's own heading; for one that only has a number ('Reell rettighetshaver #2'), what stands first in it. */
function identityOf({ group = '', value }: DeclarationSummaryRow): string {
  const unnumbered = withoutEnd(group, '0123456789');
  return unnumbered === group ? group : `${unnumbered.trimEnd().replace(/#$/, '')}/${value}`;
}

function placed(rows: readonly DeclarationSummaryRow[]): Placed[] {
  const seen = new Map<string, number>();
  /** Tells apart what would be the same. */
  const counted = (name: string): string => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return `${name}/${n}`;
  };
  let block = '';
  return rows.map((row, at) => {
    if (row.group === undefined) block = '';
    else if (rows[at - 1]?.group !== row.group) block = counted(`block/${identityOf(row)}`);
    return { row, block, key: counted(`${block}/${row.label}`) };
  });
}

/** In the order of `after`; what is no longer there comes last. */
export function changesOf(before: readonly DeclarationSummaryRow[], after: readonly DeclarationSummaryRow[]): Change[] {
  const then = placed(before);
  const old = new Map(then.map((one) => [one.key, one.row]));
  const blocks = new Set(then.map(({ block }) => block));
  const now = placed(after);
  const kindOf = ({ block, row }: Placed, was: DeclarationSummaryRow | undefined): ChangeKind => {
    if (was) return was.value === row.value ? 'UNCHANGED' : 'CHANGED';
    // An end that is told with a new entry is part of what is new.
    return row.ended && blocks.has(block) ? 'ENDED' : 'NEW';
  };
  const there = new Set(now.map(({ key }) => key));
  return [
    ...now.map((one): Change => {
      const was = old.get(one.key);
      const { group = null, label, value } = one.row;
      return { group, label, before: was?.value ?? null, after: value, kind: kindOf(one, was) };
    }),
    ...[...old].flatMap(([key, { group = null, label, value }]): Change[] =>
      there.has(key) ? [] : [{ group, label, before: value, after: null, kind: 'ENDED' }],
    ),
  ];
}

export interface AlignedRow {
  readonly group: string | null;
  readonly label: string;
  /** One for each declaration, in their order; null where the row was not there. */
  readonly values: readonly (string | null)[];
  /** Place of the row in each declaration; -1 where it was not there. */
  readonly places: readonly number[];
}

/** The rows of several declarations side by side, in the order of the first; what only others have stands last in its block. */
export function alignedRows(all: readonly (readonly DeclarationSummaryRow[])[]): AlignedRow[] {
  const shown = all.map(placed);
  const rows: Placed[] = [];
  for (const one of shown.flat()) {
    if (rows.some(({ key }) => key === one.key)) continue;
    const last = rows.findLastIndex(({ block }) => block === one.block);
    if (last < 0) rows.push(one);
    else rows.splice(last + 1, 0, one);
  }
  const places = shown.map((of) => new Map(of.map((one, at) => [one.key, at])));
  return rows.map(({ key, row: { group = null, label } }) => {
    const at = places.map((of) => of.get(key) ?? -1);
    return { group, label, values: at.map((place, of) => shown[of]?.[place]?.row.value ?? null), places: at };
  });
}

export interface MarkedRow extends DeclarationSummaryRow {
  readonly before?: string | undefined;
  readonly change?: Exclude<ChangeKind, 'UNCHANGED'> | undefined;
}

/** The rows of a summary with what changed in them; a block that is no longer there is told of by its first row. */
export function markedRows(
  before: readonly DeclarationSummaryRow[],
  after: readonly DeclarationSummaryRow[],
): MarkedRow[] {
  const changes = changesOf(before, after);
  const blocks = new Set(placed(after).map(({ block }) => block));
  const removed = placed(before).filter(
    ({ block }, at, all) => block !== '' && !blocks.has(block) && all[at - 1]?.block !== block,
  );
  return [
    ...after.map((row, at): MarkedRow => {
      const change = changes[at];
      if (change === undefined || change.kind === 'UNCHANGED') return row;
      return { ...row, change: change.kind, ...(change.before === null ? {} : { before: change.before }) };
    }),
    ...removed.map(({ row }): MarkedRow => ({ ...row, change: 'ENDED' })),
  ];
}
