/** Counts of declarations that were decided anew by two policies, which servers make of a part each and add up (D-191). */
import type { CaseStatus } from '../kyc/case.ts';
import type { RiskClass } from '../kyc/risk/risk-class.ts';

/** Outcome of a declaration, without the persons it waits for. */
export interface TrialOutcome {
  readonly status: CaseStatus;
  readonly riskClass: RiskClass;
}

/** Parts of all that were tried: new to a person, a person's no longer, a person's by both, and nobody's by both. */
export const TRIAL_CELLS = ['GAINED', 'LOST', 'HELD', 'THROUGH'] as const;
export type TrialCell = (typeof TRIAL_CELLS)[number];
export type CellCounts = Readonly<Record<TrialCell, number>>;

export const TRIAL_GROUPS = ['citizenship', 'age', 'place'] as const;
export type TrialGroup = (typeof TRIAL_GROUPS)[number];

/** Decisions of advisors in cases of declarations. */
export const VERDICTS_OF_CASES = ['APPROVED', 'REJECTED'] as const;
export type VerdictOfCase = (typeof VERDICTS_OF_CASES)[number];

export interface TriedDeclaration {
  readonly id: string;
  readonly before: TrialOutcome;
  readonly after: TrialOutcome;
  /** Rules that ask for something under the tried policy and not under the one in force, and the other way round. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Null where no case of it was decided. */
  readonly decided: VerdictOfCase | null;
  readonly groups: Readonly<Record<TrialGroup, string>>;
  /** A company's, of which the tried policy asks by another law about owners than it was asked by. */
  readonly isOtherLaw: boolean;
}

type Tally = Readonly<Record<string, number>>;
type Cells = Readonly<Record<string, CellCounts>>;

/** JSON, since each server keeps its part in the database. */
export interface TrialCounts {
  readonly cells: CellCounts;
  readonly unreadable: number;
  readonly otherLaw: number;
  /** By `OK NORMAL > OK HIGH`. */
  readonly moves: Tally;
  /** By rule, of those that are new to a person, and of those that are a person's no longer. */
  readonly rules: { readonly GAINED: Tally; readonly LOST: Tally };
  readonly decided: Readonly<Record<VerdictOfCase, CellCounts>>;
  readonly groups: Readonly<Record<TrialGroup, Cells>>;
  /** Ids of those that a person gets or loses, up to {@link MOST_FLIPS}. */
  readonly flips: readonly Pick<TriedDeclaration, 'id' | 'before' | 'after' | 'gained' | 'lost'>[];
}

/** Declarations that each part names. */
export const MOST_FLIPS = 20;

const NO_CELLS: CellCounts = { GAINED: 0, LOST: 0, HELD: 0, THROUGH: 0 };
export const NO_COUNTS: TrialCounts = {
  cells: NO_CELLS,
  unreadable: 0,
  otherLaw: 0,
  moves: {},
  rules: { GAINED: {}, LOST: {} },
  decided: { APPROVED: NO_CELLS, REJECTED: NO_CELLS },
  groups: { citizenship: {}, age: {}, place: {} },
  flips: [],
};

/** True of an outcome that a person must look at. */
const isHit = ({ status }: TrialOutcome): boolean => status !== 'OK';

export function cellOf({ before, after }: Pick<TriedDeclaration, 'before' | 'after'>): TrialCell {
  if (isHit(after)) return isHit(before) ? 'HELD' : 'GAINED';
  return isHit(before) ? 'LOST' : 'THROUGH';
}

const addCells = (left: CellCounts, right: CellCounts): CellCounts => ({
  GAINED: left.GAINED + right.GAINED,
  LOST: left.LOST + right.LOST,
  HELD: left.HELD + right.HELD,
  THROUGH: left.THROUGH + right.THROUGH,
});

function merged<Value>(
  left: Readonly<Record<string, Value>>,
  right: Readonly<Record<string, Value>>,
  add: (left: Value, right: Value) => Value,
): Readonly<Record<string, Value>> {
  const all = { ...left };
  for (const [name, value] of Object.entries(right)) {
    const before = Object.hasOwn(all, name) ? all[name] : undefined;
    all[name] = before === undefined ? value : add(before, value);
  }
  return all;
}
const tallied = (left: Tally, right: Tally): Tally => merged(left, right, (count, other) => count + other);

/** The sum of two parts; of flips those of the first before those of the other. */
export const addCounts = (left: TrialCounts, right: TrialCounts): TrialCounts => ({
  cells: addCells(left.cells, right.cells),
  unreadable: left.unreadable + right.unreadable,
  otherLaw: left.otherLaw + right.otherLaw,
  moves: tallied(left.moves, right.moves),
  rules: {
    GAINED: tallied(left.rules.GAINED, right.rules.GAINED),
    LOST: tallied(left.rules.LOST, right.rules.LOST),
  },
  decided: {
    APPROVED: addCells(left.decided.APPROVED, right.decided.APPROVED),
    REJECTED: addCells(left.decided.REJECTED, right.decided.REJECTED),
  },
  groups: {
    citizenship: merged(left.groups.citizenship, right.groups.citizenship, addCells),
    age: merged(left.groups.age, right.groups.age, addCells),
    place: merged(left.groups.place, right.groups.place, addCells),
  },
  flips: [...left.flips, ...right.flips],
});

const named = ({ status, riskClass }: TrialOutcome): string => `${status} ${riskClass}`;

/** A tally that is added to, name by name. */
function tally(): { readonly add: (name: string) => void; readonly all: () => Tally } {
  const counts = new Map<string, number>();
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    all: () => Object.fromEntries(counts),
  };
}

/** The same of cells by name. */
function cellTally() {
  const counts = new Map<string, Record<TrialCell, number>>();
  return {
    add(name: string, cell: TrialCell): void {
      const cells = counts.get(name) ?? { ...NO_CELLS };
      cells[cell] += 1;
      counts.set(name, cells);
    },
    all: (): Cells => Object.fromEntries(counts),
  };
}

/** Counts of a page of declarations. */
export function countTried(tried: readonly TriedDeclaration[], unreadable: number): TrialCounts {
  const whole = cellTally();
  const decided = cellTally();
  const moves = tally();
  const rules = { GAINED: tally(), LOST: tally() };
  const groups = { citizenship: cellTally(), age: cellTally(), place: cellTally() };
  for (const left of tried) {
    const cell = cellOf(left);
    whole.add('', cell);
    moves.add(`${named(left.before)} > ${named(left.after)}`);
    if (left.decided !== null) decided.add(left.decided, cell);
    if (cell === 'GAINED') left.gained.forEach(rules.GAINED.add);
    if (cell === 'LOST') left.lost.forEach(rules.LOST.add);
    for (const group of TRIAL_GROUPS) groups[group].add(left.groups[group], cell);
  }
  const ofDecided = decided.all();
  return {
    cells: whole.all()[''] ?? NO_CELLS,
    unreadable,
    otherLaw: tried.filter(({ isOtherLaw }) => isOtherLaw).length,
    moves: moves.all(),
    rules: { GAINED: rules.GAINED.all(), LOST: rules.LOST.all() },
    decided: { APPROVED: ofDecided['APPROVED'] ?? NO_CELLS, REJECTED: ofDecided['REJECTED'] ?? NO_CELLS },
    groups: { citizenship: groups.citizenship.all(), age: groups.age.all(), place: groups.place.all() },
    flips: tried
      .filter((left) => ['GAINED', 'LOST'].includes(cellOf(left)))
      .slice(0, MOST_FLIPS)
      .map(({ id, before, after, gained, lost }) => ({ id, before, after, gained, lost })),
  };
}
