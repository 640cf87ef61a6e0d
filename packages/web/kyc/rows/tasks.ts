/** Rows of a form as things to fill in: how far each has come, what comes after it, and its faults as one line. */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { idOf } from '../../app/use-form.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { type FormRow, isAlive, isFilled } from './rows.ts';
import type { TaskState } from './task-card.tsx';

export const NONE = -1;

/** The row's place in the form that a path is about; none for what is of no row. */
export const placeIn = (list: string, path: string): number =>
  path.startsWith(`${list}.`) ? Number(path.slice(list.length + 1).split('.')[0]) : NONE;

export interface TasksOptions<R extends FormRow> {
  readonly form: {
    readonly problems: readonly FieldFault[];
    readonly check: (path: string) => Promise<readonly FieldProblem[]>;
    readonly errorsBelow: (path: string) => string;
  };
  /** Path of the rows in the form. */
  readonly list: string;
  /** Removed ones too, in their places. */
  readonly rows: readonly R[];
  /** As they were when the form was opened, to tell whether anything was filled in. */
  readonly start: readonly R[];
  readonly empty: R;
  /** All that is wrong now, by its place in the form. */
  readonly problems: readonly Pick<FieldProblem, 'path'>[];
}

/** True if something was filled in since the form was opened, or before a reload, which leaves the filled-in values. */
export const isBegun = <R extends FormRow>(
  { rows, start, empty }: Pick<TasksOptions<R>, 'rows' | 'start' | 'empty'>,
  at: number,
) => isFilled(rows[at], start[at] ?? empty);

export function tasksOf<R extends FormRow>(options: TasksOptions<R>) {
  const { form, list, rows, problems } = options;
  const pathOf = (at: number) => `${list}.${at}`;
  const isIn =
    (at: number) =>
    ({ id }: FieldFault): boolean =>
      id.startsWith(idOf(`${pathOf(at)}.`));
  const isFaulty = (at: number): boolean => form.problems.some(isIn(at));
  const unfinished = new Set(problems.map(({ path }) => placeIn(list, path)));
  return {
    unfinished,
    /** Named by the error summary. */
    isFaulty,
    /** 1 for the first that is not removed. */
    numberOf: (at: number): number => rows.slice(0, at + 1).filter(isAlive).length,
    stateOf: (at: number): TaskState => {
      // What the server has refused is wrong, though no rule here knows why.
      if (!unfinished.has(at) && !isFaulty(at)) return 'done';
      return isBegun(options, at) || form.errorsBelow(pathOf(at)) !== '' ? 'missing' : 'todo';
    },
    /** Checks the row at a place: its first fault, else the next row that is not finished, from the first again after the last. */
    check: async (at: number) => {
      const found = await form.check(pathOf(at));
      const places = found.map(({ path }) => placeIn(list, path));
      const others = places.filter((one) => one !== NONE);
      return { wrong: found[places.indexOf(at)], following: others.find((one) => one > at) ?? others[0] ?? null };
    },
    /** The faults of each row that `line` says something of as one line, in the place of the first. */
    folded: (
      faults: readonly FieldFault[],
      line: (at: number, theirs: readonly FieldFault[]) => Omit<FieldFault, 'id'> | null,
    ): readonly FieldFault[] =>
      faults.flatMap((fault) => {
        const at = rows.findIndex((_, one) => isIn(one)(fault));
        const theirs = faults.filter(isIn(at));
        const as = at === NONE ? null : line(at, theirs);
        return as === null ? [fault] : theirs[0] === fault ? [{ id: fault.id, ...as }] : [];
      }),
  };
}
