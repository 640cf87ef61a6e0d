/** Reads the rows of printed tables: what was measured, and whether it meets the goal that its label names. */

export interface Measured {
  readonly measure: string;
  readonly value: string;
}

export type Verdict = 'yes' | 'no' | 'noisy' | '–';

const GOAL = /goal\D*?(≤|≥|<|>)\s*(\d[\d,.]*)/;
const HOLDS: Readonly<Record<string, (value: number, goal: number) => boolean>> = {
  '≤': (value, goal) => value <= goal,
  '≥': (value, goal) => value >= goal,
  '<': (value, goal) => value < goal,
  '>': (value, goal) => value > goal,
};
const numberIn = (text: string): number => Number.parseFloat(text.replace(/,(?=\d{3})/g, ''));

/** A label such as `memory idle, MB (goal ≤ 110)` against a value that begins with its median; no goal, no verdict. */
export function verdictOf({ measure, value }: Measured, quiet: boolean): Verdict {
  const [, sign = '', goal = ''] = GOAL.exec(measure) ?? [];
  const holds = HOLDS[sign];
  const median = numberIn(value);
  if (holds === undefined || Number.isNaN(median)) return '–';
  // A bench that watches its own rounds knows better.
  if (!quiet || measure.includes('no verdict')) return 'noisy';
  return holds(median, numberIn(goal)) ? 'yes' : 'no';
}

/** One row for each cell: a table of tables names both, the row and the column. */
export function rowsOf(table: unknown): Measured[] {
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([label, cell]) =>
    typeof cell === 'object' && cell !== null
      ? Object.entries(cell).map(([column, value]) => ({ measure: `${label}: ${column}`, value: String(value) }))
      : [{ measure: label, value: String(cell) }],
  );
}
