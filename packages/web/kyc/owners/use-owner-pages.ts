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
import { isAlive } from '../rows/removed-rows.ts';
import type { TaskState } from '../rows/task-card.tsx';
import type { SectionPlace } from '../section-place.ts';
import { emptyOwner, nameOf, type OwnerRow } from './owner-values.ts';

const LIST = 'beneficialOwners';
const NONE = -1;
export const pathOf = (at: number) => `${LIST}.${at}` as const;

/** The owner's place in the form that a path is about; none for what is of no owner. */
const placeOf = (path: string): number =>
  path.startsWith(`${LIST}.`) ? Number(path.slice(LIST.length + 1).split('.')[0]) : NONE;
const isIn =
  (at: number) =>
  ({ id }: FieldFault): boolean =>
    id.startsWith(idOf(`${pathOf(at)}.`));

/** The owners whose page was open since the section was, by their places. */
export type Met = ReadonlySet<number>;

/** True if an owner was opened, now or before a reload, which leaves the filled-in values. */
export const isMet = (met: Met, at: number, rows: readonly OwnerRow[], start: readonly OwnerRow[]): boolean =>
  met.has(at) || JSON.stringify(rows[at]) !== JSON.stringify(start[at] ?? emptyOwner());

/** The owner whom a path is about, if they were never opened. */
export const isUnmet = (path: string, met: Met, rows: readonly OwnerRow[], start: readonly OwnerRow[]): boolean => {
  const at = placeOf(path);
  return at !== NONE && !isMet(met, at, rows, start);
};

export interface OwnerPagesOptions {
  readonly form: {
    readonly problems: readonly FieldFault[];
    readonly check: (path: string) => Promise<readonly FieldProblem[]>;
    readonly errorsBelow: (path: string) => string;
  };
  readonly met: Met;
  readonly onMeet: (at: number) => void;
  /** Removed ones too, in their places. */
  readonly rows: readonly OwnerRow[];
  /** As they were when the form was opened, to tell whether anything was filled in. */
  readonly start: readonly OwnerRow[];
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
  const { form, met, onMeet, rows, start, shown, problems, place } = options;
  const texts = useTexts();
  const asked = place.item === null ? undefined : rows[place.item - 1];
  const open = place.item !== null && shown && asked && (isAlive(asked) || asked.gone) ? place.item - 1 : null;
  useRedirect(place.item !== null && open === null ? place.itemAddress(null) : null);
  if (open !== null && !met.has(open)) onMeet(open);

  const unfinished = problems.map(({ path }) => placeOf(path)).filter((at) => at !== NONE);
  const addressOf = (at: number) => place.itemAddress(at + 1);
  const numberOf = (at: number) => rows.slice(0, at + 1).filter(isAlive).length;

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
  const stateOf = (at: number): TaskState => {
    // What the server has refused is wrong, though no rule here knows why.
    if (!unfinished.includes(at) && !form.problems.some(isIn(at))) return 'done';
    const begun = JSON.stringify(rows[at]) !== JSON.stringify(start[at] ?? emptyOwner());
    return begun || form.errorsBelow(pathOf(at)) !== '' ? 'missing' : 'todo';
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
    isFaulty: (at) => form.problems.some(isIn(at)),
    done: rows.filter((row, at) => isAlive(row) && stateOf(at) === 'done').length,
    numberOf,
    faultsOf: (at) => {
      const faults = new Map<string, FieldFault>();
      for (const problem of problems)
        if (placeOf(problem.path) === at && !faults.has(problem.path))
          faults.set(problem.path, { id: idOf(problem.path), text: problemText(texts, problem) });
      return [...faults.values()];
    },
    finish: async (at) => {
      const found = await form.check(pathOf(at));
      const here = found.find(({ path }) => placeOf(path) === at);
      if (here) {
        // What only the server has refused stands in no summary of this page.
        if (!problems.some(({ path }) => path === here.path)) focusField(idOf(here.path));
        return false;
      }
      const others = found.map(({ path }) => placeOf(path)).filter((one) => one !== NONE);
      const following = others.find((one) => one > at) ?? others[0];
      go(following ?? null, null);
      return true;
    },
    folded: (faults) =>
      faults.flatMap((fault, row): FieldFault[] => {
        const at = rows.findIndex((_, one) => isIn(one)(fault));
        const owner = rows[at];
        if (owner === undefined) return [fault];
        const theirs = faults.filter(isIn(at));
        if (faults.indexOf(theirs[0] ?? fault) !== row) return [];
        const name = nameOf(owner) || texts('kyc.bo.no', { n: numberOf(at) });
        const seen = isMet(met, at, rows, start);
        return [
          {
            id: fault.id,
            text: seen
              ? texts('common.errorSummary.group', { group: name, n: theirs.length })
              : texts('kyc.bo.fillIn', { name }),
            go: () => go(at, seen ? fault.id : null),
          },
        ];
      }),
  };
}
