/** Figures of a trial that may be told: no count of one to four, and none that can be had by subtraction (D-194). */
import { areTold, blocksOf, isTold, namedTold } from './funnel-cells.ts';
import {
  type CellCounts,
  VERDICTS_OF_CASES,
  TRIAL_CELLS,
  TRIAL_GROUPS,
  type TrialCell,
  type TrialCounts,
  type TrialGroup,
} from './policy-tried.ts';

/** Name of all groups of a table that are told together. */
export const REST_OF_GROUPS = 'REST';

/** From this ratio on a group is hit harder than all, where the tried policy makes it more. */
const HARDER = 1.25;

export interface GroupRow {
  readonly name: string;
  readonly cells: CellCounts;
  /** Share that a person must look at beside that of all, by the policy in force and by the tried one; null where all have none. */
  readonly ratioBefore: number | null;
  readonly ratioAfter: number | null;
  readonly isHarder: boolean;
}

export interface PolicyFigures {
  /** Declarations that were decided anew; null of one to four. */
  readonly whole: number | null;
  readonly unreadable: number;
  /** Parts of the whole, few of which are told together with others. */
  readonly blocks: readonly { readonly cells: readonly TrialCell[]; readonly count: number }[];
  /** Of a part that is told alone. */
  readonly moves: readonly { readonly cell: TrialCell; readonly move: string; readonly count: number }[];
  readonly rules: readonly { readonly cell: 'GAINED' | 'LOST'; readonly rule: string; readonly count: number }[];
  /** By what an advisor decided: APPROVED, REJECTED, and NONE of what nobody has decided. */
  readonly decided: readonly GroupRow[];
  readonly groups: Readonly<Record<TrialGroup, readonly GroupRow[]>>;
  /** Null where few would be told. */
  readonly otherLaw: number | null;
}

const sizeOf = (cells: CellCounts): number => TRIAL_CELLS.reduce((sum, cell) => sum + cells[cell], 0);
const isWhole = (cells: CellCounts): boolean => areTold(...TRIAL_CELLS.map((cell) => cells[cell]));
const without = (whole: CellCounts, part: CellCounts): CellCounts => ({
  GAINED: whole.GAINED - part.GAINED,
  LOST: whole.LOST - part.LOST,
  HELD: whole.HELD - part.HELD,
  THROUGH: whole.THROUGH - part.THROUGH,
});

const share = (cells: CellCounts, ...hit: readonly TrialCell[]): number =>
  hit.reduce((sum, cell) => sum + cells[cell], 0) / sizeOf(cells);

function rowOf(name: string, cells: CellCounts, whole: CellCounts): GroupRow {
  const ratio = (...hit: readonly TrialCell[]): number | null => {
    const all = share(whole, ...hit);
    return all === 0 ? null : Math.round((share(cells, ...hit) / all) * 100) / 100;
  };
  const [ratioBefore, ratioAfter] = [ratio('HELD', 'LOST'), ratio('HELD', 'GAINED')];
  const isHarder = ratioAfter !== null && ratioAfter >= HARDER && ratioAfter > (ratioBefore ?? 0);
  return { name, cells, ratioBefore, ratioAfter, isHarder };
}

/**
 * Groups of a partition of the whole whose four cells are all told; the others as one, which takes the smallest of the told along until
 * its cells are told as well. None where a cell of the whole is not: each row would say what it hides.
 */
function groupsTold(groups: Readonly<Record<string, CellCounts>>, whole: CellCounts): readonly GroupRow[] {
  if (!isWhole(whole)) return [];
  const told = Object.entries(groups)
    .filter(([, cells]) => sizeOf(cells) > 0 && isWhole(cells))
    .sort(([name, left], [another, right]) => sizeOf(right) - sizeOf(left) || (name < another ? -1 : 1));
  const rest = (): CellCounts => told.reduce((left, [, cells]) => without(left, cells), whole);
  while (told.length > 0 && !isWhole(rest())) told.pop();
  const left = rest();
  const rows = told.map(([name, cells]) => rowOf(name, cells, whole));
  return sizeOf(left) === 0 ? rows : [...rows, rowOf(REST_OF_GROUPS, left, whole)];
}

export function policyFigures({
  cells,
  unreadable,
  otherLaw,
  moves,
  rules,
  decided,
  groups,
}: TrialCounts): PolicyFigures {
  const whole = sizeOf(cells);
  const blocks = blocksOf(TRIAL_CELLS.map((cell) => cells[cell])).map(({ from, to, sum }) => ({
    cells: TRIAL_CELLS.slice(from, to + 1),
    count: sum,
  }));
  const alone = (cell: TrialCell): boolean =>
    blocks.some((block) => block.cells.length === 1 && block.cells[0] === cell);
  const movesIn = (cell: TrialCell) => {
    const isHit = { GAINED: [false, true], LOST: [true, false], HELD: [true, true], THROUGH: [false, false] }[cell];
    const own = Object.entries(moves).filter(([move]) => {
      const sides = move.split(' > ').map((side) => !side.startsWith('OK '));
      return sides[0] === isHit[0] && sides[1] === isHit[1];
    });
    return namedTold(cells[cell], new Map(own)).map(({ name, count }) => ({ cell, move: name, count }));
  };
  const rulesIn = (cell: 'GAINED' | 'LOST') =>
    Object.entries(rules[cell])
      .filter(([, count]) => count > 0 && areTold(count, cells[cell] - count))
      .map(([rule, count]) => ({ cell, rule, count }))
      .sort((left, right) => right.count - left.count || (left.rule < right.rule ? -1 : 1));
  const undecided = VERDICTS_OF_CASES.reduce((left, name) => without(left, decided[name]), cells);
  return {
    whole: isTold(whole) ? whole : null,
    unreadable,
    blocks,
    moves: TRIAL_CELLS.filter(alone).flatMap(movesIn),
    rules: (['GAINED', 'LOST'] as const).filter(alone).flatMap(rulesIn),
    decided: groupsTold({ ...decided, NONE: undecided }, cells),
    groups: Object.fromEntries(
      TRIAL_GROUPS.map((name) => [name, groupsTold(groups[name], cells)]),
    ) as PolicyFigures['groups'],
    otherLaw: areTold(otherLaw, whole - otherLaw) ? otherLaw : null,
  };
}
