/**
 * Owners as a list of things to fill in, each on a page by its own address: which one is open, how far each has come, where faults
 * lead, and where the focus goes on the way back. Nobody is shown a fault in an owner whom they have not opened yet.
 */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { problemText } from '@bli-kunde/domain/texts/texts.ts';
import { useEffect, useRef } from 'react';
import { goTo } from '../../app/hash-route.ts';
import { idOf } from '../../app/use-form.ts';
import { useRedirect } from '../../app/use-step.ts';
import { type FieldFault, focusField } from '../../ui/error-summary.tsx';
import { afterClosing } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isAlive } from '../rows/rows.ts';
import type { TaskState } from '../rows/task-card.tsx';
import { isBegun, NONE, placeIn, type TasksOptions, tasksOf } from '../rows/tasks.ts';
import type { SectionPlace } from '../section-place.ts';
import { EMPTY_OWNER, nameOf, type OwnerRow } from './owner-values.ts';

const LIST = 'beneficialOwners';
export const pathOf = (at: number) => `${LIST}.${at}` as const;

/** The owners whose page was open since the section was, by their places. */
export type Met = ReadonlySet<number>;

interface Opened extends Pick<TasksOptions<OwnerRow>, 'rows' | 'start'> {
  readonly met: Met;
}

/** True if an owner was opened, now or before a reload. */
const isMet = (opened: Opened, at: number): boolean =>
  opened.met.has(at) || isBegun({ ...opened, empty: EMPTY_OWNER }, at);

/** The owner whom a path is about, if they were never opened. */
export const isUnmet = (path: string, opened: Opened): boolean => {
  const at = placeIn(LIST, path);
  return at !== NONE && !isMet(opened, at);
};

/** Names of the fields that the list has of the owner at a place. */
export type ListFields = (at: number) => readonly string[];

/** True for a field in the list, of an owner of whom only what stands there is wrong: no page is needed. */
export function isInListAlone(problems: readonly FieldProblem[], path: string, fieldsOf: ListFields): boolean {
  const at = placeIn(LIST, path);
  const listed = new Set(fieldsOf(at).map((name) => `${pathOf(at)}.${name}`));
  return listed.has(path) && problems.every((other) => placeIn(LIST, other.path) !== at || listed.has(other.path));
}

export interface OwnerPagesOptions extends Opened, Pick<TasksOptions<OwnerRow>, 'form'> {
  readonly onMeet: (at: number) => void;
  readonly listFields: ListFields;
  /** True if the answer above asks for owners. */
  readonly shown: boolean;
  /** All that is wrong now, by its place in the form. */
  readonly problems: readonly FieldProblem[];
  readonly place: Pick<SectionPlace, 'item' | 'itemAddress'>;
}

export interface OwnerPages {
  /** The place of the owner whose page is open; null for the list. */
  readonly open: number | null;
  readonly addressOf: (at: number) => string;
  /** To an owner's page; the address is in the history. */
  readonly go: (at: number) => void;
  /** To the list, where the focus goes to the owner one comes from or to the place with another id. */
  readonly toList: (focused?: string) => void;
  /** To the list from a page that is no more. */
  readonly leave: (focused: string) => void;
  /** The id of what takes the focus once it stands in the list. */
  readonly focusNext: (id: string) => void;
  readonly stateOf: (at: number) => TaskState;
  /** True if the summary of the list names the owner. */
  readonly isFaulty: (at: number) => boolean;
  /** Number of finished owners. */
  readonly done: number;
  /** 1 for the first that is not removed. */
  readonly numberOf: (at: number) => number;
  /** Faults on an owner's page, one line for each field. */
  readonly faultsOf: (at: number) => readonly FieldFault[];
  /** Leads to the next owner that is not finished, or to the list; resolves with false when this one is not. */
  readonly finish: (at: number) => Promise<boolean>;
  /** The faults of an owner as one line, which opens their page. */
  readonly folded: (faults: readonly FieldFault[]) => readonly FieldFault[];
}

export function useOwnerPages(options: OwnerPagesOptions): OwnerPages {
  const { met, onMeet, rows, shown, problems, place } = options;
  const texts = useTexts();
  const asked = place.item === null ? undefined : rows[place.item - 1];
  const open = place.item !== null && shown && asked && (isAlive(asked) || asked.gone) ? place.item - 1 : null;
  useRedirect(place.item !== null && open === null ? place.itemAddress(null) : null);
  if (open !== null && !met.has(open)) onMeet(open);

  const tasks = tasksOf({ ...options, list: LIST, empty: EMPTY_OWNER });
  const { numberOf, stateOf } = tasks;
  const addressOf = (at: number) => place.itemAddress(at + 1);

  /** Element that gets the focus once the next page is there; its heading takes it before. */
  const wanted = useRef<string | null>(null);
  const came = useRef(open);
  const inList = useRef<string | null>(null);
  useEffect(() => {
    if (inList.current !== null) focusField(inList.current);
    inList.current = null;
  });
  useEffect(() => {
    const from = came.current;
    came.current = open;
    const id = wanted.current ?? (open === null && from !== null ? idOf(pathOf(from)) : null);
    wanted.current = null;
    if (from !== open && id !== null) afterClosing(() => focusField(id));
  }, [open]);

  const go = (at: number | null, focused: string | null, replace = false) => {
    wanted.current = focused;
    goTo(at === null ? place.itemAddress(null) : addressOf(at), { replace });
  };
  return {
    open,
    addressOf,
    go: (at) => go(at, null),
    toList: (focused) => go(null, focused ?? null),
    leave: (focused) => go(null, focused, true),
    focusNext: (id) => {
      inList.current = id;
    },
    stateOf,
    isFaulty: tasks.isFaulty,
    done: rows.filter((row, at) => isAlive(row) && stateOf(at) === 'done').length,
    numberOf,
    faultsOf: (at) => {
      const faults = new Map<string, FieldFault>();
      for (const problem of problems)
        if (placeIn(LIST, problem.path) === at && !faults.has(problem.path))
          faults.set(problem.path, { id: idOf(problem.path), text: problemText(texts, problem) });
      return [...faults.values()];
    },
    finish: async (at) => {
      const { wrong, following } = await tasks.check(at);
      if (!wrong) go(following, null);
      // What only the server has refused stands in no summary of this page.
      else if (!problems.some(({ path }) => path === wrong.path)) focusField(idOf(wrong.path));
      return !wrong;
    },
    folded: (faults) =>
      tasks.folded(faults, (at, theirs) => {
        const owner = rows[at];
        const n = theirs.length;
        // All that is missing stands in the list itself.
        const listed = options.listFields(at).map((field) => idOf(`${pathOf(at)}.${field}`));
        if (theirs.every(({ id }) => listed.includes(id))) return null;
        const name = (owner && nameOf(owner)) || texts('kyc.bo.no', { n: numberOf(at) });
        const seen = isMet(options, at);
        return {
          text: seen ? texts('common.errorSummary.group', { group: name, n }) : texts('kyc.bo.fillIn', { name }),
          go: () => go(at, seen ? (theirs[0]?.id ?? null) : null),
        };
      }),
  };
}
